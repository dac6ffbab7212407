/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether @translation may stand for @msgid wherever that is given to printf: it takes the same arguments. Of a plural, as
 * @is_plural says, a form may leave out the last of them: “one die”. tools/sound.py has the same rule. */
gboolean hsd_placeholders_agree (const char *msgid, const char *translation, gboolean is_plural);

/* The same of a @msgid that is known to be a format: “% d” is a placeholder then, and no percentage. */
gboolean hsd_placeholders_agree_in_format (const char *msgid, const char *translation, gboolean is_plural);

/* Behind the placeholder that begins with the percent sign at @text; NULL if it begins none. */
const char *hsd_placeholders_skip (const char *text);

G_END_DECLS
