/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/tarot/hand-column.h"
#include "app/widgets/label.h"
#include "render/cards/fan.h"

/* Pixels. */
#define GAP 6
#define LEAST 52        /* a column */
#define MOST 150        /* beyond it, columns only drift apart */
#define CARD_MOST 122
#define BELOW 9         /* the shadow of a card */

struct _HsdHand
{
  GtkWidget parent_instance;

  HsdHandColumn *columns[HSD_HAND_MOST]; /* children */
  guint n_columns;
  int chosen; /* number, or 0 */
  int typed;  /* 1 after that digit, which a card above nine begins with; or 0 */
  gboolean hidden;
  int card_most; /* pixels */
};

G_DEFINE_FINAL_TYPE (HsdHand, hsd_hand, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static int
number_at (HsdHand *self, guint i)
{
  return hsd_hand_column_get_card (self->columns[i])->number;
}

static gboolean
is_open (HsdHand *self, guint i)
{
  return gtk_widget_get_sensitive (GTK_WIDGET (self->columns[i]));
}

static int
find (HsdHand *self, int number)
{
  for (guint i = 0; i < self->n_columns; i++)
    if (number_at (self, i) == number)
      return i;

  return -1;
}

/* --- layout --- */

/* The measures that all columns of a hand share. */
typedef struct
{
  HsdFan fan;
  double column;
  double above;
  HsdHandPlace place;
  int height;
} Layout;

static gboolean
is_narrow (HsdHand *self, double column)
{
  for (guint i = 0; i < self->n_columns; i++)
    if (hsd_hand_column_text_width (self->columns[i]) > column)
      return TRUE;

  return FALSE;
}

static Layout
lay (HsdHand *self, int width)
{
  guint n = MAX (self->n_columns, 1);
  Layout layout = { .column = MIN (MOST, (width - GAP * (n - 1.0)) / n) };

  /* A turned card is wider than itself: by a fifth at the ends of a hand of four or five. */
  layout.fan = (HsdFan) { n * (layout.column + GAP), MAX (20, MIN (self->card_most, layout.column / (n > 2 ? 1.2 : 1.1))), -1 };
  layout.place.card = layout.fan.card_width;
  layout.place.room = hsd_fan_height (&layout.fan, n, &layout.above) + BELOW;
  layout.place.narrow = is_narrow (self, layout.column);
  for (guint i = 0; i < self->n_columns; i++)
    layout.height = MAX (layout.height, hsd_hand_column_text_height (self->columns[i], layout.place.narrow, layout.column));
  layout.height += layout.place.room;

  return layout;
}

static GtkSizeRequestMode
hsd_hand_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hsd_hand_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                  int *minimum_baseline, int *natural_baseline)
{
  HsdHand *self = HSD_HAND (widget);
  guint n = MAX (self->n_columns, 1);
  int least = n * (LEAST + GAP) - GAP;
  int wanted = n * (118 + GAP) - GAP;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = wanted;
    }
  else
    {
      *minimum = *natural = lay (self, for_size < 0 ? wanted : MAX (for_size, least)).height;
    }
}

static void
hsd_hand_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HsdHand *self = HSD_HAND (widget);
  Layout layout = lay (self, width);
  HsdFanPlace places[HSD_HAND_MOST];
  double left = (width - self->n_columns * (layout.column + GAP) + GAP) / 2;
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  hsd_fan_lay (&layout.fan, self->n_columns, places);
  for (guint i = 0; i < self->n_columns; i++)
    {
      guint at = rtl ? self->n_columns - 1 - i : i;
      GtkWidget *column = GTK_WIDGET (self->columns[i]);

      layout.place.angle = places[at].angle;
      layout.place.drop = layout.above + places[at].y;
      hsd_hand_column_set_place (self->columns[i], &layout.place);
      gtk_widget_measure (column, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (column, &(GtkAllocation) { left + at * (layout.column + GAP), 0, layout.column, height }, -1);
    }
}

/* --- choosing --- */

static void
show_chosen (HsdHand *self)
{
  for (guint i = 0; i < self->n_columns; i++)
    hsd_hand_column_set_chosen (self->columns[i], number_at (self, i) == self->chosen);
}

static void
choose (HsdHand *self, guint i)
{
  int number = number_at (self, i);

  gtk_widget_grab_focus (GTK_WIDGET (self->columns[i]));
  if (number == self->chosen)
    return;
  self->chosen = number;
  show_chosen (self);
  g_signal_emit (self, signals[CHOSEN], 0, number);
}

/* The card that has the focus or should get it, or -1 if none may be chosen. */
static int
current (HsdHand *self)
{
  int chosen = find (self, self->chosen);

  for (guint i = 0; i < self->n_columns; i++)
    if (gtk_widget_is_focus (GTK_WIDGET (self->columns[i])))
      return i;
  if (chosen >= 0 && is_open (self, chosen))
    return chosen;
  for (guint i = 0; i < self->n_columns; i++)
    if (is_open (self, i))
      return i;

  return -1;
}

/* Chooses the next open card in the direction of @by; the first key only chooses the card that has the focus. */
static void
step (HsdHand *self, int by)
{
  int at = current (self);

  if (at < 0)
    return;
  if (self->chosen != number_at (self, at))
    {
      choose (self, at);
      return;
    }
  for (at += by; at >= 0 && at < (int) self->n_columns; at += by)
    if (is_open (self, at))
      {
        choose (self, at);
        return;
      }
}

static void
choose_activated (GtkWidget *widget, const char *action, GVariant *number)
{
  int at = find (HSD_HAND (widget), g_variant_get_int32 (number));

  if (at >= 0 && is_open (HSD_HAND (widget), at))
    choose (HSD_HAND (widget), at);
}

/* Chooses a card by its number: the digits 1 and 2 are the card 12, if there is one. Hidden cards have no numbers, for
 * that would tell which is which. */
static gboolean
type_digit (HsdHand *self, int digit)
{
  int number = find (self, 10 * self->typed + digit) >= 0 ? 10 * self->typed + digit : digit;
  int at = find (self, number);

  if (self->hidden)
    return FALSE;

  self->typed = number == 1;
  if (at >= 0 && is_open (self, at))
    choose (self, at);

  return TRUE;
}

static gboolean
key_pressed_cb (HsdHand *self, guint key, guint code, GdkModifierType modifiers)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  gunichar sign = gdk_keyval_to_unicode (key);

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  if (g_unichar_isdigit (sign))
    return type_digit (self, g_unichar_digit_value (sign));

  self->typed = 0;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      step (self, rtl ? 1 : -1);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      step (self, rtl ? -1 : 1);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      if (current (self) < 0)
        return FALSE;
      choose (self, current (self));
      g_signal_emit (self, signals[ACTIVATED], 0, self->chosen);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, HsdHand *self)
{
  GtkWidget *column = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  for (guint i = 0; i < self->n_columns; i++)
    if (GTK_WIDGET (self->columns[i]) == column)
      {
        choose (self, i);
        if (n_press == 2)
          g_signal_emit (self, signals[ACTIVATED], 0, self->chosen);
      }
}

/* The hand is one stop of the Tab key, which comes to the chosen card and leaves from any. */
static gboolean
hsd_hand_focus (GtkWidget *widget, GtkDirectionType direction)
{
  HsdHand *self = HSD_HAND (widget);
  int at = current (self);

  if (at < 0 || gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;

  return gtk_widget_grab_focus (GTK_WIDGET (self->columns[at]));
}

static gboolean
hsd_hand_grab_focus (GtkWidget *widget)
{
  int at = current (HSD_HAND (widget));

  return at >= 0 && gtk_widget_grab_focus (GTK_WIDGET (HSD_HAND (widget)->columns[at]));
}

/* --- columns --- */

static void
add_column (HsdHand *self)
{
  GtkWidget *column = g_object_new (HSD_TYPE_HAND_COLUMN, NULL);
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (column, GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_parent (column, GTK_WIDGET (self));
  self->columns[self->n_columns++] = HSD_HAND_COLUMN (column);
}

static void
remove_column (HsdHand *self)
{
  gtk_widget_unparent (GTK_WIDGET (self->columns[--self->n_columns]));
}

static void
hsd_hand_dispose (GObject *object)
{
  HsdHand *self = HSD_HAND (object);

  while (self->n_columns > 0)
    remove_column (self);

  G_OBJECT_CLASS (hsd_hand_parent_class)->dispose (object);
}

static void
hsd_hand_class_init (HsdHandClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_hand_dispose;
  widget_class->get_request_mode = hsd_hand_get_request_mode;
  widget_class->measure = hsd_hand_measure;
  widget_class->size_allocate = hsd_hand_size_allocate;
  widget_class->focus = hsd_hand_focus;
  widget_class->grab_focus = hsd_hand_grab_focus;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_INT);
  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_install_action (widget_class, "hand.choose", "i", choose_activated);
  gtk_widget_class_set_css_name (widget_class, "hand");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
}

static void
hsd_hand_init (HsdHand *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->card_most = CARD_MOST;
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  /* Translators: the cards that a player holds. */
  hsd_widget_set_label (GTK_WIDGET (self), C_("pile", "Hand"));
}

void
hsd_hand_set_cards (HsdHand *self, HsdCardSuit suit, const HsdHandCard *cards, guint n_cards)
{
  g_return_if_fail (HSD_IS_HAND (self));

  n_cards = MIN (n_cards, HSD_HAND_MOST);
  while (self->n_columns < n_cards)
    add_column (self);
  while (self->n_columns > n_cards)
    remove_column (self);
  for (guint i = 0; i < n_cards; i++)
    {
      hsd_hand_column_set_card (self->columns[i], suit, &cards[i]);
      hsd_hand_column_set_hidden (self->columns[i], self->hidden, i + 1);
    }
  if (find (self, self->chosen) < 0)
    self->chosen = 0;
  show_chosen (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
hsd_hand_set_card_most (HsdHand *self, int width)
{
  g_return_if_fail (HSD_IS_HAND (self));

  self->card_most = width;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
hsd_hand_set_chosen (HsdHand *self, int number)
{
  int at;

  g_return_if_fail (HSD_IS_HAND (self));

  at = find (self, number);
  self->chosen = at < 0 ? 0 : number;
  show_chosen (self);
  /* Enter plays the card that has the focus: it is the chosen one. */
  if (at >= 0 && is_open (self, at) && gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->columns[at]));
}

int
hsd_hand_get_chosen (HsdHand *self)
{
  g_return_val_if_fail (HSD_IS_HAND (self), 0);

  return self->chosen;
}

void
hsd_hand_set_hidden (HsdHand *self, gboolean hidden)
{
  g_return_if_fail (HSD_IS_HAND (self));

  self->hidden = hidden;
  for (guint i = 0; i < self->n_columns; i++)
    hsd_hand_column_set_hidden (self->columns[i], hidden, i + 1);
}

gboolean
hsd_hand_get_hidden (HsdHand *self)
{
  g_return_val_if_fail (HSD_IS_HAND (self), FALSE);

  return self->hidden;
}
