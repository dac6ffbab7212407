/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <string.h>

#include "calls.h"
#include "images.h"
#include "model/store/store-private.h"
#include "model/table/interchange.h"
#include "model/table/verify.h"
#include "sweeps.h"

#define ROLL "{'do':'roll','system':'initiates','input':{'threshold':6}}"
#define BACKUP WORLD_TABLES "/backup"
#define RESCUED WORLD_TABLES "/table-recovered.hasard"
#define IMPORTED WORLD_TABLES "/import.hasard"
#define KEPT "table-kept.hasard"
#define KEPT_APART DISK_ROOT "/state/hasard/" KEPT

const SweepFault sweep_faults[] = {
  { CALL_OPEN, FAULT_ONCE, EIO },
  { CALL_OPEN, FAULT_STAYS, EMFILE },
  { CALL_OPEN, FAULT_ONCE, EINTR },
  { CALL_READ, FAULT_ONCE, EIO },
  { CALL_READ, FAULT_STAYS, EIO },
  { CALL_READ, FAULT_ONCE, ESTALE },
  { CALL_READ, FAULT_STAYS, ESTALE },
  { CALL_READ, FAULT_SHORT, ESTALE },
  { CALL_WRITE, FAULT_ONCE, EIO },
  { CALL_WRITE, FAULT_ONCE, ENOSPC },
  { CALL_WRITE, FAULT_STAYS, ENOSPC },
  { CALL_WRITE, FAULT_SHORT, EIO },
  { CALL_SYNC, FAULT_ONCE, EIO },
  { CALL_SYNC, FAULT_STAYS, EIO },
  { CALL_RESIZE, FAULT_ONCE, EIO },
  { CALL_RESIZE, FAULT_STAYS, ENOSPC },
  { CALL_NAME, FAULT_ONCE, EIO },
  { CALL_NAME, FAULT_ONCE, EINVAL }, /* a file system that has no such call */
  { CALL_NAME, FAULT_STAYS, EROFS },
  { CALL_NAME, FAULT_STAYS, EINVAL },
  { CALL_LOOK, FAULT_ONCE, EIO },
  { CALL_LOOK, FAULT_STAYS, EACCES },
  { CALL_LOCK, FAULT_ONCE, ENOLCK },
  { CALL_FLOCK, FAULT_ONCE, ENOLCK },
  { CALL_FLOCK, FAULT_STAYS, EWOULDBLOCK },
  { CALL_MAP, FAULT_ONCE, ENOMEM },
  { CALL_MAP, FAULT_STAYS, ENOMEM },
  { CALL_CLOSE, FAULT_ONCE, EIO },
  { CALL_SYNC_FOLDER, FAULT_ONCE, EIO },
  { CALL_SYNC_FOLDER, FAULT_STAYS, EINVAL }, /* a folder that cannot be synced */
  { CALL_QUERY, FAULT_ONCE, EIO },
  { CALL_QUERY, FAULT_ONCE, ENOSPC },
  { CALL_QUERY, FAULT_STAYS, EIO },
  { CALL_CHANGE, FAULT_ONCE, EIO },
};

const guint n_sweep_faults = G_N_ELEMENTS (sweep_faults);

/* --- lines --- */

static gboolean
take_line (const char *line, gpointer data)
{
  g_ptr_array_add (data, g_strdup (line));

  return TRUE;
}

static GPtrArray *
export_lines (const char *path)
{
  g_autoptr (HsdTable) table = hsd_table_open (path, NULL, NULL);
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  g_assert_true (hsd_table_export (table, FALSE, take_line, lines, NULL));

  return lines;
}

typedef struct
{
  GPtrArray *lines;
  guint next;
} Reading;

static gboolean
read_line (GString *line, gsize most, gpointer data, GError **error)
{
  Reading *reading = data;

  if (reading->next == reading->lines->len)
    return FALSE;

  g_string_assign (line, g_ptr_array_index (reading->lines, reading->next++));
  return TRUE;
}

/* --- before --- */

static void
prepare_open (World *world)
{
  images_put_closed (world);
  world_open (world, 0);
}

/* The log has something too. */
static void
prepare_played (World *world)
{
  prepare_open (world);
  world_say (world, 0, "{'do':'pools','group':3,'gm':12}");
  world_say (world, 0, "{'do':'undo'}");
}

/* An evening is open, with its seed in the state folder. */
static void
prepare_evening (World *world)
{
  prepare_open (world);
  world_say (world, 0, ROLL);
}

static void
prepare_rotten (World *world, void (*put) (World *world), gsize offset)
{
  put (world);
  world->rotten = disk_flip (WORLD_TABLE, offset);
}

/* Only the seal of the first page is wrong: all can be saved. */
static void
prepare_spoilt_seal (World *world)
{
  prepare_rotten (world, images_put_closed, 4095);
}

/* Of the entries, or what stands beside them, some are lost. */
static void
prepare_spoilt_rows (World *world)
{
  prepare_rotten (world, images_put_closed, 4 * 4096 + 3000);
}

static void
prepare_spoilt_log (World *world)
{
  prepare_rotten (world, images_put_killed, 2 * 4096 + 3000);
}

static void
prepare_two (World *world)
{
  prepare_open (world);
  world_open (world, 1);
  world_say (world, 0, "{'do':'pools','group':3,'gm':12}");
}

/* A backup with a page more comes back while the table is open and has an evening: over the file, or in its place. */
static void
prepare_backup (World *world, gboolean in_place)
{
  g_autoptr (GByteArray) backup = g_byte_array_new ();
  DiskNode *node;

  images_put_closed (world);
  node = disk_find (WORLD_TABLE);
  g_byte_array_append (backup, node->now->data, node->now->len);
  g_byte_array_set_size (backup, backup->len + 4096);
  world_open (world, 0);
  world_say (world, 0, "{'do':'pools','group':3,'gm':12}");
  world_say (world, 0, ROLL);
  world_say (world, 0, "{'do':'undo'}");
  g_assert_true (hsd_store_checkpoint (world->tables[0]->store, SQLITE_CHECKPOINT_PASSIVE));
  if (!in_place)
    node = disk_make (BACKUP, FALSE, 0600);
  disk_resize (node, 0);
  disk_write (node, 0, backup->data, backup->len);
  if (!in_place)
    disk_move (BACKUP, WORLD_TABLE);
}

static void
prepare_overwritten (World *world)
{
  prepare_backup (world, TRUE);
}

static void
prepare_replaced (World *world)
{
  prepare_backup (world, FALSE);
}

/* Of a table that was saved from damage: it says what it lacks. */
static void
prepare_lossy_export (World *world)
{
  prepare_spoilt_rows (world);
  world_open (world, 0);
  world->lines = export_lines (RESCUED);
}

/* The writer was killed beside somebody who follows. */
static void
prepare_heir (World *world)
{
  Fault fault = { FAULT_DIES, CALL_WRITE, 0, EIO };

  prepare_two (world);
  fault_arm (&fault);
  world_say (world, 0, "{'do':'pools','group':2,'gm':12}");
  world_bury (world);
  fault_reset (&world->draw);
}

/* --- under faults --- */

/* All was looked at, and the end of the schedule finds a table that was closed. */
static void
forget_all (World *world)
{
  world_close (world, 0);
  world->rotten = world->said = FALSE;
  g_clear_pointer (&world->witness, witness_free);
  images_put_closed (world);
}

static void
open_table (World *world)
{
  world_open (world, 0);
}

static void
open_and_close (World *world)
{
  world_open (world, 0);
  world_close (world, 0);
}

static void
play (World *world)
{
  static const char *const lines[] = {
    "{'do':'roll','system':'luck','character':'Ondine','input':{'characteristic':9,'roll_type':'sight'},'faces':[96]}",
    "{'do':'choose','choice':'appeal','faces':[null,null]}",
    "{'do':'undo'}",
    "{'do':'redo'}",
    "{'do':'undo'}",
    "{'do':'character','name':'Ondine','update':true,'player':'Max'}",
    "{'do':'remove','name':'Ondine'}",
    "{'do':'pools','group':2,'gm':3}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    world_say (world, 0, lines[i]);
}

static void
close_table (World *world)
{
  world_close (world, 0);
}

static void
close_evening (World *world)
{
  world_close_evening (world, 0);
}

static void
copy (World *world)
{
  world_make (world, 0, "copy");
}

static void
import (World *world)
{
  world_make (world, 0, "import");
}

/* It is made or it is not, and then it can be made again; and it says what is missing in it. */
static void
import_lossy (World *world)
{
  Reading reading = { world->lines, 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (HsdTable) table = NULL;
  g_autofree char *told = NULL;
  gboolean done = hsd_table_import (IMPORTED, read_line, &reading, &error);

  fault_disarm ();
  if (done != (disk_find (IMPORTED) != NULL) || done != (error == NULL))
    world_complain (world, "import", g_strdup ("it is said to be made, and is not, or the other way round"));
  reading.next = 0;
  if (!done && !hsd_table_import (IMPORTED, read_line, &reading, NULL))
    world_complain (world, "import", g_strdup ("it cannot be made again"));

  table = hsd_table_open (IMPORTED, NULL, NULL);
  told = table != NULL ? hsd_table_tell_losses (table) : NULL;
  if (told == NULL)
    world_complain (world, "import", g_strdup ("nothing is said of what is missing"));
  g_clear_object (&table);
  forget_all (world);
}

static void
check_kept (World *world, const char *path)
{
  g_autoptr (HsdTable) table = hsd_table_open (path, NULL, NULL);

  if (table == NULL)
    world_complain (world, "kept", g_strdup_printf ("%s cannot be opened", path));
  else
    world_complain (world, "kept", witness_compare (world->witness, table));
}

static char *
ask (World *world, const char *text)
{
  g_autofree char *line = g_strdelimit (g_strdup (text), "'", '"');

  return hsd_protocol_answer (world->protocols[0], line, strlen (line));
}

/* All that was played is in a file that the refusal names. Where none could be made, a copy has it, once the disk is well again. */
static void
check_others (World *world)
{
  g_autoptr (GByteArray) theirs = g_byte_array_ref (disk_find (WORLD_TABLE)->now);
  g_autofree char *answer = ask (world, ROLL);
  const char *kept = disk_find (WORLD_TABLES "/" KEPT) != NULL ? WORLD_TABLES "/" KEPT : disk_find (KEPT_APART) != NULL ? KEPT_APART : NULL;

  if (!hsd_protocol_refused (world->protocols[0]))
    world_complain (world, "theirs", g_strdup ("a throw was written on the table of somebody else"));
  if (kept != NULL && strstr (answer, KEPT) == NULL)
    world_complain (world, "mute", g_strdup_printf ("where it was kept is not told: %s", answer));
  if (kept == NULL && !hsd_table_save_copy (world->tables[0], KEPT_APART, NULL))
    world_complain (world, "kept", g_strdup_printf ("what was played is nowhere, and cannot be copied: %s", answer));
  world_close (world, 0);
  /* A read that failed may have cost older entries, which are still in the other file. */
  if (strstr (answer, "older entr") == NULL)
    check_kept (world, kept != NULL ? kept : KEPT_APART);
  if (disk_find (WORLD_TABLE)->now->len != theirs->len || memcmp (disk_find (WORLD_TABLE)->now->data, theirs->data, theirs->len) != 0)
    world_complain (world, "theirs", g_strdup ("the table of somebody else was changed"));
}

/* Where no file can be looked at, one that has another's content cannot be told from ours. */
static void
play_over (World *world)
{
  g_free (ask (world, ROLL));
  fault_disarm ();
  if (hsd_protocol_refused (world->protocols[0]))
    check_others (world);
  forget_all (world);
}

/* Nor another file; but a throw that went to ours meanwhile is not lost. */
static void
play_beside (World *world)
{
  g_free (ask (world, ROLL));
  fault_disarm ();
  if (!hsd_protocol_refused (world->protocols[0]))
    world_complain (world, "answer", witness_accept (world->witness, world->tables[0], WITNESS_STEP));
  check_others (world);
  forget_all (world);
}

/* A read that fails is not taken for a row that is not there. */
static void
look_over (World *world)
{
  g_autoptr (GError) error = NULL;
  gboolean whole = hsd_table_look_over_now (world->tables[0], &error);

  if (hsd_doubts_n (hsd_store_get_doubts (world->tables[0]->store)) > 0)
    world_complain (world, "doubt", g_strdup_printf ("a sound table is doubted: %s", error->message));
  if (whole != (error == NULL))
    world_complain (world, "mute", g_strdup ("the table was not looked over, and nothing is said"));
}

static void
verify (World *world)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) audits = NULL;
  guint n_outside;

  audits = hsd_table_verify (world->tables[0], &n_outside, &error);
  for (guint i = 0; i < audits->len; i++)
    if (g_array_index (audits, HsdAudit, i).result == HSD_AUDIT_WRONG)
      world_complain (world, "numbers", g_strdup (g_array_index (audits, HsdAudit, i).message));
}

static void
follow (World *world)
{
  world_follow (world, 1);
}

/* A rescue looks for rows one by one, and takes long. */
const Sweep sweeps[] = {
  { "a new table", images_put_empty, open_and_close, 25 },
  { "a table that is opened", images_put_closed, open_table, 25 },
  { "a table that was killed", images_put_killed, open_table, 25 },
  { "intents", prepare_open, play, 25 },
  { "intents after others", prepare_played, play, 25 },
  { "a table that is closed", prepare_played, close_table, 25 },
  { "an evening that is closed", prepare_evening, close_evening, 25 },
  { "a copy", prepare_evening, copy, 25 },
  { "an import", prepare_played, import, 25 },
  { "looking over", prepare_played, look_over, 25 },
  { "verifying", prepare_played, verify, 25 },
  { "a wrong seal", prepare_spoilt_seal, open_table, 5 },
  { "wrong rows", prepare_spoilt_rows, open_table, 5 },
  { "a wrong log", prepare_spoilt_log, open_table, 5 },
  { "an import that lacks something", prepare_lossy_export, import_lossy, 25 },
  { "a table that was written over", prepare_overwritten, play_over, 25 },
  { "a table that was replaced", prepare_replaced, play_beside, 25 },
  { "another writer", prepare_two, follow, 25 },
  { "another writer that was killed", prepare_heir, follow, 25 },
};

const guint n_sweeps = G_N_ELEMENTS (sweeps);
