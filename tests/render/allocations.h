/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Counts memory allocations of all libraries, by replacing the functions of the system. Include it
 * once in a program; HSD_COUNTS_ALLOCATIONS is only defined where this works. */

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
