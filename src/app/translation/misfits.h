/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/translation/po-file.h"

G_BEGIN_DECLS

typedef enum
{
  HSD_MISFIT_CUT,       /* a part of it lies outside the room that it has */
  HSD_MISFIT_SHORTENED, /* an ellipsis stands for a part of it, and no tip tells it */
  HSD_MISFIT_BROKEN,    /* a line ends where no line may: within a word */
} HsdMisfitKind;

/* A message that does not fit where it stands. */
typedef struct
{
  GtkWidget *widget;      /* borrowed: shows or draws it */
  graphene_rect_t bounds; /* of the text, in @widget */
  guint entry, form;
  HsdMisfitKind kind;
} HsdMisfit;

/* The messages of @po that do not fit below @root as that is laid out, none of which may be beyond @width pixels of it: an array of
 * HsdMisfit, each message once for each kind. Texts have to carry the marks of their entries. */
GArray *hsd_misfits_find (GtkWidget *root, const HsdPoFile *po, int width);

G_END_DECLS
