/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Files of HTML that stand alone, as XML that is HTML too: no program, and nothing that is fetched from elsewhere. */

/* The same between @start and @end, which are HTML. */
void hsd_html_append_element (GString *html, const char *start, const char *text, const char *end);

/* All up to the beginning of the body; @language is as in HTML, "pt-BR", and @style is CSS. */
void hsd_html_append_head (GString *html, const char *language, const char *title, const char *style);

G_END_DECLS
