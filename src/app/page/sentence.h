/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/page/draft.h"
#include "app/page/quick-words.h"

G_BEGIN_DECLS

/**
 * HsdSentence:
 *
 * What will be rolled, in words, at the head of a page: the draft at rest, and the place where a test is written in a few
 * letters, as in “na cro 2”, in any order. Words that name a person or a characteristic begin a new test; others change
 * the one that is there, and a part of the sentence that was left as it was stays. With the first word that the game of the
 * page does not know, the other games are tried.
 *
 * Below the caret is a list of whole tests. Up and Down frame one, Enter rolls it, Tab takes it. Without a framed one Enter
 * rolls what is written. Escape leaves: what was understood stays.
 *
 * #HsdSentence::meant is emitted when another test was understood, #HsdSentence::answered when it is left or with TRUE when it
 * is to be rolled: hsd_sentence_get_meant() is the test. Where several roll, the sentence rolls by itself.
 * “show manor” shows the picture of the album whose title it begins: the first of those that are listed, or a framed one.
 *
 * #HsdSentence::recalled has the #HsdStory that was chosen to be rolled again.
 */
#define HSD_TYPE_SENTENCE (hsd_sentence_get_type ())
G_DECLARE_FINAL_TYPE (HsdSentence, hsd_sentence, HSD, SENTENCE, GtkWidget)

/* Returns the words of the game of @draft (transfer full). */
typedef HsdQuickWords *(*HsdSentenceWordsFunc) (HsdDraft *draft);

/* The draft that it shows and changes. */
void hsd_sentence_set_draft (HsdSentence *self, HsdDraft *draft);

/* Returns the words of each game; without it only the names of characters are understood. */
void hsd_sentence_set_words_func (HsdSentence *self, HsdSentenceWordsFunc build_words);

/* The draft may have changed: shows it, unless something is being written. */
void hsd_sentence_follow (HsdSentence *self);

/* Several that are rolled at once, or were (HsdStatement), stand in the place of the draft, as long as nothing is written; NULL:
 * none. @asked: they have not rolled, and the caret finds the sentence that asked them. What is shown follows with the result. */
void hsd_sentence_set_several (HsdSentence *self, GPtrArray *statements, gboolean asked);

/* An outcome stands where the odds were, or the chance that a decision leaves; NULL: the odds of the draft, or how many roll. */
void hsd_sentence_set_result (HsdSentence *self, const char *result, gboolean is_chance);

/* In one column it takes two lines, and shows no keys. */
void hsd_sentence_set_narrow (HsdSentence *self, gboolean narrow);

/* The caret comes into it; @first replaces all, where it is given. */
void     hsd_sentence_begin (HsdSentence *self, const char *first);
gboolean hsd_sentence_is_typing (HsdSentence *self);

/* Rolls what is written, as Enter does. */
void hsd_sentence_throw (HsdSentence *self);

/* Goes back to rest; what was understood stays. */
void hsd_sentence_leave (HsdSentence *self);

/* The test that is written, of whatever game. */
HsdDraft *hsd_sentence_get_meant (HsdSentence *self);

/* Whether what is written can be rolled, or shows a picture: then the test is as it was before. */
gboolean hsd_sentence_is_ready (HsdSentence *self);

/* Those who would roll what is written together (HsdDraft); NULL: one alone, or nothing can be rolled. */
GPtrArray *hsd_sentence_get_group (HsdSentence *self);

/* What keeps it from being rolled, a sentence a line; "" if nothing does. */
const char *hsd_sentence_get_complaint (HsdSentence *self);

/* All that would be rolled, a line for each who rolls; "" where nothing can be. Free it with g_free(). */
char *hsd_sentence_say (HsdSentence *self);

/* Words, with spaces between them, before a test that everybody rolls, and in one that only the game master sees. */
const char *hsd_sentence_everybody_words (void);
const char *hsd_sentence_secret_words (void);

/* The same before the title of a picture of the album, which Enter shows to the table. */
const char *hsd_sentence_show_words (void);

/* How many rows the list has; 0 when it is closed. */
guint hsd_sentence_n_rows (HsdSentence *self);

G_END_DECLS
