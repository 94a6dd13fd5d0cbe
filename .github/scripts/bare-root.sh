# shellcheck shell=bash
# For bare.sh and bare-variants.sh: a minimal Debian with make, git and python3, and commands in copies of it.
# The machine's own settings for apt, pip, certificates and proxies are used in it, so that downloads work as they do here;
# BARE_MOUNTS names folders of the machine that those settings need.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
release=${BARE_RELEASE:-bookworm}
store=${BARE_FOLDER:-$project/build/bare}
base=$store/$release

if [ "$(id -u)" != 0 ]; then
  echo "A minimal Debian can be made by root only: sudo make $(basename "$0" .sh)" >&2
  exit 1
fi
if ! command -v debootstrap >/dev/null; then
  echo "Installing debootstrap …"
  apt-get update -qq && apt-get install -qq -y --no-install-recommends debootstrap >/dev/null
fi

make_base() {
  [ -e "$base/.ready" ] && return
  echo "Making a minimal Debian ($release) in $base …"
  rm -rf "$base" && mkdir -p "$base"
  debootstrap --variant=minbase --include=make,git,python3,python3-venv,ca-certificates "$release" "$base" \
    ${BARE_MIRROR:+"$BARE_MIRROR"} >"$store/debootstrap.log" 2>&1 || { tail -n 5 "$store/debootstrap.log" >&2; exit 1; }
  cp -a /etc/ssl/certs/. "$base/etc/ssl/certs/"
  [ -e /etc/pip.conf ] && cp /etc/pip.conf "$base/etc/"
  cp /etc/resolv.conf "$base/etc/"
  find /etc/apt/apt.conf.d -name '*proxy*' -exec cp {} "$base/etc/apt/apt.conf.d/" \; 2>/dev/null || true
  touch "$base/.ready"
}

# fresh_root FOLDER: a copy of the base with the project in $root$FOLDER, as it is here without what git ignores.
fresh_root() {
  make_base
  root=$(mktemp -d "$store/root.XXXXXX")
  chmod 755 "$root"
  cp -a "$base/." "$root/"
  mkdir -p "$root$1"
  git ls-files -z --cached --others --exclude-standard | tar --null --files-from - --ignore-failed-read -cf - 2>/dev/null |
    tar -xf - -C "$root$1"
  (cd "$root$1" && git init -q . 2>/dev/null) || true
}

remove_root() {
  [ -n "${root:-}" ] && rm -rf --one-file-system "$root"
  root=
}
trap remove_root EXIT

# inside [--offline] FOLDER USER COMMAND: run a shell command in the root, as a login would; mounts end with it.
inside() {
  local apart=(--mount --pid --fork)
  [ "$1" = --offline ] && { apart+=(--net); shift; }
  local folder=$1 user=$2 command=$3 passed
  passed=$(env | grep -E '^(PIP_[A-Z_]+|[A-Za-z]+_proxy|[A-Z]+_PROXY|SSL_CERT_FILE|REQUESTS_CA_BUNDLE|NODE_EXTRA_CA_CERTS|LC_ALL|CI)=' || true)
  # The root is mounted on itself: `ip netns` needs a mount point at /.
  # shellcheck disable=SC2086
  env -i HOME="$([ "$user" = root ] && echo /root || echo "/home/$user")" LANG=C.UTF-8 TERM=dumb \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin ${passed//$'\n'/ } ${EXTRA:-} \
    unshare "${apart[@]}" bash -c '
      set -e
      mount --bind "$1" "$1"
      mount -t proc proc "$1/proc"
      mount --rbind /dev "$1/dev"
      mount -t sysfs sysfs "$1/sys" 2>/dev/null || true
      mount -t tmpfs tmpfs "$1/run"
      for folder in $5; do mkdir -p "$1$folder"; mount --bind "$folder" "$1$folder"; done
      exec chroot --userspec="$3" "$1" bash -c "cd \"\$1\" && eval \"\$2\"" bash "$2" "$4"
    ' bash "$root" "$folder" "$user" "$command" "${BARE_MOUNTS:-}"
}

# timed NAME COMMAND...: run it and add a line to the report.
report=()
timed() {
  local name=$1 start=$SECONDS
  shift
  if "$@"; then
    report+=("$(printf '%-58s %4d s' "$name" $((SECONDS - start)))")
  else
    report+=("$(printf '%-58s failed after %d s' "$name" $((SECONDS - start)))")
    failed=1
  fi
}
failed=0

finish() {
  printf '\n%s\n' "On a minimal Debian ($release):"
  printf '  %s\n' "${report[@]}"
  exit "$failed"
}
