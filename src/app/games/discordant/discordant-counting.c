/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>

#include "app/games/discordant/discordant-counting.h"
#include "app/widgets/format.h"
#include "app/widgets/spin.h"
#include "app/widgets/toggle-group.h"
#include "model/systems/discordant-table.h"

/**
 * HsdDiscordantConverter:
 *
 * A popover that tells what dice are worth in levels, and levels in dice. Nothing is thrown, and nothing is prepared.
 */
#define HSD_TYPE_DISCORDANT_CONVERTER (hsd_discordant_converter_get_type ())
G_DECLARE_FINAL_TYPE (HsdDiscordantConverter, hsd_discordant_converter, HSD, DISCORDANT_CONVERTER, GtkPopover)

struct _HsdDiscordantConverter
{
  GtkPopover parent_instance;

  GtkSpinButton *dice;
  GtkSpinButton *levels;
};

G_DEFINE_FINAL_TYPE (HsdDiscordantConverter, hsd_discordant_converter, GTK_TYPE_POPOVER)

/* Dice beyond the step of the table are left over, as the seventh of 7 D; more than fifteen are worth no more levels. */
static char *
say_dice (HsdDiscordantConverter *self, double value)
{
  int d = value;
  int niv = hsd_levels_of_dice (d);
  int over = d - hsd_dice_of_levels (niv);
  char worth[16], rest[16];

  if (over == 0)
    /* Translators: after a number of dice: so many levels are worth as much; %s has its sign. */
    return g_strdup_printf (_("D = %s N"), hsd_format_signed (niv, worth));

  /* Translators: after a number of dice: %1$s levels are worth as much, and %2$s dice are left over; both have their
     sign. */
  return g_strdup_printf (_("D = %1$s N, %2$s D left over"), hsd_format_signed (niv, worth), hsd_format_signed (over, rest));
}

static char *
say_levels (HsdDiscordantConverter *self, double value)
{
  int niv = value;
  char worth[16];

  if (ABS (niv) > HSD_LEVELS_MAX)
    /* Translators: after more than five levels, which count as five: %s is how many dice are worth as much, with its
       sign. */
    return g_strdup_printf (_("N = %s D, at most 5 N"), hsd_format_signed (hsd_dice_of_levels (niv), worth));

  /* Translators: after a number of levels: so many dice are worth as much; %s has its sign. */
  return g_strdup_printf (_("N = %s D"), hsd_format_signed (hsd_dice_of_levels (niv), worth));
}

static void
hsd_discordant_converter_class_init (HsdDiscordantConverterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/discordant-converter.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdDiscordantConverter, dice);
  gtk_widget_class_bind_template_child (widget_class, HsdDiscordantConverter, levels);
  gtk_widget_class_bind_template_callback (widget_class, say_dice);
  gtk_widget_class_bind_template_callback (widget_class, say_levels);
}

static void
hsd_discordant_converter_init (HsdDiscordantConverter *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hsd_spin_button_take_minus (self->dice);
  hsd_spin_button_take_minus (self->levels);
  gtk_spin_button_set_value (self->dice, hsd_dice_of_levels (1));
  gtk_spin_button_set_value (self->levels, 1);
}

#define N_CAPS 2

struct _HsdDiscordantCounting
{
  HsdSection parent_instance;

  HsdToggleGroup *cap;
  GtkCheckButton *floor;
  HsdRecord *read; /* owned, or NULL: how the table read the game when this followed it */
};

G_DEFINE_FINAL_TYPE (HsdDiscordantCounting, hsd_discordant_counting, HSD_TYPE_SECTION)

static int
get (const HsdRecord *record, const char *field)
{
  return hsd_record_get (record, hsd_record_index (record, field));
}

/* The prepared throw is counted as the table says. */
static void
limit_draft (HsdDiscordantCounting *self)
{
  HsdDraft *draft = hsd_section_get_draft (self);
  HsdRecord *input = hsd_draft_copy_input (draft);

  hsd_discordant_counting_limit (hsd_section_get_shared (self), input);
  hsd_draft_take (draft, input);
}

static void
decide (HsdDiscordantCounting *self, int cap, gboolean floor)
{
  HsdRecord *args = hsd_section_errand_args (self, "discordant-reading");

  hsd_record_set (args, hsd_record_index (args, "cap"), cap);
  hsd_record_set (args, hsd_record_index (args, "floor"), floor);
  hsd_section_run (self, "discordant-reading", args);
  hsd_section_follow (self);
}

static void
cap_cb (HsdDiscordantCounting *self, guint index)
{
  decide (self, index, get (hsd_section_get_shared (self), "floor"));
}

static void
floor_cb (HsdDiscordantCounting *self)
{
  const HsdRecord *shared = hsd_section_get_shared (self);

  if (gtk_check_button_get_active (self->floor) != get (shared, "floor"))
    decide (self, get (shared, "cap"), gtk_check_button_get_active (self->floor));
}

/* A reading that was changed here, elsewhere or by undo counts for what is prepared; what was recalled keeps its own. */
static void
hsd_discordant_counting_follow (HsdSection *section)
{
  HsdDiscordantCounting *self = HSD_DISCORDANT_COUNTING (section);
  const HsdRecord *shared = hsd_section_get_shared (self);
  gboolean changed = self->read != NULL && !hsd_record_equal (self->read, shared);

  g_clear_pointer (&self->read, hsd_record_unref);
  self->read = hsd_record_ref (shared);
  hsd_toggle_group_set_chosen (self->cap, get (shared, "cap"));
  gtk_check_button_set_active (self->floor, get (shared, "floor"));
  if (changed)
    limit_draft (self);
}

static void
hsd_discordant_counting_constructed (GObject *object)
{
  HsdDiscordantCounting *self = HSD_DISCORDANT_COUNTING (object);
  HsdToggleItem items[N_CAPS] = { 0 };
  const HsdField *field;

  G_OBJECT_CLASS (hsd_discordant_counting_parent_class)->constructed (object);

  field = &HSD_SYSTEM_GET_CLASS (hsd_section_get_system (self))->inputs[hsd_draft_field (hsd_section_get_draft (self), "cap")];
  for (guint i = 0; i < N_CAPS; i++)
    items[i].label = hsd_translate (field->words[i].label);
  hsd_toggle_group_set_items (self->cap, items, N_CAPS);
}

static void
hsd_discordant_counting_finalize (GObject *object)
{
  g_clear_pointer (&HSD_DISCORDANT_COUNTING (object)->read, hsd_record_unref);

  G_OBJECT_CLASS (hsd_discordant_counting_parent_class)->finalize (object);
}

static void
hsd_discordant_counting_class_init (HsdDiscordantCountingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = hsd_discordant_counting_constructed;
  object_class->finalize = hsd_discordant_counting_finalize;
  HSD_SECTION_CLASS (klass)->follow = hsd_discordant_counting_follow;

  g_type_ensure (HSD_TYPE_DISCORDANT_CONVERTER);
  g_type_ensure (HSD_TYPE_TOGGLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/discordant-counting.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdDiscordantCounting, cap);
  gtk_widget_class_bind_template_child (widget_class, HsdDiscordantCounting, floor);
  gtk_widget_class_bind_template_callback (widget_class, cap_cb);
  gtk_widget_class_bind_template_callback (widget_class, floor_cb);
}

static void
hsd_discordant_counting_init (HsdDiscordantCounting *self)
{
}
