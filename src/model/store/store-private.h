/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the files of the store share. Nobody else includes this. */

#include "model/store/lock.h"
#include "model/store/store.h"

G_BEGIN_DECLS

struct _HsdStore
{
  char *path;            /* NULL in memory */
  char *private_folder;  /* of a copy that is looked at instead; or NULL */
  HsdDatabase *database; /* owned */
  HsdLock *lock;         /* owned; only the writer has it */
  HsdStoreMode mode;
  gboolean indexed;      /* the index is kept up */
  gboolean dirty;        /* the file says that it is open */
  gboolean failed;       /* the disk did not keep something: nothing more is written */
  gint64 data_version;   /* what was last seen of another instance’s writing */
};

G_END_DECLS
