/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/translation/fit-list.h"
#include "app/translation/messages.h"
#include "app/translation/translation.h"
#include "app/widgets/label.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* The data of a row. */
#define FAULT "hsd-fault"

/* Pixels of a picture in the list, which is whole in the messages’ own place. */
#define HIGHEST 220

/* Characters of a message that are shown. */
#define MOST_CHARS 200

struct _HsdFitList
{
  GtkWidget parent_instance;

  GPtrArray *faults; /* owned */

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
      return _("broken within a word");
    case HSD_MISFIT_CUT:
    default:
      /* Translators: of a text for which there is not room enough: a part of it is not seen. */
      return _("cut off");
    }
}

static char *
describe_place (int width)
{
  g_autofree char *number = hsd_format_number (width);

  if (width == HSD_FIT_PROJECTION)
    /* Translators: where a text does not fit: on the picture for the players. */
    return g_strdup (_("on the projection"));

  /* Translators: where a text does not fit: in a window that is %s pixels wide. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s pixel wide", "%s pixels wide", (gulong) width), number);
}

static char *
tell_text (const HsdFitFault *fault)
{
  const HsdPoEntry *entry = hsd_message_get_entry (fault->message);
  const char *text = entry->state == HSD_PO_TRANSLATED && fault->form < entry->n_forms ? entry->forms[fault->form] : entry->msgid;

  return g_utf8_strlen (text, -1) > MOST_CHARS ? g_utf8_substring (text, 0, MOST_CHARS) : g_strdup (text);
}

static GtkWidget *
make_picture (GdkTexture *texture)
{
  GtkWidget *picture = g_object_new (GTK_TYPE_PICTURE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "paintable", texture,
                                     "halign", GTK_ALIGN_START, "can-shrink", TRUE, NULL);

  gtk_widget_set_size_request (picture, -1, MIN (HIGHEST, gdk_texture_get_height (texture)));
  gtk_widget_add_css_class (picture, "misfit");

  return picture;
}

static GtkWidget *
make_row (HsdFitFault *fault)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", box, NULL);
  g_autofree char *text = tell_text (fault);
  g_autofree char *place = describe_place (fault->width);
  g_autofree char *told = hsd_join (HSD_JOIN_FACTS, place, describe_kind (fault->kind), NULL);
  g_autofree char *called = hsd_join (HSD_JOIN_FACTS, text, told, NULL);
  GtkWidget *label = hsd_label_new (text, NULL);

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), hsd_label_new (told, "dim-label"));
  if (fault->picture != NULL)
    gtk_box_append (GTK_BOX (box), make_picture (fault->picture));
  gtk_widget_add_css_class (row, "fit-row");
  hsd_widget_set_label (row, called);
  g_object_set_data (G_OBJECT (row), FAULT, fault);

  return row;
}

static void
activated_cb (HsdFitList *self, GtkListBoxRow *row)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  const HsdPoFile *po = hsd_translation_get_po (hsd_translation_get_default ());
  HsdFitFault *fault = g_object_get_data (G_OBJECT (row), FAULT);
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
  g_clear_pointer (&self->faults, g_ptr_array_unref);

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

GtkWidget *
hsd_fit_list_new (GPtrArray *faults, gboolean outdated)
{
  HsdFitList *self = g_object_new (HSD_TYPE_FIT_LIST, NULL);

  self->faults = g_ptr_array_ref (faults);
  for (guint i = 0; i < faults->len; i++)
    gtk_list_box_append (self->list, make_row (g_ptr_array_index (faults, i)));
  gtk_stack_set_visible_child_name (self->stack, faults->len > 0 ? "faults" : "none");
  gtk_widget_set_visible (self->outdated, outdated);

  return GTK_WIDGET (self);
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

/* The faults that were measured stay until it is measured again; it is told in the words of now. */
static void
changed_cb (GtkWindow *window)
{
  GtkWidget *list = adw_window_get_content (ADW_WINDOW (window));

  if (hsd_translation_is_on (hsd_translation_get_default ()))
    adw_window_set_content (ADW_WINDOW (window), hsd_fit_list_new (HSD_FIT_LIST (list)->faults, TRUE));
  else
    gtk_window_destroy (window);
}

static void
measured_cb (GPtrArray *measured, gpointer data)
{
  g_autoptr (GtkApplication) application = data;
  g_autoptr (GPtrArray) faults = measured;
  GtkWindow *window = find_window (application);

  g_application_release (G_APPLICATION (application));
  if (faults == NULL || !hsd_translation_is_on (hsd_translation_get_default ()))
    return;

  if (window == NULL)
    {
      window = g_object_new (ADW_TYPE_WINDOW, "application", application, "default-width", 560, "default-height", 640,
                             "width-request", 360, NULL);
      g_signal_connect_object (hsd_translation_get_default (), "changed", G_CALLBACK (changed_cb), window, G_CONNECT_SWAPPED);
    }
  gtk_window_set_title (window, _("Will It Fit?"));
  adw_window_set_content (ADW_WINDOW (window), hsd_fit_list_new (faults, FALSE));
  gtk_window_present (window);
}

void
hsd_fit_present (GtkApplication *application)
{
  GtkWindow *window = hsd_fit_find_window (application);

  if (window == NULL)
    return;

  g_application_hold (G_APPLICATION (application));
  hsd_fit_measure (window, measured_cb, g_object_ref (application));
}
