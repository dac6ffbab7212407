/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Helpers of the model tests: comparing JSON, reading vectors, and a table with its protocol. */

#include <jansson.h>

#include "model/table/protocol.h"

G_BEGIN_DECLS

G_DEFINE_AUTOPTR_CLEANUP_FUNC (json_t, json_decref)

/* --- JSON --- */

/* Compares JSON; NULL, or the path and kind of a difference: of objects the members in @want are
 * compared, of lists of objects with an "id" the items by that id, all else must be equal with the
 * same type. */
char *test_json_differs (json_t *want, json_t *got);

/* The value at a path such as "history.0.test"; "" is @json itself. Borrowed, or NULL. */
json_t *test_json_at (json_t *json, const char *path);

/* NULL if @keys are all keys of the object at @path, or a description of the difference. */
char *test_json_has_other_keys (json_t *json, const char *path, json_t *keys);

char *test_json_text (json_t *json);

/* --- languages --- */

/* English again when the test that runs has ended, whatever language it chose. */
void test_queue_english (void);

/* --- a table to speak to --- */

typedef struct
{
  HsdTable *table;       /* owned */
  HsdProtocol *protocol; /* owned */
} TestTable;

/* A fresh table whose dice follow @seed. */
TestTable *test_table_new (gint64 seed);

/* The entry @seq cannot be read from now on. */
void test_table_damage (TestTable *self, guint seq);
void       test_table_free (TestTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TestTable, test_table_free)

/* The answer to a line of JSON; new. */
json_t *test_table_ask (TestTable *self, const char *line);

/* A line with ' for ", so that JSON can be read in C: the answer; accepted; or refused with
 * that code, and that field or reason unless NULL. */
json_t *test_table_say (TestTable *self, const char *line);
json_t *test_table_must (TestTable *self, const char *line);
void    test_table_must_not (TestTable *self, const char *line, const char *code, const char *field_or_reason);

/* The whole state of the table as text. */
char *test_table_text (TestTable *self);

/* --- vectors --- */

/* One sequence of lines on a fresh table. */
typedef struct
{
  char *file; /* its name without folder and suffix */
  char *id;
  GPtrArray *lines; /* json_t: objects with "in", and "expect", "absent", "keys" if wanted */
} TestVector;

/* All vectors: TestVector. They lie in the folder vectors under G_TEST_SRCDIR. */
GPtrArray *test_vectors_load (void);

/* Called after every answer of a vector. */
typedef void (*TestVectorFunc) (TestTable *table, json_t *answer, gpointer data);

/* Plays a vector; NULL, or the complaint. */
char *test_vector_play (const TestVector *self, TestVectorFunc func, gpointer data);

/* What hsd_json_append_…() write of @what, as a tree. */
#define TEST_JSON(append, what) \
  ({ \
    g_autoptr (GString) text_ = g_string_new (NULL); \
    append (text_, what); \
    json_loadb (text_->str, text_->len, 0, NULL); \
  })

G_END_DECLS
