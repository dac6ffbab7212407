/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "evenings.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/table/table-private.h"

gint64 test_hour = G_GINT64_CONSTANT (1700000000000);

gint64
test_tell_hour (void)
{
  return test_hour;
}

/* --- the naive reading --- */

static void
throw_clear (TestThrow *throw)
{
  g_clear_pointer (&throw->story, hsd_story_unref);
  g_clear_pointer (&throw->chance, g_free);
}

static TestThrow *
find_throw (GArray *throws, guint throw_id)
{
  for (guint i = 0; i < throws->len; i++)
    if (g_array_index (throws, TestThrow, i).throw_id == throw_id)
      return &g_array_index (throws, TestThrow, i);

  return NULL;
}

/* The last entry that was not cancelled has the current story; cancelled ones only count if there
 * is no other. */
static void
read_entry (GArray *throws, const HsdStoreEntry *entry)
{
  TestThrow *throw = find_throw (throws, entry->throw_id);

  if (throw == NULL)
    {
      TestThrow new = { entry->throw_id, 0, entry->time, TRUE };

      g_array_append_val (throws, new);
      throw = find_throw (throws, entry->throw_id);
    }

  if (throw->last == 0 || !entry->cancelled)
    {
      throw->last = entry->seq;
      throw->cancelled = entry->cancelled;
      g_clear_pointer (&throw->story, hsd_story_unref);
      throw->story = hsd_story_unpack (entry->story->data, entry->story->len, hsd_registry_find);
      g_assert_nonnull (throw->story);
    }
  if (entry->cancelled ? entry->seq == entry->throw_id : entry->chance != NULL)
    {
      g_free (throw->chance);
      throw->chance = g_strdup (entry->chance);
    }
}

GArray *
test_throws_read (TestTable *table)
{
  GArray *throws = g_array_new (FALSE, FALSE, sizeof (TestThrow));
  guint n = hsd_history_get_length (hsd_table_get_history (table->table));

  g_array_set_clear_func (throws, (GDestroyNotify) throw_clear);
  for (guint seq = 1; seq <= n; seq++)
    {
      g_auto (HsdStoreEntry) entry = { 0 };

      g_assert_true (hsd_store_get (table->table->store, seq, &entry, NULL));
      g_assert_true ((entry.kind == HSD_ENTRY_TEST) == (entry.story != NULL));
      if (entry.story != NULL)
        read_entry (throws, &entry);
    }

  return throws;
}

const HsdWord *
test_outcome_of (const HsdStory *story)
{
  int outcome = hsd_story_outcome (story);

  return outcome >= 0 ? &hsd_record_fields (story->facts)[hsd_system_get_outcome_fact (story->system)].words[outcome] : NULL;
}

/* --- random evenings --- */

const TestLabel test_labels[TEST_N_LABELS] = {
  { "L’Épée à l’aube", "aub epee" },
  { "Le cœur du Gué", "gue coeur" },
  { "ÎLE NOIRE", "noir ile" },
  { "Łódź 42", "42" },
  { "œil", "oei" },
};

const char *const test_names[TEST_N_NAMES] = { "Élodie", "Bob", "Zoë Cœur" };

static char *
random_roll (void)
{
  const char *name = test_names[g_test_rand_int_range (0, 3)];
  g_autofree char *who = g_test_rand_int_range (0, 4) > 0 ? g_strdup_printf (",'character':'%s'", name) : g_strdup ("");
  g_autofree char *label =
    g_test_rand_bit () ? g_strdup_printf (",'label':'%s'", test_labels[g_test_rand_int_range (0, TEST_N_LABELS)].label) : g_strdup ("");
  const char *seen = g_test_rand_int_range (0, 4) == 0 ? ",'visibility':'gm-first'" : "";

  switch (g_test_rand_int_range (0, 6))
    {
    case 0:
      return g_strdup_printf ("{'do':'roll','system':'luck','input':{'characteristic':%d,'roll_type':'agility'}%s%s%s}",
                              g_test_rand_int_range (5, 20), who, label, seen);
    case 1:
      return g_strdup_printf ("{'do':'roll','system':'luck','input':{'characteristic':9,'roll_type':'sight'},'faces':[%d]%s%s}",
                              g_test_rand_int_range (1, 101), who, label);
    case 2:
      return g_strdup_printf ("{'do':'roll','system':'discordant','input':{'d':%d,'challenge':1}%s%s}",
                              g_test_rand_int_range (-5, 6), who, label);
    case 3:
      return g_strdup_printf ("{'do':'roll','system':'2d20','input':{'attribute':9,'skill':3,'difficulty':1,"
                              "'helpers':[{'name':'Camille','attribute':8,'skill':2}]}%s%s%s}", who, label, seen);
    case 4:
      return g_strdup_printf ("{'do':'roll','system':'initiates','input':{'value':2,'threshold':%d}%s%s}",
                              g_test_rand_int_range (4, 12), who, label);
    default:
      return g_strdup_printf ("{'do':'roll','system':'tarot','character':'%s','input':{'difficulty':%d,'modifier':2}%s}", name,
                              g_test_rand_int_range (1, 14), label);
    }
}

static char *
random_choice (void)
{
  static const char *const choices[] = {
    "{'do':'choose','choice':'appeal','faces':[null,null]}",
    "{'do':'choose','choice':'reroll','dice':[0]}",
    "{'do':'choose','choice':'combat-dice','count':3}",
    "{'do':'choose','choice':'confirm'}",
    "{'do':'choose','choice':'reveal'}",
    "{'do':'choose','choice':'negotiate','price':'high','agreed':true}",
    "{'do':'choose','choice':'destiny'}",
    "{'do':'choose','choice':'destiny'}",
    "{'do':'show'}",
    "{'do':'pools','gm':5}",
  };
  guint which = g_test_rand_int_range (0, 2 * G_N_ELEMENTS (choices));

  if (which >= G_N_ELEMENTS (choices))
    return g_strdup_printf ("{'do':'choose','choice':'play','card':%d}", g_test_rand_int_range (1, 15));

  return g_strdup (choices[which]);
}

char *
test_random_line (void)
{
  guint which = g_test_rand_int_range (0, 100);

  if (which < 14)
    return g_strdup ("{'do':'undo'}");
  if (which < 24)
    return g_strdup ("{'do':'redo'}");

  return which < 50 ? random_roll () : random_choice ();
}

void
test_seat (TestTable *table)
{
  for (guint i = 0; i < TEST_N_NAMES; i++)
    {
      g_autofree char *line = g_strdup_printf ("{'do':'character','name':'%s','luck':{'luck':14,'luck_points':6},'2d20':{'luck':9},"
                                               "'tarot':{}}", test_names[i]);

      json_decref (test_table_must (table, line));
    }
}
