/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* The hash of an entry covers all of it and the hash of the entry before it (zeros before the first): an entry
 * that was changed, removed, added or moved leaves a hash that does not fit. Whether an entry was undone is not
 * part of it: that follows from the entries after it.
 *
 * SQL computes it: hsd_hash (values…), a function of each connection, is the BLAKE2b of 32 bytes of what it is
 * given, each value with its type and length. The hash of an entry is hsd_hash (before, leaf), and its leaf is
 * hsd_hash (salt, columns…), so that a receipt can give the leaf in the place of an entry that is secret. The
 * order below is part of the file format. */
#define HSD_CHAIN_BYTES 32

/* Each entry has a salt of chance, so that nobody guesses what is secret from its leaf. */
#define HSD_SALT_BYTES 16

typedef struct
{
  guint8 bytes[HSD_CHAIN_BYTES];
} HsdChainHash;

#define HSD_LEAF(t)                                                                                                                \
  "hsd_hash (" t "salt, " t "seq, " t "kind, " t "time, " t "rules, " t "evening, " t "telling, " t "motion, " t "base, " t        \
  "chance, " t "drawn, " t "intent, " t "story)"

/* The hash before an entry that is read as @t, and whether the hash of that entry fits. */
#define HSD_HASH_BEFORE(t)                                                                                                         \
  "coalesce ((SELECT former.hash FROM entry AS former WHERE former.seq < " t ".seq ORDER BY former.seq DESC LIMIT 1), zeroblob (32))"
#define HSD_CHAIN_HOLDS(t) "(" t ".hash = hsd_hash (" HSD_HASH_BEFORE (t) ", " HSD_LEAF (t ".") "))"

/* The arguments are the columns in their order, with whether it was undone after the kind. */
#define HSD_INSERT_ENTRY                                                                                                           \
  "INSERT INTO entry (seq, kind, cancelled, time, rules, evening, telling, motion, base, chance, drawn, intent, story, salt, "     \
  "hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, hsd_hash (coalesce ("                                \
  "(SELECT hash FROM entry ORDER BY seq DESC LIMIT 1), zeroblob (32)), "                                                           \
  "hsd_hash (?14, ?1, ?2, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)))"

/* The last hash as a number, for the head of the file. */
#define HSD_LAST_LINK "SELECT hsd_number (hash) FROM entry ORDER BY seq DESC LIMIT 1"

/* The same in C. */

/* hsd_hash (salt, bytes): what binds the numbers of an entry to its question. @salt may be NULL. */
HsdChainHash hsd_chain_commit (const GByteArray *salt, const GByteArray *bytes);

/* hsd_hash (before, leaf). */
HsdChainHash hsd_chain_link (const HsdChainHash *before, const HsdChainHash *leaf);

/* Adds the functions hsd_hash() and hsd_number() to a connection. */
gboolean hsd_chain_install (sqlite3 *handle);

G_END_DECLS
