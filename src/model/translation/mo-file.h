/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/translation/po-file.h"

G_BEGIN_DECLS

/* The text of form @form of @entry in a catalogue, to be freed with g_free(); NULL leaves the entry out, whichever form it is
 * said of. */
typedef char *(*HsdMoText) (const HsdPoEntry *entry, guint form, gpointer data);

/* A catalogue as the C library reads it, made of @file. Its header is that of @file. @text_of is asked for every other
 * entry that is not obsolete, in the order of msgids, and for each of its forms: 0, or all below hsd_po_file_count_forms().
 * Without @text_of the catalogue has all that is translated and not fuzzy. Only hsd_catalogue_new() says
 * whether its sentences may be used. */
GBytes *hsd_mo_from_po (const HsdPoFile *file, HsdMoText text_of, gpointer data);

G_END_DECLS
