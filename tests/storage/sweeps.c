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

/* Only the checksum of the first page is wrong: all can be saved. */
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

/* A read that fails is not taken for damage. */
static void
check (World *world)
{
  g_autoptr (GError) error = NULL;
  gboolean whole = hsd_table_check_now (world->tables[0], &error);

  if (hsd_table_is_damaged (world->tables[0]))
    world_complain (world, "damage", g_strdup_printf ("a sound table counts as damaged: %s", error->message));
  if (whole != (error == NULL))
    world_complain (world, "mute", g_strdup ("the table was not checked, and nothing is said"));
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
  { "a check", prepare_played, check, 25 },
  { "verifying", prepare_played, verify, 25 },
  { "a wrong seal", prepare_spoilt_seal, open_table, 5 },
  { "wrong rows", prepare_spoilt_rows, open_table, 5 },
  { "a wrong log", prepare_spoilt_log, open_table, 5 },
  { "another writer", prepare_two, follow, 25 },
  { "another writer that was killed", prepare_heir, follow, 25 },
};

const guint n_sweeps = G_N_ELEMENTS (sweeps);
