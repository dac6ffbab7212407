/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/translation/texts.h"
#include "app/translation/translation-bar.h"
#include "app/translation/translation.h"
#include "app/widgets/label.h"
#include "app/widgets/wrap-layout.h"
#include "model/words/join.h"
#include "model/words/number.h"

struct _HsdTranslationBar
{
  GtkWidget parent_instance;

  /* of the template */
  GtkRevealer *revealer;
  GtkWidget *box;
  GtkImage *sign;
  GtkLabel *text;
  GtkWidget *faulty;
};

G_DEFINE_FINAL_TYPE (HsdTranslationBar, hsd_translation_bar, GTK_TYPE_WIDGET)

static char *
describe (const HsdPoFile *po)
{
  guint missing = hsd_po_file_count_state (po, HSD_PO_UNTRANSLATED);
  guint fuzzy = hsd_po_file_count_state (po, HSD_PO_FUZZY);
  g_autofree char *some = hsd_format_number (missing);
  g_autofree char *unsure = hsd_format_number (fuzzy);
  /* Translators: of messages in a .po file; %s is a number. */
  g_autofree char *first = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s not translated", "%s not translated", missing), some);
  /* Translators: of messages in a .po file that gettext calls fuzzy; %s is a number. */
  g_autofree char *second = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s fuzzy", "%s fuzzy", fuzzy), unsure);

  if (missing + fuzzy == 0)
    /* Translators: of the messages in a .po file. */
    return g_strdup (_("all translated"));

  return hsd_join (HSD_JOIN_LIST, first, second, NULL);
}

static void
show (HsdTranslationBar *self)
{
  HsdTranslation *translation = hsd_translation_get_default ();
  GFile *file = hsd_translation_get_file (translation);
  const char *fault = hsd_translation_get_fault (translation);
  const HsdPoFile *po = hsd_translation_get_po (translation);
  guint n_faults;
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *shown = name != NULL ? g_filename_display_name (name) : NULL;
  g_autofree char *state = fault == NULL && po != NULL ? describe (po) : g_strdup (fault);
  g_autofree char *text = hsd_join (HSD_JOIN_FACTS, shown != NULL ? shown : "", state, NULL);

  gtk_revealer_set_reveal_child (self->revealer, file != NULL);
  if (file == NULL)
    return;

  gtk_label_set_label (self->text, text);
  gtk_widget_set_visible (self->faulty, po != NULL && hsd_po_file_find_fault (po, &n_faults) != NULL);
  g_object_set (self->sign, "icon-name", fault != NULL ? "dialog-warning-symbolic" : "preferences-desktop-locale-symbolic", NULL);
  if (fault != NULL)
    gtk_widget_add_css_class (self->box, "faulty");
  else
    gtk_widget_remove_css_class (self->box, "faulty");
}

static void
hsd_translation_bar_dispose (GObject *object)
{
  hsd_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (hsd_translation_bar_parent_class)->dispose (object);
}

static void
hsd_translation_bar_class_init (HsdTranslationBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_translation_bar_dispose;
  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/translation-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdTranslationBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, HsdTranslationBar, box);
  gtk_widget_class_bind_template_child (widget_class, HsdTranslationBar, sign);
  gtk_widget_class_bind_template_child (widget_class, HsdTranslationBar, text);
  gtk_widget_class_bind_template_child (widget_class, HsdTranslationBar, faulty);
}

static void
hsd_translation_bar_init (HsdTranslationBar *self)
{
  HsdTranslation *translation = hsd_translation_get_default ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (translation, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (translation, "notify::file", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (translation, "notify::fault", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}
