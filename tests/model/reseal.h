/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Seals all pages and rows of the closed table file at @path anew, whatever they say: a file that was
 * changed for a test is then one that was forged, and not one that rotted. */
void test_reseal (const char *path);

/* The same for the pages alone: rows that were changed are then found by their own seals. */
void test_reseal_pages (const char *path);
