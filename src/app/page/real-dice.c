/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/real-dice.h"
#include "app/widgets/face-pad.h"
#include "app/widgets/face-popover.h"
#include "app/widgets/label.h"
#include "app/widgets/letters.h"
#include "model/words/join.h"

struct _HsdRealDice
{
  GObject parent_instance;

  GtkMenuButton *button; /* not owned: it goes with the page */
  GtkWidget *badge;
  char *who; /* the one of several whose dice they are; or NULL */
  HsdDraft *draft; /* owned */
  GArray *kinds;   /* of guint8: the dice in the order in which they are thrown */
  int first;       /* where the next face goes when the popover opens; −1: the first empty place */
};

G_DEFINE_FINAL_TYPE (HsdRealDice, hsd_real_dice, G_TYPE_OBJECT)

enum
{
  SIGNAL_CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- faces --- */

static guint8
kind_at (HsdRealDice *self, guint die)
{
  return g_array_index (self->kinds, guint8, die);
}

/* How many dice of one kind follow each other from there on. */
static guint
run_at (HsdRealDice *self, guint from)
{
  guint n = 1;

  while (from + n < self->kinds->len && kind_at (self, from + n) == kind_at (self, from))
    n++;

  return n;
}

static guint
count_entered (HsdRealDice *self)
{
  const GArray *luck = hsd_draft_get_luck (self->draft);
  guint n = 0;

  for (guint i = 0; luck != NULL && i < luck->len; i++)
    n += g_array_index (luck, int, i) != HSD_FACE_HOLE;

  return n;
}

static void
enter (HsdRealDice *self, const GArray *faces)
{
  gboolean any = FALSE;

  for (guint i = 0; i < faces->len; i++)
    any = any || g_array_index (faces, int, i) != HSD_FACE_HOLE;
  hsd_draft_set_luck (self->draft, any ? faces : NULL);
}

static char *
say_whose (HsdRealDice *self, const char *what)
{
  return self->who != NULL ? hsd_join_pair (self->who, what) : g_strdup (what);
}

/* --- the popover --- */

/* The first place to fill in. */
static guint
find_first (HsdRealDice *self)
{
  const GArray *luck = hsd_draft_get_luck (self->draft);

  if (self->first >= 0)
    return self->first;
  for (guint i = 0; luck != NULL && i < luck->len; i++)
    if (g_array_index (luck, int, i) == HSD_FACE_HOLE)
      return i;

  return 0;
}

static void
shown_cb (HsdRealDice *self, HsdFacePopover *popover)
{
  GtkWidget *pads = GTK_WIDGET (hsd_face_popover_get_pads (popover));
  guint left = find_first (self);

  for (GtkWidget *pad = gtk_widget_get_first_child (pads); pad != NULL; pad = gtk_widget_get_next_sibling (pad))
    {
      guint n = hsd_face_pad_get (HSD_FACE_PAD (pad))->len;

      if (left < n)
        {
          hsd_face_pad_go (HSD_FACE_PAD (pad), left);
          gtk_widget_grab_focus (pad);
          return;
        }
      left -= n;
    }
}

static void
changed_cb (HsdRealDice *self, GtkWidget *changed)
{
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (int));

  for (GtkWidget *pad = gtk_widget_get_first_child (gtk_widget_get_parent (changed)); pad != NULL; pad = gtk_widget_get_next_sibling (pad))
    {
      const GArray *entered = hsd_face_pad_get (HSD_FACE_PAD (pad));

      g_array_append_vals (faces, entered->data, entered->len);
    }
  enter (self, faces);
}

static void
add_pad (HsdRealDice *self, GtkBox *pads, guint from)
{
  const GArray *luck = hsd_draft_get_luck (self->draft);
  guint n = run_at (self, from);
  GtkWidget *pad = hsd_face_pad_new_for_dice (kind_at (self, from), n);

  if (luck != NULL && luck->len >= from + n)
    {
      g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (int));

      g_array_append_vals (faces, &g_array_index (luck, int, from), n);
      hsd_face_pad_set (HSD_FACE_PAD (pad), faces);
    }
  g_signal_connect_object (pad, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (pads, pad);
}

static void
closed_cb (HsdRealDice *self)
{
  self->first = -1;
  g_signal_emit (self, signals[SIGNAL_CLOSED], 0);
}

static void
open_cb (GtkMenuButton *button, gpointer data)
{
  HsdRealDice *self = data;
  g_autofree char *said = say_whose (self, C_("button", "Enter physical dice"));
  HsdFacePopover *popover = hsd_face_popover_new (said);

  for (guint from = 0; from < self->kinds->len; from += run_at (self, from))
    add_pad (self, hsd_face_popover_get_pads (popover), from);
  g_signal_connect_object (popover, "map", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (popover, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (button, GTK_WIDGET (popover));
}

/* --- what the button tells --- */

static void
tell (HsdRealDice *self)
{
  GtkWidget *button = GTK_WIDGET (self->button);
  g_autofree char *described = hsd_real_dice_describe (self);
  /* Translators: what a button does; %s is “physical: 3 of 4”. */
  g_autofree char *entered = described != NULL ? g_strdup_printf (_("Enter physical dice. %s"), described) : NULL;
  g_autofree char *said = say_whose (self, entered != NULL ? entered : C_("button", "Enter physical dice"));
  g_autofree char *badge = NULL;

  gtk_widget_set_sensitive (button, self->kinds->len > 0);
  gtk_widget_set_visible (self->badge, described != NULL);
  hsd_widget_set_label (button, said);
  if (described == NULL)
    {
      gtk_widget_remove_css_class (button, "entered");
      /* Translators: the tooltip of a button: the faces of dice that were rolled on the table are entered. */
      hsd_widget_set_tooltip (button, C_("button", "Enter physical dice"));
      hsd_letter_tip (button, HSD_LETTER_REAL);
      return;
    }

  badge = self->who != NULL ? hsd_faces_say (hsd_draft_get_luck (self->draft))
                            /* Translators: a badge: %1$u of %2$u dice were entered. */
                            : g_strdup_printf (_("%1$u/%2$u"), count_entered (self), self->kinds->len);
  gtk_label_set_label (GTK_LABEL (self->badge), badge);
  gtk_widget_add_css_class (button, "entered");
  hsd_widget_set_tooltip (button, described);
}

static void
hsd_real_dice_dispose (GObject *object)
{
  g_clear_object (&HSD_REAL_DICE (object)->draft);

  G_OBJECT_CLASS (hsd_real_dice_parent_class)->dispose (object);
}

static void
hsd_real_dice_finalize (GObject *object)
{
  g_array_unref (HSD_REAL_DICE (object)->kinds);
  g_free (HSD_REAL_DICE (object)->who);

  G_OBJECT_CLASS (hsd_real_dice_parent_class)->finalize (object);
}

static void
hsd_real_dice_class_init (HsdRealDiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hsd_real_dice_dispose;
  G_OBJECT_CLASS (klass)->finalize = hsd_real_dice_finalize;

  signals[SIGNAL_CLOSED] =
    g_signal_new ("closed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hsd_real_dice_init (HsdRealDice *self)
{
  self->kinds = g_array_new (FALSE, FALSE, sizeof (guint8));
}

/* The icon stays, a number comes beside it. */
static void
add_badge (HsdRealDice *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->badge = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->badge, "badge");
  gtk_widget_add_css_class (self->badge, "numeric");
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("hasard-real-dice-symbolic"));
  gtk_box_append (GTK_BOX (box), self->badge);
  gtk_menu_button_set_child (self->button, box);
}

HsdRealDice *
hsd_real_dice_new (GtkMenuButton *button, HsdDraft *draft, const char *who)
{
  HsdRealDice *self = g_object_new (HSD_TYPE_REAL_DICE, NULL);

  self->button = button;
  self->first = -1;
  self->draft = g_object_ref (draft);
  self->who = g_strdup (who);
  add_badge (self);
  if (who != NULL)
    gtk_label_set_ellipsize (GTK_LABEL (self->badge), PANGO_ELLIPSIZE_END);
  gtk_menu_button_set_create_popup_func (button, open_cb, self, NULL);
  tell (self);

  return self;
}

/* --- which dice --- */

/* Keeps the faces of dice that are still thrown, and adds places for new ones. */
static GArray *
fit_faces (HsdRealDice *self, const GArray *kinds)
{
  const GArray *luck = hsd_draft_get_luck (self->draft);
  GArray *faces = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < kinds->len; i++)
    {
      gboolean same = luck != NULL && i < luck->len && i < self->kinds->len && kind_at (self, i) == g_array_index (kinds, guint8, i);
      int face = same ? g_array_index (luck, int, i) : HSD_FACE_HOLE;

      g_array_append_val (faces, face);
    }

  return faces;
}

static void
take_kinds (HsdRealDice *self, GArray *kinds)
{
  g_autoptr (GArray) faces = fit_faces (self, kinds);

  g_array_unref (self->kinds);
  self->kinds = g_array_ref (kinds);
  enter (self, faces);
}

void
hsd_real_dice_follow (HsdRealDice *self, const HsdProspect *prospect)
{
  g_autoptr (GArray) kinds = g_array_new (FALSE, FALSE, sizeof (guint8));

  g_return_if_fail (HSD_IS_REAL_DICE (self));

  for (guint i = 0; i < prospect->dice->len; i++)
    {
      guint8 kind = ((const HsdGhost *) g_ptr_array_index (prospect->dice, i))->kind;

      g_array_append_val (kinds, kind);
    }
  if (kinds->len != self->kinds->len || (kinds->len > 0 && memcmp (kinds->data, self->kinds->data, kinds->len) != 0))
    take_kinds (self, kinds);
  tell (self);
}

void
hsd_real_dice_open (HsdRealDice *self, int die)
{
  g_return_if_fail (HSD_IS_REAL_DICE (self));

  self->first = die;
  gtk_menu_button_popup (self->button);
}

char *
hsd_real_dice_describe (HsdRealDice *self)
{
  guint entered = count_entered (self);

  g_return_val_if_fail (HSD_IS_REAL_DICE (self), NULL);

  if (entered == 0)
    return NULL;

  /* Translators: %1$u of %2$u physical dice were entered. */
  return g_strdup_printf (_("physical: %1$u of %2$u"), entered, self->kinds->len);
}
