/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "calls.h"
#include "model/table/verify.h"
#include "world.h"

void
begun_free (gpointer data)
{
  Begun *begun = data;

  g_free (begun->path);
  witness_free (begun->held);
  g_free (begun);
}

void
world_clear (World *self)
{
  g_clear_pointer (&self->witness, witness_free);
  g_clear_pointer (&self->copies, g_hash_table_unref);
  g_clear_pointer (&self->begun, g_ptr_array_unref);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->exported, witness_free);
  g_clear_pointer (&self->complaint, g_free);
}

void
world_complain (World *self, const char *kind, char *complaint)
{
  if (complaint == NULL || self->complaint != NULL)
    {
      g_free (complaint);
      return;
    }

  self->fault = kind;
  self->complaint = complaint;
}

/* --- opening --- */

static void
compare_sound (World *self, HsdTable *table)
{
  guint before = witness_length (self->witness);
  gboolean seen = self->seen != 0 && self->seen == before;

  world_complain (self, seen ? "seen" : "lost", self->unsure ? witness_compare_after (self->witness, table, self->move)
                                             : witness_compare (self->witness, table));
  if (witness_length (self->witness) > before)
    self->seen = witness_length (self->witness);
  if (self->refused && self->seen > before)
    world_complain (self, "haunts", g_strdup_printf ("entry %u was refused, and is there", before + 1));

  /* Who only looks may see less than the next writer will. */
  if (!hsd_table_is_read_only (table))
    self->unsure = self->refused = FALSE;
}

/* Compares without faults, which would only hide what is there. */
static void
compare (World *self, HsdTable *table)
{
  fault_look_away ();
  if (self->rotten)
    {
      if (self->unsure && hsd_store_length (table->store) == witness_length (self->witness) + 1)
        world_complain (self, "silent", witness_accept (self->witness, table, self->move));
      world_complain (self, "silent", witness_compare_rotten (self->witness, table));
      if (!hsd_table_is_read_only (table))
        self->unsure = self->refused = FALSE;
    }
  else
    {
      compare_sound (self, table);
    }
  fault_look_again ();
}

static void
check_only_writer (World *self)
{
  guint n = 0;

  for (guint i = 0; i < FAULT_PROCESSES; i++)
    n += self->tables[i] != NULL && hsd_store_get_mode (self->tables[i]->store) == HSD_STORE_WRITES;
  if (n > 1)
    world_complain (self, "writers", g_strdup ("two programs write the table"));
}

static gboolean
is_rescued (const char *path)
{
  return g_str_has_prefix (path, WORLD_TABLES "/table-recovered") && g_str_has_suffix (path, ".hasard");
}

/* Whether @message names what was saved, if anything was. */
static gboolean
names_rescued (const char *message)
{
  g_autoptr (GPtrArray) paths = disk_list (WORLD_TABLES);
  gboolean any = FALSE;

  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);

      if (is_rescued (path) && strstr (message, path) != NULL)
        return TRUE;
      any |= is_rescued (path);
    }

  return !any;
}

/* An opening that failed must say why in a sentence, and must have had a reason. A disk that fails is no damage. */
static void
judge_refusal (World *self, const GError *error, gboolean happened)
{
  gboolean damaged = g_error_matches (error, HSD_STORE_ERROR, HSD_STORE_ERROR_DAMAGED);

  self->said |= self->rotten && !happened && damaged;
  if (error == NULL || strlen (error->message) < 10)
    world_complain (self, "mute", g_strdup ("the table is not opened, and nothing is said"));
  else if (!happened && !self->stopped && self->rotten && !names_rescued (error->message))
    world_complain (self, "mute", g_strdup_printf ("where it was saved is not told: %s", error->message));
  else if (damaged && !self->rotten && !fault_was_full ())
    world_complain (self, "doubt", g_strdup_printf ("a sound table is called damaged: %s", error->message));
  else if (!happened && !self->rotten)
    world_complain (self, "shut", g_strdup_printf ("the table is not opened without a fault: %s", error->message));
}

void
world_open (World *self, guint process)
{
  g_autoptr (GError) error = NULL;
  HsdTable *table;
  gboolean happened;

  fault_be (process);
  fault_begin_act ();
  fault_has_happened ();
  table = hsd_table_open (WORLD_TABLE, NULL, &error);
  self->tables[process] = table;
  if (fault_is_dead (process))
    return;

  happened = fault_has_happened ();
  if (table == NULL)
    {
      judge_refusal (self, error, happened);
      return;
    }

  self->n_opened++;
  if (self->said && !happened)
    world_complain (self, "doubt", g_strdup ("the table was said to be damaged, and is opened without a word"));
  self->protocols[process] = hsd_protocol_new (table);
  compare (self, table);
  check_only_writer (self);
}

void
world_close (World *self, guint process)
{
  fault_be (process);
  g_clear_pointer (&self->protocols[process], hsd_protocol_free);
  if (self->tables[process] != NULL)
    g_assert_finalize_object (g_steal_pointer (&self->tables[process]));
}

int
world_writer (const World *self)
{
  int found = -1;

  for (guint i = 0; i < FAULT_PROCESSES; i++)
    if (self->tables[i] != NULL && (found < 0 || hsd_store_get_mode (self->tables[i]->store) == HSD_STORE_WRITES))
      found = i;

  return found;
}

/* --- the end of a world --- */

void
world_bury (World *self)
{
  gboolean cut = fault_is_cut ();

  for (guint i = 0; i < FAULT_PROCESSES; i++)
    {
      if (!fault_is_dead (i))
        continue;
      self->stopped = TRUE;
      world_close (self, i);
      calls_release_locks (i);
    }
  if (self->tables[0] == NULL && self->tables[1] == NULL && calls_count_open () > 0)
    world_complain (self, "leak", g_strdup_printf ("%u descriptors are left open", calls_count_open ()));
  if (cut)
    disk_cut_power (&self->draw);
  for (guint i = 0; i < FAULT_PROCESSES; i++)
    if (fault_is_dead (i))
      fault_revive (i);
  fault_be (0);
}

/* --- what is left --- */

/* Copies that were stopped midway are made again only beside a sound table. */
static gboolean
is_begun (World *self, const char *path)
{
  for (guint i = 0; i < self->begun->len; i++)
    if (g_str_has_prefix (path, ((const Begun *) g_ptr_array_index (self->begun, i))->path))
      return TRUE;

  return FALSE;
}

static gboolean
is_named (World *self, const char *path)
{
  /* A damaged file is left as it is, with its log. */
  if (self->rotten && (g_str_has_prefix (path, WORLD_TABLE) || is_begun (self, path)))
    return TRUE;

  /* That a lock file is gone is not worth a sync, and a disk may refuse to remove it: the next who
   * opens the table does. */
  if (!self->copies_opened && fault_has_ever_happened () && g_str_has_suffix (path, ".lock") && !g_str_has_prefix (path, WORLD_TABLE) && disk_find (path)->now->len == 0)
    return TRUE;

  /* What a stopped process left of a new file goes when that file is made again. */
  if (fault_has_ever_happened () && strstr (path, ".hasard.new") != NULL)
    return TRUE;

  return strcmp (path, WORLD_TABLE) == 0 || is_rescued (path) ||
         g_hash_table_contains (self->copies, path);
}

static void
check_folder (World *self, const char *folder, const char *kind, gboolean (*is_good) (World *self, const char *path))
{
  g_autoptr (GPtrArray) paths = disk_list (folder);

  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);

      if (!is_good (self, path))
        world_complain (self, kind, g_strdup_printf ("left behind: %s", path));
    }
}

static gboolean
is_seed (World *self, const char *path)
{
  return strspn (strrchr (path, '/') + 1, "0123456789abcdef") == 64;
}

static void
check_copy (World *self, const char *path, const Witness *witness, const char *kind)
{
  g_autoptr (GError) error = NULL;
  HsdTable *table = hsd_table_open (path, NULL, &error);

  if (table == NULL)
    world_complain (self, kind, g_strdup_printf ("%s: %s", path, error->message));
  else
    world_complain (self, kind, witness_compare (witness, table));
  g_clear_object (&table);
}

void
world_check_numbers (World *self)
{
  g_autofree char *seed = NULL;
  g_autofree char *commitment = NULL;
  g_autoptr (GArray) audits = NULL;
  guint n_outside;

  if (!hsd_table_close_evening (self->tables[0], &seed, &commitment, NULL))
    world_complain (self, "shut", g_strdup ("the evening cannot be closed without a fault"));

  audits = hsd_table_verify (self->tables[0], &n_outside, NULL);
  for (guint i = 0; i < audits->len; i++)
    if (g_array_index (audits, HsdAudit, i).result == HSD_AUDIT_WRONG)
      world_complain (self, "numbers", g_strdup (g_array_index (audits, HsdAudit, i).message));
}

/* Each throw of the list can be told. */
static void
check_history (World *self)
{
  GListModel *throws = G_LIST_MODEL (hsd_table_get_history (self->tables[0]));
  guint n = g_list_model_get_n_items (throws);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (HsdHistoryThrow) throw = g_list_model_get_item (throws, i);

      if (throw == NULL || hsd_history_throw_get_story (throw) == NULL)
        world_complain (self, "lost", g_strdup_printf ("throw %u of the history cannot be read", n - i));
    }
}

static void
check_rescued (World *self)
{
  g_autoptr (GPtrArray) paths = disk_list (WORLD_TABLES);

  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      g_autoptr (HsdTable) table = is_rescued (path) ? hsd_table_open (path, NULL, NULL) : NULL;

      if (table != NULL)
        world_complain (self, "rescue", witness_find_invented (self->witness, table, self->unsure && !self->refused));
    }
}

/* A copy or an import that was stopped midway is whole or not there, and can be made again. */
static void
check_begun (World *self)
{
  for (guint i = 0; i < self->begun->len && self->complaint == NULL; i++)
    world_make_again (self, g_ptr_array_index (self->begun, i));
}

/* An opening would make a new table in the place of one that is gone. */
static void
check_names (World *self)
{
  GHashTableIter iter;
  gpointer path;

  g_hash_table_iter_init (&iter, self->copies);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    if (disk_find (path) == NULL)
      world_complain (self, "copy", g_strdup_printf ("%s was made, and is gone", (const char *) path));
}

static void
check_copies (World *self)
{
  GHashTableIter iter;
  gpointer path, witness;

  g_hash_table_iter_init (&iter, self->copies);
  while (g_hash_table_iter_next (&iter, &path, &witness))
    check_copy (self, path, witness, "copy");
}

/* A private copy stays where its process was killed, or where the disk refused to remove it. */
static gboolean
is_excused (World *self, const char *path)
{
  return self->stopped || fault_refused_names_of (path);
}

void
world_finish (World *self)
{
  fault_disarm ();
  if (fault_is_endless ())
    world_complain (self, "endless", g_strdup ("something was tried again and again"));
  for (guint i = 0; i < FAULT_PROCESSES; i++)
    world_close (self, i);
  if (self->complaint == NULL)
    world_open (self, 0);
  if (self->complaint == NULL && self->tables[0] != NULL && !self->rotten && hsd_table_is_read_only (self->tables[0]))
    {
      g_autofree char *why = hsd_table_why_read_only (self->tables[0]);

      world_complain (self, "shut", g_strdup_printf ("the table is read-only without a fault: %s", why));
    }
  if (self->complaint == NULL && self->tables[0] != NULL && !self->rotten)
    {
      check_begun (self);
      if (draw_once_in (&self->draw, 4))
        {
          world_check_numbers (self);
          check_history (self);
        }
    }
  world_close (self, 0);
  if (self->complaint != NULL)
    return;

  check_names (self);
  check_folder (self, WORLD_TABLES, "left", is_named);
  check_folder (self, DISK_ROOT "/state/hasard/evenings", "seed", is_seed);
  check_folder (self, DISK_ROOT "/tmp", "temporary", is_excused);
  check_copies (self);
  check_rescued (self);
  self->copies_opened = TRUE;
  check_folder (self, WORLD_TABLES, "left", is_named);
  if (calls_count_open () > 0)
    world_complain (self, "leak", g_strdup_printf ("%u descriptors are left open", calls_count_open ()));
}
