/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/throw-bar.h"
#include "app/widgets/label.h"
#include "app/widgets/wrap-layout.h"

#define GAP 9

typedef struct
{
  GtkWidget *button;
  GtkWidget *label;
  GtkWidget *icon; /* instead of the label, where there is no room */
  GtkWidget *key;
} Deed;

struct _HsdThrowBar
{
  GtkWidget parent_instance;

  GtkWidget *said;
  GtkBox *pools;
  GtkWidget *right;
  GtkLabel *percent;
  GtkMenuButton *real;
  GtkMenuButton *secrecy;
  GtkBox *deeds_box;
  Deed deeds[HSD_N_DEEDS];
  gboolean narrow;
  gboolean back_sign;
  int visibility;
};

G_DEFINE_FINAL_TYPE (HsdThrowBar, hsd_throw_bar, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_SECRECY,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  SIGNAL_DEED,
  SIGNAL_SECRECY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const char *const keys[HSD_N_DEEDS] = {
  /* Translators: the name of a key. */
  N_("Space"),
  /* Translators: the name of a key. */
  N_("Enter"),
  "L", /* on every keyboard, in every language */
  /* Translators: the name of a key. */
  N_("Esc"),
};

/* What the four ways of showing a throw are called in the menu. */
static const char *const visibilities[] = {
  /* Translators: everybody sees all of a throw. */
  [HSD_OPEN] = N_("Open to All"),
  [HSD_HIDE_THRESHOLD] = N_("Secret Threshold"),
  /* Translators: nobody but the game master sees the throw. */
  [HSD_HIDE_THROW] = N_("Secret Throw"),
  [HSD_GM_FIRST] = N_("Game Master First"),
};

/* What goes back is a sign alone beside what goes on. */
static void
follow_sign (HsdThrowBar *self)
{
  Deed *back = &self->deeds[HSD_DEED_ESCAPE];
  gboolean sign = self->back_sign && (gtk_widget_get_visible (self->deeds[HSD_DEED_SPACE].button) ||
                                      gtk_widget_get_visible (self->deeds[HSD_DEED_ENTER].button));

  gtk_widget_set_visible (back->icon, sign);
  gtk_widget_set_visible (back->label, !sign);
  gtk_widget_set_hexpand (back->button, self->narrow && !sign);
  if (sign)
    gtk_widget_add_css_class (back->button, "sign");
  else
    gtk_widget_remove_css_class (back->button, "sign");
}

static void
clicked_cb (HsdThrowBar *self, GtkWidget *button)
{
  for (guint key = 0; key < HSD_N_DEEDS; key++)
    if (self->deeds[key].button == button)
      g_signal_emit (self, signals[SIGNAL_DEED], 0, key);
}

/* The menu sets it: who shows the bar decides, and says what holds. */
static void
hsd_throw_bar_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  g_signal_emit (object, signals[SIGNAL_SECRECY], 0, g_value_get_int (value));
}

static void
hsd_throw_bar_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_int (value, HSD_THROW_BAR (object)->visibility);
}

static void
make_deed (HsdThrowBar *self, HsdDeedKey key)
{
  Deed *deed = &self->deeds[key];
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  deed->label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, "natural-wrap-mode",
                              GTK_NATURAL_WRAP_NONE, NULL);
  deed->key = gtk_label_new (_(keys[key]));
  deed->icon = gtk_image_new_from_icon_name ("edit-undo-symbolic");
  gtk_widget_set_visible (deed->icon, FALSE);
  deed->button = gtk_button_new ();
  gtk_widget_set_valign (deed->key, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (deed->key, "key");
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), deed->icon);
  gtk_box_append (GTK_BOX (box), deed->label);
  gtk_box_append (GTK_BOX (box), deed->key);
  gtk_button_set_child (GTK_BUTTON (deed->button), box);
  gtk_widget_add_css_class (deed->button, "deed");
  gtk_widget_set_visible (deed->button, FALSE);
  g_signal_connect_object (deed->button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
}

static void
fill_secrecy (HsdThrowBar *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) test = g_menu_new ();
  g_autoptr (GMenu) scene = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (visibilities); i++)
    {
      g_autofree char *action = g_strdup_printf ("bar.secrecy(%u)", i);

      g_menu_append (test, _(visibilities[i]), action);
    }
  /* Translators: a setting that lasts: every throw of the scene is secret. */
  g_menu_append (scene, _("Scene in Secret"), "page.secret-scene");
  /* Translators: the title of a part of a menu: who sees the next throw, and no other. */
  g_menu_append_section (menu, _("This Throw"), G_MENU_MODEL (test));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (scene));
  gtk_menu_button_set_menu_model (self->secrecy, G_MENU_MODEL (menu));
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

/* What is said takes the whole width, above all else. */
static int
height_of_said (HsdThrowBar *self, int width)
{
  return gtk_widget_get_visible (self->said) ? height_of (self->said, width) + GAP : 0;
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
  int least = MAX (MAX (width_of (pools, TRUE), width_of (self->right, TRUE)), width_of (self->said, TRUE));
  int width = for_size < 0 ? least : for_size;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = width_of (pools, FALSE) + GAP + width_of (self->right, FALSE);
    }
  else if (fits_one_row (self, width))
    *minimum = *natural =
      height_of_said (self, width) + MAX (height_of (pools, room_for_pools (self, width)), height_of (self->right, width));
  else
    *minimum = *natural = height_of_said (self, width) + height_of (pools, width) + (height_of (pools, width) > 0 ? GAP : 0) +
                          height_of (self->right, width);
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
  int top = height_of_said (self, width);

  if (top > 0)
    place (self->said, 0, 0, width, top - GAP);

  if (fits_one_row (self, width))
    {
      int right = width_of (self->right, FALSE);
      int left = width - GAP - right;

      place (pools, rtl ? right + GAP : 0, top, left, height - top);
      place (self->right, rtl ? 0 : width - right, top, right, height - top);
    }
  else
    {
      int above = height_of (pools, width);
      int right = self->narrow ? width : MIN (width, width_of (self->right, FALSE));

      place (pools, 0, top, width, above);
      place (self->right, rtl ? 0 : width - right, top + above + (above > 0 ? GAP : 0), right, height_of (self->right, width));
    }
}

static void
hsd_throw_bar_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (hsd_throw_bar_parent_class)->dispose (object);
}

static void
hsd_throw_bar_class_init (HsdThrowBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hsd_throw_bar_dispose;
  G_OBJECT_CLASS (klass)->set_property = hsd_throw_bar_set_property;
  G_OBJECT_CLASS (klass)->get_property = hsd_throw_bar_get_property;
  widget_class->get_request_mode = hsd_throw_bar_get_request_mode;
  widget_class->measure = hsd_throw_bar_measure;
  widget_class->size_allocate = hsd_throw_bar_size_allocate;

  signals[SIGNAL_DEED] = g_signal_new ("deed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_SECRECY] = g_signal_new ("secrecy", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  properties[PROP_SECRECY] = g_param_spec_int ("visibility", NULL, NULL, HSD_OPEN, HSD_GM_FIRST, HSD_OPEN,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
  gtk_widget_class_install_property_action (widget_class, "bar.secrecy", "visibility");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/throw-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdThrowBar, said);
  gtk_widget_class_bind_template_child (widget_class, HsdThrowBar, pools);
  gtk_widget_class_bind_template_child (widget_class, HsdThrowBar, right);
  gtk_widget_class_bind_template_child (widget_class, HsdThrowBar, percent);
  gtk_widget_class_bind_template_child (widget_class, HsdThrowBar, real);
  gtk_widget_class_bind_template_child (widget_class, HsdThrowBar, secrecy);
  gtk_widget_class_bind_template_child (widget_class, HsdThrowBar, deeds_box);
}

/* The one that acts stands last, whatever stands beside it. */
static void
hsd_throw_bar_init (HsdThrowBar *self)
{
  static const HsdDeedKey order[] = { HSD_DEED_ESCAPE, HSD_DEED_LETTER, HSD_DEED_ENTER, HSD_DEED_SPACE };

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      make_deed (self, order[i]);
      gtk_box_append (self->deeds_box, self->deeds[order[i]].button);
    }
  gtk_widget_add_css_class (self->deeds[HSD_DEED_SPACE].button, "suggested-action");
  fill_secrecy (self);
}

void
hsd_throw_bar_offer (HsdThrowBar *self, HsdDeedKey key, const char *label)
{
  Deed *deed = &self->deeds[key];
  gboolean leads;

  g_return_if_fail (HSD_IS_THROW_BAR (self));

  gtk_widget_set_visible (deed->button, label != NULL);
  gtk_label_set_label (GTK_LABEL (deed->label), label != NULL ? label : "");
  if (label != NULL)
    hsd_widget_set_label (deed->button, label);

  if (key == HSD_DEED_ESCAPE)
    gtk_widget_set_tooltip_text (deed->button, label);
  follow_sign (self);

  /* Where nothing is to be thrown, Enter leads on. */
  leads = !gtk_widget_get_visible (self->deeds[HSD_DEED_SPACE].button);
  if (leads)
    gtk_widget_add_css_class (self->deeds[HSD_DEED_ENTER].button, "suggested-action");
  else
    gtk_widget_remove_css_class (self->deeds[HSD_DEED_ENTER].button, "suggested-action");
}

const char *
hsd_throw_bar_get_offer (HsdThrowBar *self, HsdDeedKey key)
{
  g_return_val_if_fail (HSD_IS_THROW_BAR (self), NULL);

  return gtk_widget_get_visible (self->deeds[key].button) ? gtk_label_get_label (GTK_LABEL (self->deeds[key].label)) : NULL;
}

/* A screen reader hears the result with the button that has the focus. */
void
hsd_throw_bar_say (HsdThrowBar *self, const char *result)
{
  g_return_if_fail (HSD_IS_THROW_BAR (self));

  for (guint key = 0; key < HSD_N_DEEDS; key++)
    {
      const char *label = hsd_throw_bar_get_offer (self, key);
      g_autofree char *said = NULL;

      if (label == NULL)
        continue;
      if (result != NULL)
        /* Translators: %1$s is a button such as “New Throw”, %2$s an outcome such as “Success”. */
        said = g_strdup_printf (_("%1$s; last result: %2$s"), label, result);
      hsd_widget_set_label (self->deeds[key].button, said != NULL ? said : label);
    }
}

/* A screen reader hears it with the button that throws. */
void
hsd_throw_bar_set_said (HsdThrowBar *self, const char *said)
{
  GtkAccessible *button = GTK_ACCESSIBLE (self->deeds[HSD_DEED_SPACE].button);

  g_return_if_fail (HSD_IS_THROW_BAR (self));

  gtk_label_set_label (GTK_LABEL (self->said), said != NULL ? said : "");
  gtk_widget_set_visible (self->said, said != NULL);
  if (said != NULL)
    gtk_accessible_update_property (button, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said, -1);
  else
    gtk_accessible_reset_property (button, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

const char *
hsd_throw_bar_get_said (HsdThrowBar *self)
{
  g_return_val_if_fail (HSD_IS_THROW_BAR (self), NULL);

  return gtk_widget_get_visible (self->said) ? gtk_label_get_label (GTK_LABEL (self->said)) : NULL;
}

GtkBox *
hsd_throw_bar_get_pools (HsdThrowBar *self)
{
  g_return_val_if_fail (HSD_IS_THROW_BAR (self), NULL);

  return self->pools;
}

void
hsd_throw_bar_set_percent (HsdThrowBar *self, const char *percent)
{
  g_return_if_fail (HSD_IS_THROW_BAR (self));

  gtk_label_set_label (self->percent, percent != NULL ? percent : "");
  gtk_widget_set_visible (GTK_WIDGET (self->percent), percent != NULL);
}

void
hsd_throw_bar_set_preparing (HsdThrowBar *self, gboolean preparing)
{
  g_return_if_fail (HSD_IS_THROW_BAR (self));

  gtk_widget_set_visible (GTK_WIDGET (self->real), preparing);
  gtk_widget_set_visible (GTK_WIDGET (self->secrecy), preparing);
}

void
hsd_throw_bar_set_secrecy (HsdThrowBar *self, HsdVisibility visibility)
{
  g_autofree char *said = NULL;

  g_return_if_fail (HSD_IS_THROW_BAR (self));

  if (self->visibility != (int) visibility)
    {
      self->visibility = visibility;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SECRECY]);
    }
  /* Translators: who sees the next throw; %s is “Secret Throw” or the like. */
  said = g_strdup_printf (_("Who sees it: %s"), _(visibilities[visibility]));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->secrecy), said);
  hsd_widget_set_label (GTK_WIDGET (self->secrecy), said);
  gtk_menu_button_set_icon_name (self->secrecy,
                                 visibility == HSD_OPEN ? "hasard-open-symbolic" : "hasard-secret-symbolic");
  if (visibility == HSD_OPEN)
    gtk_widget_remove_css_class (GTK_WIDGET (self->secrecy), "secret");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->secrecy), "secret");
}

void
hsd_throw_bar_set_narrow (HsdThrowBar *self, gboolean narrow)
{
  g_return_if_fail (HSD_IS_THROW_BAR (self));

  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  gtk_widget_set_hexpand (GTK_WIDGET (self->deeds_box), narrow);
  for (guint key = 0; key < HSD_N_DEEDS; key++)
    {
      gtk_widget_set_visible (self->deeds[key].key, !narrow);
      gtk_widget_set_hexpand (self->deeds[key].button, narrow);
    }
  self->narrow = narrow;
  follow_sign (self);
}

void
hsd_throw_bar_set_back_sign (HsdThrowBar *self, gboolean sign)
{
  g_return_if_fail (HSD_IS_THROW_BAR (self));

  self->back_sign = sign;
  follow_sign (self);
}

GtkMenuButton *
hsd_throw_bar_get_real (HsdThrowBar *self)
{
  g_return_val_if_fail (HSD_IS_THROW_BAR (self), NULL);

  return self->real;
}
