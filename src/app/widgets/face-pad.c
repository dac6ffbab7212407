/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/face-pad.h"
#include "app/widgets/label.h"
#include "app/widgets/wrap-layout.h"
#include "model/story/cards.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* The discordant die and the combat die have each symbol on two faces; the first one is used. */
#define SYMBOL(face) (HSD_FACE_SYMBOL + (face))
#define MINUS SYMBOL (1)
#define ZERO SYMBOL (3)
#define PLUS SYMBOL (5)
#define BLANK 3
#define EFFECT 5

#define MINORS 14
#define LAST_MAJOR 21

static int *
place (const HsdFaceEntry *self, guint i)
{
  return &g_array_index (self->faces, int, i);
}

static void
face_entry_clear (HsdFaceEntry *self)
{
  for (guint i = 0; i < self->faces->len; i++)
    *place (self, i) = HSD_FACE_HOLE;
  self->next = 0;
  self->digit = -1;
}

static HsdFaceEntry *
new_entry (int lowest, int highest, guint n)
{
  HsdFaceEntry *self = g_new0 (HsdFaceEntry, 1);

  self->lowest = lowest;
  self->highest = highest;
  self->digit = -1;
  self->faces = g_array_sized_new (FALSE, FALSE, sizeof (int), n);
  g_array_set_size (self->faces, n);
  face_entry_clear (self);

  return self;
}

HsdFaceEntry *
hsd_face_entry_new_dice (HsdDieKind kind, guint n)
{
  static const int ends[HSD_N_DICE][2] = {
    [HSD_DIE_D100] = { 1, 100 },
    [HSD_DIE_DISCORDANT] = { MINUS, PLUS },
    [HSD_DIE_D20] = { 1, 20 },
    [HSD_DIE_COMBAT] = { 1, 6 },
    [HSD_DIE_D10] = { 0, 9 },
    [HSD_DIE_D4] = { 1, 4 },
    [HSD_DIE_D6] = { 1, 6 },
    [HSD_DIE_D8] = { 1, 8 },
    [HSD_DIE_D12] = { 1, 12 },
  };
  HsdFaceEntry *self = new_entry (ends[kind][0], ends[kind][1], n);

  self->kind = kind;

  return self;
}

HsdFaceEntry *
hsd_face_entry_new_cards (guint32 allowed, HsdArcana arcana, guint n)
{
  gboolean major = arcana == HSD_CARD_MAJOR;
  HsdFaceEntry *self = new_entry (major ? 0 : 1, major ? LAST_MAJOR : MINORS, n);

  self->kind = HSD_N_DICE;
  self->arcana = arcana;
  self->allowed = allowed;

  return self;
}

void
hsd_face_entry_free (HsdFaceEntry *self)
{
  g_array_unref (self->faces);
  g_free (self);
}

static gboolean
is_cards_entry (const HsdFaceEntry *self)
{
  return self->kind == HSD_N_DICE;
}

/* A card lies in one place alone. */
static gboolean
is_elsewhere (const HsdFaceEntry *self, int card)
{
  for (guint i = 0; i < self->faces->len; i++)
    if (i != self->next && *place (self, i) == card)
      return TRUE;

  return FALSE;
}

/* Whether the next place could hold it: it is a face of that die, or a card that is left. */
static gboolean
face_entry_takes (const HsdFaceEntry *self, int face)
{
  if (self->faces->len == 0 || face < self->lowest || face > self->highest)
    return FALSE;
  if (self->kind == HSD_DIE_DISCORDANT)
    return face == MINUS || face == ZERO || face == PLUS;

  return !is_cards_entry (self) || ((self->allowed >> face & 1) != 0 && !is_elsewhere (self, face));
}

static void
go_on (HsdFaceEntry *self)
{
  self->digit = -1;
  if (self->next + 1 < self->faces->len)
    self->next++;
}

/* Enters it and goes on; FALSE when it is refused, and nothing has changed. */
static gboolean
face_entry_put (HsdFaceEntry *self, int face)
{
  if (!face_entry_takes (self, face))
    return FALSE;

  *place (self, self->next) = face;
  go_on (self);

  return TRUE;
}

/* --- digits --- */

/* Two digits always: 07, 72, and 00 for a hundred. */
static gboolean
type_of_hundred (HsdFaceEntry *self, int digit)
{
  int number = 10 * self->digit + digit;

  if (self->digit < 0)
    {
      *place (self, self->next) = HSD_FACE_HOLE;
      self->digit = digit;
      return TRUE;
    }

  return face_entry_put (self, number == 0 ? 100 : number);
}

static gboolean
can_begin (const HsdFaceEntry *self, int digit)
{
  for (int i = 0; i < 10 && digit > 0; i++)
    if (face_entry_takes (self, 10 * digit + i))
      return TRUE;

  return FALSE;
}

static gboolean
begin (HsdFaceEntry *self, int digit)
{
  gboolean takes = face_entry_takes (self, digit);

  if (!can_begin (self, digit))
    return face_entry_put (self, digit);

  *place (self, self->next) = takes ? digit : HSD_FACE_HOLE;
  self->digit = digit;

  return TRUE;
}

/* A second digit that does not go with the first begins the next die; the last has no next. */
static gboolean
type_number (HsdFaceEntry *self, int digit)
{
  int both = 10 * self->digit + digit;

  if (self->digit < 0)
    return begin (self, digit);
  if (face_entry_takes (self, both))
    return face_entry_put (self, both);
  if (self->next + 1 == self->faces->len || *place (self, self->next) == HSD_FACE_HOLE)
    return FALSE;
  go_on (self);

  return begin (self, digit);
}

gboolean
hsd_face_entry_type_digit (HsdFaceEntry *self, int digit)
{
  if (self->faces->len == 0)
    return FALSE;

  switch (self->kind)
    {
    case HSD_DIE_D100:
      return type_of_hundred (self, digit);
    case HSD_DIE_DISCORDANT:
      return digit == 0 && face_entry_put (self, ZERO);
    case HSD_DIE_COMBAT:
      return face_entry_put (self, digit == 0 ? BLANK : digit);
    case HSD_DIE_D20:
    case HSD_DIE_D10:
    case HSD_DIE_D4:
    case HSD_DIE_D6:
    case HSD_DIE_D8:
    case HSD_DIE_D12:
    case HSD_N_DICE:
    default:
      return type_number (self, digit);
    }
}

gboolean
hsd_face_entry_type_sign (HsdFaceEntry *self, gboolean plus)
{
  return self->kind == HSD_DIE_DISCORDANT && face_entry_put (self, plus ? PLUS : MINUS);
}

void
hsd_face_entry_settle (HsdFaceEntry *self)
{
  if (self->digit < 0)
    return;
  if (self->kind == HSD_DIE_D100 && self->digit > 0)
    *place (self, self->next) = self->digit;
  if (*place (self, self->next) != HSD_FACE_HOLE)
    go_on (self);
  self->digit = -1;
}

/* --- places --- */

static void
face_entry_go (HsdFaceEntry *self, guint where)
{
  if (where >= self->faces->len)
    return;
  hsd_face_entry_settle (self);
  self->next = where;
}

/* Erases the next place. */
static void
face_entry_erase (HsdFaceEntry *self)
{
  self->digit = -1;
  if (self->faces->len > 0)
    *place (self, self->next) = HSD_FACE_HOLE;
}

void
hsd_face_entry_go_back (HsdFaceEntry *self)
{
  gboolean typing = self->digit >= 0;

  if (self->faces->len == 0)
    return;
  if (!typing && *place (self, self->next) == HSD_FACE_HOLE && self->next > 0)
    self->next--;
  face_entry_erase (self);
}

static gboolean
face_entry_is_empty (const HsdFaceEntry *self)
{
  for (guint i = 0; i < self->faces->len; i++)
    if (*place (self, i) != HSD_FACE_HOLE)
      return FALSE;

  return TRUE;
}

/* --- words --- */

static char *
face_entry_write (const HsdFaceEntry *self, int face)
{
  if (self->kind == HSD_DIE_DISCORDANT)
    return g_strdup (face == MINUS ? "−" : face == PLUS ? "+" : "0");
  if (self->kind == HSD_DIE_COMBAT && face >= BLANK)
    return g_strdup (face >= EFFECT ? "✸" : "○");

  return g_strdup_printf ("%d", face);
}

/* What a face is called; free it with g_free(). */
static char *
face_entry_name (const HsdFaceEntry *self, int face)
{
  if (self->kind == HSD_DIE_DISCORDANT && face != ZERO)
    /* Translators: a face of the discordant die. */
    return g_strdup (face == MINUS ? _("Minus")
                                   /* Translators: a face of the discordant die. */
                                   : _("Plus"));
  if (self->kind == HSD_DIE_COMBAT && face >= BLANK)
    /* Translators: a face of the combat die. */
    return g_strdup (face >= EFFECT ? _("Effect")
                                    /* Translators: a face of the combat die. */
                                    : _("Blank"));
  if (!is_cards_entry (self))
    return face_entry_write (self, face);
  if (self->arcana == HSD_CARD_MAJOR)
    {
      g_autofree char *number = hsd_format_number (face);

      return hsd_join (HSD_JOIN_LIST, number, hsd_major_name (face), NULL);
    }

  return g_strdup (hsd_minor_name (face));
}

/* Of a d100, the digits: its hundred faces would fill the window. */
static guint
face_entry_offer (const HsdFaceEntry *self, int *faces, guint n)
{
  static const int signs[] = { MINUS, ZERO, PLUS };
  static const int combat[] = { 1, 2, BLANK, EFFECT };
  int from = self->kind == HSD_DIE_D100 ? 0 : self->lowest;
  int to = self->kind == HSD_DIE_D100 ? 9 : self->highest;
  guint count = 0;

  if (self->kind == HSD_DIE_DISCORDANT)
    for (guint i = 0; i < G_N_ELEMENTS (signs) && count < n; i++)
      faces[count++] = signs[i];
  else if (self->kind == HSD_DIE_COMBAT)
    for (guint i = 0; i < G_N_ELEMENTS (combat) && count < n; i++)
      faces[count++] = combat[i];
  else
    for (int face = from; face <= to && count < n; face++)
      if (!is_cards_entry (self) || (self->allowed >> face & 1) != 0)
        faces[count++] = face;

  return count;
}

#define SECOND_DIGIT_MS 900
#define MOST_FACES 24

struct _HsdFacePad
{
  GtkWidget parent_instance;

  HsdFaceEntry *entry;
  GtkWidget *slots;  /* a child a place */
  GtkGrid *pad;
  GtkLabel *hint;
  GtkWidget *clear;
  GtkWidget *buttons[MOST_FACES];
  int faces[MOST_FACES]; /* of the buttons */
  guint n_buttons;
  guint waiting; /* for a second digit: a source, or 0 */
};

G_DEFINE_FINAL_TYPE (HsdFacePad, hsd_face_pad, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
is_cards (HsdFacePad *self)
{
  return self->entry->kind == HSD_N_DICE;
}

/* --- what is seen --- */

static char *
write_slot (HsdFacePad *self, guint i)
{
  int face = g_array_index (self->entry->faces, int, i);

  if (i == self->entry->next && self->entry->digit >= 0 && face == HSD_FACE_HOLE)
    return g_strdup_printf ("%d_", self->entry->digit);

  return face == HSD_FACE_HOLE ? g_strdup ("") : face_entry_write (self->entry, face);
}

static char *
name_slot (HsdFacePad *self, guint i)
{
  int face = g_array_index (self->entry->faces, int, i);
  g_autofree char *name = face == HSD_FACE_HOLE ? NULL : face_entry_name (self->entry, face);
  /* Translators: a place for a face that is not entered yet. */
  const char *what = name != NULL ? name : _("empty");

  if (is_cards (self))
    /* Translators: a place for a card: %1$u is its number, %2$s the card or “empty”. */
    return g_strdup_printf (_("Card %1$u: %2$s"), i + 1, what);

  /* Translators: a place for a die: %1$u is its number, %2$s its face or “empty”. */
  return g_strdup_printf (_("Die %1$u: %2$s"), i + 1, what);
}

static void
update_slots (HsdFacePad *self)
{
  gboolean focused = gtk_widget_get_focus_child (self->slots) != NULL;
  guint i = 0;

  for (GtkWidget *slot = gtk_widget_get_first_child (self->slots); slot != NULL; slot = gtk_widget_get_next_sibling (slot), i++)
    {
      gboolean next = i == self->entry->next;
      g_autofree char *text = write_slot (self, i);
      g_autofree char *name = name_slot (self, i);

      gtk_button_set_label (GTK_BUTTON (slot), text);
      hsd_widget_set_label (slot, name);
      hsd_widget_set_tooltip (slot, name);
      hsd_widget_set_class (slot, "empty", *text == '\0');
      hsd_widget_set_class (slot, "next", next);
      gtk_widget_set_focusable (slot, next || gtk_widget_is_focus (slot));
      if (next && focused && !gtk_widget_is_focus (slot))
        gtk_widget_grab_focus (slot);
    }
  /* One stop of the Tab key; the one that had the focus has given it up by now. */
  i = 0;
  for (GtkWidget *slot = gtk_widget_get_first_child (self->slots); slot != NULL; slot = gtk_widget_get_next_sibling (slot), i++)
    gtk_widget_set_focusable (slot, i == self->entry->next);
}

static void
update (HsdFacePad *self)
{
  update_slots (self);
  for (guint i = 0; i < self->n_buttons; i++)
    gtk_widget_set_sensitive (self->buttons[i], !is_cards (self) || face_entry_takes (self->entry, self->faces[i]));
  gtk_widget_set_sensitive (self->clear, !face_entry_is_empty (self->entry));
}

/* --- what is entered --- */

static void
stop_waiting (HsdFacePad *self)
{
  g_clear_handle_id (&self->waiting, g_source_remove);
}

static gboolean
settle_cb (gpointer data)
{
  HsdFacePad *self = data;

  self->waiting = 0;
  hsd_face_entry_settle (self->entry);
  update (self);

  return G_SOURCE_REMOVE;
}

static void
done (HsdFacePad *self, gboolean accepted)
{
  if (!accepted)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  stop_waiting (self);
  /* The digits of a hundred always are two: there is time. */
  if (self->entry->digit >= 0 && self->entry->kind != HSD_DIE_D100)
    self->waiting = g_timeout_add (SECOND_DIGIT_MS, settle_cb, self);
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
face_clicked_cb (GtkWidget *button, HsdFacePad *self)
{
  guint i = 0;
  int face;

  while (self->buttons[i] != button)
    i++;
  face = self->faces[i];
  if (self->entry->kind == HSD_DIE_D100)
    done (self, hsd_face_entry_type_digit (self->entry, face));
  else
    {
      hsd_face_entry_settle (self->entry);
      done (self, face_entry_put (self->entry, face));
    }
}

static void
go (HsdFacePad *self, guint place)
{
  stop_waiting (self);
  face_entry_go (self->entry, place);
  update (self);
}

static void
slot_clicked_cb (GtkWidget *clicked, HsdFacePad *self)
{
  guint i = 0;

  for (GtkWidget *slot = gtk_widget_get_first_child (self->slots); slot != clicked; slot = gtk_widget_get_next_sibling (slot))
    i++;
  go (self, i);
  gtk_widget_grab_focus (clicked);
}

static gboolean
step (HsdFacePad *self, int by)
{
  guint n = self->entry->faces->len;

  if (gtk_widget_get_focus_child (self->slots) == NULL)
    return FALSE;
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    by = -by;
  if (n > 0)
    go (self, CLAMP ((int) self->entry->next + by, 0, (int) n - 1));

  return TRUE;
}

static gboolean
edit (HsdFacePad *self, void (*change) (HsdFaceEntry *entry))
{
  change (self->entry);
  done (self, TRUE);

  return TRUE;
}

/* Keys that are no face. */
static gboolean
move_or_erase (HsdFacePad *self, guint key)
{
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return step (self, -1);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return step (self, 1);
    case GDK_KEY_BackSpace:
      return edit (self, hsd_face_entry_go_back);
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      return edit (self, face_entry_erase);
    default:
      return FALSE;
    }
}

static gboolean
key_pressed_cb (HsdFacePad *self, guint key, guint code, GdkModifierType modifiers)
{
  gunichar sign = gdk_keyval_to_unicode (key);

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  if (sign >= '0' && sign <= '9')
    done (self, hsd_face_entry_type_digit (self->entry, sign - '0'));
  else if (sign == '+' || sign == '-' || sign == 0x2212)
    done (self, hsd_face_entry_type_sign (self->entry, sign == '+'));
  else
    return move_or_erase (self, key);

  return TRUE;
}

static gboolean
hsd_face_pad_grab_focus (GtkWidget *widget)
{
  HsdFacePad *self = HSD_FACE_PAD (widget);
  GtkWidget *slot = gtk_widget_get_first_child (self->slots);

  for (guint i = 0; i < self->entry->next && slot != NULL; i++)
    slot = gtk_widget_get_next_sibling (slot);

  return slot != NULL && gtk_widget_grab_focus (slot);
}

static void
hsd_face_pad_dispose (GObject *object)
{
  stop_waiting (HSD_FACE_PAD (object));
  hsd_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (hsd_face_pad_parent_class)->dispose (object);
}

static void
hsd_face_pad_finalize (GObject *object)
{
  hsd_face_entry_free (HSD_FACE_PAD (object)->entry);

  G_OBJECT_CLASS (hsd_face_pad_parent_class)->finalize (object);
}

static void
hsd_face_pad_class_init (HsdFacePadClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hsd_face_pad_dispose;
  object_class->finalize = hsd_face_pad_finalize;
  widget_class->grab_focus = hsd_face_pad_grab_focus;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "facepad");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (HSD_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/face-pad.ui");
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, hsd_face_pad_clear);
  gtk_widget_class_bind_template_child (widget_class, HsdFacePad, slots);
  gtk_widget_class_bind_template_child (widget_class, HsdFacePad, pad);
  gtk_widget_class_bind_template_child (widget_class, HsdFacePad, hint);
  gtk_widget_class_bind_template_child (widget_class, HsdFacePad, clear);
}

static void
hsd_face_pad_init (HsdFacePad *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* --- made once the entry is known --- */

static void
add_slots (HsdFacePad *self)
{
  for (guint i = 0; i < self->entry->faces->len; i++)
    {
      GtkWidget *slot = gtk_button_new_with_label ("");

      gtk_widget_add_css_class (slot, is_cards (self) ? "face-card" : "face-slot");
      g_signal_connect (slot, "clicked", G_CALLBACK (slot_clicked_cb), self);
      gtk_box_append (GTK_BOX (self->slots), slot);
    }
}

static guint
columns_of (HsdFacePad *self)
{
  if (is_cards (self))
    return self->entry->arcana == HSD_CARD_MAJOR ? 6 : 5;

  return self->entry->kind == HSD_DIE_COMBAT ? 4 : 5;
}

/* Not focusable by Tab: the keyboard has digits. */
static void
add_pad (HsdFacePad *self)
{
  guint columns = columns_of (self);

  self->n_buttons = face_entry_offer (self->entry, self->faces, MOST_FACES);
  for (guint i = 0; i < self->n_buttons; i++)
    {
      g_autofree char *text = face_entry_write (self->entry, self->faces[i]);
      g_autofree char *name = face_entry_name (self->entry, self->faces[i]);
      GtkWidget *button = gtk_button_new_with_label (text);

      gtk_widget_set_focusable (button, FALSE);
      gtk_widget_add_css_class (button, "numeric");
      hsd_widget_set_label (button, name);
      if (!g_str_equal (text, name))
        hsd_widget_set_tooltip (button, name);
      g_signal_connect (button, "clicked", G_CALLBACK (face_clicked_cb), self);
      gtk_grid_attach (self->pad, button, i % columns, i / columns, 1, 1);
      self->buttons[i] = button;
    }
}

static const char *
write_hint (HsdFacePad *self)
{
  if (is_cards (self))
    /* Translators: below the places where cards of a physical deck are entered. */
    return _("In the order in which they were drawn. The application draws what is left empty.");
  if (self->entry->kind == HSD_DIE_D100)
    /* Translators: below the places where faces of a d100 are entered. */
    return _("Two digits a roll, 00 for one hundred. The application rolls what is left empty.");

  /* Translators: below the places where faces of dice are entered. */
  return _("The application rolls what is left empty.");
}

static GtkWidget *
new_pad (HsdFaceEntry *entry)
{
  HsdFacePad *self = g_object_new (HSD_TYPE_FACE_PAD, NULL);

  self->entry = entry;
  add_slots (self);
  add_pad (self);
  gtk_label_set_label (self->hint, write_hint (self));
  /* Translators: where faces of physical dice are entered. */
  hsd_widget_set_label (GTK_WIDGET (self), is_cards (self) ? _("Cards of a physical deck") : C_("field", "Physical dice"));
  update (self);

  return GTK_WIDGET (self);
}

GtkWidget *
hsd_face_pad_new_for_dice (HsdDieKind kind, guint n)
{
  g_return_val_if_fail (kind < HSD_N_DICE, NULL);

  return new_pad (hsd_face_entry_new_dice (kind, n));
}

GtkWidget *
hsd_face_pad_new_for_cards (guint32 allowed, HsdArcana arcana, guint n)
{
  return new_pad (hsd_face_entry_new_cards (allowed, arcana, n));
}

const GArray *
hsd_face_pad_get (HsdFacePad *self)
{
  g_return_val_if_fail (HSD_IS_FACE_PAD (self), NULL);

  return self->entry->faces;
}

void
hsd_face_pad_set (HsdFacePad *self, const GArray *faces)
{
  g_return_if_fail (HSD_IS_FACE_PAD (self));

  stop_waiting (self);
  face_entry_clear (self->entry);
  for (guint i = 0; faces != NULL && i < faces->len && i < self->entry->faces->len; i++)
    {
      face_entry_go (self->entry, i);
      face_entry_put (self->entry, g_array_index (faces, int, i));
    }
  face_entry_go (self->entry, 0);
  update (self);
}

void
hsd_face_pad_go (HsdFacePad *self, guint place)
{
  g_return_if_fail (HSD_IS_FACE_PAD (self));

  if (place < self->entry->faces->len)
    go (self, place);
}

gboolean
hsd_face_pad_is_empty (HsdFacePad *self)
{
  g_return_val_if_fail (HSD_IS_FACE_PAD (self), TRUE);

  return face_entry_is_empty (self->entry);
}

void
hsd_face_pad_clear (HsdFacePad *self)
{
  g_return_if_fail (HSD_IS_FACE_PAD (self));

  face_entry_clear (self->entry);
  done (self, TRUE);
}
