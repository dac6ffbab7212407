/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/throw-bar.h"
#include "app/widgets/closures.h"
#include "app/widgets/label.h"
#include "app/widgets/letters.h"
#include "app/widgets/property.h"
#include "app/widgets/wrap-layout.h"

#define GAP 9

struct _HsdThrowBar
{
  GtkWidget parent_instance;

  GtkBox *pools;
  GtkWidget *right;
  GtkMenuButton *real;
  GtkWidget *secrecy;
  GtkLabel *cap;
  GtkLabel *space_cap;
  GtkWidget *actions[HSD_N_ACTION_KEYS];

  char *texts[HSD_N_ACTION_KEYS];
  gboolean preparing;
  gboolean narrow;
  gboolean back_sign;
  int visibility;
};

G_DEFINE_FINAL_TYPE (HsdThrowBar, hsd_throw_bar, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_PREPARING = 1 + HSD_N_ACTION_KEYS,
  PROP_NARROW,
  PROP_BACK_SIGN,
  PROP_VISIBILITY,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  SIGNAL_ACTION,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const char *const text_names[HSD_N_ACTION_KEYS] = {
  [HSD_ACTION_KEY_SPACE] = "space",
  [HSD_ACTION_KEY_ENTER] = "enter",
  [HSD_ACTION_KEY_LETTER] = "letter",
  [HSD_ACTION_KEY_ESCAPE] = "escape",
};

/* --- what follows a property --- */

/* The back button is an icon only beside one that goes forward. */
static gboolean
is_sign (HsdThrowBar *self, gboolean back_sign, const char *space, const char *enter)
{
  return back_sign && (space != NULL || enter != NULL);
}

static gboolean
is_wide (HsdThrowBar *self, gboolean narrow, gboolean sign)
{
  return narrow && !sign;
}

static GStrv
both (const char *css_class, const char *more)
{
  const char *classes[] = { css_class, more, NULL };

  return g_strdupv ((char **) classes);
}

static GStrv
name_back_classes (HsdThrowBar *self, gboolean sign)
{
  return both ("action", sign ? "sign" : NULL);
}

/* Without a throw, Enter is the suggested action. */
static GStrv
name_enter_classes (HsdThrowBar *self, const char *space)
{
  return both ("action", space == NULL ? "suggested-action" : NULL);
}

static GStrv
name_secrecy_classes (HsdThrowBar *self, int visibility)
{
  return both ("flat", visibility != HSD_OPEN ? "secret" : NULL);
}

static char *
name_icon (HsdThrowBar *self, int visibility)
{
  return g_strdup (visibility == HSD_OPEN ? "hasard-open-symbolic" : "hasard-secret-symbolic");
}

/* In the words of the menu. */
static char *
name_way (HsdThrowBar *self, int visibility, GMenuModel *ways)
{
  g_autofree char *way = NULL;

  g_menu_model_get_item_attribute (ways, visibility, G_MENU_ATTRIBUTE_LABEL, "s", &way);

  /* Translators: who sees the next roll; %s is “Secret Roll” or the like. */
  return g_strdup_printf (_("Visible to: %s"), way);
}

static void
told_way_cb (GtkWidget *secrecy)
{
  hsd_widget_set_label (secrecy, gtk_widget_get_tooltip_text (secrecy));
}

static void
clicked_cb (HsdThrowBar *self, GtkWidget *button)
{
  for (guint key = 0; key < HSD_N_ACTION_KEYS; key++)
    if (self->actions[key] == button)
      g_signal_emit (self, signals[SIGNAL_ACTION], 0, key);
}

/* --- room: one row, or two where one is too narrow --- */

static int
width_of (GtkWidget *widget, gboolean least)
{
  int minimum, natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);

  return least ? minimum : natural;
}

static int
height_of (GtkWidget *widget, int width)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);

  return natural;
}

static int
room_for_pools (HsdThrowBar *self, int width)
{
  return width - GAP - width_of (self->right, FALSE);
}

/* Pools may take two lines beside the buttons, where these are as high. */
static gboolean
fits_one_row (HsdThrowBar *self, int width)
{
  GtkWidget *pools = GTK_WIDGET (self->pools);
  int room = room_for_pools (self, width);

  if (width_of (pools, FALSE) <= room)
    return TRUE;

  return !self->narrow && width_of (pools, TRUE) <= room &&
         height_of (pools, room) <= height_of (self->right, width_of (self->right, FALSE));
}

static GtkSizeRequestMode
hsd_throw_bar_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hsd_throw_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  HsdThrowBar *self = HSD_THROW_BAR (widget);
  GtkWidget *pools = GTK_WIDGET (self->pools);
  int least = MAX (width_of (pools, TRUE), width_of (self->right, TRUE));
  int width = for_size < 0 ? least : for_size;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = width_of (pools, FALSE) + GAP + width_of (self->right, FALSE);
    }
  else if (fits_one_row (self, width))
    *minimum = *natural = MAX (height_of (pools, room_for_pools (self, width)), height_of (self->right, width));
  else
    *minimum = *natural = height_of (pools, width) + (height_of (pools, width) > 0 ? GAP : 0) + height_of (self->right, width);
}

static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, width, height }, -1);
}

static void
hsd_throw_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HsdThrowBar *self = HSD_THROW_BAR (widget);
  GtkWidget *pools = GTK_WIDGET (self->pools);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  if (fits_one_row (self, width))
    {
      int right = width_of (self->right, FALSE);
      int left = width - GAP - right;

      place (pools, rtl ? right + GAP : 0, 0, left, height);
      place (self->right, rtl ? 0 : width - right, 0, right, height);
    }
  else
    {
      int above = height_of (pools, width);
      int right = self->narrow ? width : MIN (width, width_of (self->right, FALSE));

      place (pools, 0, 0, width, above);
      place (self->right, rtl ? 0 : width - right, above + (above > 0 ? GAP : 0), right, height_of (self->right, width));
    }
}

/* --- class --- */

static int *
number_of (HsdThrowBar *self, guint id)
{
  return id == PROP_PREPARING   ? &self->preparing
         : id == PROP_NARROW    ? &self->narrow
         : id == PROP_BACK_SIGN ? &self->back_sign
                                : &self->visibility;
}

static void
hsd_throw_bar_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  HsdThrowBar *self = HSD_THROW_BAR (object);

  if (id <= HSD_N_ACTION_KEYS)
    hsd_property_set_text (self, pspec, &self->texts[id - 1], g_value_get_string (value));
  else
    hsd_property_set_int (self, pspec, number_of (self, id), id == PROP_VISIBILITY ? g_value_get_int (value) : g_value_get_boolean (value));

  /* GTK 4.8 warns of a binding of the object of a template itself. */
  if (id == PROP_NARROW && self->narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else if (id == PROP_NARROW)
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
}

static void
hsd_throw_bar_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  HsdThrowBar *self = HSD_THROW_BAR (object);

  if (id <= HSD_N_ACTION_KEYS)
    g_value_set_string (value, self->texts[id - 1]);
  else if (id == PROP_VISIBILITY)
    g_value_set_int (value, self->visibility);
  else
    g_value_set_boolean (value, *number_of (self, id));
}

static void
hsd_throw_bar_dispose (GObject *object)
{
  hsd_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (hsd_throw_bar_parent_class)->dispose (object);
}

static void
hsd_throw_bar_finalize (GObject *object)
{
  for (guint i = 0; i < HSD_N_ACTION_KEYS; i++)
    g_free (HSD_THROW_BAR (object)->texts[i]);

  G_OBJECT_CLASS (hsd_throw_bar_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  for (guint i = 0; i < HSD_N_ACTION_KEYS; i++)
    properties[1 + i] = g_param_spec_string (text_names[i], NULL, NULL, NULL, HSD_PROPERTY_FLAGS);
  properties[PROP_PREPARING] = g_param_spec_boolean ("preparing", NULL, NULL, FALSE, HSD_PROPERTY_FLAGS);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, HSD_PROPERTY_FLAGS);
  properties[PROP_BACK_SIGN] = g_param_spec_boolean ("back-sign", NULL, NULL, FALSE, HSD_PROPERTY_FLAGS);
  properties[PROP_VISIBILITY] = g_param_spec_int ("visibility", NULL, NULL, HSD_OPEN, HSD_GM_FIRST, HSD_OPEN, HSD_PROPERTY_FLAGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
hsd_throw_bar_class_init (HsdThrowBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_throw_bar_dispose;
  object_class->finalize = hsd_throw_bar_finalize;
  object_class->set_property = hsd_throw_bar_set_property;
  object_class->get_property = hsd_throw_bar_get_property;
  widget_class->get_request_mode = hsd_throw_bar_get_request_mode;
  widget_class->measure = hsd_throw_bar_measure;
  widget_class->size_allocate = hsd_throw_bar_size_allocate;

  signals[SIGNAL_ACTION] = g_signal_new ("action", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_UINT);
  install_properties (object_class);
  gtk_widget_class_install_property_action (widget_class, "bar.secrecy", "visibility");

  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/throw-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdThrowBar, pools);
  gtk_widget_class_bind_template_child (widget_class, HsdThrowBar, right);
  gtk_widget_class_bind_template_child (widget_class, HsdThrowBar, real);
  gtk_widget_class_bind_template_child (widget_class, HsdThrowBar, secrecy);
  gtk_widget_class_bind_template_child (widget_class, HsdThrowBar, cap);
  gtk_widget_class_bind_template_child (widget_class, HsdThrowBar, space_cap);
  for (guint key = 0; key < HSD_N_ACTION_KEYS; key++)
    gtk_widget_class_bind_template_child_full (widget_class, text_names[key], FALSE, G_STRUCT_OFFSET (HsdThrowBar, actions[key]));
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_text);
  gtk_widget_class_bind_template_callback (widget_class, is_sign);
  gtk_widget_class_bind_template_callback (widget_class, is_wide);
  gtk_widget_class_bind_template_callback (widget_class, name_back_classes);
  gtk_widget_class_bind_template_callback (widget_class, name_enter_classes);
  gtk_widget_class_bind_template_callback (widget_class, name_icon);
  gtk_widget_class_bind_template_callback (widget_class, name_secrecy_classes);
  gtk_widget_class_bind_template_callback (widget_class, name_way);
  gtk_widget_class_bind_template_callback (widget_class, told_way_cb);
}

static void
hsd_throw_bar_init (HsdThrowBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_label_set_label (self->cap, hsd_letter_say (HSD_LETTER_PAY));
  told_way_cb (self->secrecy);
}

void
hsd_throw_bar_offer (HsdThrowBar *self, HsdActionKey key, const char *label)
{
  g_return_if_fail (HSD_IS_THROW_BAR (self));

  hsd_property_set_text (self, properties[1 + key], &self->texts[key], label);
  if (label != NULL)
    hsd_widget_set_label (self->actions[key], label);
}

const char *
hsd_throw_bar_get_offer (HsdThrowBar *self, HsdActionKey key)
{
  g_return_val_if_fail (HSD_IS_THROW_BAR (self), NULL);

  return self->texts[key];
}

/* For a popover that asks more before the action is done. */
GtkWidget *
hsd_throw_bar_get_button (HsdThrowBar *self, HsdActionKey key)
{
  g_return_val_if_fail (HSD_IS_THROW_BAR (self), NULL);

  return self->actions[key];
}

/* A screen reader hears the result with the button that has the focus. */
void
hsd_throw_bar_say (HsdThrowBar *self, const char *result)
{
  g_return_if_fail (HSD_IS_THROW_BAR (self));

  for (guint key = 0; key < HSD_N_ACTION_KEYS; key++)
    {
      const char *label = self->texts[key];
      g_autofree char *said = NULL;

      if (label == NULL)
        continue;
      if (result != NULL)
        /* Translators: %1$s is a button such as “New Roll”, %2$s an outcome such as “Success”. */
        said = g_strdup_printf (_("%1$s; last result: %2$s"), label, result);
      hsd_widget_set_label (self->actions[key], said != NULL ? said : label);
    }
}

void
hsd_throw_bar_describe (HsdThrowBar *self, const char *statement)
{
  GtkAccessible *button;

  g_return_if_fail (HSD_IS_THROW_BAR (self));

  button = GTK_ACCESSIBLE (self->actions[HSD_ACTION_KEY_SPACE]);
  if (statement != NULL)
    gtk_accessible_update_property (button, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, statement, -1);
  else
    gtk_accessible_reset_property (button, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

void
hsd_throw_bar_set_typing (HsdThrowBar *self, gboolean typing)
{
  g_return_if_fail (HSD_IS_THROW_BAR (self));

  /* Translators: the name of a key. */
  gtk_label_set_label (self->space_cap, typing ? C_("key", "Enter") : C_("key", "Space"));
}

GtkBox *
hsd_throw_bar_get_pools (HsdThrowBar *self)
{
  g_return_val_if_fail (HSD_IS_THROW_BAR (self), NULL);

  return self->pools;
}

GtkMenuButton *
hsd_throw_bar_get_real (HsdThrowBar *self)
{
  g_return_val_if_fail (HSD_IS_THROW_BAR (self), NULL);

  return self->real;
}
