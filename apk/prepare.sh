#!/usr/bin/env bash
# prepare.sh: the Python that drives the emulator, and the processor's virtualization for the emulator.
set -euo pipefail
cd "$(dirname "$0")/.."
make .venv/.app assets
sudo tee /etc/udev/rules.d/99-kvm.rules <<<'KERNEL=="kvm", GROUP="kvm", MODE="0666", OPTIONS+="static_node=kvm"'
sudo udevadm control --reload-rules
sudo udevadm trigger --name-match=kvm
