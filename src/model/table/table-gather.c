/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several throws of one request, and which of them is in front. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/system.h"
#include "model/table/table-private.h"
#include "model/words/join.h"

gboolean
hsd_table_check_gathered (guint n_tests, GError **error)
{
  if (n_tests <= HSD_MOST_GATHERED)
    return TRUE;

  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, NULL,
              /* Translators: why a request is refused that would roll for everybody at once; %d is the most persons. */
              g_dngettext (GETTEXT_PACKAGE, "At most %d person can roll at once.", "At most %d persons can roll at once.",
                           HSD_MOST_GATHERED),
              HSD_MOST_GATHERED);
  return FALSE;
}

void
hsd_table_name_refusal (GError **error, const char *name)
{
  char *sentence;

  if (error == NULL || *error == NULL || (*error)->domain != HSD_REFUSAL || name == NULL)
    return;

  sentence = hsd_join_pair (name, (*error)->message);
  g_free ((*error)->message);
  (*error)->message = sentence;
}

/* Where the table itself refuses, by its disk, its chance or a former test, no name is said. */
static void
say_whose (GError **error, guint i, const HsdRoll *roll)
{
  if (error == NULL || *error == NULL || g_error_matches (*error, HSD_REFUSAL, HSD_REFUSAL_STORAGE) ||
      g_error_matches (*error, HSD_REFUSAL, HSD_REFUSAL_NO_CHANCE) ||
      g_strcmp0 (hsd_refusal_get_reason (*error), "test-in-progress") == 0)
    return;

  hsd_refusal_prefix (error, "who[%u]", i);
  hsd_table_name_refusal (error, roll->options.character);
}

static gboolean
add_rolls (HsdTable *self, GArray *steps, HsdEntropy *rehearsal, HsdSystem *system, const HsdRoll *rolls, guint n_rolls,
           GError **error)
{
  for (guint i = 0; i < n_rolls; i++)
    {
      HsdThrow options = rolls[i].options;

      options.joins = i > 0;
      if (!hsd_table_add_roll (self, steps, rehearsal, system, hsd_record_copy (rolls[i].input), &options, error))
        {
          say_whose (error, i, &rolls[i]);
          return FALSE;
        }
    }

  return TRUE;
}

/* All of it with dice that are not seen, so that a roll is refused before those in front of it have fallen. */
static gboolean
rehearse (HsdTable *self, HsdSystem *system, const HsdRoll *rolls, guint n_rolls, GError **error)
{
  static const guint8 seed[HSD_ENTROPY_SEED_BYTES];
  g_autoptr (HsdEntropy) chance = hsd_entropy_seeded_new (seed, 0);
  g_autoptr (GArray) steps = hsd_table_steps_new ();

  return add_rolls (self, steps, chance, system, rolls, n_rolls, error);
}

gboolean
hsd_table_roll_all (HsdTable *self, HsdSystem *system, const HsdRoll *rolls, guint n_rolls, GError **error)
{
  g_autoptr (GArray) steps = hsd_table_steps_new ();

  g_return_val_if_fail (HSD_IS_TABLE (self) && n_rolls > 0, FALSE);

  if (!hsd_table_check_gathered (n_rolls, error) || !rehearse (self, system, rolls, n_rolls, error))
    return FALSE;

  if (add_rolls (self, steps, NULL, system, rolls, n_rolls, error))
    return hsd_table_keep_steps (self, steps, error);

  hsd_entropy_seek (self->entropy, self->stream);
  return FALSE;
}

gboolean
hsd_table_front (HsdTable *self, guint64 throw_id, GError **error)
{
  g_autoptr (HsdTurn) turn = NULL;
  HsdIntent intent = { HSD_INTENT_FRONT, .throw_id = throw_id };

  g_return_val_if_fail (HSD_IS_TABLE (self), FALSE);

  if (self->state->story != NULL && self->state->story->throw_id == throw_id)
    return TRUE;

  turn = hsd_table_begin (self);
  if (hsd_turn_bring (turn, throw_id))
    return hsd_table_accept (self, turn, &intent, error);

  /* Translators: why a test cannot be brought to the front: it is not one of those that were rolled at once. */
  hsd_refuse (error, HSD_REFUSAL_NO_TEST, "throw", _("That test does not stand beside the last one."));
  return FALSE;
}
