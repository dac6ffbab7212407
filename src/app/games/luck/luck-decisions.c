/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/luck/luck-decisions.h"
#include "app/games/luck/luck-page.h"
#include "app/games/section.h"
#include "app/widgets/face-pad.h"
#include "app/widgets/format.h"
#include "app/widgets/grid-layout.h"
#include "app/widgets/label.h"
#include "app/widgets/letters.h"
#include "app/widgets/mark-view.h"
#include "model/systems/luck-table.h"

/**
 * HsdLuckRights:
 *
 * May luck be called? The conditions one by one, each met or with the reason that closes. Whether the game master
 * agrees is #HsdLuckRights:agreed.
 */
#define HSD_TYPE_LUCK_RIGHTS (hsd_luck_rights_get_type ())
G_DECLARE_FINAL_TYPE (HsdLuckRights, hsd_luck_rights, HSD, LUCK_RIGHTS, HsdSection)

#define MARK 16

struct _HsdLuckRights
{
  HsdSection parent_instance;

  GtkBox *rights;
  gboolean agreed;
};

G_DEFINE_FINAL_TYPE (HsdLuckRights, hsd_luck_rights, HSD_TYPE_SECTION)

enum
{
  PROP_AGREED = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static const char *
name_type (HsdLuckTerms terms)
{
  switch (terms)
    {
    case HSD_LUCK_WANTED:
      /* Translators: one of the conditions of a call on luck, in a list: the player said that the character looks or
         listens; no capital, no full stop. */
      return _("active, deliberate perception");
    case HSD_LUCK_WANTED_AND_AGREED:
      /* Translators: one of the conditions of a call on luck, in a list: the player said that the character feels for
         another; no capital, no full stop. */
      return _("active, deliberate empathy");
    case HSD_LUCK_ALWAYS:
    case HSD_LUCK_AGREED:
    case HSD_LUCK_NEVER:
    default:
      /* Translators: one of the conditions of a call on luck, in a list; “it” is the call; no capital, no full stop. */
      return _("this type of roll allows it");
    }
}

/* The sentence of the model for what is not met. */
static const char *
rights_find_reason (HsdLuckRights *self, const char *id)
{
  const HsdReason *reason = HSD_SYSTEM_GET_CLASS (hsd_section_get_system (self))->reasons;

  while (!g_str_equal (reason->id, id))
    reason++;

  return hsd_translate (reason->text);
}

static void
add_right (HsdLuckRights *self, gboolean met, const char *text, const char *reason)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *mark = hsd_mark_view_new (met ? HSD_MARK_SUCCESS : HSD_MARK_FAILURE, MARK);
  const char *said = met ? text : rights_find_reason (self, reason);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", said, "xalign", 0.0, "wrap", TRUE, NULL);
  /* Translators: a condition that is not met; %s is why. */
  g_autofree char *name = met ? g_strdup (said) : g_strdup_printf (_("Not met: %s"), said);

  hsd_widget_set_label (label, name);
  gtk_widget_set_valign (mark, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (row), mark);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (self->rights, row);
}

static gboolean
is_word (const HsdRecord *record, const char *field, const char *word)
{
  guint index = hsd_record_index (record, field);

  return hsd_record_get (record, index) == hsd_record_word (record, index, word);
}

static void
add_type (HsdLuckRights *self, const HsdStory *story, HsdLuckTerms terms)
{
  guint deliberate = hsd_record_index (story->input, "deliberate");
  gboolean asks = hsd_luck_terms_want (terms);

  add_right (self, terms != HSD_LUCK_NEVER && (!asks || hsd_record_get (story->input, deliberate)), name_type (terms),
             terms == HSD_LUCK_NEVER ? "not-eligible" : "not-deliberate");
}

static void
add_points (HsdLuckRights *self, const HsdStory *story)
{
  int points = hsd_record_get (story->facts, hsd_record_index (story->facts, "luck_points"));
  g_autofree char *text =
    /* Translators: one of the conditions of a call on luck, in a list: %d luck points are left. */
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d luck point is left", "%d luck points are left", points), points);

  add_right (self, points > 0, text, "no-luck-point");
}

static void
add_all (HsdLuckRights *self, const HsdStory *story)
{
  HsdLuckTerms terms = hsd_luck_terms (hsd_record_get (story->input, hsd_record_index (story->input, "roll_type")));
  gboolean called = hsd_record_has (story->facts, hsd_record_index (story->facts, "appeal"));

  /* Translators: a condition of a call on luck. */
  add_right (self, is_word (story->facts, "outcome", "failure"), _("the roll failed"), "action-succeeded");
  add_type (self, story, terms);
  /* Translators: one of the conditions of a call on luck, in a list: only one is allowed for each action; no capital,
     no full stop. */
  add_right (self, !called, _("no call yet for this action"), "already-appealed");
  add_points (self, story);
  if (hsd_luck_terms_agree (terms))
    /* Translators: a condition of a call on luck. */
    add_right (self, called || self->agreed, _("the game master agrees"), "needs-gm");
}

static void
hsd_luck_rights_follow (HsdSection *section)
{
  HsdLuckRights *self = HSD_LUCK_RIGHTS (section);
  const HsdStory *story = hsd_section_get_story (self);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->rights))) != NULL)
    gtk_box_remove (self->rights, child);
  if (is_word (story->input, "mode", "luck"))
    add_right (self, FALSE, NULL, "luck-roll");
  else
    add_all (self, story);
}

/* It is shown when the section follows the next time. */
static void
hsd_luck_rights_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  HSD_LUCK_RIGHTS (object)->agreed = g_value_get_boolean (value);
}

static void
hsd_luck_rights_class_init (HsdLuckRightsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = hsd_luck_rights_set_property;
  HSD_SECTION_CLASS (klass)->follow = hsd_luck_rights_follow;

  properties[PROP_AGREED] = g_param_spec_boolean ("agreed", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), "/io/github/hasard_jdr/Hasard/luck-rights.ui");
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), HsdLuckRights, rights);
}

static void
hsd_luck_rights_init (HsdLuckRights *self)
{
}

static void
call (HsdSystemPage *page)
{
  hsd_system_page_choose (page, "appeal", hsd_luck_decisions_make_args (hsd_luck_page_get_decisions (HSD_LUCK_PAGE (page))));
}

struct _HsdLuckReal
{
  HsdSection parent_instance;

  HsdFacePad *pad;
  GtkLabel *told;
  GtkWidget *call;
};

/* The results of a call, by their names in the model. */
static const struct
{
  const char *path;
  const char *label; /* a msgid */
  HsdMark mark;
} ends[HSD_LUCK_ENDS] = {
  /* Translators: one of three ends of a call on luck, each with its chance; short, no full stop. */
  { "success", N_("Call succeeded, action succeeded"), HSD_MARK_SUCCESS },
  /* Translators: one of three ends of a call on luck, each with its chance: the second roll fails too; short, no full
     stop. */
  { "passed-in-vain", N_("Call succeeded, action failed"), HSD_MARK_FAILURE },
  /* Translators: one of three ends of a call on luck, each with its chance: no point is spent; short, no full stop. */
  { "missed", N_("Call failed, nothing lost"), HSD_MARK_TIE },
};

struct _HsdLuckDecisions
{
  HsdSection parent_instance;

  HsdRuler *ruler;     /* above the result */
  HsdLuckRights *rights; /* below it */
  GtkBox *cards;
  GtkMenuButton *real;
  GtkCheckButton *agreed;
  GtkBox *promise; /* what an open call promises */
  GtkWidget *headline;
  GtkLabel *percent;
  HsdOddsBar *bar;
  HsdLuckShare ends[HSD_LUCK_ENDS];
  HsdLuckHours *hours;
  guint64 throw_id; /* that the agreement is for */
};

G_DEFINE_FINAL_TYPE (HsdLuckDecisions, hsd_luck_decisions, HSD_TYPE_SECTION)

G_DECLARE_FINAL_TYPE (HsdLuckReal, hsd_luck_real, HSD, LUCK_REAL, HsdSection)

G_DEFINE_FINAL_TYPE (HsdLuckReal, hsd_luck_real, HSD_TYPE_SECTION)

/* --- real dice --- */

#define HSD_TYPE_LUCK_REAL (hsd_luck_real_get_type ())

static int
face_at (HsdLuckReal *self, guint place)
{
  return g_array_index (hsd_face_pad_get (self->pad), int, place);
}

static gboolean
passes (HsdLuckReal *self, int face)
{
  int points = hsd_system_page_get_fact (hsd_section_get_page (self), "luck_points");
  HsdThresholds luck = hsd_thresholds (points, hsd_luck_sky_adjustment (hsd_luck_page_get_sky (HSD_LUCK_PAGE (hsd_section_get_page (self)))));

  return hsd_quality_succeeds (hsd_thresholds_quality (&luck, face));
}

static const char *
tell (HsdLuckReal *self)
{
  int first = face_at (self, 0);

  if (first == HSD_FACE_HOLE)
    /* Translators: what to enter, where dice were rolled on the table: the d100 of the call, and the d100 of the second
       action roll. */
    return face_at (self, 1) == HSD_FACE_HOLE ? _("First the luck die, then, if the call succeeds, the action die.")
                                                /* Translators: only the second of two dice was entered: the d100 of the
                                                   call is missing. */
                                                : _("The luck die comes first.");

  /* Translators: the d100 of the call was entered; the d100 of the second action roll is to follow. */
  return passes (self, first) ? _("The call succeeds: the action is re-rolled.")
                              /* Translators: the d100 of the call was entered, and it was the only one. */
                              : _("The call fails: nothing else is rolled.");
}

static void
follow_cb (HsdLuckReal *self)
{
  gboolean starts = face_at (self, 0) != HSD_FACE_HOLE || face_at (self, 1) == HSD_FACE_HOLE;

  gtk_label_set_label (self->told, tell (self));
  gtk_widget_set_sensitive (self->call, starts);
}

static void
call_cb (HsdLuckReal *self)
{
  HsdSystemPage *page = hsd_section_get_page (self);
  HsdRecord *args = hsd_luck_decisions_make_args (hsd_luck_page_get_decisions (HSD_LUCK_PAGE (page)));
  guint faces = hsd_record_index (args, "faces");
  int first = face_at (self, 0);

  if (first != HSD_FACE_HOLE)
    hsd_record_add_number (args, faces, first);
  if (first != HSD_FACE_HOLE && passes (self, first))
    hsd_record_add_number (args, faces, face_at (self, 1));
  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER)));
  hsd_system_page_choose (page, "appeal", args);
}

static gboolean
key_pressed_cb (HsdLuckReal *self, guint key)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter) || !gtk_widget_has_css_class (focus, "face-slot"))
    return FALSE;

  gtk_widget_grab_focus (self->call);
  return TRUE;
}

static void
hsd_luck_real_constructed (GObject *object)
{
  HsdLuckReal *self = HSD_LUCK_REAL (object);

  G_OBJECT_CLASS (hsd_luck_real_parent_class)->constructed (object);
  self->pad = HSD_FACE_PAD (hsd_face_pad_new_for_dice (HSD_DIE_D100, 2));
  gtk_widget_insert_after (GTK_WIDGET (self->pad), GTK_WIDGET (self), NULL);
  g_signal_connect_object (self->pad, "changed", G_CALLBACK (follow_cb), self, G_CONNECT_SWAPPED);
  follow_cb (self);
}

static void
hsd_luck_real_class_init (HsdLuckRealClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = hsd_luck_real_constructed;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/luck-real.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdLuckReal, told);
  gtk_widget_class_bind_template_child (widget_class, HsdLuckReal, call);
  gtk_widget_class_bind_template_callback (widget_class, call_cb);
}

static void
hsd_luck_real_init (HsdLuckReal *self)
{
}

/* A popover that asks for the dice of a call on luck that is thrown at the table: the die of luck and, after its
 * success, the die of the action. */
static GtkWidget *
real_new (HsdSystemPage *page)
{
  HsdLuckReal *self = g_object_new (HSD_TYPE_LUCK_REAL, "page", page, NULL);
  GtkWidget *popover = g_object_new (GTK_TYPE_POPOVER, "child", self, NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();

  hsd_widget_set_label (popover, _("Call on luck with physical dice"));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (popover, keys);
  g_signal_connect_object (popover, "map", G_CALLBACK (gtk_widget_grab_focus), self->pad, G_CONNECT_SWAPPED | G_CONNECT_AFTER);

  return popover;
}

/* --- decisions --- */

static const HsdLuckSky *
sky_of (HsdLuckDecisions *self)
{
  return hsd_luck_page_get_sky (HSD_LUCK_PAGE (hsd_section_get_page (self)));
}

/* --- whether luck may be called --- */

static HsdRecord *
make_args (HsdLuckDecisions *self, gboolean agreed)
{
  HsdRecord *args = hsd_system_page_args (hsd_section_get_page (self), "appeal");

  hsd_luck_sky_write (sky_of (self), args);
  hsd_record_set (args, hsd_record_index (args, "gm_agrees"), agreed);

  return args;
}

HsdRecord *
hsd_luck_decisions_make_args (HsdLuckDecisions *self)
{
  return make_args (self, gtk_check_button_get_active (self->agreed));
}

/* While the rules leave the call open, and the page too: a failure may have been accepted. */
static gboolean
is_deciding (HsdLuckDecisions *self)
{
  return hsd_system_page_get_state (hsd_section_get_page (self)) == HSD_PAGE_DECIDING;
}

/* The reason that closes the choice without consent, or that consent would lift; NULL if there is none. */
static const HsdReason *
find_reason (HsdLuckDecisions *self, HsdTest *test)
{
  const HsdStory *story = hsd_test_get_story (test);
  HsdContext context = { hsd_table_get_state (hsd_section_get_table (self)), story, story->character };
  g_autoptr (HsdRecord) bare = make_args (self, FALSE);

  return hsd_system_closed (story->system, &context, hsd_system_find_choice (story->system, "appeal"), bare);
}

static const char *
why_closed (HsdLuckDecisions *self, HsdTest *test)
{
  const HsdReason *reason = find_reason (self, test);

  if (hsd_test_is_choosing (test) && !is_deciding (self))
    /* Translators: why luck cannot be called on any more: the player chose to leave the failure as it is. */
    return _("The failure is accepted.");

  return reason != NULL && !reason->open ? hsd_translate (reason->text) : NULL;
}

static gboolean
is_open (GtkWidget *widget, HsdTest *test, HsdLuckDecisions *self)
{
  return test != NULL && why_closed (self, test) == NULL;
}

/* For the game master to agree. */
static gboolean
waits (GtkWidget *widget, HsdTest *test, HsdLuckDecisions *self)
{
  return is_open (widget, test, self) && find_reason (self, test) != NULL;
}

static gboolean
may_call (GtkWidget *widget, HsdTest *test, gboolean agreed, HsdLuckDecisions *self)
{
  return agreed || !waits (widget, test, self);
}

/* The result of a call. */
static const char *
describe_made (const HsdStory *story)
{
  const HsdRecord *appeal = hsd_record_get_object (story->facts, hsd_record_index (story->facts, "appeal"));
  guint outcome;

  if (appeal == NULL)
    return NULL;

  outcome = hsd_record_index (appeal, "outcome");
  if (hsd_record_get (appeal, outcome) == hsd_record_word (appeal, outcome, "success"))
    /* Translators: below “Luck Was Called On”: what came of it; the action was rolled again. */
    return _("The call succeeded: one point is spent, and the second action roll stands.");

  /* Translators: below “Luck Was Called On”: what came of it. */
  return _("The call failed: no point is lost, and the failure stands.");
}

static char *
say_title (GtkWidget *label, HsdTest *test, HsdLuckDecisions *self)
{
  if (describe_made (hsd_test_get_story (test)) != NULL)
    /* Translators: a title, after a call on luck. */
    return g_strdup (_("Luck Call Made"));

  /* Translators: a title, after a failure: the question whether the player calls on luck. */
  return g_strdup (is_open (label, test, self) ? _("Call on Luck?")
                                               /* Translators: a title, after a roll for which luck cannot be called on;
                                                  a sentence below says why. */
                                               : _("No Luck Call"));
}

static char *
say_reason (GtkWidget *label, HsdTest *test, HsdLuckDecisions *self)
{
  const HsdStory *story = hsd_test_get_story (test);
  const char *made = describe_made (story);

  if (made != NULL || !is_open (label, test, self))
    return g_strdup (made != NULL ? made : why_closed (self, test));
  if (story->character == NULL)
    /* Translators: below “Call on Luck?”: the player, not the character, as it is no deed of the character. */
    return g_strdup (_("The player decides."));

  /* Translators: %s is a character, who knows nothing of luck points. */
  return g_strdup_printf (_("The player decides, not %s."), story->character);
}

/* --- what it promises --- */

static char *
describe_call (HsdLuckDecisions *self)
{
  int points = hsd_system_page_get_fact (hsd_section_get_page (self), "luck_points");
  int stars = hsd_luck_sky_adjustment (sky_of (self));
  char buffer[16];

  if (stars == 0)
    /* Translators: the call on luck is rolled with %d luck points at level zero. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point at zero", "%d points at zero", points), points);

  /* Translators: the call on luck is rolled with %1$d luck points; %2$s is what the hour of the day adds, with its
     sign. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$d point, hour %2$s", "%1$d points, hour %2$s", points), points,
                          hsd_format_signed (stars, buffer));
}

static char *
say_condition (GtkWidget *label, HsdTest *test, HsdLuckDecisions *self)
{
  HsdVisibility visibility = hsd_story_visibility (hsd_test_get_story (test));

  return visibility != HSD_OPEN ? g_strdup (hsd_visibility_say (visibility)) : describe_call (self);
}

static void
show_promise (HsdLuckDecisions *self, HsdTest *test)
{
  gboolean hidden = hsd_story_visibility (hsd_test_get_story (test)) != HSD_OPEN;
  g_autoptr (HsdRecord) args = make_args (self, TRUE);
  g_autoptr (HsdChances) odds =
    hsd_table_foresee (hsd_section_get_table (self), hsd_system_find_choice (hsd_section_get_system (self), "appeal"), args);
  g_autofree char *percent = NULL;
  HsdFraction passes;

  gtk_widget_set_visible (GTK_WIDGET (self->promise), odds != NULL && is_open (NULL, test, self));
  if (odds == NULL)
    return;

  passes = hsd_fraction_complement (hsd_chances_find (odds, "missed")->fraction);
  percent = hidden ? g_strdup ("—") : hsd_chance_to_percent (passes);
  gtk_label_set_label (self->percent, percent);
  hsd_odds_bar_set (self->bar, &(HsdOddsPart) { passes, HSD_MARK_SUCCESS }, hidden ? 0 : 1);
  for (guint i = 0; i < HSD_LUCK_ENDS; i++)
    hsd_luck_share_set (&self->ends[i], hsd_translate (ends[i].label), hsd_chances_find (odds, ends[i].path)->fraction, ends[i].mark, !hidden);
}

static void
show_ruler (HsdLuckDecisions *self, const HsdStory *story)
{
  const HsdField *fields = hsd_record_fields (story->facts);
  HsdSystem *system = hsd_section_get_system (self);
  g_autoptr (HsdChances) odds = hsd_table_odds (hsd_section_get_table (self), system,
                                                hsd_record_fit (story->input, hsd_table_odds_fields (system)), story->character, NULL);
  gboolean told = odds != NULL && hsd_story_visibility (story) == HSD_OPEN;

  gtk_widget_set_visible (GTK_WIDGET (self->ruler), told);
  if (!told)
    return;

  hsd_luck_ruler_show (self->ruler, fields[hsd_fields_find (fields, "quality")].words, odds);
  hsd_ruler_set_pointer (self->ruler, hsd_system_page_get_fact (hsd_section_get_page (self), "rolled"));
}

/* --- actions --- */

static void
hsd_luck_decisions_follow (HsdSection *section)
{
  HsdLuckDecisions *self = HSD_LUCK_DECISIONS (section);
  HsdSystemPage *page = hsd_section_get_page (self);
  HsdTest *test = hsd_system_page_get_test (page);
  const HsdStory *story = hsd_test_get_story (test);

  /* Agreement is of one test. */
  if (self->throw_id != story->throw_id)
    gtk_check_button_set_active (self->agreed, FALSE);
  self->throw_id = story->throw_id;
  show_ruler (self, story);
  show_promise (self, test);
  hsd_luck_hours_set (self->hours, sky_of (self));
  gtk_widget_set_visible (GTK_WIDGET (self->hours), is_open (NULL, test, self));
  hsd_section_follow (self->rights);
  if (!is_deciding (self))
    return;

  /* Translators: a button: luck may cancel the failure, and costs a point where it does. */
  hsd_system_page_offer (page, HSD_TO_PAY, may_call (NULL, test, gtk_check_button_get_active (self->agreed), self) ?
                         /* Translators: a button: luck may cancel the failure, and costs one luck point if it does. */
                         _("Call on Luck · 1 Point") : NULL, call);
  hsd_system_page_offer (page, HSD_TO_CONFIRM, hsd_system_page_name_acceptance (page), hsd_system_page_accept);
}

static void
agreed_cb (HsdLuckDecisions *self)
{
  const HsdStory *story = hsd_section_get_story (self);

  if (story != NULL && self->throw_id == story->throw_id)
    hsd_section_follow (self);
}

static void
hours_cb (HsdLuckDecisions *self)
{
  hsd_luck_page_say_sky (HSD_LUCK_PAGE (hsd_section_get_page (self)), hsd_luck_hours_get (self->hours));
}

/* Made when it is opened. */
static void
real_cb (GtkMenuButton *button, gpointer self)
{
  gtk_menu_button_set_popover (button, real_new (hsd_section_get_page (self)));
}

/* --- class --- */

static void
hsd_luck_decisions_constructed (GObject *object)
{
  HsdLuckDecisions *self = HSD_LUCK_DECISIONS (object);
  HsdSystemPage *page = hsd_section_get_page (self);

  G_OBJECT_CLASS (hsd_luck_decisions_parent_class)->constructed (object);
  self->ruler = HSD_RULER (hsd_ruler_new ());
  gtk_box_append (hsd_system_page_get_place (page, HSD_PLACE_AHEAD), GTK_WIDGET (self->ruler));
  self->rights = hsd_section_add (HSD_TYPE_LUCK_RIGHTS, page, hsd_system_page_get_place (page, HSD_PLACE_TOLD));
  g_object_bind_property (self->agreed, "active", self->rights, "agreed", G_BINDING_SYNC_CREATE);

  hsd_letter_tip (GTK_WIDGET (self->real), HSD_LETTER_REAL);
  self->bar = HSD_ODDS_BAR (hsd_odds_bar_new (8));
  gtk_box_insert_child_after (self->promise, GTK_WIDGET (self->bar), self->headline);
  for (guint i = 0; i < HSD_LUCK_ENDS; i++)
    gtk_box_append (self->promise, hsd_luck_share_new (&self->ends[i]));
  self->hours = HSD_LUCK_HOURS (hsd_luck_hours_new (hsd_luck_page_hours (HSD_LUCK_PAGE (page)), GTK_ORIENTATION_VERTICAL));
  g_signal_connect_object (self->hours, "changed", G_CALLBACK (hours_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->cards, GTK_WIDGET (self->hours));
  gtk_menu_button_set_create_popup_func (self->real, real_cb, self, NULL);
}

static void
hsd_luck_decisions_class_init (HsdLuckDecisionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = hsd_luck_decisions_constructed;
  HSD_SECTION_CLASS (klass)->follow = hsd_luck_decisions_follow;

  g_type_ensure (HSD_TYPE_GRID_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/luck-decisions.ui");
  gtk_widget_class_bind_template_child (widget_class, HsdLuckDecisions, cards);
  gtk_widget_class_bind_template_child (widget_class, HsdLuckDecisions, real);
  gtk_widget_class_bind_template_child (widget_class, HsdLuckDecisions, agreed);
  gtk_widget_class_bind_template_child (widget_class, HsdLuckDecisions, promise);
  gtk_widget_class_bind_template_child (widget_class, HsdLuckDecisions, headline);
  gtk_widget_class_bind_template_child (widget_class, HsdLuckDecisions, percent);
  gtk_widget_class_bind_template_callback (widget_class, agreed_cb);
  gtk_widget_class_bind_template_callback (widget_class, is_open);
  gtk_widget_class_bind_template_callback (widget_class, may_call);
  gtk_widget_class_bind_template_callback (widget_class, say_condition);
  gtk_widget_class_bind_template_callback (widget_class, say_reason);
  gtk_widget_class_bind_template_callback (widget_class, say_title);
  gtk_widget_class_bind_template_callback (widget_class, waits);
}

static void
hsd_luck_decisions_init (HsdLuckDecisions *self)
{
}

void
hsd_luck_decisions_agree (HsdLuckDecisions *self)
{
  if (gtk_widget_is_visible (GTK_WIDGET (self->agreed)))
    gtk_check_button_set_active (self->agreed, !gtk_check_button_get_active (self->agreed));
}

void
hsd_luck_decisions_ask_faces (HsdLuckDecisions *self)
{
  if (gtk_widget_is_visible (GTK_WIDGET (self->real)) && gtk_widget_is_sensitive (GTK_WIDGET (self->real)))
    gtk_menu_button_popup (self->real);
}
