/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/luck/luck-page.h"
#include "app/widgets/card-grid.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"

/* What may come of a call, in the words of the model. */
static const struct
{
  const char *path;
  const char *label; /* a msgid */
  HsdMark mark;
} ends[HSD_LUCK_ENDS] = {
  { "success", N_("Call passed, action succeeded"), HSD_MARK_SUCCESS },
  { "passed-in-vain", N_("Call passed, action failed"), HSD_MARK_FAILURE },
  { "missed", N_("Call missed, nothing lost"), HSD_MARK_TIE },
};

static HsdSystemPage *
page_of (HsdLuckPage *self)
{
  return HSD_SYSTEM_PAGE (self);
}

/* --- the call --- */

static HsdRecord *
make_args (HsdLuckPage *self, gboolean agreed)
{
  HsdRecord *args = hsd_system_page_args (page_of (self), "appeal");

  hsd_luck_sky_write (&self->sky, args);
  hsd_record_set (args, hsd_record_index (args, "gm_agrees"), agreed);

  return args;
}

HsdRecord *
hsd_luck_call_args (HsdLuckPage *self)
{
  return make_args (self, gtk_check_button_get_active (self->agreed));
}

static void
call_deed (HsdSystemPage *page)
{
  hsd_system_page_choose (page, "appeal", hsd_luck_call_args (HSD_LUCK_PAGE (page)));
}

/* While the rules leave the call open, and the page too: a failure may have been accepted. */
static gboolean
is_deciding (HsdLuckPage *self)
{
  return hsd_system_page_get_state (page_of (self)) == HSD_PAGE_DECIDING;
}


/* --- what it promises --- */

static char *
describe_call (HsdLuckPage *self)
{
  int points = hsd_system_page_get_fact (page_of (self), "luck_points");
  int stars = hsd_luck_sky_adjustment (&self->sky);
  char buffer[16];

  if (stars == 0)
    /* Translators: what a call on luck is rolled with. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point at zero", "%d points at zero", points), points);

  /* Translators: what a call on luck is rolled with; %2$s is what the hour adds, with its sign. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$d point, hour %2$s", "%1$d points, hour %2$s", points), points,
                          hsd_format_signed (stars, buffer));
}

static void
show_promise (HsdLuckPage *self, gboolean hidden)
{
  HsdSystem *system = hsd_system_page_get_system (page_of (self));
  g_autoptr (HsdRecord) args = make_args (self, TRUE);
  g_autoptr (HsdChances) odds =
    hsd_table_foresee (hsd_system_page_get_table (page_of (self)), hsd_system_find_choice (system, "appeal"), args);
  g_autofree char *condition = describe_call (self);
  g_autofree char *percent = NULL;
  HsdFraction passes;

  gtk_widget_set_visible (self->call_odds, odds != NULL);
  if (odds == NULL)
    return;

  passes = hsd_fraction_complement (hsd_chances_find (odds, "missed")->fraction);
  percent = hidden ? g_strdup ("—") : hsd_chance_to_percent (passes);
  gtk_label_set_label (self->call_percent, percent);
  gtk_label_set_label (self->call_condition,
                       hidden ? hsd_visibility_say (hsd_story_visibility (hsd_test_get_story (hsd_system_page_get_test (page_of (self)))))
                              : condition);
  hsd_odds_bar_set (self->call_bar, &(HsdOddsPart) { passes, HSD_MARK_SUCCESS }, hidden ? 0 : 1);
  for (guint i = 0; i < HSD_LUCK_ENDS; i++)
    hsd_luck_share_set (&self->ends[i], _(ends[i].label), hsd_chances_find (odds, ends[i].path)->fraction, ends[i].mark, !hidden);
}

/* --- the card --- */

/* What became of a call that was made. */
static const char *
describe_made (const HsdStory *story)
{
  const HsdRecord *appeal = hsd_record_get_object (story->facts, hsd_record_index (story->facts, "appeal"));
  guint outcome;

  if (appeal == NULL)
    return NULL;

  outcome = hsd_record_index (appeal, "outcome");
  if (hsd_record_get (appeal, outcome) == hsd_record_word (appeal, outcome, "success"))
    return _("The call passed: one point is spent, and the second throw of the action stands.");

  return _("The call was missed: no point is lost, and the failure stands.");
}

static char *
name_call (const HsdStory *story)
{
  if (story->character == NULL)
    return g_strdup (_("It is the player who decides."));

  /* Translators: %s is a character, who knows nothing of luck points. */
  return g_strdup_printf (_("It is the player who decides, not %s."), story->character);
}

static void
show_card (HsdLuckPage *self, const HsdStory *story, const char *closed, gboolean needs_agreement)
{
  const char *made = describe_made (story);
  g_autofree char *who = name_call (story);
  const char *reason = made != NULL ? made : closed != NULL ? closed : who;

  gtk_label_set_label (self->call_title, made != NULL ? _("Luck Was Called") : closed != NULL ? _("No Luck Call") : _("Call on Luck?"));
  gtk_label_set_label (self->call_reason, reason);
  gtk_widget_set_visible (GTK_WIDGET (self->agreed), needs_agreement);
  gtk_widget_set_visible (GTK_WIDGET (self->real), closed == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->call_hours), closed == NULL);
  if (closed == NULL)
    show_promise (self, hsd_story_visibility (story) != HSD_OPEN);
  else
    gtk_widget_hide (self->call_odds);
}

/* Agreement is of one test. */
static void
forget_agreement (HsdLuckPage *self, const HsdStory *story)
{
  if (self->telling == story->telling)
    return;

  self->telling = story->telling;
  self->following = TRUE;
  gtk_check_button_set_active (self->agreed, FALSE);
  self->following = FALSE;
}

static void
show_ruler (HsdLuckPage *self, const HsdStory *story)
{
  const HsdField *fields = hsd_record_fields (story->facts);
  HsdSystem *system = hsd_system_page_get_system (page_of (self));
  g_autoptr (HsdChances) odds = hsd_table_odds (hsd_system_page_get_table (page_of (self)), system,
                                                hsd_record_fit (story->input, hsd_table_odds_fields (system)), story->character, NULL);
  gboolean told = odds != NULL && hsd_story_visibility (story) == HSD_OPEN;

  gtk_widget_set_visible (GTK_WIDGET (self->told_ruler), told);
  if (!told)
    return;

  hsd_luck_ruler_show (self->told_ruler, fields[hsd_fields_find (fields, "quality")].words, odds);
  hsd_ruler_set_pointer (self->told_ruler, hsd_system_page_get_fact (page_of (self), "rolled"));
}

void
hsd_luck_decisions_follow (HsdLuckPage *self, HsdTest *test)
{
  const HsdStory *story = hsd_test_get_story (test);
  HsdSystem *system = hsd_system_page_get_system (page_of (self));
  HsdScene scene = { hsd_table_get_state (hsd_system_page_get_table (page_of (self))), story, story->character };
  g_autoptr (HsdRecord) bare = make_args (self, FALSE);
  const HsdReason *reason = hsd_system_closed (system, &scene, hsd_system_find_choice (system, "appeal"), bare);
  gboolean accepted = hsd_test_is_choosing (test) && !is_deciding (self);
  gboolean waits = !accepted && reason != NULL && reason->open;
  const char *closed = reason != NULL && !waits ? hsd_translate (reason->text) : NULL;

  forget_agreement (self, story);
  show_ruler (self, story);
  hsd_luck_hours_set (self->call_hours, &self->sky);
  show_card (self, story, accepted ? _("The failure is accepted.") : closed, waits);
  hsd_luck_rights_follow (self, story);
  waits = waits && !gtk_check_button_get_active (self->agreed);
  gtk_widget_set_sensitive (GTK_WIDGET (self->real), !waits);
  if (!is_deciding (self))
    return;

  /* Translators: a button: luck may cancel the failure, and costs a point where it does. */
  hsd_system_page_offer (page_of (self), HSD_TO_PAY, waits ? NULL : _("Call on Luck · 1 Point"), call_deed);
  /* Translators: a button: nothing is done about a failure. */
  hsd_system_page_offer (page_of (self), HSD_TO_CONFIRM, _("Accept the Failure"), hsd_system_page_accept);
}

/* --- callbacks --- */

static void
hours_cb (HsdLuckPage *self)
{
  hsd_luck_page_say_sky (self, hsd_luck_hours_get (self->call_hours));
}

static void
agreed_cb (HsdLuckPage *self)
{
  HsdTest *test = hsd_system_page_get_test (page_of (self));

  if (!self->following && test != NULL)
    hsd_luck_decisions_follow (self, test);
}

void
hsd_luck_decisions_agree (HsdLuckPage *self)
{
  if (gtk_widget_is_visible (GTK_WIDGET (self->agreed)))
    gtk_check_button_set_active (self->agreed, !gtk_check_button_get_active (self->agreed));
}

/* --- widgets --- */

static GtkWidget *
make_head (HsdLuckPage *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->call_title = GTK_LABEL (hsd_label_new (NULL, "heading"));
  self->call_reason = GTK_LABEL (hsd_label_new (NULL, "caption-ink"));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->call_title));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->call_reason));
  gtk_box_append (GTK_BOX (head), words);
  gtk_box_append (GTK_BOX (head), hsd_luck_real_new (self));

  return head;
}

static GtkWidget *
make_percent (HsdLuckPage *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkLabel *passes = GTK_LABEL (hsd_label_new (NULL, "share-percent"));

  self->call_percent = GTK_LABEL (hsd_label_new (NULL, "percent"));
  self->call_condition = GTK_LABEL (hsd_label_new (NULL, "caption-ink"));
  gtk_label_set_wrap (self->call_percent, FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self->call_percent), "mark-success");
  /* Translators: after a percentage. */
  gtk_label_set_label (passes, _("that the call passes"));
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (passes));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->call_condition));
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->call_percent));
  gtk_box_append (GTK_BOX (line), words);

  return line;
}

static GtkWidget *
make_promise (HsdLuckPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkLabel *caption = GTK_LABEL (hsd_label_new (NULL, "question"));

  self->call_bar = HSD_ODDS_BAR (hsd_odds_bar_new (8));
  gtk_label_set_label (caption, _("What may come (passed: −1 point)"));
  gtk_box_append (GTK_BOX (box), make_percent (self));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->call_bar));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (caption));
  for (guint i = 0; i < HSD_LUCK_ENDS; i++)
    gtk_box_append (GTK_BOX (box), hsd_luck_share_new (&self->ends[i]));

  return box;
}

static GtkWidget *
make_card (HsdLuckPage *self)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->agreed = GTK_CHECK_BUTTON (gtk_check_button_new_with_label (_("The game master agrees")));
  g_signal_connect_object (self->agreed, "toggled", G_CALLBACK (agreed_cb), self, G_CONNECT_SWAPPED);
  self->call_odds = make_promise (self);
  gtk_box_append (GTK_BOX (card), make_head (self));
  gtk_box_append (GTK_BOX (card), GTK_WIDGET (self->agreed));
  gtk_box_append (GTK_BOX (card), self->call_odds);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "luck-card");

  return card;
}

void
hsd_luck_decisions_lay (HsdLuckPage *self)
{
  GtkBox *decisions = hsd_system_page_get_place (page_of (self), HSD_PLACE_DECISIONS);
  GtkWidget *cards = hsd_card_grid_new ();

  self->told_ruler = HSD_RULER (hsd_ruler_new ());
  self->call_card = make_card (self);
  self->call_hours = HSD_LUCK_HOURS (hsd_luck_hours_new (hsd_luck_page_hours (self), GTK_ORIENTATION_VERTICAL));
  g_signal_connect_object (self->call_hours, "changed", G_CALLBACK (hours_cb), self, G_CONNECT_SWAPPED);
  hsd_card_grid_append (HSD_CARD_GRID (cards), self->call_card);
  hsd_card_grid_append (HSD_CARD_GRID (cards), GTK_WIDGET (self->call_hours));
  gtk_box_append (hsd_system_page_get_place (page_of (self), HSD_PLACE_AHEAD), GTK_WIDGET (self->told_ruler));
  gtk_box_append (decisions, cards);
  hsd_luck_rights_lay (self);
}
