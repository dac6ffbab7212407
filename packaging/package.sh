#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# package.sh OUT: makes a Debian package of the last commit and puts it into the folder OUT.
# Everything else happens in a folder that is removed in the end.
set -eu
root=$(CDPATH='' cd "$(dirname "$0")/.." && pwd)

say () { printf 'package: %s\n' "$*" >&2; }
give_up () { say "$*"; exit 2; }

[ $# -eq 1 ] || give_up 'one folder is wanted, for the package.'
for tool in git dpkg-buildpackage dh lintian meson; do
  command -v $tool >/dev/null || give_up "there is no $tool; ./dev package installs it on Debian."
done
in_git () { git -c safe.directory="$root" -C "$root" "$@"; }
commit=$(in_git rev-parse HEAD 2>/dev/null) || give_up 'a package is made of a commit, and this is no clone.'
[ -z "$(in_git status --porcelain)" ] || say 'what is not committed is left out.'
mkdir -p "$1" || give_up "the folder $1 cannot be made."
out=$(CDPATH='' cd "$1" && pwd)

# What a run that was killed left behind.
rm -rf "$out"/making.*
work=$(mktemp -d "$out/making.XXXXXX") || give_up "nothing can be written into $out."
trap 'rm -rf "$work"' EXIT
trap 'exit 130' HUP INT TERM
tree=$work/hasard
mkdir "$tree"
in_git archive "$commit" > "$work/tree.tar"
tar -x -C "$tree" -f "$work/tree.tar"
rm "$work/tree.tar"
mv "$tree/packaging/debian" "$tree/debian"
version=$(sed -n "s/^ *version: '\(.*\)',$/\1/p" "$tree/meson.build")
python3 -B "$tree/packaging/changelog.py" "$tree/NEWS.md" "$version" "$(in_git log -1 --format=%ct "$commit")" \
  > "$tree/debian/changelog"

say "building, which takes a few minutes; $work/log grows meanwhile."
# The symbols of a program that anybody can build again would be ten times as large as the program.
(cd "$tree" && env -u CFLAGS -u CPPFLAGS -u LDFLAGS DEB_BUILD_OPTIONS="noautodbgsym ${DEB_BUILD_OPTIONS-}" \
  LC_ALL=C.UTF-8 dpkg-buildpackage -b -us -uc) > "$work/log" 2>&1 < /dev/null || {
  tail -n 40 "$work/log" >&2
  give_up 'the package could not be built; the last lines are above.'
}
as=
[ "$(id -u)" -ne 0 ] || as=--allow-root
lintian $as --fail-on error,warning --display-info --tag-display-limit 0 "$work"/hasard_*.changes ||
  give_up 'lintian finds fault with the package.'
rm -f "$out"/hasard_*.deb
mv "$work"/hasard_*.deb "$out"
for package in "$out"/hasard_*.deb; do
  printf '%s, %s bytes\n' "$package" "$(wc -c < "$package")"
done
