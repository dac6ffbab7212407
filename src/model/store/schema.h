/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store/database.h"

G_BEGIN_DECLS

/* What a table file begins with, so that file(1) and we know it: “HsdT”. */
#define HSD_APPLICATION_ID 0x48736454

/* The version of the file format that we write. */
#define HSD_SCHEMA_VERSION 2

typedef enum
{
  HSD_FILE_EMPTY, /* nothing was ever written: a file just made */
  HSD_FILE_OURS,
  HSD_FILE_OLDER,
  HSD_FILE_NEWER,
  HSD_N_FILE_KINDS
} HsdFileKind;

/* What the file is; FALSE when it is foreign, damaged or hostile. Nothing is written. */
gboolean hsd_schema_recognise (HsdDatabase *database, HsdFileKind *kind, GError **error);

/* Makes an empty file a table of our version, or an older one, in one transaction. */
gboolean hsd_schema_create (HsdDatabase *database, GError **error);
gboolean hsd_schema_migrate (HsdDatabase *database, GError **error);

G_END_DECLS
