/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

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

/**
 * HsdFitList:
 *
 * The texts that do not fit where they stand. Activating one chooses its message in the window of the messages.
 */
#define HSD_TYPE_FIT_LIST (hsd_fit_list_get_type ())
G_DECLARE_FINAL_TYPE (HsdFitList, hsd_fit_list, HSD, FIT_LIST, GtkWidget)

/* Looks at all windows as they stand, and shows what does not fit in a window of its own, of which there is one. */
void hsd_fit_list_present (GtkApplication *application);

G_END_DECLS
