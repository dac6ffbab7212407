/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/stage/deck-check.h"
#include "app/stage/stage-deck.h"
#include "model/words/join.h"
#include "render/cards/box.h"
#include "render/cards/deck.h"
#include "render/cards/gate.h"
#include "render/cards/sheet.h"

/* Small, for it is the parsing that fails or not. */
#define WIDTH 40
#define HEIGHT 70

/* --- words --- */

static const char *const gate_sentences[] = {
  /* Translators: why a card of a custom deck is not shown; “its” is the card’s, named in the sentence before; a
     mebibyte is 1,024 × 1,024 bytes. */
  [HSD_GATE_TOO_LARGE] = N_("Its picture takes more than one mebibyte, or part of it is too long."),
  /* Translators: why a card of a custom deck is not shown; “its” is the card’s; “view box” is the attribute viewBox. */
  [HSD_GATE_NOT_SVG] = N_("Its file is not an SVG picture with a usable view box."),
  /* Translators: why a card of a custom deck is not shown; “its” is the card’s. */
  [HSD_GATE_MALFORMED] = N_("Its picture is not well-formed XML."),
  /* Translators: why a card of a custom deck is not shown; these are terms of XML. */
  [HSD_GATE_DECLARED] = N_("Its picture declares a document type, entities or instructions."),
  /* Translators: why a card of a custom deck is not shown; “its” is the card’s. */
  [HSD_GATE_ELEMENT] = N_("Its picture contains something that is not allowed, such as text, an embedded image, a filter "
                          "or a script."),
  /* Translators: why a card of a custom deck is not shown; attributes and styles of SVG. */
  [HSD_GATE_ATTRIBUTE] = N_("Its picture uses an attribute or a style that is not allowed."),
  /* Translators: why a card of a custom deck is not shown; “its” is the card’s. */
  [HSD_GATE_VALUE] = N_("Its picture has a number, a color or a length that makes no sense."),
  /* Translators: why a card of a custom deck is not shown: it refers to another file or address. */
  [HSD_GATE_OUTSIDE] = N_("Its picture points to something outside itself."),
  /* Translators: why a card of a custom deck is not shown; “its” is the card’s. */
  [HSD_GATE_TOO_MANY] = N_("Its picture has too many shapes."),
  /* Translators: why a card of a custom deck is not shown; “its” is the card’s. */
  [HSD_GATE_TOO_DEEP] = N_("Its picture has too many nested groups."),
  /* Translators: why a card of a custom deck is not shown: parts of an SVG picture can be copied by “use”. */
  [HSD_GATE_CHAIN] = N_("Its picture copies copies of copies, or itself."),
};

static const char *const box_sentences[] = {
  /* Translators: why no card of a custom deck is shown: a part of Hasard is missing. */
  [HSD_BOX_ABSENT] = N_("The program that draws custom decks is not installed."),
  /* Translators: why a card of a custom deck is not shown; “its” is the card’s. */
  [HSD_BOX_TOO_LONG] = N_("Its picture takes too long to draw."),
  /* Translators: why a card of a custom deck is not shown; “its” is the card’s. */
  [HSD_BOX_FAILED] = N_("Its picture cannot be drawn."),
};

const char *
hsd_deck_fault_sentence (const GError *fault)
{
  g_return_val_if_fail (fault != NULL, NULL);

  if (fault->domain == HSD_GATE_ERROR)
    return hsd_translate (gate_sentences[fault->code]);
  if (fault->domain == HSD_BOX_ERROR)
    return hsd_translate (box_sentences[fault->code]);
  if (fault->domain == G_FILE_ERROR)
    /* Translators: why a card of a custom deck is not shown; “its” is the card’s. */
    return _("Its file cannot be read, or takes more than one mebibyte.");

  return _("Its picture cannot be drawn.");
}

static char *
describe_count (guint n)
{
  return g_strdup_printf (
    /* Translators: cards of a deck that somebody else has drawn; %u is how many. */
    g_dngettext (GETTEXT_PACKAGE, "%u card cannot be shown: the Hasard one takes its place.",
                 "%u cards cannot be shown: the Hasard ones take their place.", n),
    n);
}

/* @first is the first card that is not shown, because of @fault. */
static char *
describe (guint n_refused, gboolean all, HsdCardId first, const GError *fault)
{
  const char *name = hsd_stage_deck_words (first).name;
  /* Translators: on a custom deck; a sentence with the reason follows. */
  g_autofree char *count = all ? g_strdup (_("No card of this deck can be shown.")) : describe_count (n_refused);
  g_autofree char *which = NULL;

  if (name == NULL)
    /* Translators: after a sentence on cards that are not shown: the first of them is the back of the cards. */
    which = g_strdup (_("The first one is the back."));
  else
    /* Translators: %s is the name of a card; the sentence after it says what is wrong with its picture. */
    which = g_strdup_printf (_("The first one is “%s”."), name);

  return hsd_join (HSD_JOIN_SENTENCES, count, which, hsd_deck_fault_sentence (fault), NULL);
}

/* --- the check --- */

typedef struct
{
  guint n_refused;
  HsdCardId first;
  GError *fault; /* of the first */
} Findings;

static void
try_card (HsdCardSheet *sheet, HsdCardId id, GCancellable *cancellable, Findings *findings)
{
  cairo_surface_t *picture = hsd_card_sheet_render (sheet, id, WIDTH, HEIGHT, cancellable);
  GError *fault = picture == NULL ? hsd_card_sheet_get_fault (sheet, id) : NULL;

  g_clear_pointer (&picture, cairo_surface_destroy);
  if (fault == NULL)
    return;

  findings->n_refused++;
  if (findings->fault == NULL)
    {
      findings->first = id;
      findings->fault = fault;
    }
  else
    g_error_free (fault);
}

static void
return_findings (GTask *task, guint n_cards, Findings *findings)
{
  gboolean all = findings->n_refused == n_cards;
  g_autofree char *said = NULL;

  if (findings->n_refused > 0)
    said = describe (findings->n_refused, all, findings->first, findings->fault);

  if (said != NULL && all)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s", said);
  else
    g_task_return_pointer (task, g_steal_pointer (&said), g_free);
}

static void
check_in_thread (GTask *task, gpointer source, gpointer folder, GCancellable *cancellable)
{
  g_autoptr (HsdCardDeck) deck = hsd_card_deck_read (folder);
  g_autofree char *helper = hsd_box_find_helper ();
  g_autoptr (HsdCardSheet) sheet = hsd_card_sheet_new_foreign (folder, helper, NULL);
  Findings findings = { 0 };

  if (deck == NULL)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                               /* Translators: on the folder that was chosen for a custom deck; “majors” and “minors”
                                  are names of folders: leave them. */
                               _("There are no cards in this folder. Cards are SVG pictures in the folders “majors” and "
                                 "“minors”, named like those of Hasard."));
      return;
    }

  for (HsdCardId id = 0; id < HSD_N_CARD_IDS && !g_cancellable_is_cancelled (cancellable); id++)
    if (!deck->missing[id])
      try_card (sheet, id, cancellable, &findings);

  if (!g_task_return_error_if_cancelled (task))
    return_findings (task, HSD_N_CARD_IDS - deck->n_missing, &findings);
  g_clear_error (&findings.fault);
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
