/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/stage/deck-check.h"
#include "app/stage/stage-deck.h"
#include "model/story/cards.h"
#include "model/words/join.h"
#include "render/cards/sheet.h"

/* Small: what can be decoded can be shown in any size. */
#define WIDTH 40
#define HEIGHT 70

/* So many cards are named, the others counted. */
#define MOST_NAMES 12

/* --- words --- */

/* What may be wrong with a card: that of a scan, or of its file. */
enum
{
  UNREADABLE = HSD_SCAN_DAMAGED + 1,
  N_FAULTS
};

static const char *const sentences[N_FAULTS] = {
  /* Translators: why a card of a deck of scans is not shown; a colon and the names of cards follow. */
  [HSD_SCAN_TOO_LARGE] = N_("Larger than 64 MB, or too many pixels"),
  /* Translators: why a card of a deck of scans is not shown; a colon and the names of cards follow. */
  [HSD_SCAN_NOT_A_PICTURE] = N_("Neither a PNG nor a JPEG picture"),
  /* Translators: why a card of a deck of scans is not shown; a colon and the names of cards follow. */
  [HSD_SCAN_DAMAGED] = N_("Damaged picture"),
  /* Translators: why a card of a deck of scans is not shown; a colon and the names of cards follow. */
  [UNREADABLE] = N_("The file cannot be read"),
};

/* “Wands Ace”, since the ranks of all suits have the same names. */
static char *
name_card (HsdCardId id)
{
  guint suit = 0;

  if (id == HSD_CARD_BACK)
    /* Translators: the back of the cards, in a list of cards. */
    return g_strdup (C_("card", "the back"));
  if (hsd_card_id_is_major (id))
    return g_strdup (hsd_stage_deck_words (id).name);

  while ((int) hsd_stage_deck_suit (suit) != (id - HSD_CARD_MAJORS) / HSD_CARD_RANKS)
    suit++;
  return hsd_join (HSD_JOIN_VALUE, hsd_translate (hsd_suits[suit].label), hsd_stage_deck_words (id).name, NULL);
}

/* “Missing: The Fool, The Moon, 3 more”. */
static char *
name_cards (const char *what, const GArray *ids)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint left = ids->len > MOST_NAMES ? ids->len - MOST_NAMES : 0;

  for (guint i = 0; i < ids->len - left; i++)
    {
      g_autofree char *name = name_card (g_array_index (ids, HsdCardId, i));

      hsd_join_add (names, HSD_JOIN_LIST, name);
    }
  if (left > 0)
    {
      /* Translators: at the end of a list of cards: %u are not named. */
      g_autofree char *more = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u more", "%u more", left), left);

      hsd_join_add (names, HSD_JOIN_LIST, more);
    }
  return hsd_join_pair (what, names->str);
}

/* --- the check --- */

typedef struct
{
  HsdCardSheet *sheet;
  GArray *missing;           /* HsdCardId */
  GArray *refused[N_FAULTS]; /* HsdCardId, by what is wrong */
  guint n_refused;
} Findings;

static void
try_card (Findings *findings, HsdCardId id, GCancellable *cancellable)
{
  cairo_surface_t *picture = hsd_card_sheet_render (findings->sheet, id, WIDTH, HEIGHT, cancellable);
  g_autoptr (GError) fault = picture == NULL ? hsd_card_sheet_get_fault (findings->sheet, id) : NULL;

  g_clear_pointer (&picture, cairo_surface_destroy);
  if (fault == NULL)
    return;

  findings->n_refused++;
  g_array_append_val (findings->refused[fault->domain == HSD_SCAN_ERROR ? fault->code : UNREADABLE], id);
}

/* A line for what is missing, and one for each reason. */
static char *
describe (const Findings *findings)
{
  GString *text = g_string_new (NULL);

  if (findings->missing->len > 0)
    {
      /* Translators: before a list of cards that a deck of scans does not have. */
      g_autofree char *line = name_cards (_("Missing"), findings->missing);

      g_string_append (text, line);
    }
  for (guint i = 0; i < N_FAULTS; i++)
    if (findings->refused[i]->len > 0)
      {
        g_autofree char *line = name_cards (hsd_translate (sentences[i]), findings->refused[i]);

        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
      }

  if (text->len > 0)
    /* Translators: after a list of cards that a deck of scans lacks. */
    g_string_append_printf (text, "\n%s", _("The cards of Hasard take their places."));
  return g_string_free (text, FALSE);
}

static void
return_findings (GTask *task, const Findings *findings, guint n_cards)
{
  g_autofree char *said = describe (findings);

  if (findings->n_refused == n_cards)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s", said);
  else
    g_task_return_pointer (task, *said != '\0' ? g_steal_pointer (&said) : NULL, g_free);
}

static void
check_in_thread (GTask *task, gpointer source, gpointer folder, GCancellable *cancellable)
{
  HsdCardDeck *deck = hsd_card_deck_read (folder);
  Findings findings = { .missing = g_array_new (FALSE, FALSE, sizeof (HsdCardId)) };
  guint n_cards = deck != NULL ? HSD_N_CARD_IDS - deck->n_missing : 0;

  for (guint i = 0; i < N_FAULTS; i++)
    findings.refused[i] = g_array_new (FALSE, FALSE, sizeof (HsdCardId));
  for (HsdCardId id = 0; deck != NULL && id < HSD_N_CARD_IDS; id++)
    if (deck->files[id] == NULL)
      g_array_append_val (findings.missing, id);
  if (deck != NULL)
    findings.sheet = hsd_card_sheet_new_scans (deck, hsd_stage_deck_decode, NULL);

  for (HsdCardId id = 0; findings.sheet != NULL && id < HSD_N_CARD_IDS && !g_cancellable_is_cancelled (cancellable); id++)
    try_card (&findings, id, cancellable);

  if (findings.sheet == NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "%s",
                             /* Translators: on the folder that was chosen for a deck of scans; the names of files in quotes stay
                                as they are. */
                             _("There are no cards in this folder. Cards are PNG or JPEG pictures, named by number (“00” to “21”, "
                               "“wands01” to “coins14”, “back”) or by their usual names in English or French."));
  else if (!g_task_return_error_if_cancelled (task))
    return_findings (task, &findings, n_cards);

  g_clear_object (&findings.sheet);
  g_array_unref (findings.missing);
  for (guint i = 0; i < N_FAULTS; i++)
    g_array_unref (findings.refused[i]);
}

void
hsd_deck_check_async (const char *folder, GCancellable *cancellable, GAsyncReadyCallback done, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, done, data);

  g_task_set_source_tag (task, hsd_deck_check_async);
  g_task_set_task_data (task, g_strdup (folder), g_free);
  g_task_run_in_thread (task, check_in_thread);
}

gboolean
hsd_deck_check_finish (GAsyncResult *result, char **remark, GError **error)
{
  g_autoptr (GError) fault = NULL;
  char *said;

  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  said = g_task_propagate_pointer (G_TASK (result), &fault);
  if (fault != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      return FALSE;
    }
  *remark = said;

  return TRUE;
}
