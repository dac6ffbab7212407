/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* Each row has a seal: a hash of the name of its table, its key and all its other columns. It is no
 * secret, and does not prevent forging; it tells a row that was written from one that rotted.
 *
 * Four functions of SQL work with it on every connection of ours:
 *   hsd_seal (table, columns…)        the seal of such a row
 *   hsd_holds (seal, table, columns…) whether the row is what was written; if not, that is counted
 *   hsd_reseal (seal, old, new)       for a row that changes: a seal that was wrong stays wrong
 *   hsd_plain (seal, cancelled)       turns the seal of an entry over if it is cancelled, and back
 * A table in memory is never read back: there every seal is 0, and holds. */

/* The values of a row in the order in which they are sealed. This order, and the types of the
 * values, are part of the file format. */
#define HSD_SEALED_META(key, value) "'meta', " key ", " value
#define HSD_SEALED_ENTRY(seq, kind, time, rules, evening, telling, motion, before, chance, drawn, intent, story)                 \
  "'entry', " seq ", " kind ", " time ", " rules ", " evening ", " telling ", " motion ", " before ", " chance ", " drawn ", "     \
  intent ", " story
#define HSD_SEALED_STEP(at, kind, seq, made) "'step', " at ", " kind ", " seq ", " made
#define HSD_SEALED_PART(id, slot, name, place, since, until, bytes)                                                                \
  "'part', " id ", " slot ", " name ", " place ", " since ", " until ", " bytes
#define HSD_SEALED_EVENING(id, state, commitment, seed, opened, closed, first)                                                     \
  "'evening', " id ", " state ", " commitment ", " seed ", " opened ", " closed ", " first
#define HSD_SEALED_SNAPSHOT(seq, bytes) "'snapshot', " seq ", " bytes
#define HSD_SEALED_WORD(id, text) "'word', " id ", " text
#define HSD_SEALED_THROW(number, telling, last, cancelled, time, system, person, outcome, succeeded, expected, words, ids)         \
  "'throw', " number ", " telling ", " last ", " cancelled ", " time ", " system ", " person ", " outcome ", " succeeded ", "      \
  expected ", " words ", " ids
#define HSD_SEALED_TALLY(what, system, person, key, n) "'tally', " what ", " system ", " person ", " key ", " n

#define HSD_SEAL(values) "hsd_seal(" values ")"
#define HSD_RESEAL(old, new) "hsd_reseal(seal, " HSD_SEAL (old) ", " HSD_SEAL (new) ")"

/* Whether a row that was read holds: for a condition or a column. @t is the name of the table with a
 * point, or empty. */
#define HSD_HOLDS_META(t) "hsd_holds(" t "seal, " HSD_SEALED_META (t "key", t "value") ")"
#define HSD_HOLDS_ENTRY(t)                                                                                                         \
  "hsd_holds(hsd_plain(" t "seal, " t "cancelled), "                                                                               \
  HSD_SEALED_ENTRY (t "seq", t "kind", t "time", t "rules", t "evening", t "telling", t "motion", t "before", t "chance",          \
                    t "drawn", t "intent", t "story") ")"
#define HSD_HOLDS_STEP(t) "hsd_holds(" t "seal, " HSD_SEALED_STEP (t "at", t "kind", t "seq", t "made") ")"
#define HSD_HOLDS_PART(t)                                                                                                          \
  "hsd_holds(" t "seal, " HSD_SEALED_PART (t "id", t "slot", t "name", t "place", t "since", t "until", t "bytes") ")"
#define HSD_HOLDS_EVENING(t)                                                                                                       \
  "hsd_holds(" t "seal, "                                                                                                          \
  HSD_SEALED_EVENING (t "id", t "state", t "commitment", t "seed", t "opened", t "closed", t "first") ")"
#define HSD_HOLDS_SNAPSHOT(t) "hsd_holds(" t "seal, " HSD_SEALED_SNAPSHOT (t "seq", t "bytes") ")"
#define HSD_HOLDS_WORD(t) "hsd_holds(" t "seal, " HSD_SEALED_WORD (t "id", t "text") ")"
#define HSD_HOLDS_THROW(t)                                                                                                         \
  "hsd_holds(" t "seal, "                                                                                                          \
  HSD_SEALED_THROW (t "number", t "telling", t "last", t "cancelled", t "time", t "system", t "person", t "outcome",               \
                    t "succeeded", t "expected", t "words", t "ids") ")"
#define HSD_HOLDS_TALLY(t) "hsd_holds(" t "seal, " HSD_SEALED_TALLY (t "what", t "system", t "person", t "key", t "n") ")"

/* Whole statements, whose arguments are the columns without the seal. @how is "INSERT", or that with
 * a conflict clause. An id that is NULL is the next one; that of a part comes last. */
#define HSD_INSERT_META(how) how " INTO meta (key, value, seal) VALUES (?1, ?2, " HSD_SEAL (HSD_SEALED_META ("?1", "?2")) ")"
#define HSD_INSERT_STEP(how)                                                                                                       \
  how " INTO step (at, kind, seq, made, seal) VALUES (?1, ?2, ?3, ?4, " HSD_SEAL (HSD_SEALED_STEP ("?1", "?2", "?3", "?4")) ")"
#define HSD_INSERT_SNAPSHOT(how)                                                                                                   \
  how " INTO snapshot (seq, bytes, seal) VALUES (?1, ?2, " HSD_SEAL (HSD_SEALED_SNAPSHOT ("?1", "?2")) ")"
#define HSD_NEXT_ID(id, table) "(SELECT coalesce(" id ", (SELECT coalesce(max(id), 0) + 1 FROM " table ")) AS id)"
#define HSD_INSERT_PART(how)                                                                                                       \
  how " INTO part (id, slot, name, place, since, until, bytes, seal) SELECT id, ?1, ?2, ?3, ?4, ?5, ?6, "                          \
  HSD_SEAL (HSD_SEALED_PART ("id", "?1", "?2", "?3", "?4", "?5", "?6")) " FROM " HSD_NEXT_ID ("?7", "part")
#define HSD_INSERT_EVENING(how)                                                                                                    \
  how " INTO evening (id, state, commitment, seed, opened, closed, first, seal) SELECT id, ?2, ?3, ?4, ?5, ?6, ?7, "               \
  HSD_SEAL (HSD_SEALED_EVENING ("id", "?2", "?3", "?4", "?5", "?6", "?7")) " FROM " HSD_NEXT_ID ("?1", "evening")
#define HSD_INSERT_WORD                                                                                                            \
  "INSERT INTO word (id, text, seal) SELECT id, ?2, " HSD_SEAL (HSD_SEALED_WORD ("id", "?2")) " FROM " HSD_NEXT_ID ("?1", "word")

/* An entry takes in the plain seal of the one before it: the last argument, or NULL to look for it. */
#define HSD_INSERT_ENTRY(how)                                                                                                      \
  how " INTO entry (seq, kind, cancelled, time, rules, evening, telling, motion, chance, drawn, intent, story, before, seal) "     \
      "SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, link, hsd_plain("                                                 \
  HSD_SEAL (HSD_SEALED_ENTRY ("?1", "?2", "?4", "?5", "?6", "?7", "?8", "link", "?9", "?10", "?11", "?12")) ", ?3) FROM "          \
      "(SELECT coalesce(?13, (SELECT hsd_plain(seal, cancelled) FROM entry ORDER BY seq DESC LIMIT 1), 0) AS link)"

/* The state of the functions on one connection. */
typedef struct
{
  gboolean idle;       /* the table is in memory */
  GByteArray *values;  /* those that are hashed */
  gint64 last;         /* what hsd_seal() returned last */
  guint64 n_wrong;     /* rows that did not hold */
} HsdSeals;

/* Adds the functions to a connection, which owns the result; NULL if it cannot. */
HsdSeals *hsd_seals_install (sqlite3 *handle, gboolean idle);

/* The result of hsd_seal() for a row of @table with numbers alone. */
gint64 hsd_seal_numbers (const char *table, const gint64 *numbers, guint n);

G_END_DECLS
