/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/luck/luck-page.h"
#include "app/widgets/format.h"
#include "app/widgets/grid-layout.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"

#define FACES 100
#define MARK 14

static HsdDraft *
draft_of (HsdLuckPage *self)
{
  return hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self));
}

static const HsdWord *
qualities_of (HsdLuckPage *self)
{
  const HsdField *facts = HSD_SYSTEM_GET_CLASS (hsd_system_page_get_system (HSD_SYSTEM_PAGE (self)))->facts;

  return facts[hsd_fields_find (facts, "quality")].words;
}

/* --- a share --- */

static GtkWidget *
make_label (const char *css_class, double xalign)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", xalign, "wrap", TRUE, NULL);

  gtk_widget_add_css_class (label, css_class);

  return label;
}

GtkWidget *
hsd_luck_share_new (HsdLuckShare *share)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  share->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  share->label = GTK_LABEL (make_label ("share-name", 0));
  share->percent = GTK_LABEL (make_label ("share-percent", 1));
  share->bar = HSD_ODDS_BAR (hsd_odds_bar_new (6));
  gtk_label_set_wrap (share->percent, FALSE);
  gtk_widget_set_hexpand (GTK_WIDGET (share->label), TRUE);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (share->label));
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (share->percent));
  gtk_box_append (GTK_BOX (share->box), line);
  gtk_box_append (GTK_BOX (share->box), GTK_WIDGET (share->bar));

  return share->box;
}

void
hsd_luck_share_set (HsdLuckShare *share, const char *label, HsdFraction chance, HsdMark mark, gboolean told)
{
  HsdOddsPart part = { chance, mark };
  g_autofree char *percent = told ? hsd_chance_to_percent (chance) : g_strdup ("—");

  gtk_label_set_label (share->label, label);
  gtk_label_set_label (share->percent, percent);
  hsd_odds_bar_set (share->bar, &part, told ? 1 : 0);
}

/* --- bands --- */

static HsdFraction
chance_of (const HsdChances *odds, const char *quality)
{
  g_autofree char *path = g_strconcat ("qualities/", quality, NULL);

  return hsd_chances_find (odds, path)->fraction;
}

/* From the best to the worst, each takes so many of the hundred faces. */
void
hsd_luck_ruler_show (HsdRuler *ruler, const HsdWord *qualities, const HsdChances *odds)
{
  HsdRulerBand bands[HSD_LUCK_QUALITIES];
  guint n = 0;
  int from = 1;

  for (guint i = 0; qualities[i].id != NULL; i++)
    {
      HsdFraction chance = chance_of (odds, qualities[i].id);
      int faces = (int) (chance.numerator * FACES / chance.denominator);

      if (faces == 0)
        continue;
      bands[n++] = (HsdRulerBand) { from, from + faces - 1, qualities[i].mark, hsd_translate (qualities[i].label) };
      from += faces;
    }
  hsd_ruler_set_bands (ruler, bands, n);
}

/* --- the headline --- */

/* What is thrown for, as in “Sight 10 at −4”. */
static char *
describe_condition (HsdLuckPage *self)
{
  HsdDraft *draft = draft_of (self);
  const char *name;
  char buffer[16];
  const char *level = hsd_format_signed (hsd_draft_get (draft, "level"), buffer);

  if (g_str_equal (hsd_luck_page_words (self, "mode")[hsd_draft_get (draft, "mode")].id, "luck"))
    {
      const HsdRecord *input = hsd_draft_get_input (draft);
      int fallback = hsd_record_fields (input)[hsd_draft_field (draft, "luck")].fallback;
      int luck = hsd_draft_has (draft, "luck") ? hsd_draft_get (draft, "luck") : hsd_luck_page_sheet_value (self, "luck", fallback);
      int stars = hsd_luck_sky_adjustment (&self->sky);
      char other[16];

      if (stars != 0)
        /* Translators: %1$d is the luck of somebody; %2$s a level and %3$s what the hour adds, with their signs. */
        return g_strdup_printf (_("luck %1$d at level %2$s, hour %3$s"), luck, level, hsd_format_signed (stars, other));
      /* Translators: %1$d is the luck of somebody, %2$s a level with its sign. */
      return g_strdup_printf (_("luck %1$d at level %2$s"), luck, level);
    }

  name = hsd_draft_get_picked_name (draft, "characteristic");
  /* Translators: in the place of the name of a characteristic that has none, before its value. */
  name = name != NULL ? name : _("characteristic");

  /* Translators: %1$s is a characteristic, %2$d its value, %3$s a level with its sign. */
  return g_strdup_printf (_("%1$s %2$d at level %3$s"), name, hsd_draft_get (draft, "characteristic"), level);
}

static void
show_with_call (HsdLuckPage *self, const HsdChances *odds)
{
  const HsdChance *with = hsd_chances_find (odds, "with_appeal");
  const HsdChance *call = hsd_chances_find (odds, "appeal");
  g_autofree char *both = with->is_void ? NULL : hsd_chance_to_percent (with->fraction);
  g_autofree char *passes = with->is_void ? NULL : hsd_chance_to_percent (call->fraction);
  /* Translators: %1$s is the chance of success when luck is called on a failure, %2$s that such a call passes. */
  g_autofree char *text = both != NULL ? g_strdup_printf (_("%1$s with a luck call, which passes at %2$s"), both, passes) : NULL;

  gtk_label_set_label (self->with_call, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->with_call), text != NULL);
}

static void
show_qualities (HsdLuckPage *self, const HsdWord *qualities, const HsdChances *odds)
{
  for (guint i = 0; i < HSD_LUCK_QUALITIES; i++)
    {
      g_autofree char *percent = hsd_chance_to_percent (chance_of (odds, qualities[i].id));
      g_autofree char *said = g_strdup_printf ("%s: %s", hsd_translate (qualities[i].label), percent);

      gtk_label_set_label (self->qualities[i].percent, percent);
      hsd_widget_set_label (self->qualities[i].box, said);
    }
}

static void
show_hidden (HsdLuckPage *self, const char *reason)
{
  gtk_label_set_label (self->percent, "—");
  gtk_label_set_label (self->condition, reason);
  gtk_widget_hide (GTK_WIDGET (self->with_call));
  hsd_ruler_set_bands (self->ruler, NULL, 0);
}

void
hsd_luck_odds_follow (HsdLuckPage *self)
{
  HsdDraft *draft = draft_of (self);
  const HsdWord *qualities = qualities_of (self);
  const HsdChances *odds = hsd_draft_get_odds (draft);
  gboolean hidden = hsd_draft_get_visibility (draft) != HSD_OPEN;
  gboolean told = odds != NULL && !hidden;
  g_autofree char *percent = NULL;
  g_autofree char *condition = describe_condition (self);
  HsdFraction chance;

  hsd_luck_hours_set (self->hours, &self->sky);
  gtk_widget_set_visible (GTK_WIDGET (self->ruler), told);
  gtk_widget_set_visible (self->qualities_box, told);
  if (!told || !hsd_draft_get_success (draft, &chance))
    {
      show_hidden (self, hidden ? hsd_visibility_say (hsd_draft_get_visibility (draft)) : "");
      return;
    }

  percent = hsd_chance_to_percent (chance);
  gtk_label_set_label (self->percent, percent);
  gtk_label_set_label (self->condition, chance.numerator == 0 ? _("out of reach") : condition);
  show_with_call (self, odds);
  hsd_luck_ruler_show (self->ruler, qualities, odds);
  show_qualities (self, qualities, odds);
}

/* --- widgets --- */

static void
hours_cb (HsdLuckPage *self)
{
  hsd_luck_page_say_sky (self, hsd_luck_hours_get (self->hours));
}

static GtkWidget *
make_headline (HsdLuckPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->percent = GTK_LABEL (make_label ("percent", 0));
  self->condition = GTK_LABEL (make_label ("numeric", 0));
  self->with_call = GTK_LABEL (make_label ("caption-ink", 0));
  gtk_label_set_wrap (self->percent, FALSE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->condition));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->with_call));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->percent));
  gtk_box_append (GTK_BOX (box), words);

  return box;
}

static GtkWidget *
make_quality (HsdLuckQuality *quality, const HsdWord *word, const char *name)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *label = make_label ("question-note", 0);

  quality->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  quality->percent = GTK_LABEL (make_label ("share-percent", 0));
  gtk_label_set_label (GTK_LABEL (label), name);
  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  gtk_label_set_wrap (quality->percent, FALSE);
  gtk_box_append (GTK_BOX (line), hsd_mark_view_new (word->mark, MARK));
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (quality->percent));
  gtk_box_append (GTK_BOX (quality->box), line);
  gtk_box_append (GTK_BOX (quality->box), label);
  gtk_widget_set_tooltip_text (quality->box, hsd_translate (word->label));

  return quality->box;
}

/* In the order of the bands above. */
static GtkWidget *
make_qualities (HsdLuckPage *self)
{
  const char *names[] = {
    /* Translators: how good a roll is, in one word, under its mark: a particular success. */
    C_("success", "particular"),
    /* Translators: how good a roll is, in one word, under its mark: a significant success. */
    C_("success", "significant"),
    /* Translators: how good a roll is, in one word, under its mark: a normal success. */
    C_("success", "normal"),
    /* Translators: how good a roll is, in one word, under its mark: a normal failure. */
    C_("failure", "normal"),
    /* Translators: how good a roll is, in one word, under its mark: a particular failure. */
    C_("failure", "particular"),
    /* Translators: how good a roll is, in one word, under its mark: a total failure. */
    C_("failure", "total"),
  };
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "layout-manager", hsd_grid_layout_new (6, 6), NULL);
  const HsdWord *qualities = qualities_of (self);

  for (guint i = 0; i < HSD_LUCK_QUALITIES; i++)
    gtk_box_append (GTK_BOX (box), make_quality (&self->qualities[i], &qualities[i], names[i]));

  return box;
}

void
hsd_luck_odds_lay (HsdLuckPage *self)
{
  GtkBox *options = hsd_system_page_get_place (HSD_SYSTEM_PAGE (self), HSD_PLACE_OPTIONS);
  GtkWidget *odds = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->ruler = HSD_RULER (hsd_ruler_new ());
  self->qualities_box = make_qualities (self);
  self->hours = HSD_LUCK_HOURS (hsd_luck_hours_new (hsd_luck_page_hours (self), GTK_ORIENTATION_HORIZONTAL));
  g_signal_connect_object (self->hours, "changed", G_CALLBACK (hours_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (odds), make_headline (self));
  gtk_box_append (GTK_BOX (odds), GTK_WIDGET (self->ruler));
  gtk_box_append (GTK_BOX (odds), self->qualities_box);
  gtk_box_append (options, odds);
  gtk_box_append (options, GTK_WIDGET (self->hours));
}
