/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether @translation may stand for @msgid wherever that is given to printf: it takes the same arguments. Of a plural, as
 * @is_plural says, a form may leave out the last of them: “one die”. tools/sound.py has the same rule. */
gboolean hsd_placeholders_agree (const char *msgid, const char *translation, gboolean is_plural);

G_END_DECLS
