/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The faults of a schedule: every call on the simulated disk asks here first. */

#include "draw.h"

G_BEGIN_DECLS

typedef enum
{
  CALL_OPEN,
  CALL_READ,
  CALL_WRITE,
  CALL_SYNC,
  CALL_RESIZE,
  CALL_NAME, /* makes, renames or removes a name */
  CALL_LOOK, /* asks about a name */
  CALL_LOCK, /* by SQLite */
  CALL_FLOCK,
  CALL_MAP,
  CALL_CLOSE,
  CALL_SYNC_FOLDER,
  N_CALLS,

  /* A call of SQLite that fails before it begins, and one that changes rows. They are asked about only while a fault waits for
   * them, so that they change no schedule. */
  CALL_QUERY,
  CALL_CHANGE,
} Call;

typedef enum
{
  FAULT_ONCE,  /* one call fails */
  FAULT_STAYS, /* and all of its kind after it */
  FAULT_SHORT, /* one call does only a part */
  FAULT_DIES,  /* the process is killed */
  FAULT_CUT,   /* the power is cut */
  N_FAULTS,
} FaultKind;

typedef struct
{
  FaultKind kind;
  Call call;   /* N_CALLS for any */
  guint after; /* how many such calls go well before it */
  int reason;  /* an errno */
} Fault;

/* Who calls: two programs may have the table open. */
#define FAULT_PROCESSES 2

/* No fault is armed, both processes live. @draw decides what a stopped call still did. */
void fault_reset (Draw *draw);

/* Several may wait at once. */
void fault_arm (const Fault *fault);
void fault_arm_if_room (const Fault *fault);

/* Whether any waits for that very kind of call. */
gboolean fault_waits_for (Call call);

/* Forgets those that wait, and those that stay: the disk is repaired. */
void fault_disarm (void);

/* Whether any fault has happened since the last call of this function. */
gboolean fault_has_happened (void);

/* The same since fault_reset(). */
gboolean fault_has_ever_happened (void);

/* Whether any failed for want of room since fault_reset(): then it cannot be told whether a table is damaged. */
gboolean fault_was_full (void);

/* Whether the disk refused to change a name in that folder, or its own, since fault_reset(). */
gboolean fault_refused_names_of (const char *folder);

/* From now on it is counted anew how often something is tried again: who waits has patience each time. */
void fault_begin_act (void);

/* Whether somebody tried the same thing again and again in one act, without an end; the fault then went away. */
gboolean fault_is_endless (void);

/* The process that calls from now on. */
void  fault_be (guint process);
guint fault_who (void);

gboolean fault_is_dead (guint process);
gboolean fault_is_cut (void); /* by a power cut: then all are dead */
void     fault_revive (guint process);

/* The bench itself looks at the disk: nothing fails, nothing is counted. */
void fault_look_away (void);
void fault_look_again (void);

/* Whether the calls are told on standard error. */
void fault_set_log (gboolean log);

/* --- for the calls --- */

/* FALSE if the call fails with errno. @size, if given, may become smaller. */
gboolean fault_enter (Call call, const char *name, const char *path, gsize *size);

/* FALSE with errno if the world stopped during the call. */
gboolean fault_leave (void);

G_END_DECLS
