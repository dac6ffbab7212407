/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* @text within a line, with everything escaped that has a meaning in Markdown or would end the cell of a table. */
void hsd_markdown_append_text (GString *out, const char *text);

/* The same at the beginning of a line: it begins neither a heading nor a list. */
void hsd_markdown_append_line (GString *out, const char *text);

G_END_DECLS
