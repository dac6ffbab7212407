#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# clean-inside.sh SYSTEM PACKAGES COMMAND…: clean.sh runs this in mount and process namespaces of its own, and by no
# other way may it be run: the mounts are not taken away here, they end with the namespace.
set -eu
run=$1 packages=$2
shift 2

mount -t proc proc "$run/proc"
# Single devices, and never the machine's own /dev.
mount -t tmpfs -o mode=755,size=1m dev "$run/dev"
for node in null zero full random urandom tty; do
  : >"$run/dev/$node"
  mount --bind "/dev/$node" "$run/dev/$node"
done
mkdir "$run/dev/pts" "$run/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$run/dev/pts"
mount -t tmpfs -o mode=1777 shm "$run/dev/shm"
ln -s pts/ptmx "$run/dev/ptmx"
ln -s /proc/self/fd "$run/dev/fd"
# Packages are fetched once for all runs.
mount --bind "$packages" "$run/var/cache/apt/archives"
if [ -d /tmp/.X11-unix ]; then
  mkdir -p "$run/tmp/.X11-unix"
  mount --bind /tmp/.X11-unix "$run/tmp/.X11-unix"
fi

exec chroot "$run" /usr/bin/env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  LANG=C.UTF-8 "$@" </dev/null
