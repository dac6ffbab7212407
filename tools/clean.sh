#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What the README promises, on a Debian that has never seen Hasard: ./dev clean calls this.
#
#   clean.sh [12|13|sid] [--fresh] [package | WHAT FOR ./dev test…]
#
# A base system is made once and kept; each run gets a copy of it and a fresh clone, and does there `./dev run` until
# the first frame, then `./dev test WHAT…`. With `package` it makes the Debian package there, and tries it in a second
# copy that has seen nothing but the package. Everything is mounted in a mount namespace of the run: when its processes
# end, and however they end, nothing is mounted any more. Exit status: 0 all passed, 1 something failed, 2 it cannot be
# done on this machine (or was called wrongly), in one sentence.
set -eu
root=$(CDPATH='' cd "$(dirname "$0")/.." && pwd)
kept=${HASARD_CLEAN_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/hasard/clean}
mirror=${HASARD_MIRROR:-http://deb.debian.org/debian}
needed_kb=${HASARD_CLEAN_SPACE:-6000000} # for the system with its packages, and three builds

say () { printf 'clean: %s\n' "$*" >&2; }
give_up () { say "$*"; exit 2; }

number=12
case ${1-} in
  '' | -*) ;;
  *) number=$1; shift ;;
esac
case $number in
  12) suite=bookworm ;;
  13) suite=trixie ;;
  sid) suite=sid ;;
  *) give_up "there is no Debian '$number' here: 12, 13 or sid." ;;
esac
fresh=no
if [ "${1-}" = --fresh ]; then fresh=yes; shift; fi
base=$kept/$number run=$kept/$number.run new=$kept/$number.new log=$kept/$number.log

# erase FOLDER: never what something is mounted in, and never beyond its file system.
erase ()
{
  if grep -qF " $1/" /proc/self/mountinfo; then give_up "something is mounted below $1, which is left as it is."; fi
  rm -rf --one-file-system "$1"
}

# apart COMMAND…: with mounts and processes of its own, which end with it.
apart () { unshare --mount --pid --fork --kill-child --propagation private "$@"; }

# shellcheck disable=SC2317  # reached by the trap
finish ()
{
  status=$?
  trap - EXIT INT TERM HUP
  [ -z "${screen-}" ] || kill "$screen" 2>/dev/null || :
  [ -z "${shown-}" ] || kill "$shown" 2>/dev/null || :
  # unshare blocks the milder signals; all below it goes with it.
  [ -z "${child-}" ] || { kill -KILL "$child" 2>/dev/null && wait "$child" 2>/dev/null; } || :
  erase "$run"
  erase "$new"
  exit "$status"
}

# guarded COMMAND…: a signal is heard while it runs, and not after it.
guarded () { "$@" & child=$!; if wait "$child"; then child=; else status=$?; child=; return "$status"; fi; }

# --- may it be done here? ---

[ "$(id -u)" -eq 0 ] || give_up 'a system of its own can only be made by root: sudo ./dev clean.'
apart true 2>/dev/null || give_up 'this machine lets nobody make mounts of their own.'
command -v mmdebstrap >/dev/null || give_up 'mmdebstrap is missing, which makes the system.'
mkdir -p "$kept" 2>/dev/null || give_up "$kept cannot be made."
exec 9>"$kept/lock"
flock -n 9 || give_up "another clean run is going on in $kept."
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
erase "$run"
erase "$new"
[ "$fresh" = no ] || erase "$base"
free_kb=$(df -Pk "$kept" | awk 'NR == 2 { print $4 }')
[ "$free_kb" -ge "$needed_kb" ] || give_up "$kept has $((free_kb / 1000)) MB left, and $((needed_kb / 1000)) are wanted."
/usr/lib/apt/apt-helper -qq download-file "$mirror/dists/$suite/InRelease" "$kept/reached" >/dev/null 2>&1 ||
  give_up "$mirror cannot be reached, or has no $suite."
rm -f "$kept/reached"

# --- the base system ---

# What sid promises is valid for a week; a mirror that stands still is no reason not to try.
apt_option='Acquire::Retries "3"'
[ "$number" != sid ] || apt_option='Acquire::Check-Valid-Until "false"'
if [ ! -d "$base" ]; then
  say "making a base system of Debian $number…"
  guarded apart mmdebstrap --quiet --mode=root --variant=apt --aptopt="$apt_option" "$suite" "$new" "$mirror" >"$log" 2>&1 9>&- ||
    { tail -n 3 "$log" >&2; give_up "the base system of Debian $number cannot be made."; }
  mv "$new" "$base"
fi

# --- a run ---

# A system that has seen nothing, in $run.
begin ()
{
  erase "$run"
  guarded cp -a --reflink=auto "$base" "$run" 9>&-
  for file in /etc/resolv.conf /etc/hosts; do
    if [ -e "$file" ]; then cp "$file" "$run$file"; fi
  done
  mkdir -p "$kept/packages/partial"
}

# inside COMMAND…: in the new system, as root, with nothing of this one but its processor, network and screen.
inside () { guarded apart sh "$root/tools/clean-inside.sh" "$run" "$kept/packages" "$@" 9>&-; }

# shown COMMAND…: what it says goes to the log, and is shown meanwhile; its status is 0.
shown ()
{
  tail -n 0 -f "$log" 9>&- &
  shown=$!
  inside "$@" >>"$log" 2>&1 || :
  kill "$shown"
  wait "$shown" 2>/dev/null || :
  shown=
}

say "a fresh clone in a new Debian ${number}…"
begin
git -C "$root" diff --quiet HEAD 2>/dev/null || say 'what is not committed is not tried.'
git clone --quiet --no-local "file://$root" "$run/opt/hasard" 9>&- || give_up 'the project cannot be cloned.'
: >"$log"

if [ "${1-}" = package ]; then
  say './dev package…'
  shown CI="${CI-}" /opt/hasard/dev package /opt/made
  mkdir -p "$kept/made"
  cp "$run"/opt/made/hasard_*.deb "$kept/made/" 2>/dev/null || { say "no package was made; what was said is in $log."; echo '0 passed, 1 failed'; exit 1; }
  say 'the package, in a system that has seen nothing else…'
  begin
  mkdir "$run/opt/try"
  cp "$kept"/made/hasard_*.deb "$root/packaging/try-package.py" "$run/opt/try/"
  rm -rf "${kept:?}/made"
  inside sh -c 'apt-get -qq update && apt-get -qq install -y --no-install-recommends python3' >>"$log" 2>&1
  shown sh -c 'python3 -B /opt/try/try-package.py /opt/try/hasard_*.deb'
  good=$(grep -c '^ok ' "$log" || :) bad=$(grep -c '^not ok ' "$log" || :)
  echo "$good passed, $bad failed"
  [ "$bad" -eq 0 ] && [ "$good" -gt 0 ]
  exit
fi

now () { date +%s; }

status=0
mkfifo "$run/number"
Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp -noreset 3>"$run/number" 9>&- >/dev/null 2>&1 &
screen=$!
read -r display <"$run/number" || give_up 'Xvfb does not start.'
rm "$run/number"

say './dev run…'
start=$(now)
inside DISPLAY=":$display" CI="${CI-}" HASARD_DEBUG=first-frame /opt/hasard/dev run >>"$log" 2>&1 || status=$?
kill "$screen"
wait "$screen" 2>/dev/null || :
screen=
if [ "$status" -ne 0 ] || ! grep -qx 'frame shown' "$log"; then
  tail -n 40 "$log" >&2
  say "./dev run showed no window on Debian $number (status $status); all it said is in $log."
  echo '0 passed, 1 failed'
  exit 1
fi
say "the window was there after $(($(now) - start)) s, packages and all."

say "./dev test $*…"
start=$(now)
shown CI="${CI-}" /opt/hasard/dev test "$@"
told=$(tail -n 1 "$log")
rm -rf "${kept:?}/$number.logs"
mkdir "$kept/$number.logs"
find "$run/opt/hasard" -path '*/meson-logs/*' -name '*.txt' -exec cp {} "$kept/$number.logs/" \;
say "Debian $number: $told, after $(($(now) - start)) s; what was said is in $log."
case $told in
  *' passed, 0 failed') exit 0 ;;
  *) exit 1 ;;
esac
