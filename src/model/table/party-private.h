/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For the files that read and write the text of a party alone. */

#include "model/table/party-text.h"

G_BEGIN_DECLS

/* Whether @text is an identifier, or what a msgid, or its abbreviation, says in any language. */
gboolean hsd_party_is_called (const char *id, const char *label, const char *letters, const char *text);

/* Takes the quotes off a text that stands in them: within them two stand for one. */
void hsd_party_unquote (char *text);

/* The next @mark of @text that is not within quotes; its end if there is none. */
const char *hsd_party_next (const char *text, char mark);

G_END_DECLS
