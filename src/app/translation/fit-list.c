/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/translation/fit-list.h"
#include "app/translation/messages.h"
#include "app/translation/misfits.h"
#include "app/translation/pointing.h"
#include "app/translation/translation.h"
#include "app/widgets/label.h"
#include "app/widgets/rest.h"
#include "model/words/join.h"

/* Characters of a message that are shown. */
#define MOST_CHARS 200

/* A message that does not fit. */
typedef struct
{
  HsdMessage *message;
  guint form;
  HsdMisfitKind kind;
} Fault;

struct _HsdFitList
{
  GtkWidget parent_instance;

  GArray *faults; /* Fault, in the order of the rows */

  /* of the template */
  GtkStack *stack;
  GtkWidget *outdated;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (HsdFitList, hsd_fit_list, GTK_TYPE_WIDGET)

static const char *
describe_kind (HsdMisfitKind kind)
{
  switch (kind)
    {
    case HSD_MISFIT_SHORTENED:
      /* Translators: of a text for which there is not room enough: it ends in an ellipsis. */
      return _("shortened");
    case HSD_MISFIT_BROKEN:
      /* Translators: of a text for which there is not room enough: a line ends within a word. */
      return _("split within a word");
    case HSD_MISFIT_CUT:
    default:
      /* Translators: of a text for which there is not room enough: a part of it is not seen. */
      return _("cut off");
    }
}

static char *
find_text (const Fault *fault)
{
  const HsdPoEntry *entry = hsd_message_get_entry (fault->message);
  const char *text = entry->state == HSD_PO_TRANSLATED && fault->form < entry->n_forms ? entry->forms[fault->form] : entry->msgid;

  return g_utf8_strlen (text, -1) > MOST_CHARS ? g_utf8_substring (text, 0, MOST_CHARS) : g_strdup (text);
}

static GtkWidget *
make_row (const Fault *fault)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", box, NULL);
  g_autofree char *text = find_text (fault);
  g_autofree char *called = hsd_join (HSD_JOIN_FACTS, text, describe_kind (fault->kind), NULL);
  GtkWidget *label = hsd_label_new (text, NULL);

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), hsd_label_new (describe_kind (fault->kind), "dim-label"));
  gtk_widget_add_css_class (row, "fit-row");
  hsd_widget_set_label (row, called);

  return row;
}

static void
activated_cb (HsdFitList *self, GtkListBoxRow *row)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  const HsdPoFile *po = hsd_translation_get_po (hsd_translation_get_default ());
  const Fault *fault = &g_array_index (self->faults, Fault, gtk_list_box_row_get_index (row));
  g_autoptr (HsdMessage) message = po != NULL ? hsd_message_again (fault->message, po) : NULL;

  if (application == NULL || message == NULL)
    return;

  hsd_messages_present (application);
  hsd_messages_point (application, message);
}

static void
hsd_fit_list_dispose (GObject *object)
{
  HsdFitList *self = HSD_FIT_LIST (object);

  hsd_widget_unparent_children (GTK_WIDGET (self));
  g_clear_pointer (&self->faults, g_array_unref);

  G_OBJECT_CLASS (hsd_fit_list_parent_class)->dispose (object);
}

static void
hsd_fit_list_class_init (HsdFitListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_fit_list_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/fit-list.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdFitList, stack);
  gtk_widget_class_bind_template_child (widget_class, HsdFitList, outdated);
  gtk_widget_class_bind_template_child (widget_class, HsdFitList, list);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
hsd_fit_list_init (HsdFitList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @outdated if the translation has changed since. */
static GtkWidget *
list_new (GArray *faults, gboolean outdated)
{
  HsdFitList *self = g_object_new (HSD_TYPE_FIT_LIST, NULL);

  self->faults = g_array_ref (faults);
  for (guint i = 0; i < faults->len; i++)
    gtk_list_box_append (self->list, make_row (&g_array_index (faults, Fault, i)));
  gtk_stack_set_visible_child_name (self->stack, faults->len > 0 ? "faults" : "none");
  gtk_widget_set_visible (self->outdated, outdated);

  return GTK_WIDGET (self);
}

/* --- measuring --- */

static void
clear_fault (gpointer fault)
{
  g_object_unref (((Fault *) fault)->message);
}

/* Whether the window shows the program, and not its messages. */
static gboolean
is_measured (GtkWindow *window)
{
  GtkWidget *content = ADW_IS_WINDOW (window) ? adw_window_get_content (ADW_WINDOW (window)) : NULL;

  return gtk_widget_get_mapped (GTK_WIDGET (window)) && !HSD_IS_MESSAGES (content) && !HSD_IS_FIT_LIST (content);
}

static void
measure (GtkWidget *window, const HsdPoFile *po, GArray *faults)
{
  g_autoptr (GArray) misfits = hsd_misfits_find (window, po, gtk_widget_get_width (window));

  for (guint i = 0; i < misfits->len; i++)
    {
      const HsdMisfit *misfit = &g_array_index (misfits, HsdMisfit, i);
      Fault fault = { hsd_message_new (po, misfit->entry), misfit->form, misfit->kind };

      g_array_append_val (faults, fault);
    }
}

static GArray *
measure_all (GtkApplication *application, const HsdPoFile *po)
{
  GArray *faults = g_array_new (FALSE, FALSE, sizeof (Fault));

  g_array_set_clear_func (faults, clear_fault);
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (is_measured (l->data))
      measure (l->data, po, faults);

  return faults;
}

/* --- the window --- */

static GtkWindow *
find_window (GtkApplication *application)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (ADW_IS_WINDOW (l->data) && HSD_IS_FIT_LIST (adw_window_get_content (l->data)))
      return l->data;

  return NULL;
}

/* What was measured stays until it is measured again; it is shown in the words of now. */
static void
changed_cb (GtkWindow *window)
{
  GtkWidget *list = adw_window_get_content (ADW_WINDOW (window));

  if (hsd_translation_is_on (hsd_translation_get_default ()))
    adw_window_set_content (ADW_WINDOW (window), list_new (HSD_FIT_LIST (list)->faults, TRUE));
  else
    gtk_window_destroy (window);
}

static void
present (GtkApplication *application, GArray *faults)
{
  GtkWindow *window = find_window (application);

  if (window == NULL)
    {
      window = g_object_new (ADW_TYPE_WINDOW, "application", application, "default-width", 560, "default-height", 640,
                             "width-request", 360, NULL);
      g_signal_connect_object (hsd_translation_get_default (), "changed", G_CALLBACK (changed_cb), window, G_CONNECT_SWAPPED);
    }
  gtk_window_set_title (window, _("Will It Fit?"));
  adw_window_set_content (ADW_WINDOW (window), list_new (faults, FALSE));
  gtk_window_present (window);
}

/* The words were made again with their marks, and have been laid out. */
static void
rested_cb (GtkWindow *window, gpointer data)
{
  g_autoptr (GtkApplication) application = data;
  HsdTranslation *translation = hsd_translation_get_default ();
  const HsdPoFile *po = hsd_translation_get_po (translation);
  g_autoptr (GArray) faults = po != NULL ? measure_all (application, po) : NULL;

  g_application_release (G_APPLICATION (application));
  hsd_translation_set_sewn (translation, hsd_pointing_is_on ());
  if (faults != NULL)
    present (application, faults);
}

void
hsd_fit_list_present (GtkApplication *application)
{
  GtkWindow *window = NULL;

  g_return_if_fail (GTK_IS_APPLICATION (application));

  for (GList *l = gtk_application_get_windows (application); l != NULL && window == NULL; l = l->next)
    window = is_measured (l->data) ? l->data : NULL;
  if (window == NULL)
    return;

  g_application_hold (G_APPLICATION (application));
  hsd_translation_set_sewn (hsd_translation_get_default (), TRUE);
  hsd_rest_wait (window, rested_cb, g_object_ref (application));
}
