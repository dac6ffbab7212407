/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>

#include "calls.h"
#include "images.h"
#include "stories.h"

#define POOLS "{'do':'pools','group':3,'gm':12}"
#define ROLL "{'do':'roll','system':'discordant','input':{'d':7,'niv':-2,'challenge':3}}"
#define RESCUED WORLD_TABLES "/table-recovered.hasard"

static void
arm (FaultKind kind, Call call, guint after, int reason)
{
  Fault fault = { kind, call, after, reason };

  fault_arm (&fault);
}

/* A table that could not be opened hears nothing. */
static void
say (World *world, guint process, const char *line)
{
  if (world->tables[process] != NULL)
    world_say (world, process, line);
}

/* The disk is full after the first pages of the log were moved into the table; the next program goes on
 * with the log, and then all goes dark, with what was moved not synced. */
static void
move_in_part (World *world, guint variant)
{
  images_put_killed (world);
  world_open (world, 0);
  arm (FAULT_ONCE, CALL_WRITE, variant % 4, ENOSPC);
  world_close (world, 0);
  fault_disarm ();

  world_open (world, 0);
  say (world, 0, POOLS);
  arm (FAULT_CUT, N_CALLS, 0, EIO);
  world_close (world, 0);
  world_bury (world);
}

/* A read of the writer fails once, and a second program opens the table meanwhile. */
static void
doubt_for_nothing (World *world, guint variant)
{
  images_put_closed (world);
  world_open (world, 1);
  arm (FAULT_ONCE, CALL_READ, variant, EIO);
  say (world, 1, ROLL);
  fault_disarm ();

  world_open (world, 0);
  world_close (world, 0);
  world_close (world, 1);
  world_open (world, 1);
}

/* A program is killed while it writes into a table with a spoilt page, and the next one saves what it can,
 * also what was being written. */
static void
save_what_was_begun (World *world, guint variant)
{
  images_put_closed (world);
  world->rotten = disk_flip (WORLD_TABLE, variant / 2 * 4096 + 3000);
  world_open (world, 0);
  arm (FAULT_DIES, CALL_SYNC, variant % 2, EIO);
  say (world, 0, ROLL);
  world_bury (world);
  fault_disarm ();

  world_close (world, 0);
  world_open (world, 0);
}

/* Without faults, for they would only hide what is there. */
static void
check_whole (World *world)
{
  g_autoptr (HsdTable) table = NULL;

  if (disk_find (RESCUED) == NULL)
    return;

  fault_look_away ();
  table = hsd_table_open (RESCUED, NULL, NULL);
  fault_look_again ();
  if (table == NULL || hsd_store_length (table->store) != witness_length (world->witness))
    world_complain (world, "saved", g_strdup ("what can be read was left out of what was saved"));
}

/* Only the seal of the first page is wrong, so that all can be saved; but the disk fails meanwhile. */
static void
save_from_bad_disk (World *world, guint variant)
{
  images_put_closed (world);
  world->rotten = disk_flip (WORLD_TABLE, 4095);
  arm (variant % 2 == 0 ? FAULT_STAYS : FAULT_ONCE, CALL_READ, variant / 2, EIO);
  world_open (world, 0);
  fault_disarm ();
  check_whole (world);
}

/* The seed of the evening that is open cannot be read for once, and what is done then belongs to no evening. */
static void
miss_seed (World *world, guint variant)
{
  images_put_closed (world);
  arm (FAULT_ONCE, variant % 2 == 0 ? CALL_OPEN : CALL_READ, variant / 2, EIO);
  world_open (world, 0);
  fault_disarm ();
  say (world, 0, POOLS);
  world_close (world, 0);

  world_open (world, 0);
  say (world, 0, ROLL);
  world_check_numbers (world);
}

/* All goes dark while a file that is made is moved out of its log, or gets its name. */
static void
make_in_the_dark (World *world, guint variant)
{
  images_put_closed (world);
  world_open (world, 0);
  if (variant % 2 == 0)
    arm (FAULT_CUT, CALL_RESIZE, 1 + variant / 2 % 2, EIO);
  else
    arm (FAULT_CUT, CALL_SYNC_FOLDER, variant / 2 % 6, EIO);
  world_make (world, 0, "import");
  world_bury (world);
}

/* A disk that goes on refusing to take names away leaves file after file, until it is repaired. */
static void
refuse_names (World *world, guint variant)
{
  images_put_empty (world);
  arm (FAULT_STAYS, CALL_NAME, variant, EIO);
  for (guint i = 0; i < 12; i++)
    {
      world_open (world, 0);
      world_close (world, 0);
    }
  fault_disarm ();
}

/* A table is made while names cannot be taken away, and its program is killed after it has its place. */
static void
leave_beside (World *world, guint variant)
{
  images_put_empty (world);
  arm (FAULT_DIES, CALL_NAME, 3 + variant / 8, EIO);
  arm (FAULT_STAYS, CALL_NAME, variant % 8, EROFS);
  world_open (world, 0);
  world_bury (world);
}

/* A private copy cannot be removed, once or from then on. */
static void
keep_private (World *world, guint variant)
{
  images_put_killed (world);
  arm (FAULT_STAYS, CALL_FLOCK, 0, ENOLCK);
  arm (variant % 2 == 0 ? FAULT_ONCE : FAULT_STAYS, CALL_NAME, variant / 2, EBUSY);
  world_open (world, 0);
  fault_disarm ();
  world_close (world, 0);
}

/* Nothing can be looked at while another program has the table, and each opening waits for it. */
static void
wait_in_vain (World *world, guint variant)
{
  images_put_closed (world);
  world_open (world, 1);
  arm (FAULT_STAYS, CALL_LOOK, variant, EACCES);
  for (guint i = 0; i < 12; i++)
    {
      world_open (world, 0);
      world_close (world, 0);
    }
  fault_disarm ();
}

/* Who follows cannot read what was written, once: the next time they look it is read. */
static void
follow_on_bad_disk (World *world, guint variant)
{
  images_put_closed (world);
  world_open (world, 0);
  say (world, 0, POOLS);
  world_open (world, 1);
  say (world, 0, ROLL);
  arm (FAULT_ONCE, variant % 2 == 0 ? CALL_READ : CALL_LOCK, variant / 2, EIO);
  world_follow (world, 1);
  fault_disarm ();
  world_follow (world, 1);
  world_close (world, 0);
  world_follow (world, 1);
  world_close (world, 1);
}

const Story stories[] = {
  { "a log that was moved in part", 32, move_in_part },
  { "a doubt for nothing", 12, doubt_for_nothing },
  { "an entry that was begun", 44, save_what_was_begun },
  { "a rescue from a bad disk", 80, save_from_bad_disk },
  { "a seed that is missed", 40, miss_seed },
  { "a file that is made in the dark", 96, make_in_the_dark },
  { "names that stay", 4, refuse_names },
  { "what is left beside a new table", 64, leave_beside },
  { "a private copy that stays", 24, keep_private },
  { "waiting in vain", 4, wait_in_vain },
  { "following on a bad disk", 80, follow_on_bad_disk },
};

const guint n_stories = G_N_ELEMENTS (stories);
