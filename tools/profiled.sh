#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# profiled.sh FOLDER COMMAND…: runs a test whose programs write their profiles into a new folder of FOLDER. A program that is killed
# while it writes its profile leaves one that the next program throws away: so it costs nothing but what that test counted.
set -eu
GCOV_PREFIX=$(mktemp -d "$1/XXXXXXXX")
export GCOV_PREFIX
shift
exec "$@"
