/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/database.h"

/* Writes again the checksums of all pages and the chain of all entries of the closed table file at @path: a file
 * that was changed for a test is then one that was forged, and not one that rotted. */
void test_reseal (const char *path);

/* The same for the pages alone: entries that were changed are then found by their hash. */
void test_reseal_pages (const char *path);

/* The same for the chain alone. */
void test_rechain (HsdDatabase *database);
