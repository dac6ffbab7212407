/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of the luck call: a characteristic and a level against a d100, and, after a failure,
 * a call on luck that the hour helps or hinders. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/luck/luck-page.h"

G_DEFINE_FINAL_TYPE (HsdLuckPage, hsd_luck_page, HSD_TYPE_SYSTEM_PAGE)

/* --- who acts --- */

const char *
hsd_luck_page_get_actor (HsdLuckPage *self)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);

  if (hsd_system_page_get_state (page) == HSD_PAGE_PREPARING)
    return hsd_draft_get_character (hsd_system_page_get_draft (page));

  return hsd_test_get_story (hsd_system_page_get_test (page))->character;
}

int
hsd_luck_page_sheet_value (HsdLuckPage *self, const char *field, int fallback)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  const char *actor = hsd_luck_page_get_actor (self);
  const HsdState *state = hsd_table_get_state (hsd_system_page_get_table (page));
  const HsdRecord *sheet = actor != NULL ? hsd_state_get_sheet (state, hsd_system_page_get_system (page), actor) : NULL;

  return sheet != NULL ? hsd_record_get (sheet, hsd_record_index (sheet, field)) : fallback;
}

/* --- words --- */

static const HsdField *
find_input (HsdLuckPage *self, const char *field)
{
  const HsdField *inputs = HSD_SYSTEM_GET_CLASS (hsd_system_page_get_system (HSD_SYSTEM_PAGE (self)))->inputs;

  return &inputs[hsd_fields_find (inputs, field)];
}

const HsdWord *
hsd_luck_page_words (HsdLuckPage *self, const char *field)
{
  return find_input (self, field)->words;
}

const HsdWord *
hsd_luck_page_hours (HsdLuckPage *self)
{
  const HsdField *hours = find_input (self, "hours")->fields;

  return hours[hsd_fields_find (hours, "current")].words;
}

/* --- the sky --- */

int
hsd_luck_page_get_level (HsdLuckPage *self)
{
  HsdDraft *draft = hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self));

  return hsd_draft_has (draft, "level") ? hsd_draft_get (draft, "level") : hsd_draft_get (draft, "skill") + hsd_draft_get (draft, "difficulty");
}

static int
read_hour (const HsdRecord *hours, const char *field)
{
  return hsd_record_get (hours, hsd_record_index (hours, field));
}

/* The sky of the draft; the day is the one that was set last. */
static void
read_sky (HsdLuckPage *self)
{
  HsdDraft *draft = hsd_system_page_get_draft (HSD_SYSTEM_PAGE (self));
  const HsdRecord *hours = hsd_record_get_object (hsd_draft_get_input (draft), hsd_draft_field (draft, "hours"));

  self->sky.by_dial = hours != NULL;
  if (hours == NULL)
    {
      self->sky.by_hand = hsd_draft_get (draft, "astrology");
      return;
    }

  self->sky.birth = read_hour (hours, "birth");
  self->sky.astral = read_hour (hours, "astral");
  self->sky.current = read_hour (hours, "current");
}

void
hsd_luck_sky_write (const HsdLuckSky *self, HsdRecord *record)
{
  const HsdField *fields = hsd_record_fields (record);
  guint astrology = hsd_fields_find (fields, "astrology");
  guint hours = hsd_fields_find (fields, "hours");
  HsdRecord *dial;

  hsd_record_clear (record, astrology);
  hsd_record_clear (record, hours);
  if (!self->by_dial)
    {
      hsd_record_set (record, astrology, self->by_hand);
      return;
    }

  dial = hsd_record_edit_object (record, hours);
  hsd_record_set (dial, hsd_record_index (dial, "birth"), self->birth);
  hsd_record_set (dial, hsd_record_index (dial, "astral"), self->astral);
  hsd_record_set (dial, hsd_record_index (dial, "current"), self->current);
}

void
hsd_luck_page_take_sky (HsdLuckPage *self, const HsdLuckSky *sky)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  HsdDraft *draft = hsd_system_page_get_draft (page);
  HsdRecord *input = hsd_draft_copy_input (draft);

  self->sky = *sky;
  hsd_luck_sky_write (sky, input);
  hsd_draft_take (draft, input);
  hsd_luck_hours_set (self->hours, &self->sky);
  if (self->decisions != NULL && hsd_system_page_get_state (page) == HSD_PAGE_DECIDING)
    hsd_section_follow (self->decisions);
}

const HsdLuckSky *
hsd_luck_page_get_sky (HsdLuckPage *self)
{
  return &self->sky;
}

/* The number of the day that the table keeps; 0: none. */
static int
read_day (HsdLuckPage *self)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  const HsdRecord *shared =
    hsd_state_get_shared (hsd_table_get_state (hsd_system_page_get_table (page)), hsd_system_page_get_system (page));
  guint astral = hsd_record_index (shared, "astral");

  return hsd_record_has (shared, astral) ? hsd_record_get (shared, astral) : 0;
}

/* A read-only table cannot store the day: the one set last counts. */
static void
keep_day (HsdLuckPage *self, int astral)
{
  HsdSystemPage *page = HSD_SYSTEM_PAGE (self);
  HsdSystem *system = hsd_system_page_get_system (page);
  HsdTable *table = hsd_system_page_get_table (page);
  int errand = hsd_system_find_errand (system, "astral-day");
  g_autoptr (HsdRecord) args = hsd_record_new (HSD_SYSTEM_GET_CLASS (system)->errands[errand].fields);
  g_autoptr (GError) error = NULL;

  if (hsd_table_is_read_only (table))
    return;

  self->day = astral;
  hsd_record_set (args, hsd_record_index (args, "astral"), astral);
  if (!hsd_table_run (table, system, errand, args, &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
}

void
hsd_luck_page_say_sky (HsdLuckPage *self, const HsdLuckSky *sky)
{
  HsdLuckSky said = *sky;

  if (said.astral > 0 && said.astral != self->sky.astral)
    keep_day (self, said.astral);
  hsd_luck_page_take_sky (self, &said);
}

/* The table was opened, or what it keeps was taken back. */
static void
follow_day (HsdLuckPage *self)
{
  HsdLuckSky sky = self->sky;
  int day = read_day (self);

  if (day == self->day)
    return;

  self->day = sky.astral = day;
  sky.by_dial = hsd_luck_sky_is_known (&sky);
  hsd_luck_page_take_sky (self, &sky);
}

/* --- a page --- */

static void
show_note (HsdLuckPage *self)
{
  int luck = hsd_luck_page_sheet_value (self, "luck", 0);
  /* Translators: %1$d of %2$d luck points are left. */
  g_autofree char *note = luck > 0 ? g_strdup_printf (C_("points", "Luck %1$d/%2$d"), hsd_luck_page_sheet_value (self, "luck_points", 0), luck)
                                   : NULL;

  hsd_system_page_set_note (HSD_SYSTEM_PAGE (self), note);
}

static void
hours_cb (HsdLuckPage *self)
{
  hsd_luck_page_say_sky (self, hsd_luck_hours_get (self->hours));
}

static void
hsd_luck_page_lay (HsdSystemPage *page)
{
  HsdLuckPage *self = HSD_LUCK_PAGE (page);
  GtkBox *options = hsd_system_page_get_place (page, HSD_PLACE_OPTIONS);

  self->sky.current = 1;
  self->day = self->sky.astral = read_day (self);
  hsd_luck_questions_lay (self);
  self->odds = hsd_section_add (HSD_TYPE_LUCK_ODDS, page, options);
  self->hours = HSD_LUCK_HOURS (hsd_luck_hours_new (hsd_luck_page_hours (self), GTK_ORIENTATION_HORIZONTAL));
  g_signal_connect_object (self->hours, "changed", G_CALLBACK (hours_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (options, GTK_WIDGET (self->hours));
  hsd_luck_recovery_lay (self);
}

static void
hsd_luck_page_ask (HsdSystemPage *page)
{
  HsdLuckPage *self = HSD_LUCK_PAGE (page);

  read_sky (self);
  follow_day (self);
  hsd_luck_questions_follow (self);
  hsd_section_follow (self->odds);
  hsd_luck_hours_set (self->hours, &self->sky);
  hsd_luck_recovery_follow (self);
  show_note (self);
}

static void
hsd_luck_page_lay_told (HsdSystemPage *page)
{
  HSD_LUCK_PAGE (page)->decisions =
    hsd_section_add (HSD_TYPE_LUCK_DECISIONS, page, hsd_system_page_get_place (page, HSD_PLACE_DECISIONS));
}

static void
hsd_luck_page_tell (HsdSystemPage *page, HsdTest *test)
{
  HsdLuckPage *self = HSD_LUCK_PAGE (page);

  hsd_section_follow (self->decisions);
  hsd_luck_recovery_follow (self);
  show_note (self);
}

static void
hsd_luck_page_seat (HsdSystemPage *page)
{
  hsd_luck_questions_seat (HSD_LUCK_PAGE (page));
}

static char *
hsd_luck_page_name_throw (HsdSystemPage *page)
{
  /* Translators: a button: a die of a hundred faces is rolled. */
  return g_strdup (_("Roll the d100"));
}

static void
hsd_luck_page_foretell (HsdSystemPage *page, HsdProspect *prospect)
{
  hsd_prospect_add_die (prospect, HSD_DIE_D100, NULL, NULL);
}

static void
hsd_luck_page_step (HsdSystemPage *page, int by)
{
  HsdDraft *draft = hsd_system_page_get_draft (page);
  const char *stepped = hsd_draft_has (draft, "level") ? "level" : "difficulty";
  const HsdField *field = find_input (HSD_LUCK_PAGE (page), stepped);

  hsd_draft_set (draft, stepped, CLAMP (hsd_draft_get (draft, stepped) + by, field->min, field->max));
}

/* A: the one whose agreement is asked for. */
static void
hsd_luck_page_press (HsdSystemPage *page, char letter)
{
  HsdLuckPage *self = HSD_LUCK_PAGE (page);

  if (letter == 'a' && hsd_system_page_get_state (page) == HSD_PAGE_DECIDING)
    hsd_luck_decisions_agree (self->decisions);
}

static void
hsd_luck_page_real_dice (HsdSystemPage *page)
{
  hsd_luck_decisions_ask_faces (HSD_LUCK_PAGE (page)->decisions);
}

static void
hsd_luck_page_finalize (GObject *object)
{
  g_free (HSD_LUCK_PAGE (object)->born);

  G_OBJECT_CLASS (hsd_luck_page_parent_class)->finalize (object);
}

static void
hsd_luck_page_class_init (HsdLuckPageClass *klass)
{
  static const char *const asked[] = { "mode", "characteristic", "roll_type", "level", "deliberate", "astrology", "hours", "skill", "difficulty", NULL };
  HsdSystemPageClass *page_class = HSD_SYSTEM_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hsd_luck_page_finalize;
  page_class->asked = asked;
  page_class->lender = &hsd_luck_lender;
  page_class->lay = hsd_luck_page_lay;
  page_class->ask = hsd_luck_page_ask;
  page_class->lay_told = hsd_luck_page_lay_told;
  page_class->tell = hsd_luck_page_tell;
  page_class->seat = hsd_luck_page_seat;
  page_class->name_throw = hsd_luck_page_name_throw;
  page_class->foretell = hsd_luck_page_foretell;
  page_class->step = hsd_luck_page_step;
  page_class->digits = "difficulty";
  page_class->press = hsd_luck_page_press;
  page_class->real_dice = hsd_luck_page_real_dice;
}

static void
hsd_luck_page_init (HsdLuckPage *self)
{
}
