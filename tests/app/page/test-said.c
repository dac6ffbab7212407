/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The statement equals the throw, by every way of throwing and after every other; and a new test
 * has nothing of the former one. */

#include "config.h"

#include "app/games/luck/hour-dial.h"
#include "app/games/luck/luck-hours.h"
#include "app/games/pages.h"
#include "app/page/actor-strip.h"
#include "app/page/recent-tests.h"
#include "app/page/stranger-row.h"
#include "click.h"
#include "evening.h"
#include "suite.h"
#include "walk.h"

#define STEPS 8
#define LONG_STEPS 24

/* --- how a test begins --- */

/* Checks that the statement of a new test has nothing of the former one. */
static void
check_fresh (HsdEvening *self, const char *way)
{
  const char *who = hsd_draft_get_character (self->desk.draft);
  const char *first = g_hash_table_lookup (self->firsts, who != NULL ? who : "");

  if (first == NULL)
    g_hash_table_insert (self->firsts, g_strdup (who != NULL ? who : ""), g_strdup (hsd_evening_line_of (self)));
  else if (g_strcmp0 (first, hsd_evening_line_of (self)) != 0)
    g_error ("%s: begins with “%s”, and not with “%s”", way, hsd_evening_line_of (self), first);
}

static void
by_avatar (HsdEvening *self)
{
  guint who = g_rand_int_range (self->rand, 0, hsd_evening_party (self)->len);
  const char *name = hsd_character_get_name (g_ptr_array_index (hsd_evening_party (self), who));
  gboolean another = g_strcmp0 (hsd_draft_get_character (self->desk.draft), name) != 0;

  gtk_widget_activate_action (GTK_WIDGET (self->desk.window), "win.actor", "u", who);
  hsd_test_settle ();
  if (another)
    check_fresh (self, "avatar");
  if (hsd_evening_one_in (self, 2))
    hsd_evening_answer (self);
  hsd_evening_throw (self, "avatar", FALSE);
}

static void
by_somebody (HsdEvening *self)
{
  GtkWidget *strip = hsd_test_find (GTK_WIDGET (self->desk.page), HSD_TYPE_ACTOR_STRIP, NULL);

  if (HSD_SYSTEM_GET_CLASS (self->system)->needs_character)
    return;

  g_signal_emit_by_name (strip, "chosen", NULL);
  hsd_test_settle ();
  g_assert_null (hsd_draft_get_character (self->desk.draft));
  hsd_evening_answer (self);
  hsd_evening_throw (self, "somebody", TRUE);

  /* Without a character it stays without one. */
  if (hsd_system_page_get_state (self->desk.page) != HSD_PAGE_PREPARING)
    hsd_system_page_prepare (self->desk.page);
  hsd_test_settle ();
  g_assert_null (hsd_draft_get_character (self->desk.draft));
  g_assert_null (hsd_actor_strip_get_chosen (HSD_ACTOR_STRIP (strip)));
}

static void
by_button (HsdEvening *self)
{
  gboolean told = hsd_system_page_get_state (self->desk.page) != HSD_PAGE_PREPARING;

  hsd_system_page_prepare (self->desk.page);
  hsd_test_settle ();
  if (told)
    {
      if (hsd_draft_get_somebody (self->desk.draft) == NULL)
        check_fresh (self, "new");
      g_assert_cmpint (hsd_draft_get_visibility (self->desk.draft), ==, HSD_OPEN);
    }
  hsd_evening_answer (self);
  hsd_evening_throw (self, "button", hsd_evening_one_in (self, 2));
}

/* In random order; free it with g_free(). */
static char *
join_anyhow (HsdEvening *self, GPtrArray *parts)
{
  GString *sentence = g_string_new (NULL);

  while (parts->len > 0)
    {
      guint next = g_rand_int_range (self->rand, 0, parts->len);

      g_string_append_printf (sentence, "%s ", (char *) g_ptr_array_index (parts, next));
      g_ptr_array_remove_index (parts, next);
    }

  return g_string_free (sentence, FALSE);
}

static gboolean
is_name (HsdEvening *self, const char *text)
{
  for (guint i = 0; i < hsd_evening_party (self)->len; i++)
    if (g_str_equal (hsd_character_get_name (g_ptr_array_index (hsd_evening_party (self), i)), text))
      return TRUE;

  return FALSE;
}

/* Adds some of the words that are suggested for @typed, but none that was @seen before; nor names, and words that
 * another one has to follow. */
static void
add_suggested (HsdEvening *self, const HsdQuickWords *words, const char *typed, GHashTable *seen, GPtrArray *parts)
{
  g_autoptr (HsdQuickReading) reading =
    hsd_quick_words_read (words, typed, hsd_draft_get_character (self->desk.draft), hsd_draft_get_input (self->desk.draft));
  g_autoptr (HsdQuickSuggestions) found = hsd_quick_words_suggest (words, reading, strlen (typed), G_MAXUINT);

  for (guint i = 0; i < found->texts->len; i++)
    {
      const char *text = g_ptr_array_index (found->texts, i);
      g_auto (GStrv) each = g_strsplit (text, " ", -1);

      if (g_hash_table_add (seen, g_strdup (text)) && !is_name (self, text) &&
          !g_str_has_suffix (g_ptr_array_index (found->captions, i), "…") && hsd_evening_one_in (self, 6))
        g_ptr_array_add (parts, g_strjoinv ("\u00a0", each));
    }
}

/* A random character and words that are suggested for them, sometimes a number and a helper. */
static char *
make_sentence (HsdEvening *self)
{
  g_autoptr (HsdQuickWords) words = hsd_pages_build_words (self->desk.draft);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const GPtrArray *party = hsd_evening_party (self);
  guint who = g_rand_int_range (self->rand, 0, party->len + 1);
  const char *name = who < party->len ? hsd_character_get_name (g_ptr_array_index (party, who)) : "";

  if (*name != '\0')
    g_ptr_array_add (parts, g_strdup (name));
  for (char letter = 'a'; letter <= 'z'; letter++)
    {
      g_autofree char *typed = g_strdup_printf ("%s %c", name, letter);

      add_suggested (self, words, typed, seen, parts);
    }
  if (hsd_evening_one_in (self, 2))
    g_ptr_array_add (parts, g_strdup_printf ("%s%d", hsd_evening_one_in (self, 2) ? "difficulty " : "", g_rand_int_range (self->rand, 0, 6)));
  if (hsd_evening_one_in (self, 4))
    g_ptr_array_add (parts, g_strdup_printf ("+%d", g_rand_int_range (self->rand, 1, 4)));
  if (hsd_quick_words_has_beside (words) && hsd_evening_one_in (self, 3))
    g_ptr_array_add (parts, g_strdup_printf ("help %s", hsd_character_get_name (g_ptr_array_index (party, 0))));

  return join_anyhow (self, parts);
}

static void
by_sentence (HsdEvening *self)
{
  g_autofree char *written = make_sentence (self);
  g_autofree char *said = NULL;
  gboolean throws = hsd_evening_one_in (self, 2);
  HsdSentence *sentence = hsd_evening_sentence (self);

  if (hsd_evening_one_in (self, 2))
    hsd_evening_answer (self);
  hsd_sentence_begin (sentence, written);
  hsd_test_settle ();
  said = hsd_sentence_say (sentence);
  /* Another game may understand what this one does not: that is rolled elsewhere. */
  if (*said == '\0' || hsd_draft_get_system (hsd_sentence_get_meant (sentence)) != self->system)
    {
      gtk_editable_set_text (GTK_EDITABLE (hsd_test_part (sentence, "text")), "zzzz zzzz");
      hsd_sentence_leave (sentence);
      hsd_test_settle ();
      return;
    }

  g_assert_null (strstr (said, "physical dice"));
  hsd_evening_note (self, said);
  if (throws)
    {
      hsd_sentence_throw (sentence);
      hsd_test_settle ();
      hsd_evening_check_thrown (self, written);
      hsd_evening_end_test (self);
      return;
    }

  hsd_sentence_leave (sentence);
  hsd_test_settle ();
  /* The page asks the same. */
  g_assert_cmpstr (hsd_evening_line_of (self), ==, self->said);
  hsd_evening_throw (self, written, TRUE);
}

/* By D-Bus, as from another program: the sentence keeps what cannot be rolled. */
static void
by_bus (HsdEvening *self)
{
  g_autofree char *written = make_sentence (self);
  g_autofree char *said = NULL;
  HsdSentence *sentence = hsd_evening_sentence (self);
  gboolean ours;

  hsd_sentence_begin (sentence, written);
  hsd_test_settle ();
  said = hsd_sentence_say (sentence);
  ours = hsd_draft_get_system (hsd_sentence_get_meant (sentence)) == self->system;
  hsd_evening_note (self, said);
  gtk_editable_set_text (GTK_EDITABLE (hsd_test_part (sentence, "text")), "zzzz zzzz");
  hsd_sentence_leave (sentence);
  hsd_test_settle ();
  if (!ours)
    return;

  gtk_widget_activate_action (GTK_WIDGET (self->desk.window), "win.say", "s", written);
  hsd_test_settle ();
  if (*said == '\0')
    {
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (hsd_test_part (sentence, "text"))), ==, written);
      hsd_sentence_leave (sentence);
      hsd_test_settle ();
      return;
    }
  hsd_evening_check_thrown (self, written);
  hsd_evening_end_test (self);
}

static void
by_recent (HsdEvening *self)
{
  GtkWidget *recent_tests = hsd_test_find (GTK_WIDGET (self->desk.page), HSD_TYPE_RECENT_TESTS, NULL);
  GtkWidget *chip = gtk_widget_get_first_child (recent_tests);

  gtk_widget_activate_action (GTK_WIDGET (self->desk.window), "win.recent", NULL);
  hsd_test_settle ();
  if (chip == NULL)
    return;
  if (hsd_system_page_get_state (self->desk.page) == HSD_PAGE_PREPARING && hsd_evening_one_in (self, 2))
    g_signal_emit_by_name (chip, "clicked");
  hsd_test_settle ();
  hsd_evening_throw (self, "recent", FALSE);
}

/* Repeats a throw by name with exactly the same inputs. */
static void
by_the_same (HsdEvening *self)
{
  g_autoptr (HsdStory) story = NULL;
  g_autoptr (HsdStatement) was = NULL;
  g_autofree char *text = NULL;

  if (hsd_system_page_get_state (self->desk.page) != HSD_PAGE_CLOSED)
    return;

  g_assert_cmpstr (hsd_throw_bar_get_offer (hsd_system_page_get_bar (self->desk.page), HSD_ACTION_KEY_ENTER), ==, "Same Again");
  story = hsd_story_ref ((HsdStory *) hsd_test_get_story (hsd_system_page_get_test (self->desk.page)));
  gtk_widget_activate_action (GTK_WIDGET (self->desk.window), "win.enter", NULL);
  hsd_test_settle ();
  was = hsd_statement_new_for_story (story, hsd_table_get_state (self->desk.table));
  text = hsd_statement_get_text (was);
  if (story->label != NULL)
    g_assert_cmpstr (hsd_evening_line_of (self), ==, text);
  hsd_evening_throw (self, "the same again", TRUE);
}

/* As another program throws, or the page of a sheet prepares a test. */
static void
by_others (HsdEvening *self)
{
  g_autoptr (HsdRecord) input = hsd_draft_make_fresh (self->desk.draft);
  const char *name = hsd_character_get_name (g_ptr_array_index (hsd_evening_party (self), g_rand_int_range (self->rand, 0, hsd_evening_party (self)->len)));
  HsdThrow options = { name, "Ailleurs", g_rand_int_range (self->rand, HSD_OPEN, HSD_GM_FIRST + 1), NULL };

  hsd_table_roll (self->desk.table, self->system, hsd_record_copy (input), &options, NULL);
  hsd_test_settle ();
  hsd_evening_end_test (self);
}

/* As a sheet or a worked example prepares a test. */
static void
by_sheet (HsdEvening *self)
{
  const char *name = hsd_character_get_name (g_ptr_array_index (hsd_evening_party (self), g_rand_int_range (self->rand, 0, hsd_evening_party (self)->len)));

  if (hsd_evening_one_in (self, 2))
    hsd_evening_answer (self);
  gtk_widget_activate_action (GTK_WIDGET (self->desk.window), "win.prepare", "(ssss)", hsd_system_get_id (self->system), name, "{}", "");
  hsd_test_settle ();
  if (hsd_system_page_get_state (self->desk.page) == HSD_PAGE_PREPARING)
    check_fresh (self, "sheet");
  hsd_evening_throw (self, "sheet", FALSE);
}

static void
by_another_game (HsdEvening *self)
{
  guint mine = hsd_system_get_index (self->system);

  if (hsd_system_page_get_state (self->desk.page) != HSD_PAGE_PREPARING)
    return;
  hsd_evening_answer (self);
  hsd_window_show_page (self->desk.window, (mine + 1) % 5);
  hsd_test_settle ();
  hsd_window_show_page (self->desk.window, mine);
  hsd_test_settle ();
  g_assert_cmpint (hsd_draft_get_visibility (self->desk.draft), ==, HSD_OPEN);
  if (hsd_draft_get_somebody (self->desk.draft) == NULL)
    check_fresh (self, "another game");
  hsd_evening_throw (self, "another game", TRUE);
}

static void (*const ways[]) (HsdEvening *self) = {
  by_button,      by_button, by_avatar,   by_somebody, by_sentence, by_sentence,
  by_recent,      by_the_same, by_the_same, by_others,   by_sheet,       by_another_game, by_bus, by_bus,
};

static void
test_evening (gconstpointer system)
{
  HsdEvening evening = hsd_evening_begin (system);

  for (guint i = 0; i < hsd_evening_party (&evening)->len; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (evening.desk.window), "win.actor", "u", i);
      hsd_test_settle ();
      check_fresh (&evening, "first");
    }
  for (guint i = 0; i < (g_test_slow () ? LONG_STEPS : STEPS); i++)
    ways[g_rand_int_range (evening.rand, 0, G_N_ELEMENTS (ways))](&evening);
  hsd_evening_end (&evening);
}

/* --- one by one --- */

static void
assert_line_lacks (HsdEvening *self, const char *words)
{
  if (strstr (hsd_evening_line_of (self), words) != NULL)
    g_error ("“%s” says “%s”", hsd_evening_line_of (self), words);
}

/* Another character does not pay for dice bought by the former one. */
static void
test_bought (void)
{
  HsdEvening evening = hsd_evening_begin ("2d20");
  HsdDraft *draft = evening.desk.draft;

  hsd_draft_set (draft, "bought_dice", 2);
  hsd_draft_set (draft, "npc", TRUE);
  hsd_test_settle ();
  g_assert_nonnull (strstr (hsd_evening_line_of (&evening), "dice bought: 2"));
  g_assert_nonnull (strstr (hsd_evening_line_of (&evening), "3 AP"));
  hsd_page_desk_do (&evening.desk, "win.secrecy");
  gtk_widget_activate_action (GTK_WIDGET (evening.desk.window), "win.actor", "u", 1);
  hsd_test_settle ();
  assert_line_lacks (&evening, "bought");
  assert_line_lacks (&evening, "NPC");
  g_assert_true (g_str_has_suffix (hsd_evening_line_of (&evening), "open to all"));
  hsd_evening_end (&evening);
}

/* Visibility is for one throw; a secret scene lasts, in all games. */
static void
test_secrecy (void)
{
  HsdEvening evening = hsd_evening_begin ("initiates");
  GtkWidget *bar = GTK_WIDGET (hsd_system_page_get_bar (evening.desk.page));
  gboolean secret;
  int ticked;

  gtk_widget_activate_action (bar, "bar.secrecy", "i", HSD_HIDE_THROW);
  hsd_test_settle ();
  g_object_get (bar, "visibility", &ticked, NULL);
  g_assert_cmpint (ticked, ==, HSD_HIDE_THROW);
  g_assert_true (g_str_has_suffix (hsd_evening_line_of (&evening), "secret roll"));
  hsd_evening_throw (&evening, "secret", FALSE);
  hsd_page_desk_do (&evening.desk, "win.throw");
  hsd_system_page_prepare (evening.desk.page);
  hsd_test_settle ();
  g_assert_true (g_str_has_suffix (hsd_evening_line_of (&evening), "open to all"));
  g_assert_false (hsd_says (evening.desk.page, "Secret scene: only you see the rolls"));

  gtk_widget_activate_action (bar, "page.secret-scene", NULL);
  hsd_test_settle ();
  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (g_str_has_suffix (hsd_evening_line_of (&evening), "secret roll"));
      g_assert_true (hsd_says (evening.desk.page, "Secret scene: only you see the rolls"));
      hsd_window_show_page (evening.desk.window, (hsd_system_get_index (evening.system) + 1) % 5);
      hsd_test_settle ();
      g_assert_true (hsd_says (hsd_window_get_page (evening.desk.window), "Secret scene: only you see the rolls"));
      hsd_window_show_page (evening.desk.window, hsd_system_get_index (evening.system));
      hsd_test_settle ();
      gtk_widget_activate_action (GTK_WIDGET (evening.desk.window), "win.actor", "u", i);
      hsd_test_settle ();
    }
  gtk_widget_activate_action (bar, "page.secret-scene", NULL);
  hsd_test_settle ();
  g_object_get (evening.desk.page, "secret-scene", &secret, NULL);
  g_assert_false (secret);
  g_assert_true (g_str_has_suffix (hsd_evening_line_of (&evening), "open to all"));
  hsd_evening_end (&evening);
}

static GtkWidget *
row_of (HsdEvening *self)
{
  return hsd_test_find (GTK_WIDGET (self->desk.page), HSD_TYPE_STRANGER_ROW, NULL);
}

static void
name_stranger (HsdEvening *self, const char *name)
{
  gtk_editable_set_text (GTK_EDITABLE (hsd_test_find (row_of (self), GTK_TYPE_ENTRY, NULL)), name);
  hsd_test_settle ();
}

/* An acting person with a name but no sheet is called by it, in every game. */
static void
test_stranger (void)
{
  static const char *const systems[] = { "initiates", "discordant", "2d20" };
  HsdEvening evening = hsd_evening_begin (systems[0]);

  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      hsd_page_desk_show (&evening.desk, systems[i]);
      g_signal_emit_by_name (hsd_test_find (GTK_WIDGET (evening.desk.page), HSD_TYPE_ACTOR_STRIP, NULL), "chosen", NULL);
      hsd_test_settle ();
      name_stranger (&evening, "un garde");
      g_assert_true (g_str_has_prefix (hsd_evening_line_of (&evening), "un garde · "));
      hsd_evening_throw (&evening, "stranger", FALSE);
      hsd_system_page_prepare (evening.desk.page);
      hsd_test_settle ();
      hsd_system_page_repeat (evening.desk.page, hsd_table_get_state (evening.desk.table)->story);
      hsd_test_settle ();
      g_assert_cmpstr (hsd_draft_get_somebody (evening.desk.draft), ==, "un garde");
      g_assert_true (g_str_has_prefix (hsd_evening_line_of (&evening), "un garde · "));
      hsd_page_desk_undo (&evening.desk);
    }
  hsd_evening_end (&evening);
}

/* A name without a character belongs to the test, and is dropped when a character acts. */
static void
test_somebody (void)
{
  HsdEvening evening = hsd_evening_begin ("luck");
  GtkWidget *strip = hsd_test_find (GTK_WIDGET (evening.desk.page), HSD_TYPE_ACTOR_STRIP, NULL);

  g_signal_emit_by_name (strip, "chosen", NULL);
  hsd_test_settle ();
  name_stranger (&evening, "un garde");
  hsd_draft_set_label (evening.desk.draft, "Athlétisme");
  hsd_test_settle ();
  g_assert_true (g_str_has_prefix (hsd_evening_line_of (&evening), "un garde · Athlétisme · "));
  hsd_evening_throw (&evening, "somebody", FALSE);
  g_assert_cmpstr (hsd_table_get_state (evening.desk.table)->story->label, ==, "un garde · Athlétisme");
  hsd_system_page_prepare (evening.desk.page);
  hsd_test_settle ();
  g_assert_true (g_str_has_prefix (hsd_evening_line_of (&evening), "un garde · "));
  gtk_widget_activate_action (GTK_WIDGET (evening.desk.window), "win.actor", "u", 0);
  hsd_test_settle ();
  assert_line_lacks (&evening, "un garde");
  g_assert_false (gtk_widget_get_visible (row_of (&evening)));

  /* The names given last are offered again. */
  g_signal_emit_by_name (strip, "chosen", NULL);
  hsd_test_settle ();
  g_assert_true (gtk_widget_get_visible (row_of (&evening)));
  assert_line_lacks (&evening, "un garde");
  g_signal_emit_by_name (hsd_test_find (row_of (&evening), GTK_TYPE_BUTTON, "recent"), "clicked");
  hsd_test_settle ();
  g_assert_true (g_str_has_prefix (hsd_evening_line_of (&evening), "un garde · "));
  hsd_evening_end (&evening);
}

/* The hour of the day belongs to the scene, the hour of birth to the character. */
static void
test_sky (void)
{
  HsdEvening evening = hsd_evening_begin ("luck");
  GtkWidget *hours = hsd_test_find (GTK_WIDGET (evening.desk.page), HSD_TYPE_LUCK_HOURS, NULL);
  GtkMenuButton *day = GTK_MENU_BUTTON (hsd_test_find (hours, GTK_TYPE_MENU_BUTTON, NULL));
  g_autofree char *said = NULL;

  hsd_test_unfold (hours);
  gtk_menu_button_popup (day);
  hsd_test_settle ();
  hsd_test_click (gtk_menu_button_get_popover (day), "4");
  gtk_menu_button_popdown (day);
  g_signal_emit_by_name (hsd_test_find (hours, HSD_TYPE_HOUR_DIAL, NULL), "chosen", 5);
  hsd_test_settle ();
  g_assert_nonnull (strstr (hsd_evening_line_of (&evening), "born: Hour of the Falcon, astral number 4, now: Hour of the Dragon"));
  hsd_evening_throw (&evening, "sky", FALSE);
  hsd_system_page_prepare (evening.desk.page);
  hsd_test_settle ();
  g_assert_nonnull (strstr (hsd_evening_line_of (&evening), "born: Hour of the Falcon, astral number 4, now: Hour of the Dragon"));

  hsd_sentence_begin (hsd_evening_sentence (&evening), "Ilyes Hearing");
  hsd_test_settle ();
  said = hsd_sentence_say (hsd_evening_sentence (&evening));
  hsd_evening_note (&evening, said);
  g_assert_nonnull (strstr (evening.said, "born: Hour of the Sleeping Castle, astral number 4, now: Hour of the Dragon"));
  hsd_sentence_throw (hsd_evening_sentence (&evening));
  hsd_test_settle ();
  hsd_evening_check_thrown (&evening, "sky");
  hsd_evening_end_test (&evening);
  hsd_system_page_prepare (evening.desk.page);
  hsd_test_settle ();
  g_assert_nonnull (strstr (hsd_evening_line_of (&evening),
                            "born: Hour of the Sleeping Castle, astral number 4, now: Hour of the Dragon"));
  hsd_evening_end (&evening);
}

/* The label comes from the text, not from the state of a widget. */
static void
test_name (void)
{
  /* A game, the text, and the label of the test. */
  static const char *const names[][3] = {
    { "luck", "Nadia Hearing 1", "Hearing" },
    { "luck", "Ilyes Sight Willpower", "Sight · Willpower" },
    { "2d20", "Nadia Repair 2", "PER + Repair" },
    { "2d20", "Nadia INT Speech", "INT + Speech" },
    { "tarot", "Nadia Heart 3", "Heart" },
    { "discordant", "Nadia Mind Climbing", "Climbing + Mind" },
    { "initiates", "Maëlle Convince 8", "CHA + Convince" },
    { "initiates", "Ilyes Perception 8", "PER" },
  };
  HsdPageDesk desk = hsd_page_desk_open (names[0][0]);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      HsdSentence *sentence;

      hsd_page_desk_show (&desk, names[i][0]);
      sentence = hsd_system_page_get_sentence (desk.page);
      hsd_sentence_begin (sentence, names[i][1]);
      hsd_test_settle ();
      g_assert_cmpstr (hsd_sentence_get_complaint (sentence), ==, "");
      hsd_sentence_throw (sentence);
      hsd_test_settle ();
      g_assert_cmpstr (hsd_table_get_state (desk.table)->story->label, ==, names[i][2]);
      hsd_page_desk_undo (&desk);
    }
  hsd_page_desk_close (&desk);
}

HSD_SUITE (said)
{
  static const char *const systems[] = { "luck", "discordant", "2d20", "tarot", "initiates" };

  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autofree char *path = g_strconcat ("/said/evening/", systems[i], NULL);

      g_test_add_data_func (path, systems[i], test_evening);
    }
  g_test_add_func ("/said/bought", test_bought);
  g_test_add_func ("/said/secrecy", test_secrecy);
  g_test_add_func ("/said/somebody", test_somebody);
  g_test_add_func ("/said/stranger", test_stranger);
  g_test_add_func ("/said/sky", test_sky);
  g_test_add_func ("/said/name", test_name);
}
