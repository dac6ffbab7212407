# SPDX-License-Identifier: GPL-3.0-or-later
"""The changelog of the Debian package, from the news.

    changelog.py NEWS VERSION SECONDS

VERSION is that of meson.build, SECONDS the time of the commit since 1970. A version that is not released yet
is one that comes before it, by that time: the released one is an update of it.
"""

import datetime
import email.utils
import pathlib
import re
import sys

MAINTAINER = "The Hasard authors <hasard-jdr@users.noreply.github.com>"


def releases(news):
    """(version, day or unreleased, what is new) of each release, the latest first."""
    for part in re.split(r"^## ", news, flags=re.MULTILINE)[1:]:
        version, when = re.match(r"(\S+) \((\S+)\)", part).groups()
        leads = [" ".join(lead.split()).rstrip(".:") for lead in re.findall(r"^- \*\*(.*?)\*\*", part, re.MULTILINE | re.DOTALL)]
        yield version, when, [lead.replace("`", "") for lead in leads]


def main():
    news = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
    wanted, commit = sys.argv[2], int(sys.argv[3])
    stanzas = []
    for version, when, leads in releases(news):
        if when == "unreleased":
            day = datetime.datetime.fromtimestamp(commit, datetime.timezone.utc)
            version += day.strftime("~%Y%m%d.%H%M%S")
        else:
            day = datetime.datetime.fromisoformat(when + "T12:00:00+00:00")
        points = "".join(f"  * {lead}.\n" for lead in leads)
        stanzas.append(f"hasard ({version}) unstable; urgency=medium\n\n{points}\n -- {MAINTAINER}  {email.utils.format_datetime(day)}\n")
    if not stanzas or not re.match(rf"hasard \({re.escape(wanted)}[~)]", stanzas[0]):
        sys.exit(f"package: the first version of {sys.argv[1]} is not {wanted}, which meson.build says.")
    print("\n".join(stanzas), end="")


main()
