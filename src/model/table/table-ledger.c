/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Notes on throws, debts, and words of the players. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "model/story/ledger.h"
#include "model/table/table-private.h"

static gboolean
refuse_throw (int throw_id, GError **error)
{
  /* Translators: why a note or debt is refused; %d is the number of a roll. */
  hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "throw", _("There is no roll %d."), throw_id);

  return FALSE;
}

/* Whether the throw is in the history, undone or not. */
static gboolean
check_throw (HsdTable *self, const HsdRecord *args, guint index, GError **error)
{
  g_auto (HsdStoreEntry) entry = { 0 };
  int throw_id = hsd_record_get (args, index);

  if (!hsd_record_has (args, index))
    return TRUE;

  return (throw_id > 0 && hsd_store_get (self->store, throw_id, &entry, NULL) && entry.kind == HSD_ENTRY_TEST &&
          entry.throw_id == (guint64) throw_id) ||
         refuse_throw (throw_id, error);
}

static gboolean
check_args (HsdTable *self, const HsdRecord *args, GError **error)
{
  g_autoptr (HsdRecord) checked = hsd_record_copy (args);
  HsdContext context = { self->state, NULL, NULL };

  return hsd_record_validate (checked, &context, error);
}

gboolean
hsd_table_carry_note (HsdTable *self, const HsdRecord *note, GError **error)
{
  g_autoptr (HsdTurn) turn = NULL;
  HsdIntent intent = { HSD_INTENT_NOTE, .args = note };

  if (!check_args (self, note, error))
    return FALSE;

  turn = hsd_table_begin (self, &intent);
  hsd_state_set_note (hsd_turn_edit_ledger (turn), hsd_record_get (note, HSD_NOTE_THROW), hsd_record_get_text (note, HSD_NOTE_TEXT));

  return hsd_table_accept (self, turn, &intent, error);
}

gboolean
hsd_table_note (HsdTable *self, const HsdRecord *note, GError **error)
{
  g_return_val_if_fail (HSD_IS_TABLE (self) && hsd_record_fields (note) == hsd_note_fields, FALSE);

  return check_throw (self, note, HSD_NOTE_THROW, error) && hsd_table_carry_note (self, note, error);
}

gboolean
hsd_table_carry_debt (HsdTable *self, const HsdRecord *owed, GError **error)
{
  g_autoptr (HsdTurn) turn = NULL;
  HsdIntent intent = { HSD_INTENT_OWE, .args = owed };

  if (!check_args (self, owed, error))
    return FALSE;

  turn = hsd_table_begin (self, &intent);
  if (hsd_state_owe (hsd_turn_edit_ledger (turn), owed))
    return hsd_table_accept (self, turn, &intent, error);

  /* Translators: why a debt is refused. */
  hsd_refuse_reason (error, "too-many-debts", _("The list of debts is full: strike one off first."));
  return FALSE;
}

gboolean
hsd_table_owe (HsdTable *self, const HsdRecord *owed, GError **error)
{
  g_return_val_if_fail (HSD_IS_TABLE (self) && hsd_record_fields (owed) == hsd_owe_fields, FALSE);

  return check_throw (self, owed, HSD_OWE_THROW, error) && hsd_table_carry_debt (self, owed, error);
}

/* Whether there is such a debt, and it is still owed. */
static gboolean
check_debt (HsdTable *self, int id, GError **error)
{
  const HsdRecord *debt = hsd_state_find_debt (self->state, id);

  if (debt != NULL && !hsd_record_get (debt, HSD_DEBT_STRUCK))
    return TRUE;

  if (debt == NULL)
    /* Translators: why a debt is not struck off; %d is its number. */
    hsd_refuse (error, HSD_REFUSAL_OUT_OF_RANGE, "debt", _("There is no debt %d."), id);
  else
    /* Translators: why a debt is not struck off. */
    hsd_refuse_reason (error, "already-struck", _("This debt is struck off already."));

  return FALSE;
}

gboolean
hsd_table_strike (HsdTable *self, const HsdRecord *struck, GError **error)
{
  g_autoptr (HsdTurn) turn = NULL;
  HsdIntent intent = { HSD_INTENT_STRIKE, .args = struck };
  int id = hsd_record_get (struck, HSD_STRIKE_DEBT);

  g_return_val_if_fail (HSD_IS_TABLE (self) && hsd_record_fields (struck) == hsd_strike_fields, FALSE);

  if (!check_args (self, struck, error) || !check_debt (self, id, error))
    return FALSE;

  turn = hsd_table_begin (self, &intent);
  hsd_state_strike (hsd_turn_edit_ledger (turn), id);

  return hsd_table_accept (self, turn, &intent, error);
}

gboolean
hsd_table_give_word (HsdTable *self, const HsdRecord *word, GError **error)
{
  g_autoptr (HsdTurn) turn = NULL;
  HsdIntent intent = { HSD_INTENT_WORD, .args = word };

  g_return_val_if_fail (HSD_IS_TABLE (self) && hsd_record_fields (word) == hsd_word_fields, FALSE);

  if (!check_args (self, word, error))
    return FALSE;

  turn = hsd_table_begin (self, &intent);

  return hsd_table_accept (self, turn, &intent, error);
}
