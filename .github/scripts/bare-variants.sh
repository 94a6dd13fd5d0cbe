#!/usr/bin/env bash
# bare-variants.sh [NAME...]: `make run` to the first frame and `make check` on a minimal Debian, in unusual conditions.
source "$(dirname "$0")/bare-root.sh"
first_frame='make run ARGS="--game difference --seats 4 --exit-after-first-frame"'

both() {  # NAME [--offline] FOLDER USER
  local name=$1
  shift
  timed "$name: make run, to the first frame" inside "$@" "$first_frame"
  timed "$name: make check" inside "$@" 'make check'
}

add_user() {  # a user who may use sudo without a password
  inside / root 'apt-get update -qq && apt-get install -qq -y --no-install-recommends sudo >/dev/null 2>&1 &&
    useradd --create-home player && echo "player ALL=(ALL) NOPASSWD: ALL" >/etc/sudoers.d/player'
  mv "$root/tablee" "$root/home/player/tablee"
  chown -R "$(stat -c %u:%g "$root/home/player")" "$root/home/player"
}

sudo_user() {
  fresh_root /tablee
  add_user
  both "sudo user" /home/player/tablee player
}

plain_user() {  # without sudo: the exact command is printed, and nothing else happens
  fresh_root /tablee
  inside / root 'useradd --create-home player'
  mv "$root/tablee" "$root/home/player/tablee"
  chown -R "$(stat -c %u:%g "$root/home/player")" "$root/home/player"
  timed "plain user: make run prints the command" prints_command
}

prints_command() {
  ! inside /home/player/tablee player "$first_frame" >"$store/plain.log" 2>&1
  grep 'sudo apt-get install --no-install-recommends libgl1' "$store/plain.log"
}

offline() {  # with wheels that were downloaded before
  fresh_root /srv/tablee
  inside /srv/tablee root '.github/scripts/system.sh run && python3 -m venv /tmp/v &&
    for lock in requirements-check.txt requirements-app.txt; do
      /tmp/v/bin/pip --quiet --disable-pip-version-check download --no-deps --require-hashes -d /wheels -r $lock; done'
  EXTRA="PIP_NO_INDEX=1 PIP_FIND_LINKS=/wheels PIP_EXTRA_INDEX_URL=" both offline --offline /srv/tablee root
}

odd_folder() {
  fresh_root "/srv/jeux d'été"
  both 'folder "jeux d'"'"'été"' "/srv/jeux d'été" root
}

c_locale() {
  fresh_root /srv/tablee
  EXTRA="LC_ALL=C" both "LC_ALL=C" /srv/tablee root
}

for variant in "${@:-sudo_user plain_user offline odd_folder c_locale}"; do
  for each in $variant; do
    "$each"
    remove_root
  done
done
finish
