/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays evenings on a simulated disk, with faults where a seed puts them, and looks whether all
 * that was acknowledged is there.
 *
 *   storage-bench [--from N] [--count N] [--seed N [--log]] [--stories [--log]] [--sweeps [--from N] [--count N]] [--sweep ACT.FAULT.CALL [--log]] */

#include "config.h"

#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include <glib/gstdio.h>

#include "calls.h"
#include "images.h"
#include "stories.h"
#include "sweeps.h"
#include "world.h"

#define MOST_ACTS 12
#define ENOUGH 20 /* complaints */
#define MOST_FAULTS 3
#define DEEPEST 120 /* calls of one kind before a fault */

/* --- faults --- */

static const int reasons[N_CALLS][6] = {
  [CALL_OPEN] = { EIO, ENOSPC, EACCES, EMFILE, EROFS, EINTR },
  [CALL_READ] = { EIO, EIO, EINTR },
  [CALL_WRITE] = { EIO, ENOSPC, EDQUOT, ENOSPC, EINTR },
  [CALL_SYNC] = { EIO, ENOSPC, EDQUOT },
  [CALL_RESIZE] = { EIO, ENOSPC },
  [CALL_NAME] = { EIO, EACCES, EROFS, ENOSPC, EBUSY },
  [CALL_LOOK] = { EIO, EACCES },
  [CALL_LOCK] = { EAGAIN, ENOLCK },
  [CALL_FLOCK] = { ENOLCK, EWOULDBLOCK, EINTR },
  [CALL_MAP] = { ENOMEM },
  [CALL_CLOSE] = { EIO },
  [CALL_SYNC_FOLDER] = { EIO },
};

static Fault
draw_fault (Draw *draw)
{
  Fault fault = { FAULT_DIES, N_CALLS, draw_depth (draw, DEEPEST), EIO };
  guint n = 0;

  switch (draw_below (draw, 8))
    {
    case 0:
    case 1:
      break;
    case 2:
    case 3:
    case 4:
      fault.kind = FAULT_CUT;
      break;
    case 5:
      fault.kind = FAULT_STAYS;
      break;
    case 6:
      fault.kind = FAULT_SHORT;
      break;
    default:
      fault.kind = FAULT_ONCE;
    }

  if (fault.kind == FAULT_SHORT)
    fault.call = draw_once_in (draw, 2) ? CALL_READ : CALL_WRITE;
  else if (fault.kind == FAULT_ONCE || fault.kind == FAULT_STAYS || draw_once_in (draw, 2))
    fault.call = draw_below (draw, N_CALLS);
  if (fault.call == N_CALLS)
    return fault;

  /* Of some calls there are few. */
  if (fault.call != CALL_READ && fault.call != CALL_WRITE && fault.call != CALL_LOOK)
    fault.after = draw_depth (draw, 15);
  while (n < G_N_ELEMENTS (reasons[0]) && reasons[fault.call][n] != 0)
    n++;
  fault.reason = reasons[fault.call][draw_below (draw, n)];
  /* SQLite waits for every lock, and a schedule would take seconds. */
  if (fault.kind == FAULT_STAYS && (fault.reason == EINTR || fault.call == CALL_LOCK))
    fault.kind = FAULT_ONCE;

  return fault;
}

/* --- figures --- */

static struct
{
  guint accepted; /* intents */
  guint opened;   /* tables */
  guint stopped;  /* schedules in which a process was stopped */
  guint rotten;
} tally;

static void
tally_add (const World *world)
{
  tally.accepted += world->n_accepted;
  tally.opened += world->n_opened;
  tally.stopped += world->stopped;
  tally.rotten += world->rotten;
}

/* --- one schedule --- */

typedef struct
{
  Fault faults[MOST_FAULTS];
  gint acts[MOST_FAULTS]; /* before which act it is armed; −1 in the recovery from the one before */
  guint n;
  guint next;
} Plan;

static void
draw_plan (Plan *plan, Draw *draw)
{
  static const guint numbers[] = { 0, 1, 1, 1, 1, 2, 2, 3 };

  *plan = (Plan) { .n = numbers[draw_below (draw, G_N_ELEMENTS (numbers))] };
  for (guint i = 0; i < plan->n; i++)
    {
      plan->faults[i] = draw_fault (draw);
      plan->acts[i] = i == 0 || draw_once_in (draw, 3) ? (int) draw_below (draw, MOST_ACTS / 2) : -1;
    }
}

static void
arm_next (Plan *plan, int act)
{
  while (plan->next < plan->n && plan->acts[plan->next] <= act)
    fault_arm (&plan->faults[plan->next++]);
}

/* In the recovery from a stop, the next fault may come. */
static void
recover (World *world, Plan *plan)
{
  fault_disarm ();
  world_bury (world);
  if (plan->next < plan->n && plan->acts[plan->next] < 0)
    fault_arm (&plan->faults[plan->next++]);
}

static void
play (World *world, Plan *plan)
{
  guint n = 3 + draw_below (&world->draw, MOST_ACTS - 2);

  for (guint i = 0; i < n && world->complaint == NULL; i++)
    {
      arm_next (plan, i);
      world_act (world);
      if (fault_is_dead (0) || fault_is_dead (1))
        recover (world, plan);
      else if (draw_once_in (&world->draw, 6))
        fault_disarm ();
    }
}

static void
begin (World *world, guint64 seed)
{
  *world = (World) { .draw = draw_begin (seed) };
  calls_begin (seed);
  sqlite3_randomness (0, NULL);
  g_random_set_seed (seed);
  fault_reset (&world->draw);
  world->copies = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) witness_free);
  world->begun = g_ptr_array_new_with_free_func (begun_free);
}

/* FALSE if something is wrong. */
static gboolean
finish (World *world, const char *kind, const char *name, guint64 number)
{
  gboolean good;

  fault_disarm ();
  world_bury (world);
  world_finish (world);
  calls_end ();

  good = world->complaint == NULL;
  if (!good)
    g_printerr ("storage-bench %s %" G_GUINT64_FORMAT "%s: %s: %s\n", kind, number, name, world->fault, world->complaint);
  tally_add (world);
  world_clear (world);

  return good;
}

static gboolean
run (guint64 seed)
{
  World world;
  Plan plan;

  begin (&world, seed);
  images_put (&world);
  draw_plan (&plan, &world.draw);
  play (&world, &plan);

  return finish (&world, "--seed", "", seed);
}

/* How many variants went wrong. */
static guint
tell_stories (void)
{
  guint n_bad = 0;

  for (guint i = 0; i < n_stories; i++)
    for (guint variant = 0; variant < stories[i].n; variant++)
      {
        g_autofree char *name = g_strdup_printf (" of “%s”", stories[i].name);
        World world;

        begin (&world, variant);
        stories[i].play (&world, variant);
        n_bad += !finish (&world, "--stories, number", name, variant);
      }

  return n_bad;
}

/* Whether the fault happened: after the last call, none does. */
static gboolean
play_sweep (guint act, guint how, guint after, guint *n_bad)
{
  const Sweep *sweep = &sweeps[act];
  g_autofree char *name = g_strdup_printf (".%u.%u, “%s”", how, after, sweep->name);
  Fault fault = { sweep_faults[how].kind, sweep_faults[how].call, after, sweep_faults[how].reason };
  World world;
  gboolean happened;

  begin (&world, after);
  sweep->prepare (&world);
  fault_arm (&fault);
  sweep->act (&world);
  happened = fault_has_ever_happened ();
  *n_bad += !finish (&world, "--sweep", name, act);

  return happened;
}

/* A rescue makes thousands of calls, but changes few rows. */
static guint
spacing_of (guint act, guint how)
{
  return sweeps[act].spacing * (sweep_faults[how].call == CALL_CHANGE ? 20 : 1);
}

/* Every call under every act; where there are many, the later ones are spaced. */
static guint
tell_sweeps (guint from, guint to)
{
  guint n_bad = 0;
  guint n = 0;

  for (guint i = from; i < MIN (to, n_sweeps); i++)
    for (guint how = 0; how < n_sweep_faults; how++)
      for (guint after = 0; n_bad < ENOUGH && play_sweep (i, how, after, &n_bad); after += 1 + after / spacing_of (i, how))
        n++;
  g_print ("# %u calls failed\n", n);

  return n_bad;
}

/* One of them, as a complaint names it. */
static guint
tell_sweep (const char *name)
{
  guint act, how, after;
  guint n_bad = 0;

  if (sscanf (name, "%u.%u.%u", &act, &how, &after) != 3 || act >= n_sweeps || how >= n_sweep_faults)
    g_error ("there is no sweep %s", name);
  play_sweep (act, how, after, &n_bad);

  return n_bad;
}

int
main (int argc, char **argv)
{
  gint64 from = 0, count = 100, seed = -1;
  gboolean log = FALSE;
  gboolean told = FALSE;
  gboolean swept = FALSE;
  gboolean schedules;
  g_autofree char *sweep = NULL;
  guint n_bad = 0;
  gint64 begun;
  GOptionEntry entries[] = {
    { "from", 0, 0, G_OPTION_ARG_INT64, &from, "The first seed", "N" },
    { "count", 0, 0, G_OPTION_ARG_INT64, &count, "How many schedules", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "One schedule alone", "N" },
    { "log", 0, 0, G_OPTION_ARG_NONE, &log, "Tell every call", NULL },
    { "stories", 0, 0, G_OPTION_ARG_NONE, &told, "The schedules that are written down", NULL },
    { "sweeps", 0, 0, G_OPTION_ARG_NONE, &swept, "Each call fails once under all that is done with a table", NULL },
    { "sweep", 0, 0, G_OPTION_ARG_STRING, &sweep, "One of these calls alone", "ACT.FAULT.CALL" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "");
  g_setenv ("XDG_STATE_HOME", DISK_ROOT "/state", TRUE);
  g_setenv ("TMPDIR", DISK_ROOT "/tmp", TRUE);
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("storage-bench: %s\n", error->message);
      return 2;
    }

  sqlite3_config (SQLITE_CONFIG_MEMSTATUS, 0);
  images_make ();
  fault_set_log (log);
  if (told)
    n_bad = tell_stories ();
  else if (sweep != NULL)
    n_bad = tell_sweep (sweep);
  else if (swept)
    n_bad = tell_sweeps (from, from + count);
  else if (seed >= 0)
    n_bad = !run (seed);
  schedules = !told && !swept && sweep == NULL && seed < 0;
  begun = g_get_monotonic_time ();
  for (gint64 i = from; schedules && i < from + count && n_bad < ENOUGH; i++)
    n_bad += !run (i);
  if (schedules)
    g_print ("# %" G_GINT64_FORMAT " schedules from %" G_GINT64_FORMAT ": %u intents accepted, %u tables opened, %u stopped, "
             "%u rotten, %.1f s\n",
             count, from, tally.accepted, tally.opened, tally.stopped, tally.rotten,
             (g_get_monotonic_time () - begun) / 1e6);
  images_free ();

  return n_bad > 0;
}
