/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/files/dialogs.h"
#include "app/files/picture-file.h"
#include "app/party/album-window.h"
#include "app/stage/stage-picture.h"
#include "app/widgets/label.h"
#include "app/widgets/letters.h"
#include "app/widgets/reopen.h"
#include "model/story/clock.h"
#include "model/table/table-album.h"
#include "model/words/date.h"
#include "model/words/join.h"

#define THUMB_WIDTH 138
#define THUMB_HEIGHT 92

struct _HsdAlbumWindow
{
  AdwWindow parent_instance;

  HsdTable *table;       /* owned */
  HsdRecord *album;      /* owned: that is listed, or NULL */
  HsdPublicStage *stage; /* owned: as the table would see the chosen one */
  GHashTable *thumbs;    /* owned: GdkTexture by hash */
  int chosen;            /* the number of the picture; 0: none */
  gboolean filling;
  GPtrArray *people;     /* owned, char: those of the menu of portraits */

  /* of the template */
  GtkFlowBox *list;
  GtkFlowBoxChild *cell;
  GtkLabel *cell_text;
  GtkWidget *half;
  HsdStagePicture *picture;
  GtkLabel *unreadable;
  GtkEditable *name;
  GtkSwitch *caption;
  GtkSwitch *beside;
  AdwActionRow *portrait;
  GtkMenuButton *portrait_of;
  GtkLabel *show_key;
  GtkLabel *withdraw_key;
};

G_DEFINE_FINAL_TYPE (HsdAlbumWindow, hsd_album_window, ADW_TYPE_WINDOW)

static const HsdState *
state_of (HsdAlbumWindow *self)
{
  return hsd_table_get_state (self->table);
}

/* Shows an error in the cell that takes pictures; without one, what it takes. */
static void
tell (HsdAlbumWindow *self, GError *error)
{
  gtk_label_set_label (self->cell_text, error != NULL ? error->message : _("Drop, paste or choose"));
}

static void
carry_out (HsdAlbumWindow *self, HsdPictureAction action, const HsdRecord *args)
{
  g_autoptr (GError) error = NULL;

  hsd_table_do_picture (self->table, action, args, &error);
  tell (self, error);
}

/* --- portraits --- */

/* The party, and one of each group of NPCs: HsdCharacter, borrowed. */
static GPtrArray *
list_faces (const HsdState *state)
{
  GPtrArray *faces = g_ptr_array_new ();

  for (guint i = 0; i < state->characters->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (state->characters, i);
      const char *group = hsd_character_get_group (character);
      g_autoptr (GPtrArray) others = group != NULL ? hsd_state_list_group (state, group) : NULL;

      if (!hsd_character_is_retired (character) && (group == NULL || g_ptr_array_index (others, 0) == character))
        g_ptr_array_add (faces, character);
    }

  return faces;
}

static const char *
name_face (HsdCharacter *character)
{
  const char *group = hsd_character_get_group (character);

  return group != NULL ? group : hsd_character_get_name (character);
}

static gboolean
is_portrait_of (HsdAlbumWindow *self, HsdCharacter *character)
{
  const HsdRecord *picture = hsd_state_find_picture_of (state_of (self), character);

  return picture != NULL && hsd_record_get (picture, HSD_PICTURE_ID) == self->chosen;
}

static void
tell_portrait (HsdAlbumWindow *self)
{
  g_autoptr (GPtrArray) faces = list_faces (state_of (self));
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < faces->len; i++)
    if (is_portrait_of (self, g_ptr_array_index (faces, i)))
      hsd_join_add (names, HSD_JOIN_LIST, name_face (g_ptr_array_index (faces, i)));
  /* Translators: whose portrait a picture is. */
  adw_action_row_set_subtitle (self->portrait, names->len > 0 ? names->str : C_ ("person", "Nobody"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->portrait), faces->len > 0);
}

/* Gives the portrait to a person, or takes it from a person who has it. */
static void
portrait_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HsdAlbumWindow *self = data;
  const char *name = g_ptr_array_index (self->people, atoi (g_action_get_name (G_ACTION (action))));
  HsdCharacter *character = hsd_state_find (state_of (self), name);
  g_autoptr (GError) error = NULL;

  hsd_table_set_portrait (self->table, name, character != NULL && is_portrait_of (self, character) ? 0 : self->chosen, &error);
  tell (self, error);
}

/* Lists the people at the table in the menu when it opens. */
static void
open_portraits (GtkMenuButton *button, gpointer data)
{
  HsdAlbumWindow *self = data;
  g_autoptr (GPtrArray) faces = list_faces (state_of (self));
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GMenu) menu = g_menu_new ();

  g_ptr_array_set_size (self->people, 0);
  for (guint i = 0; i < faces->len; i++)
    {
      HsdCharacter *character = g_ptr_array_index (faces, i);
      g_autofree char *place = g_strdup_printf ("%u", i);
      g_autofree char *detailed = g_strconcat ("portrait.", place, NULL);
      g_autoptr (GSimpleAction) action = g_simple_action_new_stateful (place, NULL, g_variant_new_boolean (is_portrait_of (self, character)));

      g_ptr_array_add (self->people, g_strdup (hsd_character_get_name (character)));
      g_signal_connect_object (action, "activate", G_CALLBACK (portrait_activated), self, 0);
      g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
      g_menu_append (menu, name_face (character), detailed);
    }
  gtk_widget_insert_action_group (GTK_WIDGET (self), "portrait", G_ACTION_GROUP (actions));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

/* --- the chosen one --- */

static void
show_chosen (HsdAlbumWindow *self)
{
  const HsdRecord *picture = hsd_state_find_picture (state_of (self), self->chosen);
  g_autoptr (GBytes) bytes = picture != NULL ? hsd_table_read_picture (self->table, picture) : NULL;
  const char *title = picture != NULL ? hsd_record_get_text (picture, HSD_PICTURE_TITLE) : "";
  gboolean captioned = picture != NULL && hsd_record_get (picture, HSD_PICTURE_CAPTION);
  g_autoptr (HsdShownPicture) shown = bytes != NULL ? hsd_shown_picture_new (bytes, captioned ? title : NULL, FALSE) : NULL;

  self->filling = TRUE;
  hsd_public_stage_set_picture (self->stage, shown);
  gtk_widget_set_visible (self->half, picture != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->unreadable), bytes == NULL);
  gtk_editable_set_text (self->name, title);
  gtk_switch_set_active (self->caption, captioned);
  gtk_switch_set_active (self->beside, picture != NULL && hsd_record_get (picture, HSD_PICTURE_BESIDE));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "album.show", bytes != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "album.withdraw", hsd_state_get_shown_picture (state_of (self)) != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "album.remove", picture != NULL);
  tell_portrait (self);
  self->filling = FALSE;
}

/* --- choosing --- */

/* The cell that takes pictures cannot be chosen. */
static void
select_chosen (HsdAlbumWindow *self)
{
  self->filling = TRUE;
  for (guint i = 0; i < hsd_state_n_pictures (state_of (self)); i++)
    if (hsd_record_get (hsd_state_get_picture (state_of (self), i), HSD_PICTURE_ID) == self->chosen)
      gtk_flow_box_select_child (self->list, gtk_flow_box_get_child_at_index (self->list, i));
  self->filling = FALSE;
}

static void
activated_cb (HsdAlbumWindow *self, GtkFlowBoxChild *child)
{
  if (child == self->cell)
    gtk_widget_activate_action (GTK_WIDGET (self), "album.choose", NULL);
}

static void
chosen_cb (HsdAlbumWindow *self)
{
  g_autoptr (GList) chosen = gtk_flow_box_get_selected_children (self->list);
  int place = chosen != NULL ? gtk_flow_box_child_get_index (chosen->data) : -1;

  if (self->filling || place < 0)
    return;
  if (place >= (int) hsd_state_n_pictures (state_of (self)))
    {
      select_chosen (self);
      return;
    }

  self->chosen = hsd_record_get (hsd_state_get_picture (state_of (self), place), HSD_PICTURE_ID);
  show_chosen (self);
}

/* --- the list --- */

/* “shown at 21:10” */
static char *
tell_shown (const HsdRecord *picture)
{
  g_autofree char *hour = NULL;

  if (hsd_record_get (picture, HSD_PICTURE_SHOWN))
    /* Translators: of a picture that players see. */
    return g_strdup (C_ ("picture", "shown now"));
  if (!hsd_record_has (picture, HSD_PICTURE_LAST))
    /* Translators: of a picture that players have not seen. */
    return g_strdup (C_ ("picture", "never shown"));

  hour = hsd_format_hour (hsd_clock_read_end (hsd_record_get_text (picture, HSD_PICTURE_LAST)));
  /* Translators: of a picture that players saw; %s is a time of day. */
  return g_strdup_printf (C_ ("picture", "shown at %s"), hour);
}

static GdkPaintable *
require_thumb (HsdAlbumWindow *self, const HsdRecord *picture)
{
  const char *hash = hsd_record_get_text (picture, HSD_PICTURE_HASH);
  GdkTexture *thumb = g_hash_table_lookup (self->thumbs, hash);
  g_autoptr (GBytes) bytes = thumb == NULL ? hsd_table_read_picture (self->table, picture) : NULL;
  g_autoptr (GInputStream) stream = bytes != NULL ? g_memory_input_stream_new_from_bytes (bytes) : NULL;
  g_autoptr (GdkPixbuf) pixbuf =
    stream != NULL ? gdk_pixbuf_new_from_stream_at_scale (stream, 2 * THUMB_WIDTH, 2 * THUMB_HEIGHT, TRUE, NULL, NULL) : NULL;

  if (pixbuf != NULL)
    {
      thumb = gdk_texture_new_for_pixbuf (pixbuf);
      g_hash_table_insert (self->thumbs, g_strdup (hash), thumb);
    }

  return thumb != NULL ? GDK_PAINTABLE (thumb) : NULL;
}

static GtkWidget *
make_label (const char *text, const char *style)
{
  GtkWidget *label = hsd_label_new (text, style);

  gtk_label_set_max_width_chars (GTK_LABEL (label), 16);

  return label;
}

static void
add_picture (HsdAlbumWindow *self, const HsdRecord *picture)
{
  GtkWidget *child = gtk_flow_box_child_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *place = gtk_overlay_new ();
  GtkWidget *thumb = gtk_picture_new_for_paintable (require_thumb (self, picture));
  const char *title = hsd_record_get_text (picture, HSD_PICTURE_TITLE);
  g_autofree char *shown = tell_shown (picture);
  g_autofree char *said = hsd_join (HSD_JOIN_FACTS, title, shown, NULL);

  /* The place is of that size, whatever that of the picture. */
  gtk_widget_set_size_request (place, THUMB_WIDTH, THUMB_HEIGHT);
  gtk_overlay_add_overlay (GTK_OVERLAY (place), thumb);
  gtk_box_append (GTK_BOX (box), place);
  gtk_box_append (GTK_BOX (box), make_label (title, "heading"));
  gtk_box_append (GTK_BOX (box), make_label (shown, "caption"));
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
  hsd_widget_set_label (child, said);
  gtk_flow_box_insert (self->list, child, gtk_flow_box_child_get_index (self->cell));
}

/* Where the chosen one was removed, the last is chosen. */
static void
list_anew (HsdAlbumWindow *self)
{
  guint n = hsd_state_n_pictures (state_of (self));
  GtkFlowBoxChild *child;

  if (hsd_state_find_picture (state_of (self), self->chosen) == NULL)
    self->chosen = n > 0 ? hsd_record_get (hsd_state_get_picture (state_of (self), n - 1), HSD_PICTURE_ID) : 0;

  self->filling = TRUE;
  while ((child = gtk_flow_box_get_child_at_index (self->list, 0)) != self->cell)
    gtk_flow_box_remove (self->list, GTK_WIDGET (child));
  for (guint i = 0; i < n; i++)
    add_picture (self, hsd_state_get_picture (state_of (self), i));
  self->filling = FALSE;
  select_chosen (self);
}

static void
follow_cb (HsdAlbumWindow *self)
{
  HsdRecord *album = state_of (self)->album;

  if (album == self->album)
    {
      tell_portrait (self);
      return;
    }

  g_clear_pointer (&self->album, hsd_record_unref);
  self->album = album != NULL ? hsd_record_ref (album) : NULL;
  list_anew (self);
  show_chosen (self);
}

/* --- taking pictures --- */

static void
add_file (HsdAlbumWindow *self, GFile *file)
{
  int before = self->chosen;
  g_autoptr (GError) error = NULL;

  self->chosen = 0;
  if (hsd_picture_file_add (self->table, file, &error) == 0)
    self->chosen = before;
  tell (self, error);
}

static void
add_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  add_file (HSD_ALBUM_WINDOW (widget), file);
}

static void
choose_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  hsd_dialogs_choose_picture (GTK_WINDOW (widget));
}

static gboolean
dropped_cb (HsdAlbumWindow *self, const GValue *value)
{
  GSList *files = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *file = files; file != NULL; file = file->next)
    add_file (self, file->data);
  g_slist_free (files);

  return TRUE;
}

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (HsdAlbumWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (clipboard), result, &error);
  g_autoptr (GdkPixbuf) pixbuf = texture != NULL ? gdk_pixbuf_get_from_texture (texture) : NULL;
  g_autoptr (GBytes) bytes = pixbuf != NULL ? hsd_picture_file_encode (pixbuf, &error) : NULL;

  if (bytes != NULL)
    {
      g_autoptr (HsdRecord) args = hsd_record_new (hsd_picture_actions[HSD_PICTURE_ADD].fields);

      /* Translators: the title of a picture that was pasted, until it has another. */
      hsd_record_set_text (args, HSD_ADD_TITLE, C_ ("name", "Picture"));
      self->chosen = 0;
      hsd_table_add_picture (self->table, args, bytes, &error);
    }
  tell (self, error);
}

static void
paste_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gdk_clipboard_read_texture_async (gtk_widget_get_clipboard (widget), NULL, pasted_cb, g_object_ref (widget));
}

/* --- actions --- */

/* Clears the roll off the stage too, as the picture was asked for now. */
static void
show_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdAlbumWindow *self = HSD_ALBUM_WINDOW (widget);
  GtkWindow *console = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autoptr (GError) error = NULL;

  if (hsd_table_show_picture (self->table, self->chosen, TRUE, &error) && console != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (console), "clear-stage", NULL);
  tell (self, error);
}

static void
withdraw_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdAlbumWindow *self = HSD_ALBUM_WINDOW (widget);
  const HsdRecord *shown = hsd_state_get_shown_picture (state_of (self));
  g_autoptr (GError) error = NULL;

  if (shown != NULL)
    hsd_table_show_picture (self->table, hsd_record_get (shown, HSD_PICTURE_ID), FALSE, &error);
  tell (self, error);
}

static void
remove_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdAlbumWindow *self = HSD_ALBUM_WINDOW (widget);
  g_autoptr (HsdRecord) args = hsd_record_new (hsd_picture_actions[HSD_PICTURE_DROP].fields);

  hsd_record_set (args, 0, self->chosen);
  carry_out (self, HSD_PICTURE_DROP, args);
}

static void
rename_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (HSD_ALBUM_WINDOW (widget)->name));
}

static void
turn_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HsdAlbumWindow *self = HSD_ALBUM_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  (g_str_equal (action, "album.undo") ? hsd_table_undo : hsd_table_redo) (self->table, &error);
  tell (self, error);
}

static void
edit (HsdAlbumWindow *self, int field, const char *text, gboolean on)
{
  g_autoptr (HsdRecord) args = hsd_record_new (hsd_picture_actions[HSD_PICTURE_EDIT].fields);

  if (self->filling)
    return;

  hsd_record_set (args, HSD_EDIT_PICTURE, self->chosen);
  if (text != NULL)
    hsd_record_set_text (args, field, text);
  else
    hsd_record_set (args, field, on);
  carry_out (self, HSD_PICTURE_EDIT, args);
}

static void
renamed_cb (HsdAlbumWindow *self)
{
  edit (self, HSD_EDIT_TITLE, gtk_editable_get_text (self->name), FALSE);
}

static void
captioned_cb (HsdAlbumWindow *self)
{
  edit (self, HSD_EDIT_CAPTION, NULL, gtk_switch_get_active (self->caption));
}

static void
beside_cb (HsdAlbumWindow *self)
{
  edit (self, HSD_EDIT_BESIDE, NULL, gtk_switch_get_active (self->beside));
}

/* --- class --- */

static void
hsd_album_window_dispose (GObject *object)
{
  HsdAlbumWindow *self = HSD_ALBUM_WINDOW (object);

  g_clear_object (&self->table);
  g_clear_object (&self->stage);
  g_clear_pointer (&self->album, hsd_record_unref);
  g_clear_pointer (&self->thumbs, g_hash_table_unref);
  g_clear_pointer (&self->people, g_ptr_array_unref);

  G_OBJECT_CLASS (hsd_album_window_parent_class)->dispose (object);
}

static void
hsd_album_window_class_init (HsdAlbumWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_album_window_dispose;

  g_type_ensure (HSD_TYPE_STAGE_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/album-window.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdAlbumWindow, list);
  gtk_widget_class_bind_template_child (widget_class, HsdAlbumWindow, cell);
  gtk_widget_class_bind_template_child (widget_class, HsdAlbumWindow, cell_text);
  gtk_widget_class_bind_template_child (widget_class, HsdAlbumWindow, portrait);
  gtk_widget_class_bind_template_child (widget_class, HsdAlbumWindow, portrait_of);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_child (widget_class, HsdAlbumWindow, half);
  gtk_widget_class_bind_template_child (widget_class, HsdAlbumWindow, picture);
  gtk_widget_class_bind_template_child (widget_class, HsdAlbumWindow, unreadable);
  gtk_widget_class_bind_template_child (widget_class, HsdAlbumWindow, name);
  gtk_widget_class_bind_template_child (widget_class, HsdAlbumWindow, caption);
  gtk_widget_class_bind_template_child (widget_class, HsdAlbumWindow, beside);
  gtk_widget_class_bind_template_child (widget_class, HsdAlbumWindow, show_key);
  gtk_widget_class_bind_template_child (widget_class, HsdAlbumWindow, withdraw_key);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, renamed_cb);
  gtk_widget_class_bind_template_callback (widget_class, captioned_cb);
  gtk_widget_class_bind_template_callback (widget_class, beside_cb);
  gtk_widget_class_install_action (widget_class, "album.add", "s", add_activated);
  gtk_widget_class_install_action (widget_class, "album.choose", NULL, choose_activated);
  gtk_widget_class_install_action (widget_class, "album.paste", NULL, paste_activated);
  gtk_widget_class_install_action (widget_class, "album.show", NULL, show_activated);
  gtk_widget_class_install_action (widget_class, "album.withdraw", NULL, withdraw_activated);
  gtk_widget_class_install_action (widget_class, "album.remove", NULL, remove_activated);
  gtk_widget_class_install_action (widget_class, "album.rename", NULL, rename_activated);
  gtk_widget_class_install_action (widget_class, "album.undo", NULL, turn_activated);
  gtk_widget_class_install_action (widget_class, "album.redo", NULL, turn_activated);
  gtk_widget_class_add_binding_action (widget_class, hsd_letter_key (HSD_LETTER_SHOW), 0, "album.show", NULL);
  gtk_widget_class_add_binding_action (widget_class, hsd_letter_key (HSD_LETTER_KEEP), 0, "album.withdraw", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0, "album.rename", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "album.remove", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "album.paste", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "album.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "album.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
hsd_album_window_init (HsdAlbumWindow *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->stage = hsd_public_stage_new ();
  self->thumbs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->people = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->portrait_of, open_portraits, self, NULL);
  hsd_stage_picture_follow (self->picture, self->stage);
  gtk_label_set_label (self->show_key, hsd_letter_say (HSD_LETTER_SHOW));
  gtk_label_set_label (self->withdraw_key, hsd_letter_say (HSD_LETTER_KEEP));
  g_signal_connect_swapped (drop, "drop", G_CALLBACK (dropped_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
}

/* Each console has one album window. */
static HsdAlbumWindow *
find_open (GtkWindow *parent)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();

  for (GList *l = toplevels; parent != NULL && l != NULL; l = l->next)
    if (HSD_IS_ALBUM_WINDOW (l->data) && gtk_window_get_transient_for (l->data) == parent)
      return l->data;

  return NULL;
}

HsdAlbumWindow *
hsd_album_window_show (GtkWindow *parent, HsdTable *table)
{
  HsdAlbumWindow *self = find_open (parent);

  if (self != NULL)
    {
      gtk_window_present (GTK_WINDOW (self));
      return self;
    }

  self = g_object_new (HSD_TYPE_ALBUM_WINDOW, "transient-for", parent, NULL);

  self->table = g_object_ref (table);
  hsd_reopen_set_action (GTK_WINDOW (self), "win.album");
  g_signal_connect_object (table, "changed", G_CALLBACK (follow_cb), self, G_CONNECT_SWAPPED);
  tell (self, NULL);
  follow_cb (self);
  if (self->album == NULL)
    show_chosen (self);
  gtk_window_present (GTK_WINDOW (self));

  return self;
}
