/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/translation/po-file.h"

G_BEGIN_DECLS

/**
 * HsdTranslation:
 *
 * The translation that somebody is working on: a .po file, as it was last saved and could be used. The program follows it and speaks
 * it within moments of a save. #HsdTranslation::changed comes whenever the words of the program changed: then texts are made again.
 *
 * There is one for the program. Properties: "file", NULL while none is followed; "fault", one sentence, or NULL: why the file, or
 * a message of it, is not shown.
 */
#define HSD_TYPE_TRANSLATION (hsd_translation_get_type ())
G_DECLARE_FINAL_TYPE (HsdTranslation, hsd_translation, HSD, TRANSLATION, GObject)

HsdTranslation *hsd_translation_get_default (void);

/* Follows @file from now on, and shows it: FALSE with one sentence if it cannot be read at all. A file with faults is followed
 * too, until they are corrected. */
gboolean hsd_translation_follow (HsdTranslation *self, GFile *file, GError **error);

/* Back to the words of before. */
void hsd_translation_end (HsdTranslation *self);

gboolean    hsd_translation_is_on (HsdTranslation *self);
GFile      *hsd_translation_get_file (HsdTranslation *self);
const char *hsd_translation_get_domain (HsdTranslation *self); /* of its texts, while one is followed: its folder says so */
const char *hsd_translation_get_fault (HsdTranslation *self);

/* As it is shown: the last one that is a catalogue. NULL before there was one. */
const HsdPoFile *hsd_translation_get_po (HsdTranslation *self);

/* The words of the program changed for another reason: #HsdTranslation::changed comes. */
void hsd_translation_notify_changed (HsdTranslation *self);

void hsd_translation_set_sewn (HsdTranslation *self, gboolean sewn);

/* --- writing --- */

/* Writes @forms into @entry of the file, and shows it. FALSE with a sentence if gettext refuses the text, or the file differs from
 * what is shown: then nothing is written. */
gboolean hsd_translation_write (HsdTranslation *self, const HsdPoEntry *entry, const char *const *forms, gboolean keep_fuzzy, GError **error);

/* Takes the last of them back, while the file is as it left it. */
gboolean hsd_translation_can_undo (HsdTranslation *self);
gboolean hsd_translation_undo (HsdTranslation *self, GError **error);

G_END_DECLS
