/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/luck/luck-odds.h"
#include "app/games/luck/luck-page.h"
#include "app/games/section.h"
#include "app/widgets/closures.h"
#include "app/widgets/grid-layout.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "model/words/join.h"
#include "model/words/number.h"

#define FACES 100
#define GAP 6

/* How likely success is with what is asked, and each quality of it. */
struct _HsdLuckOdds
{
  HsdSection parent_instance;

  HsdRuler *ruler;
  GtkBox *qualities;
};

G_DEFINE_FINAL_TYPE (HsdLuckOdds, hsd_luck_odds, HSD_TYPE_SECTION)

/* --- a share --- */

GtkWidget *
hsd_luck_share_new (HsdLuckShare *share)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  share->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  share->label = GTK_LABEL (hsd_label_new (NULL, "share-name"));
  share->percent = GTK_LABEL (hsd_label_new (NULL, "share-percent"));
  share->bar = HSD_ODDS_BAR (hsd_odds_bar_new (6));
  gtk_label_set_wrap (share->percent, FALSE);
  gtk_label_set_xalign (share->percent, 1);
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

static const HsdWord *
qualities_of (gpointer self)
{
  const HsdField *facts = HSD_SYSTEM_GET_CLASS (hsd_section_get_system (self))->facts;

  return facts[hsd_fields_find (facts, "quality")].words;
}

/* --- closures --- */

static gboolean
is_told (gpointer self, HsdDraft *draft)
{
  return hsd_draft_get_odds (draft) != NULL && hsd_draft_get_visibility (draft) == HSD_OPEN;
}

static gboolean
find_success (gpointer self, HsdDraft *draft, HsdFraction *chance)
{
  return is_told (self, draft) && hsd_draft_get_success (draft, chance);
}

/* Whatever is rolled, faces up to a limit succeed. */
static char *
say_condition (gpointer self, HsdDraft *draft)
{
  HsdVisibility visibility = hsd_draft_get_visibility (draft);
  HsdFraction chance;

  if (!find_success (self, draft, &chance))
    return g_strdup (visibility != HSD_OPEN ? hsd_visibility_say (visibility) : "");
  if (chance.numerator == 0)
    /* Translators: where the chance of success is 0: no roll succeeds; no capital, no full stop. */
    return g_strdup (_("out of reach"));

  /* Translators: of a die of a hundred faces: %d is the highest one that succeeds. */
  return g_strdup_printf (_("Success on %d or less"), (int) (chance.numerator * FACES / chance.denominator));
}

static char *
say_with_call (gpointer self, HsdDraft *draft)
{
  const HsdChance *with = is_told (self, draft) ? hsd_chances_find (hsd_draft_get_odds (draft), "with_appeal") : NULL;
  g_autofree char *both = NULL;

  if (with == NULL || with->is_void)
    return NULL;

  both = hsd_chance_to_percent (with->fraction);

  /* Translators: %s is the chance of success when luck is called on a failure. */
  return g_strdup_printf (_("%s with a luck call"), both);
}

static char *
say_quality (gpointer self, HsdDraft *draft, const char *quality)
{
  return is_told (self, draft) ? hsd_chance_to_percent (chance_of (hsd_draft_get_odds (draft), quality)) : NULL;
}

static char *
name_quality (gpointer self, const char *quality)
{
  const HsdWord *word = qualities_of (self);

  while (!g_str_equal (word->id, quality))
    word++;

  return g_strdup (hsd_translate (word->label));
}

/* --- class --- */

/* The words of a screen reader cannot be bound. */
static void
hsd_luck_odds_follow (HsdSection *section)
{
  HsdLuckOdds *self = HSD_LUCK_ODDS (section);
  HsdDraft *draft = hsd_section_get_draft (self);
  const HsdWord *quality = qualities_of (self);

  if (!is_told (self, draft))
    {
      hsd_ruler_set_bands (self->ruler, NULL, 0);
      return;
    }

  hsd_luck_ruler_show (self->ruler, quality, hsd_draft_get_odds (draft));
  for (GtkWidget *box = gtk_widget_get_first_child (GTK_WIDGET (self->qualities)); box != NULL;
       box = gtk_widget_get_next_sibling (box), quality++)
    {
      g_autofree char *percent = say_quality (self, draft, quality->id);
      g_autofree char *said = hsd_join_pair (hsd_translate (quality->label), percent);

      hsd_widget_set_label (box, said);
    }
}

static void
hsd_luck_odds_constructed (GObject *object)
{
  G_OBJECT_CLASS (hsd_luck_odds_parent_class)->constructed (object);
  gtk_widget_set_layout_manager (GTK_WIDGET (HSD_LUCK_ODDS (object)->qualities), hsd_grid_layout_new (GAP, GAP));
}

static void
hsd_luck_odds_class_init (HsdLuckOddsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = hsd_luck_odds_constructed;
  HSD_SECTION_CLASS (klass)->follow = hsd_luck_odds_follow;

  g_type_ensure (HSD_TYPE_MARK_VIEW);
  g_type_ensure (HSD_TYPE_RULER);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/luck-odds.ui");
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_text);
  gtk_widget_class_bind_template_callback (widget_class, is_told);
  gtk_widget_class_bind_template_callback (widget_class, say_condition);
  gtk_widget_class_bind_template_callback (widget_class, say_with_call);
  gtk_widget_class_bind_template_callback (widget_class, say_quality);
  gtk_widget_class_bind_template_callback (widget_class, name_quality);
  gtk_widget_class_bind_template_child (widget_class, HsdLuckOdds, ruler);
  gtk_widget_class_bind_template_child (widget_class, HsdLuckOdds, qualities);
}

static void
hsd_luck_odds_init (HsdLuckOdds *self)
{
}

void
hsd_luck_odds_set_roomy (HsdLuckOdds *self, gboolean roomy)
{
  g_return_if_fail (HSD_IS_LUCK_ODDS (self));

  gtk_widget_set_visible (GTK_WIDGET (self->qualities), roomy);
}
