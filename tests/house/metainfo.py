# SPDX-License-Identifier: GPL-3.0-or-later
"""The store page is true and as stores want it: its release is that of the news, its colors are of one hue, its description is
short, and each language that is named is there, a draft as a draft."""

import colorsys
import math
import re
import xml.etree.ElementTree as ET

import tap

METAINFO = "data/io.github.hasard_jdr.Hasard.metainfo.xml.in"
NEWS = "NEWS.md"

# Of the description, as stores set it.
COLUMNS = 100
LINES = range(3, 7)

# In degrees: two colors of eight bits are hardly ever of exactly the same hue.
SAME_HUE = 4

NAMES = {"de": "German", "en": "English", "es": "Spanish", "fr": "French"}


def release_faults(root, page):
    """A version that the news calls unreleased is one in development; at its tag both have the same day."""
    version, day = re.search(r"^## (\S+) \((\S+)\)", tap.read(root / NEWS), re.MULTILINE).groups()
    release = page.find("releases/release")
    if release.get("version") != version:
        yield f"{METAINFO}: the first release is {release.get('version')}, that of {NEWS} is {version}"
    if day == "unreleased" and release.get("type") != "development":
        yield f"{METAINFO}: {version} is {release.get('type')}, and {NEWS} calls it unreleased"
    if day != "unreleased" and (release.get("type"), release.get("date")) != ("stable", day):
        yield f"{METAINFO}: {version} is {release.get('type')} of {release.get('date')}, and {NEWS} says {day}"


def color_faults(page):
    colors = {color.get("scheme_preference"): color.text for color in page.findall("branding/color")}
    if sorted(colors) != ["dark", "light"]:
        yield f"{METAINFO}: one color is wanted for light, one for dark"
        return
    (light, lightness, _), (dark, darkness, _) = (
        colorsys.rgb_to_hls(*(int(colors[scheme][at : at + 2], 16) / 255 for at in (1, 3, 5))) for scheme in ("light", "dark")
    )
    if min(abs(light - dark), 1 - abs(light - dark)) * 360 > SAME_HUE:
        yield f"{METAINFO}: {colors['light']} and {colors['dark']} are of two hues"
    if lightness <= darkness:
        yield f"{METAINFO}: the color for light is the darker one"


def description_faults(page):
    texts = [" ".join("".join(part.itertext()).split()) for part in page.find("description").iter() if part.tag in ("p", "li")]
    lines = sum(math.ceil(len(text) / COLUMNS) for text in texts)
    if lines not in LINES:
        yield f"{METAINFO}: the description has {lines} lines of {COLUMNS} letters, not {LINES.start} to {LINES.stop - 1}"


def rating_faults(page):
    """The Star, card XVII of the tarot, is a nude."""
    rated = {one.get("id"): one.text for one in page.findall("content_rating/content_attribute")}
    if rated.get("sex-nudity") != "mild":
        yield f"{METAINFO}: the Star is a nude, so sex-nudity is mild"


def link_faults(page):
    kinds = {url.get("type") for url in page.findall("url")}
    return [f"{METAINFO}: there is no address of the kind {kind}" for kind in ("homepage", "help", "bugtracker") if kind not in kinds]


def language_faults(root, page):
    drafts, whole = set(), {"English"}
    for language in tap.read(root / "po/LINGUAS").split():
        is_draft = "X-Hasard-Draft: yes" in tap.read(root / f"po/{language}.po")
        (drafts if is_draft else whole).add(NAMES[language])
    for text in ("".join(part.itertext()) for part in page.iter() if part.tag in ("p", "li")):
        if "English" not in text:
            continue
        finished, _, unfinished = text.partition("draft")
        told = [{name for name in NAMES.values() if name in half} for half in (finished, unfinished)]
        if told != [whole, drafts]:
            yield f"{METAINFO}: “{text}”: {sorted(whole)} are translations, {sorted(drafts)} are drafts"


def check(root):
    page = ET.parse(root / METAINFO).getroot()
    return [
        ("the release is that of the news", list(release_faults(root, page))),
        ("two colors of one hue", list(color_faults(page))),
        ("the description is short", list(description_faults(page))),
        ("nudity is rated", list(rating_faults(page))),
        ("stores find help", link_faults(page)),
        ("languages are there, drafts are called so", list(language_faults(root, page))),
    ]


if __name__ == "__main__":
    tap.main(check)
