/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/page/draft-form.h"
#include "model/story/system.h"

/* The form and its draft, while both are there. */
typedef struct
{
  HsdForm *form;   /* which owns this */
  HsdDraft *draft; /* owned */
  gboolean busy;
} Bond;

static void
form_changed_cb (Bond *bond)
{
  g_autoptr (HsdRecord) said = NULL;
  HsdRecord *input;

  if (bond->busy)
    return;

  said = hsd_form_read (bond->form);
  input = hsd_draft_copy_input (bond->draft);
  for (guint i = 0; hsd_record_fields (input)[i].id != NULL; i++)
    if (hsd_form_asks (bond->form, i))
      hsd_record_clear (input, i);
  hsd_record_update (input, said);

  bond->busy = TRUE;
  hsd_draft_take (bond->draft, input);
  bond->busy = FALSE;
}

/* A row keeps its answer where it is given none: what is not set is what counts without it. */
static HsdRecord *
complete (const Bond *bond, const HsdRecord *input)
{
  const HsdField *fields = hsd_record_fields (input);
  HsdRecord *whole = hsd_record_copy (input);

  for (guint i = 0; fields[i].id != NULL; i++)
    if (hsd_form_asks (bond->form, i) && !hsd_record_has (whole, i) &&
        (fields[i].kind == HSD_INT || fields[i].kind == HSD_BOOL || fields[i].kind == HSD_WORD) &&
        !(fields[i].flags & HSD_NULLABLE))
      hsd_record_set (whole, i, fields[i].fallback);

  return whole;
}

static void
draft_changed_cb (Bond *bond)
{
  g_autoptr (HsdRecord) whole = NULL;

  if (bond->busy)
    return;

  whole = complete (bond, hsd_draft_get_input (bond->draft));
  bond->busy = TRUE;
  hsd_form_set_character (bond->form, hsd_draft_get_character (bond->draft));
  hsd_form_fill (bond->form, whole);
  hsd_form_follow (bond->form);
  bond->busy = FALSE;
}

static void
bond_free (gpointer data, GObject *form)
{
  Bond *bond = data;

  g_signal_handlers_disconnect_by_data (bond->draft, bond);
  g_object_unref (bond->draft);
  g_free (bond);
}

HsdForm *
hsd_draft_form_new (HsdDraft *draft, const char *const *elsewhere)
{
  Bond *bond = g_new0 (Bond, 1);

  bond->form = hsd_form_new_for_test (hsd_draft_get_table (draft), hsd_draft_get_system (draft), elsewhere);
  bond->draft = g_object_ref (draft);
  form_changed_cb (bond);
  g_signal_connect_swapped (bond->form, "changed", G_CALLBACK (form_changed_cb), bond);
  g_signal_connect_swapped (draft, "changed", G_CALLBACK (draft_changed_cb), bond);
  g_object_weak_ref (G_OBJECT (bond->form), bond_free, bond);

  return bond->form;
}
