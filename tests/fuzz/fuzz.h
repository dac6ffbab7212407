/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A target reads bytes that anybody may have made and holds one promise about them: what does not hold aborts. Clang's
 * libFuzzer looks for such bytes, and tries those that are committed. */

#include <stdint.h>

#include <glib.h>

G_BEGIN_DECLS

/* Whose names are libFuzzer's. Called once, before the first bytes. */
int LLVMFuzzerInitialize (int *argc, char ***argv);

/* 0. What one call leaves behind must not be seen by the next. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* --- reading an input --- */

/* Bytes of an input that were not used yet; when there are no more, they are 0. */
typedef struct
{
  const guint8 *next;
  const guint8 *end;
} FuzzInput;

guint8 fuzz_take_byte (FuzzInput *self);

/* The next line without its newline as valid text, what is not UTF-8 being replaced; "" at the end. Free it with
 * g_free(). */
char *fuzz_take_line (FuzzInput *self);

gboolean fuzz_has_more (const FuzzInput *self);

/* Aborts, saying both, unless they are the same. */
void fuzz_same (const char *what, const char *want, const char *got);

G_END_DECLS
