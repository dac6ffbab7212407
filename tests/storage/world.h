/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The world of one schedule: a simulated disk, two programs that may have its table open, and what
 * is known of it. Its functions end with the first complaint. */

#include "fault.h"
#include "model/table/protocol.h"
#include "witness.h"

G_BEGIN_DECLS

#define WORLD_TABLES DISK_ROOT "/tables"
#define WORLD_TABLE WORLD_TABLES "/table.hasard"

/* A copy or an import that was stopped midway, and what it was to hold. */
typedef struct
{
  char *path;
  Witness *held;
} Begun;

void begun_free (gpointer begun);

typedef struct
{
  Draw draw;
  Witness *witness; /* owned */
  HsdTable *tables[FAULT_PROCESSES];       /* owned; NULL while it is not open there */
  HsdProtocol *protocols[FAULT_PROCESSES]; /* owned */

  /* An intent was under way when its process was stopped, or was refused by the disk; and then
   * whether it was said that nothing was changed. */
  gboolean unsure;
  gboolean refused;
  WitnessMove move;

  guint seen; /* the length of a history whose last entry was only shown, and never acknowledged; or 0 */

  GHashTable *copies; /* path → Witness: copies and imports that are whole; both owned */
  GPtrArray *begun;   /* Begun: those that were stopped midway */
  GPtrArray *lines;   /* of an export, to be imported; or NULL */
  Witness *exported;  /* what it holds */

  gboolean rotten;  /* what lay on the disk was changed */
  gboolean said;    /* and an opening said so: from now on every one must */
  gboolean stopped; /* some process was stopped */
  gboolean copies_opened; /* at the end: nothing is left beside them */
  guint n_accepted; /* intents */
  guint n_opened;
  const char *fault; /* what is wrong, in one word of world_complain(); NULL if nothing is */
  char *complaint;
} World;

void world_clear (World *self);

/* Remembers the first complaint, with a word for its kind; takes @complaint, which may be NULL for none. */
void world_complain (World *self, const char *kind, char *complaint);

/* --- the table --- */

/* Opens the table as that process, and compares it with what was acknowledged. */
void world_open (World *self, guint process);
void world_close (World *self, guint process);

/* The process whose table can be written, else one that has it open; −1 if none has. */
int world_writer (const World *self);

/* Drops what was stopped; after a power cut, all of it. */
void world_bury (World *self);

/* At the end, without faults: everything is there, and nothing else. */
void world_finish (World *self);

/* Closes the evening, and looks whether all numbers come from the seeds of their evenings. */
void world_check_numbers (World *self);

/* --- what may happen, in acts.c --- */

/* One of all acts at random. */
void world_act (World *self);

/* An intent as a line of the protocol, with ' for ". */
void world_say (World *self, guint process, const char *line);

/* Closes the evening of the table that @process has open, and notes its seed. */
void world_close_evening (World *self, guint process);

/* If @process only follows: looks what others have written since, and whether it can write now. */
void world_follow (World *self, guint process);

/* Makes a "copy" of the table that @process has open, or an "import" of what it exports. */
void world_follow (World *self, guint process);
void world_make (World *self, guint process, const char *what);

/* Something is copied or imported to that place again, after it was stopped. */
void world_make_again (World *self, const Begun *begun);

/* Records an export of the table that @process has open. */
void world_export (World *self, guint process);

G_END_DECLS
