/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/translation/po-file.h"

G_BEGIN_DECLS

/* Where a message stands that no moment can reach: as moments.json says for this one, or else as its references tell. */
typedef enum
{
  HSD_SPECIMEN_NONE,
  HSD_SPECIMEN_TERMINAL, /* what hasard-cli prints */
  HSD_SPECIMEN_STORE,    /* as a software centre and a menu of programs show it */
  HSD_SPECIMEN_SETTING,  /* as an editor of settings shows it */
  HSD_SPECIMEN_REFUSAL,  /* why something could not be done */
  HSD_SPECIMEN_TOLD,     /* below a throw, or in the history of throws */
  HSD_SPECIMEN_FILES,    /* as the desktop asks for a file */
  HSD_SPECIMEN_TIP,      /* over a widget, or said by a screen reader */
  HSD_SPECIMEN_TOAST,    /* at the foot of the window */
  HSD_SPECIMEN_TITLE,    /* of a window */
  HSD_SPECIMEN_BUTTON,
  HSD_SPECIMEN_PROGRESS, /* how far something is that takes a while */
  HSD_SPECIMEN_TYPED,    /* a word that is typed, and not shown before */
  HSD_SPECIMEN_CAPTION,  /* beside a picture of what is projected */
  HSD_SPECIMEN_CARD,     /* in the place of a card that is to be played */
} HsdSpecimenKind;

HsdSpecimenKind hsd_specimen_find_kind (const HsdPoEntry *entry);

/* The short name of a kind for programs, as "terminal"; "none". */
const char *hsd_specimen_kind_id (HsdSpecimenKind kind);

/* Shows @entry as it stands in its place: another one takes the same window. */
GtkWindow *hsd_specimen_show (GtkApplication *application, const HsdPoEntry *entry);

G_END_DECLS
