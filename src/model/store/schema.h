/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/database.h"

G_BEGIN_DECLS

/* The application id in the header of SQLite, which file(1) shows too: “HsdT”. */
#define HSD_APPLICATION_ID 0x48736454

/* The current version of the file format. */
#define HSD_SCHEMA_VERSION 1

typedef enum
{
  HSD_FILE_EMPTY, /* empty: just created */
  HSD_FILE_OURS,
  HSD_FILE_NEWER,
  HSD_N_FILE_KINDS
} HsdFileKind;

/* Recognises the file without writing; FALSE if it is foreign, damaged or hostile. */
gboolean hsd_schema_recognise (HsdDatabase *database, HsdFileKind *kind, GError **error);

/* Makes a table of an empty file, in one transaction. The room for the seals of the pages is reserved
 * before anything else is written. */
gboolean hsd_schema_reserve (HsdDatabase *database, GError **error);
gboolean hsd_schema_create (HsdDatabase *database, GError **error);

G_END_DECLS
