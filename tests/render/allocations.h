/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* How often memory was asked for. The system's own functions, counted: whatever library asks, it
 * asks here. Included once a program; where it cannot count, HSD_COUNTS_ALLOCATIONS is not there. */

static G_GNUC_UNUSED guint64 n_allocations;

#if defined (__GLIBC__) && !defined (__SANITIZE_ADDRESS__)
#define HSD_COUNTS_ALLOCATIONS

void *__libc_malloc (size_t size);
void *__libc_calloc (size_t number, size_t size);
void *__libc_realloc (void *block, size_t size);
void *malloc (size_t size);
void *calloc (size_t number, size_t size);
void *realloc (void *block, size_t size);

void *
malloc (size_t size)
{
  __atomic_add_fetch (&n_allocations, 1, __ATOMIC_RELAXED);
  return __libc_malloc (size);
}

void *
calloc (size_t number, size_t size)
{
  __atomic_add_fetch (&n_allocations, 1, __ATOMIC_RELAXED);
  return __libc_calloc (number, size);
}

void *
realloc (void *block, size_t size)
{
  __atomic_add_fetch (&n_allocations, 1, __ATOMIC_RELAXED);
  return __libc_realloc (block, size);
}
#endif
