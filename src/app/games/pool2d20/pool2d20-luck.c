/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Luck that is spent beside a test: a detail for a point or more, and acting first. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/pool2d20/pool2d20-luck.h"
#include "app/page/choice-popover.h"
#include "app/widgets/number-popover.h"
#include "model/systems/pool2d20-table.h"

#define HSD_TYPE_POOL2D20_LUCK (hsd_pool2d20_luck_get_type ())
G_DECLARE_FINAL_TYPE (HsdPool2d20Luck, hsd_pool2d20_luck, HSD, POOL2D20_LUCK, HsdSection)

/* Asks how many points a detail costs. */
struct _HsdPool2d20Luck
{
  HsdSection parent_instance;

  char *character;
  GtkAdjustment *points;
  GtkWidget *spin;
  GtkWidget *button;
};

G_DEFINE_FINAL_TYPE (HsdPool2d20Luck, hsd_pool2d20_luck, HSD_TYPE_SECTION)

static const HsdRecord *
sheet_of (HsdSection *section, const char *character)
{
  return character != NULL ? hsd_state_get_sheet (hsd_table_get_state (hsd_section_get_table (section)),
                                                  hsd_section_get_system (section), character)
                           : NULL;
}

const HsdOffer *
hsd_pool2d20_luck_offers (HsdSection *section)
{
  HsdSystem *system = hsd_section_get_system (section);

  return HSD_SYSTEM_GET_CLASS (system)->errands[hsd_system_find_errand (system, "luck")].offers;
}

const HsdOffer *
hsd_pool2d20_luck_find (HsdSection *section, const char *on)
{
  const HsdOffer *offer = hsd_pool2d20_luck_offers (section);

  while (!g_str_equal (offer->on, on))
    offer++;

  return offer;
}

const char *
hsd_pool2d20_luck_why_closed (HsdSection *section, const char *character, const char *on)
{
  const HsdRecord *sheet = sheet_of (section, character);
  const HsdRecord *round = hsd_pool2d20_get_round (hsd_section_get_shared (section));

  if (sheet == NULL)
    /* Translators: why no luck can be spent: no character at the table has a sheet for this game. */
    return _("Nobody has luck points on their sheet.");
  if (hsd_record_get (sheet, hsd_record_index (sheet, "luck_points")) == 0)
    return _("No luck points are left.");
  if (!g_str_equal (on, "timing"))
    return NULL;
  if (round == NULL)
    /* Translators: why a luck point cannot buy “Perfect Timing”. */
    return _("Only in a round of a fight.");
  if (g_strcmp0 (hsd_pool2d20_round_turn (round), character) == 0)
    return _("It is this character’s turn already.");
  if (hsd_pool2d20_round_has_acted (round, character))
    /* Translators: why a luck point cannot buy “Perfect Timing”; “they” is the character. */
    return _("This character has already acted this round.");

  return NULL;
}

static gboolean
spend (HsdSection *section, const char *character, const char *on, int points)
{
  HsdRecord *args = hsd_section_errand_args (section, "luck");

  hsd_record_set_text (args, hsd_record_index (args, "character"), character);
  hsd_record_set (args, hsd_record_index (args, "on"), hsd_record_word (args, hsd_record_index (args, "on"), on));
  if (points > 1)
    hsd_record_set (args, hsd_record_index (args, "points"), points);

  return hsd_section_run (section, "luck", args);
}

/* --- how many points --- */

static char *
name_button (GtkWidget *button, double points)
{
  /* Translators: a button; %d is how many luck points are spent. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Spend %d Luck Point", "Spend %d Luck Points", (int) points), (int) points);
}

static void
spent_cb (HsdPool2d20Luck *self)
{
  if (spend (HSD_SECTION (self), self->character, "detail", (int) gtk_adjustment_get_value (self->points)))
    gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER)));
}

static void
hsd_pool2d20_luck_finalize (GObject *object)
{
  g_free (HSD_POOL2D20_LUCK (object)->character);

  G_OBJECT_CLASS (hsd_pool2d20_luck_parent_class)->finalize (object);
}

static void
hsd_pool2d20_luck_class_init (HsdPool2d20LuckClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hsd_pool2d20_luck_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/pool2d20-luck.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Luck, points);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Luck, spin);
  gtk_widget_class_bind_template_child (widget_class, HsdPool2d20Luck, button);
  gtk_widget_class_bind_template_callback (widget_class, name_button);
  gtk_widget_class_bind_template_callback (widget_class, spent_cb);
}

static void
hsd_pool2d20_luck_init (HsdPool2d20Luck *self)
{
}

void
hsd_pool2d20_luck_spend (HsdSection *section, GtkWidget *at, const char *character, const HsdOffer *offer)
{
  const HsdRecord *sheet = sheet_of (section, character);
  int points = sheet != NULL ? hsd_record_get (sheet, hsd_record_index (sheet, "luck_points")) : 0;
  HsdPool2d20Luck *self;
  GtkWidget *popover;

  if (!g_str_equal (offer->on, "detail") || points <= 1)
    {
      spend (section, character, offer->on, 1);
      return;
    }

  self = g_object_new (HSD_TYPE_POOL2D20_LUCK, "page", hsd_section_get_page (section), NULL);
  self->character = g_strdup (character);
  gtk_adjustment_set_upper (self->points, points);
  popover = hsd_choice_popover_new (at, hsd_translate (offer->title), GTK_WIDGET (self));
  gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_TOP);
  hsd_number_popover_add (popover, self->spin, self->button);
  gtk_popover_popup (GTK_POPOVER (popover));
}
