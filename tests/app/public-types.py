# SPDX-License-Identifier: GPL-3.0-or-later
"""What faces the table takes a public view, and nothing else compiles.

    public-types.py BUILD

The lines are compiled as a file of the application is, without -Werror: the type alone must be refused.
"""

import json
import pathlib
import re
import shlex
import subprocess
import sys

LIKE = "src/app/projection/projector.c"  # sees the model and the toolkit

BODY = """
#include "config.h"
#include "app/projection/projector.h"
#include "app/stage/stage-view.h"
#include "app/widgets/copy.h"
#include "model/table/export.h"
#include "model/table/protocol-json.h"

void use (HsdTable *table, HsdPublicStage *stage, HsdProjector *projector, HsdPublicView *view, const HsdStory *story,
          const HsdProspect *prospect, HsdHistoryThrow *throw, GtkWidget *widget, const HsdExport *format);

void
use (HsdTable *table, HsdPublicStage *stage, HsdProjector *projector, HsdPublicView *view, const HsdStory *story,
     const HsdProspect *prospect, HsdHistoryThrow *throw, GtkWidget *widget, const HsdExport *format)
{
  %s;
}
"""

# What may be written, and the same with something that is not public.
LINES = [
    ("hsd_public_stage_show (stage, view, NULL)", "hsd_public_stage_show (stage, story, NULL)"),
    ("hsd_stage_view_set_prospect (NULL, prospect)", "hsd_public_stage_show (stage, prospect, NULL)"),
    ("hsd_public_stage_take (stage, hsd_table_get_stage (table))", "hsd_public_stage_take (stage, hsd_table_get_console (table))"),
    ("hsd_projector_follow (projector, hsd_table_get_stage (table))", "hsd_projector_follow (projector, hsd_table_get_console (table))"),
    ("hsd_projection_new (hsd_table_get_stage (table))", "hsd_projection_new (hsd_table_get_console (table))"),
    ("hsd_bare_stage_show (hsd_table_get_console (table), story, NULL)", "hsd_bare_stage_show (stage, story, NULL)"),
    ("hsd_copy_view (widget, view)", "hsd_copy_view (widget, throw)"),
    ("cairo_surface_destroy (hsd_stage_view_paint (view, NULL, 1, 1))", "cairo_surface_destroy (hsd_stage_view_paint (story, NULL, 1, 1))"),
    ("g_free (hsd_export_view (format, view))", "g_free (hsd_export_view (format, throw))"),
    ("hsd_json_append_stage (g_string_new (NULL), view)", "hsd_json_append_stage (g_string_new (NULL), story)"),
    ("g_free ((char *) hsd_public_view_get_title (view))", "g_free (view->story)"),
    ("hsd_public_view_unref (view)", "HsdPublicView made = { 0 }; hsd_public_view_unref (&made)"),
]


def command(build):
    """How a file of the application is compiled, and where."""
    for one in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        if one["file"].endswith(LIKE):
            words = shlex.split(one["command"])
            for option in ("-o", "-MQ", "-MF"):
                if option in words:
                    del words[words.index(option) : words.index(option) + 2]
            return [word for word in words if word not in ("-Werror", "-c", "-MD", "-MMD", one["file"])], one["directory"]
    raise SystemExit(f"nothing is compiled like {LIKE}")


def errors_of(words, folder, lines):
    """What the compiler says of each of @lines, by its place among them."""
    told = [[] for _ in lines]
    text = BODY % ";\n  ".join(lines)
    first = text[: text.index(lines[0])].count("\n") + 1
    command_line = [*words, "-fdiagnostics-color=never", "-fsyntax-only", "-x", "c", "-"]
    run = subprocess.run(command_line, cwd=folder, input=text, text=True, capture_output=True, check=False)
    for number, error in re.findall(r"^<stdin>:(\d+):.* error: (.*)$", run.stderr, re.MULTILINE):
        told[int(number) - first].append(error)
    return run.returncode, told


def main():
    words, folder = command(pathlib.Path(sys.argv[1]))
    code, found = errors_of(words, folder, [right for right, _ in LINES])
    failed = code != 0
    print(f"1..{1 + len(LINES)}")
    print(f"{'not ok' if failed else 'ok'} 1 what is public compiles", *(f"\n# {error}" for told in found for error in told))
    _, found = errors_of(words, folder, [wrong for _, wrong in LINES])
    for number, ((_, wrong), told) in enumerate(zip(LINES, found), 2):
        # It is the type that is refused, and not a slip of this file.
        refused = any("incompatible" in error or "incomplete" in error or "storage size" in error for error in told)
        print(f"{'ok' if refused else 'not ok'} {number} {wrong}", flush=True)
        failed |= not refused
    sys.exit(failed)


main()
