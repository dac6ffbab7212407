/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/actor-strip.h"
#include "app/widgets/avatar.h"
#include "app/widgets/closures.h"
#include "app/widgets/fact-list.h"
#include "app/widgets/label.h"
#include "app/widgets/toggles.h"
#include "app/widgets/wrap-layout.h"

#define AVATAR 34
#define NAMED_MAX 5 /* with more, there is no room for the name */
#define SHOWN_MAX 6
#define KEYS 9 /* Ctrl+1 to Ctrl+9 choose characters */

struct _HsdActorStrip
{
  GtkBox parent_instance;

  HsdToggles *toggles;
  GtkWidget *menu; /* the button “…” */
  GtkListBox *rest; /* behind it */
  GtkLabel *name;
  GtkLabel *note;

  GListModel *characters; /* owned, of HsdCharacter; or NULL */
  guint somebody;         /* 1 if the place without a character comes first */
  char *chosen; /* owned; NULL if no character */
};

G_DEFINE_FINAL_TYPE (HsdActorStrip, hsd_actor_strip, GTK_TYPE_BOX)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- places: somebody, if they are there, then the characters --- */

static guint
count_places (HsdActorStrip *self)
{
  return self->somebody + (self->characters != NULL ? g_list_model_get_n_items (self->characters) : 0);
}

static guint
count_shown (HsdActorStrip *self)
{
  guint n = count_places (self);

  return n > SHOWN_MAX ? SHOWN_MAX - 1 : n;
}

/* NULL for the place without a character. Borrowed from the list. */
static HsdCharacter *
character_at (HsdActorStrip *self, guint place)
{
  g_autoptr (HsdCharacter) character =
    place >= self->somebody ? g_list_model_get_item (self->characters, place - self->somebody) : NULL;

  return character;
}

static const char *
name_at (HsdActorStrip *self, guint place)
{
  HsdCharacter *character = character_at (self, place);

  return character != NULL ? hsd_character_get_name (character) : NULL;
}

static int
find_chosen (HsdActorStrip *self)
{
  for (guint place = 0; place < count_places (self); place++)
    if (g_strcmp0 (name_at (self, place), self->chosen) == 0)
      return place;

  return -1;
}

static const char *
word_for (const char *name)
{
  /* Translators: who rolls dice without a character. */
  return name != NULL ? name : C_("person", "Somebody");
}

/* --- showing --- */

static gboolean
is_either (HsdActorStrip *self, gboolean one, gboolean other)
{
  return one || other;
}

static void
show_button (HsdActorStrip *self, guint place)
{
  GtkWidget *button = hsd_toggles_get (self->toggles, place);
  const char *name = name_at (self, place);
  guint key = place - self->somebody + 1;
  g_autofree char *tooltip = NULL;

  if (name != NULL && key <= KEYS)
    /* Translators: %1$s is a character; Ctrl and the digit %2$u choose them. */
    tooltip = g_strdup_printf (_("%1$s (Ctrl+%2$u)"), name, key);

  hsd_avatar_show_character (HSD_AVATAR (gtk_button_get_child (GTK_BUTTON (button))), character_at (self, place));
  hsd_widget_set_tooltip (button, tooltip != NULL ? tooltip : word_for (name));
  hsd_widget_set_label (button, word_for (name));
}

static void
show_menu (HsdActorStrip *self, int place)
{
  gboolean behind = place >= (int) count_shown (self);
  /* Translators: a button that lists the characters for whom there was no room. */
  const char *label = behind ? word_for (name_at (self, place)) : _("Other characters");

  gtk_widget_set_visible (self->menu, count_places (self) > count_shown (self));
  if (behind)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
      GtkWidget *avatar = hsd_avatar_new (AVATAR);

      hsd_avatar_show_character (HSD_AVATAR (avatar), character_at (self, place));
      gtk_box_append (GTK_BOX (box), avatar);
      gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("pan-down-symbolic"));
      gtk_menu_button_set_child (GTK_MENU_BUTTON (self->menu), box);
      gtk_widget_add_css_class (self->menu, "chosen");
    }
  else
    {
      gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->menu), "view-more-horizontal-symbolic");
      gtk_widget_remove_css_class (self->menu, "chosen");
    }
  hsd_widget_set_tooltip (self->menu, label);
  hsd_widget_set_label (self->menu, label);
}

static void
show_chosen (HsdActorStrip *self)
{
  int place = find_chosen (self);

  hsd_toggles_set_chosen (self->toggles, place < (int) count_shown (self) ? place : -1);
  show_menu (self, place);
  gtk_label_set_label (self->name, place >= 0 && count_places (self) <= NAMED_MAX ? word_for (name_at (self, place)) : "");
}

/* --- making --- */

static void
make_buttons (HsdActorStrip *self)
{
  hsd_toggles_clear (self->toggles);
  for (guint i = 0; i < count_shown (self); i++)
    gtk_widget_add_css_class (hsd_toggles_add (self->toggles, hsd_avatar_new (AVATAR)), "actor");
}

static void
make_rest (HsdActorStrip *self)
{
  hsd_list_empty (self->rest);
  for (guint place = count_shown (self); place < count_places (self); place++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
      GtkWidget *avatar = hsd_avatar_new (24);
      GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", box, NULL);

      hsd_avatar_show_character (HSD_AVATAR (avatar), character_at (self, place));
      gtk_box_append (GTK_BOX (box), avatar);
      gtk_box_append (GTK_BOX (box), gtk_label_new (word_for (name_at (self, place))));
      hsd_widget_set_label (row, word_for (name_at (self, place)));
      gtk_list_box_append (self->rest, row);
    }
}

static void
show_all (HsdActorStrip *self)
{
  if (hsd_toggles_count (self->toggles) != count_shown (self))
    make_buttons (self);
  for (guint place = 0; place < count_shown (self); place++)
    show_button (self, place);
  make_rest (self);
  show_chosen (self);
}

/* --- choosing --- */

static void
choose (HsdActorStrip *self, guint place)
{
  g_free (self->chosen);
  self->chosen = g_strdup (name_at (self, place));
  show_chosen (self);
  g_signal_emit (self, signals[CHOSEN], 0, self->chosen);
}

static void
row_activated_cb (HsdActorStrip *self, GtkListBoxRow *row)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->menu));
  choose (self, count_shown (self) + gtk_list_box_row_get_index (row));
}

/* --- the widget --- */

static void
hsd_actor_strip_dispose (GObject *object)
{
  HsdActorStrip *self = HSD_ACTOR_STRIP (object);

  if (self->characters != NULL)
    g_signal_handlers_disconnect_by_data (self->characters, self);
  g_clear_object (&self->characters);

  G_OBJECT_CLASS (hsd_actor_strip_parent_class)->dispose (object);
}

static void
hsd_actor_strip_finalize (GObject *object)
{
  HsdActorStrip *self = HSD_ACTOR_STRIP (object);

  g_free (self->chosen);

  G_OBJECT_CLASS (hsd_actor_strip_parent_class)->finalize (object);
}

static void
hsd_actor_strip_class_init (HsdActorStripClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_actor_strip_dispose;
  object_class->finalize = hsd_actor_strip_finalize;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);

  gtk_widget_class_set_css_name (widget_class, "actors");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
  g_type_ensure (HSD_TYPE_TOGGLES);
  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/actor-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdActorStrip, toggles);
  gtk_widget_class_bind_template_child (widget_class, HsdActorStrip, menu);
  gtk_widget_class_bind_template_child (widget_class, HsdActorStrip, rest);
  gtk_widget_class_bind_template_child (widget_class, HsdActorStrip, name);
  gtk_widget_class_bind_template_child (widget_class, HsdActorStrip, note);
  gtk_widget_class_bind_template_callback (widget_class, is_either);
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_text);
  gtk_widget_class_bind_template_callback (widget_class, choose);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
hsd_actor_strip_init (HsdActorStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  show_all (self);
}

void
hsd_actor_strip_set_characters (HsdActorStrip *self, GListModel *characters, gboolean somebody)
{
  g_return_if_fail (HSD_IS_ACTOR_STRIP (self));
  g_return_if_fail (characters == NULL || G_IS_LIST_MODEL (characters));

  self->somebody = somebody != FALSE;
  if (characters != self->characters)
    {
      if (self->characters != NULL)
        g_signal_handlers_disconnect_by_data (self->characters, self);
      g_set_object (&self->characters, characters);
      if (characters != NULL)
        g_signal_connect_swapped (characters, "items-changed", G_CALLBACK (show_all), self);
    }
  show_all (self);
}

void
hsd_actor_strip_set_chosen (HsdActorStrip *self, const char *name)
{
  g_autofree char *before = NULL;

  g_return_if_fail (HSD_IS_ACTOR_STRIP (self));

  before = g_steal_pointer (&self->chosen);
  self->chosen = g_strdup (name);
  show_chosen (self);
}

const char *
hsd_actor_strip_get_chosen (HsdActorStrip *self)
{
  g_return_val_if_fail (HSD_IS_ACTOR_STRIP (self), NULL);

  return self->chosen;
}

void
hsd_actor_strip_set_note (HsdActorStrip *self, const char *note)
{
  g_return_if_fail (HSD_IS_ACTOR_STRIP (self));

  gtk_label_set_label (self->note, note != NULL ? note : "");
}
