/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "fault.h"

/* So many calls after the end of the world come from a loop without an end. */
#define PATIENCE 100000

/* The same failure so many times in one act is met in a loop without an end: one that waits for another program meets it
 * less than a thousand times. */
#define ENDLESS 5000
#define MOST_FAULTS 4

static Fault armed[MOST_FAULTS];
static guint n_met[MOST_FAULTS]; /* how often each has happened */
static guint n_now[MOST_FAULTS]; /* and how often in this act */
static guint n_armed;

static Draw *luck;
static guint who;
static gboolean dead[FAULT_PROCESSES];
static gboolean cut;
static gboolean happened;
static gboolean ever_happened;
static gboolean endless;
static gboolean full;
static gboolean logging;
static guint away;
static guint n_after_death;
static GPtrArray *refused; /* the names that were not changed */

void
fault_reset (Draw *draw)
{
  luck = draw;
  away = 0;
  who = 0;
  happened = ever_happened = full = endless = FALSE;
  g_clear_pointer (&refused, g_ptr_array_unref);
  refused = g_ptr_array_new_with_free_func (g_free);
  fault_disarm ();
  for (guint i = 0; i < FAULT_PROCESSES; i++)
    fault_revive (i);
}

void
fault_arm (const Fault *fault)
{
  g_assert (n_armed < MOST_FAULTS);

  n_met[n_armed] = n_now[n_armed] = 0;
  armed[n_armed++] = *fault;
}

void
fault_arm_if_room (const Fault *fault)
{
  if (n_armed < MOST_FAULTS)
    fault_arm (fault);
}

gboolean
fault_waits_for (Call call)
{
  for (guint i = 0; i < n_armed; i++)
    if (armed[i].call == call)
      return TRUE;

  return FALSE;
}

void
fault_disarm (void)
{
  n_armed = 0;
}

gboolean
fault_has_happened (void)
{
  gboolean has = happened;

  happened = FALSE;

  return has;
}

gboolean
fault_has_ever_happened (void)
{
  return ever_happened;
}

gboolean
fault_was_full (void)
{
  return full;
}

gboolean
fault_refused_names_of (const char *folder)
{
  for (guint i = 0; i < refused->len; i++)
    if (g_str_has_prefix (g_ptr_array_index (refused, i), folder))
      return TRUE;

  return FALSE;
}

void
fault_begin_act (void)
{
  memset (n_now, 0, sizeof n_now);
}

gboolean
fault_is_endless (void)
{
  return endless;
}

void
fault_be (guint process)
{
  who = process;
}

guint
fault_who (void)
{
  return who;
}

gboolean
fault_is_dead (guint process)
{
  return dead[process];
}

gboolean
fault_is_cut (void)
{
  return cut;
}

void
fault_revive (guint process)
{
  dead[process] = FALSE;
  cut = FALSE;
  n_after_death = 0;
}

void
fault_look_away (void)
{
  away++;
}

void
fault_look_again (void)
{
  away--;
}

void
fault_set_log (gboolean log)
{
  logging = log;
}

static void
tell (const char *name, const char *path, gsize *size, const char *fate)
{
  if (!logging)
    return;

  if (size != NULL)
    fprintf (stderr, "  %u %s %s %zu%s\n", who, name, path, *size, fate);
  else
    fprintf (stderr, "  %u %s %s%s\n", who, name, path, fate);
}

static void
tell_failure (const char *name, const char *path, gsize *size)
{
  int reason = errno;
  g_autofree char *fate = g_strconcat (": ", g_strerror (reason), NULL);

  tell (name, path, size, dead[who] ? " not done, and the world stops" : fate);
  errno = reason;
}

/* The place of the fault that meets this call, or −1. */
static int
find_fault (Call call)
{
  for (guint i = 0; i < n_armed; i++)
    {
      if (armed[i].call != N_CALLS && armed[i].call != call)
        continue;
      if (n_met[i] > 0)
        return i;
      if (armed[i].after-- == 0)
        return i;
    }

  return -1;
}

static void
forget_fault (guint place)
{
  n_armed--;
  armed[place] = armed[n_armed];
  n_met[place] = n_met[n_armed];
  n_now[place] = n_now[n_armed];
}

/* A stopped call was done, or not, or in part. */
static gboolean
stop (FaultKind kind, gsize *size)
{
  dead[who] = TRUE;
  if (kind == FAULT_CUT)
    {
      memset (dead, TRUE, sizeof dead);
      cut = TRUE;
    }
  if (size != NULL && *size > 0 && draw_once_in (luck, 3))
    *size = draw_below (luck, MIN (*size, G_MAXINT32));

  return draw_once_in (luck, 2);
}

static gboolean
meet (guint place, gsize *size)
{
  Fault *fault = &armed[place];
  FaultKind kind = fault->kind;
  int reason = fault->reason;

  happened = ever_happened = TRUE;
  full |= reason == ENOSPC || reason == EDQUOT;
  n_met[place]++;
  endless |= ++n_now[place] == ENDLESS;
  if (kind != FAULT_STAYS || n_now[place] == ENDLESS)
    forget_fault (place);

  switch (kind)
    {
    case FAULT_SHORT:
      if (size != NULL && *size > 1)
        {
          *size = 1 + draw_below (luck, MIN (*size - 1, G_MAXINT32));
          return TRUE;
        }
      break;
    case FAULT_DIES:
    case FAULT_CUT:
      if (stop (kind, size))
        return TRUE;
      reason = EIO;
      break;
    case FAULT_ONCE:
    case FAULT_STAYS:
    case N_FAULTS:
    default:
      break;
    }

  errno = reason;
  return FALSE;
}

gboolean
fault_enter (Call call, const char *name, const char *path, gsize *size)
{
  int place;

  if (away > 0)
    return TRUE;

  if (dead[who])
    {
      if (++n_after_death > PATIENCE)
        g_error ("%s: called again and again after the end of its world", name);
      errno = EIO;
      return FALSE;
    }

  place = find_fault (call);
  if (place < 0)
    {
      tell (name, path, size, "");
      return TRUE;
    }
  if (meet (place, size))
    {
      tell (name, path, size, dead[who] ? " and the world stops" : " in part");
      return TRUE;
    }

  if (call == CALL_NAME)
    g_ptr_array_add (refused, g_strdup (path));
  tell_failure (name, path, size);
  return FALSE;
}

gboolean
fault_leave (void)
{
  if (away > 0 || !dead[who])
    return TRUE;

  errno = EIO;
  return FALSE;
}
