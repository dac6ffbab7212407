/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/files/dialogs.h"
#include "app/page/toasts.h"
#include "app/tour/moments.h"
#include "app/tour/specimen.h"
#include "app/widgets/label.h"
#include "model/words/marks.h"
#include "render/cards/card.h"

/* Of an example in a text with numbers: more than one in every language. */
#define SEVERAL 5

/* Pixels. */
#define SLOT 110

/* --- kinds --- */

/* The first that a reference begins with, or that stands in it, says the kind. */
static const struct
{
  const char *place;
  HsdSpecimenKind kind;
} places[] = {
  { "src/cli/", HSD_SPECIMEN_TERMINAL },
  { "src/model/table/protocol", HSD_SPECIMEN_TERMINAL },
  { "src/model/table/import.c", HSD_SPECIMEN_TERMINAL },
  { "src/model/table/verify.c", HSD_SPECIMEN_TERMINAL },
  { "src/model/words/languages.c", HSD_SPECIMEN_TERMINAL },
  { "src/app/shell/application.c", HSD_SPECIMEN_TERMINAL },
  { "-odds.c", HSD_SPECIMEN_TERMINAL },
  { "-advice.c", HSD_SPECIMEN_TERMINAL },
  { ".desktop.in", HSD_SPECIMEN_STORE },
  { ".metainfo.xml.in", HSD_SPECIMEN_STORE },
  { ".mime.xml.in", HSD_SPECIMEN_STORE },
  { ".gschema.xml", HSD_SPECIMEN_SETTING },
  { "src/app/files/dialogs.c", HSD_SPECIMEN_FILES },
  { "src/app/history/history-page.c", HSD_SPECIMEN_FILES },
  { "src/app/history/print-job.c", HSD_SPECIMEN_TOLD },
  { "src/model/table/export.c", HSD_SPECIMEN_TOLD },
  { "src/model/story/cards.c", HSD_SPECIMEN_TOLD },
  { "src/model/story/character.c", HSD_SPECIMEN_TOLD },
  { "src/model/story/statement.c", HSD_SPECIMEN_TOLD },
  { "src/model/story/story.c", HSD_SPECIMEN_TOLD },
  { "src/model/words/catalogue.c", HSD_SPECIMEN_REFUSAL },
  { "src/model/words/", HSD_SPECIMEN_TOLD },
  { "src/model/systems/", HSD_SPECIMEN_TOLD },
  { "src/model/", HSD_SPECIMEN_REFUSAL },
  { "src/app/files/", HSD_SPECIMEN_REFUSAL },
  { "src/app/translation/", HSD_SPECIMEN_REFUSAL },
  { "src/app/stage/deck-check.c", HSD_SPECIMEN_SETTING },
  { "/card-names.c", HSD_SPECIMEN_TIP },
  { "src/app/widgets/letters.c", HSD_SPECIMEN_TIP },
  { "ui/help-overlay.ui", HSD_SPECIMEN_TIP },
};

static const char *const ids[] = { "none", "terminal", "store", "setting", "refusal", "told", "files", "tip",
                                   "toast", "title", "button", "progress", "typed", "caption", "card" };

const char *
hsd_specimen_kind_id (HsdSpecimenKind kind)
{
  return ids[kind];
}

HsdSpecimenKind
hsd_specimen_find_kind (const HsdPoEntry *entry)
{
  const char *named = hsd_moments_find_specimen (entry->context, entry->msgid);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    if (g_strcmp0 (ids[i], named) == 0)
      return (HsdSpecimenKind) i;

  for (const char *const *reference = entry->references; *reference != NULL; reference++)
    for (guint i = 0; i < G_N_ELEMENTS (places); i++)
      if (strstr (*reference, places[i].place) != NULL)
        return places[i].kind;

  return HSD_SPECIMEN_NONE;
}

/* --- places --- */

/* As the program says it: in the words of the translation, with its marks. */
static const char *
find_text (const HsdPoEntry *entry)
{
  if (entry->plural != NULL)
    return g_dngettext (GETTEXT_PACKAGE, entry->msgid, entry->plural, SEVERAL);
  if (entry->context != NULL)
    return g_dpgettext2 (GETTEXT_PACKAGE, entry->context, entry->msgid);

  return g_dgettext (GETTEXT_PACKAGE, entry->msgid);
}

static GtkWidget *
make_terminal (const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_box_append (GTK_BOX (box), hsd_label_new ("$ hasard-cli", NULL));
  gtk_box_append (GTK_BOX (box), hsd_label_new (text, NULL));
  gtk_widget_add_css_class (box, "specimen-terminal");

  return box;
}

static GtkWidget *
make_card (const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  GtkWidget *image = gtk_image_new_from_icon_name (HSD_APP_ID);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_image_set_pixel_size (GTK_IMAGE (image), 64);
  gtk_widget_set_valign (image, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (texts), hsd_label_new (g_get_application_name (), "title-2"));
  gtk_box_append (GTK_BOX (texts), hsd_label_new (text, NULL));
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "specimen-card");

  return box;
}

/* The schema says what a key is called, and what it does, in two texts; here each is in the place of both. */
static GtkWidget *
make_setting (const char *text)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), text);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), HSD_APP_ID);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);

  return group;
}

/* Below the throw that it explains. */
static GtkWidget *
make_told (const char *text)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_append (GTK_LIST_BOX (list), hsd_label_new (text, NULL));
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_add_css_class (list, "specimen-list");

  return list;
}

/* In the dialog of the desktop: its title, a button, the name of a file. */
static GtkWidget *
make_files (const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *button = gtk_button_new_with_mnemonic (text);

  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (box), hsd_label_new (text, "heading"));
  gtk_box_append (GTK_BOX (box), button);

  return box;
}

static GtkWidget *
make_tip (const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *button = gtk_button_new_from_icon_name ("preferences-desktop-locale-symbolic");
  GtkWidget *tip = hsd_label_new (text, "specimen-tip");

  hsd_widget_set_label (button, text);
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (tip, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), tip);

  return box;
}

/* It stays until it is closed. */
static GtkWidget *
make_toast (const char *text)
{
  GtkWidget *overlay = adw_toast_overlay_new ();
  AdwToast *toast = hsd_toast_new (text);

  adw_toast_set_timeout (toast, 0);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), hsd_label_new (NULL, NULL));
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
  gtk_widget_set_vexpand (overlay, TRUE);

  return overlay;
}

static GtkWidget *
make_button (const char *text)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (text);

  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);

  return button;
}

static GtkWidget *
make_progress (const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_box_append (GTK_BOX (box), hsd_label_new (text, NULL));
  gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_PROGRESS_BAR, "fraction", .4, NULL));

  return box;
}

/* Below the entry, too: marks are in labels alone. */
static GtkWidget *
make_typed (const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  g_autofree char *bare = hsd_marks_strip (text);

  gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_ENTRY, "text", bare, "primary-icon-name", "edit-find-symbolic", NULL));
  gtk_box_append (GTK_BOX (box), hsd_label_new (text, "caption-ink"));

  return box;
}

static GtkWidget *
make_caption (const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("video-display-symbolic"));
  gtk_box_append (GTK_BOX (box), hsd_label_new (text, "caption"));
  gtk_widget_set_valign (box, GTK_ALIGN_START);

  return box;
}

static void
draw_slot (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer text)
{
  hsd_card_slot_draw (cr, text, width, HSD_INK_DARK);
}

/* The words of a drawing are told beside it. */
static GtkWidget *
make_slot (const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  GtkWidget *slot = g_object_new (GTK_TYPE_DRAWING_AREA, "content-width", SLOT, "content-height", SLOT * 2, NULL);

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (slot), draw_slot, hsd_marks_strip (text), g_free);
  gtk_widget_add_css_class (slot, "specimen-terminal");
  gtk_box_append (GTK_BOX (box), slot);
  gtk_box_append (GTK_BOX (box), hsd_label_new (text, NULL));
  gtk_widget_set_valign (box, GTK_ALIGN_START);

  return box;
}

static GtkWidget *
make_content (HsdSpecimenKind kind, const char *text)
{
  switch (kind)
    {
    case HSD_SPECIMEN_TERMINAL:
      return make_terminal (text);
    case HSD_SPECIMEN_STORE:
      return make_card (text);
    case HSD_SPECIMEN_SETTING:
      return make_setting (text);
    case HSD_SPECIMEN_TOLD:
      return make_told (text);
    case HSD_SPECIMEN_FILES:
      return make_files (text);
    case HSD_SPECIMEN_TOAST:
      return make_toast (text);
    case HSD_SPECIMEN_BUTTON:
      return make_button (text);
    case HSD_SPECIMEN_PROGRESS:
      return make_progress (text);
    case HSD_SPECIMEN_TYPED:
      return make_typed (text);
    case HSD_SPECIMEN_CAPTION:
      return make_caption (text);
    case HSD_SPECIMEN_CARD:
      return make_slot (text);
    case HSD_SPECIMEN_TITLE:
      return hsd_label_new (NULL, NULL);
    case HSD_SPECIMEN_NONE:
    case HSD_SPECIMEN_REFUSAL:
    case HSD_SPECIMEN_TIP:
    default:
      return make_tip (text);
    }
}

/* --- the window --- */

static GtkWindow *shown; /* weak */

static GtkWindow *
open_window (GtkApplication *application, GtkWidget *content)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "vexpand", TRUE, "child", content, NULL);

  gtk_widget_set_margin_top (content, 18);
  gtk_widget_set_margin_bottom (content, 18);
  gtk_widget_set_margin_start (content, 18);
  gtk_widget_set_margin_end (content, 18);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), scrolled);

  /* Translators: the title of a window: a message of the program, shown in a place like its own. */
  return g_object_new (ADW_TYPE_WINDOW, "application", application, "title", _("Specimen"), "default-width", 560, "default-height", 320,
                       "width-request", 360, "content", box, NULL);
}

/* The one that the dialog has just opened for it. */
static GtkWindow *
open_refusal (GtkApplication *application, const char *text)
{
  GtkWindow *parent = open_window (application, gtk_label_new (NULL));
  g_autoptr (GListModel) toplevels = g_object_ref (gtk_window_get_toplevels ());

  gtk_window_present (parent);
  hsd_dialogs_refuse (application, parent, _("Could Not Open the Table"), text);
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, i);

      if (gtk_window_get_transient_for (window) == parent)
        g_signal_connect_object (window, "destroy", G_CALLBACK (gtk_window_destroy), parent, G_CONNECT_SWAPPED);
    }

  return parent;
}

GtkWindow *
hsd_specimen_show (GtkApplication *application, const HsdPoEntry *entry)
{
  HsdSpecimenKind kind = hsd_specimen_find_kind (entry);
  const char *text = find_text (entry);
  GtkWindow *window;

  if (shown != NULL)
    gtk_window_destroy (shown);
  window = kind == HSD_SPECIMEN_REFUSAL ? open_refusal (application, text) : open_window (application, make_content (kind, text));
  if (kind == HSD_SPECIMEN_TITLE)
    gtk_window_set_title (window, text);
  g_set_weak_pointer (&shown, window);
  gtk_window_present (window);

  return window;
}
