/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/page/history-row.h"
#include "app/widgets/avatar.h"
#include "app/widgets/closures.h"
#include "app/widgets/format.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "app/widgets/outcome.h"
#include "model/story/system.h"
#include "model/words/date.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* Of more dice than that, the first are shown. */
#define PIECES_MAX 7
#define PIECES_NARROW 4
#define MOST_UNREAD 64 /* so many throws that cannot be read are passed over */
#define WHOLE 150 /* pixels of a verdict are never cut */

struct _HsdHistoryRow
{
  GtkBox parent_instance;

  HsdHistoryThrow *throw; /* owned, or NULL */
  char *said;    /* owned */
  gboolean narrow;
  gboolean together; /* it was asked for together with others */

  GtkLabel *day;
  GtkLabel *request;
  GtkLabel *hour;
  HsdAvatar *avatar;
  GtkLabel *title;
  GtkBox *tags;
  GtkLabel *subtitle;
  GtkBox *end;
  GtkBox *pieces;
  HsdMarkView *mark;
  GtkLabel *verdict;
};

G_DEFINE_FINAL_TYPE (HsdHistoryRow, hsd_history_row, GTK_TYPE_BOX)

HsdMark
hsd_history_mark_of (const HsdStory *story)
{
  int outcome = story != NULL ? hsd_story_outcome (story) : -1;

  return outcome >= 0 ? hsd_record_fields (story->facts)[hsd_system_get_outcome_fact (story->system)].words[outcome].mark
                      : HSD_MARK_NONE;
}

char *
hsd_history_describe_chance (HsdHistoryThrow *throw)
{
  const char *chance = hsd_history_throw_get_chance (throw);
  HsdFraction fraction = hsd_fraction_read (chance != NULL ? chance : "");
  g_autofree char *percent = NULL;

  if (!hsd_fraction_fits (fraction))
    return NULL;

  percent = hsd_chance_to_percent (fraction);

  /* Translators: %s is a percentage: how likely success was before the roll. */
  return g_strdup_printf (_("%s chance of success"), percent);
}

/* --- days --- */

static GDateTime *
moment_of (HsdHistoryThrow *throw)
{
  return g_date_time_new_from_unix_local (hsd_history_throw_get_time (throw) / 1000);
}

/* An evening goes on after midnight. */
static gboolean
same_day (HsdHistoryThrow *a, HsdHistoryThrow *b)
{
  g_autoptr (GDateTime) of_a = moment_of (a);
  g_autoptr (GDateTime) of_b = moment_of (b);

  if (hsd_history_throw_get_evening (a) != 0 && hsd_history_throw_get_evening (a) == hsd_history_throw_get_evening (b))
    return TRUE;
  if (of_a == NULL || of_b == NULL)
    return of_a == of_b;

  return g_date_time_get_year (of_a) == g_date_time_get_year (of_b) &&
         g_date_time_get_day_of_year (of_a) == g_date_time_get_day_of_year (of_b);
}

static char *
name_day (HsdHistoryThrow *throw)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) day = moment_of (throw);

  if (day != NULL && g_date_time_get_year (day) == g_date_time_get_year (now) &&
      g_date_time_get_day_of_year (day) == g_date_time_get_day_of_year (now))
    /* Translators: the head of the rolls of this day. */
    return g_strdup (_("Today"));

  return hsd_format_heading_day (hsd_history_throw_get_time (throw));
}

/* --- what is told --- */

static char *
describe_what (const HsdStory *story)
{
  if (story == NULL)
    /* Translators: in place of a roll in the history whose row in the file is damaged; no full stop. */
    return g_strdup (_("This roll cannot be read"));

  return g_strdup (story->label != NULL ? story->label : hsd_system_get_title (story->system));
}

char *
hsd_history_name_unreadable (HsdHistoryThrow *throw)
{
  /* Translators: what is known of a roll that cannot be read: %u is its number among the rolls. */
  return g_strdup_printf (_("roll %u"), hsd_history_throw_get_number (throw));
}

static char *
describe_about (HsdHistoryThrow *throw)
{
  const HsdStory *story = hsd_history_throw_get_story (throw);
  g_autofree char *chance = hsd_history_describe_chance (throw);
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();

  if (story == NULL)
    return hsd_history_name_unreadable (throw);

  /* First, for a narrow row is cut. */
  if (hsd_history_throw_get_note (throw) != NULL)
    g_ptr_array_add (parts, (char *) hsd_history_throw_get_note (throw));
  if (story->character != NULL)
    g_ptr_array_add (parts, story->character);
  if (story->label != NULL)
    g_ptr_array_add (parts, (char *) hsd_system_get_title (story->system));
  if (chance != NULL)
    g_ptr_array_add (parts, chance);
  g_ptr_array_add (parts, NULL);

  return hsd_join_all (HSD_JOIN_FACTS, (const char *const *) parts->pdata);
}

static void
empty (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

static void
add_tag (GtkBox *tags, const char *text)
{
  GtkWidget *tag = gtk_label_new (text);

  gtk_widget_add_css_class (tag, "tag");
  gtk_widget_set_valign (tag, GTK_ALIGN_CENTER);
  gtk_box_append (tags, tag);
}

/* The tags of a throw. */
static GPtrArray *
list_tags (HsdHistoryThrow *throw)
{
  const HsdStory *story = hsd_history_throw_get_story (throw);
  GPtrArray *tags = g_ptr_array_new ();

  if (hsd_history_throw_is_cancelled (throw))
    /* Translators: said of a roll that was undone. */
    g_ptr_array_add (tags, (char *) C_("throw", "undone"));
  if (story == NULL)
    return tags;
  if (story->real && HSD_SYSTEM_GET_CLASS (story->system)->luck == HSD_CARDS)
    /* Translators: said of a roll whose cards were drawn from a physical deck. */
    g_ptr_array_add (tags, _("physical cards"));
  else if (story->real)
    /* Translators: said of a roll whose dice were read on the table. */
    g_ptr_array_add (tags, _("physical dice"));
  if (hsd_story_visibility (story) != HSD_OPEN)
    /* Translators: said of a roll that not everybody may see. */
    g_ptr_array_add (tags, (char *) C_("throw", "secret"));

  return tags;
}

/* Beside the title there is not always room for them: then they begin the line below. */
static void
show_about (HsdHistoryRow *self)
{
  g_autoptr (GPtrArray) tags = list_tags (self->throw);
  g_autofree char *about = describe_about (self->throw);
  g_autofree char *all = NULL;

  empty (self->tags);
  for (guint i = 0; i < tags->len && !self->narrow; i++)
    add_tag (self->tags, g_ptr_array_index (tags, i));

  g_ptr_array_add (tags, *about != '\0' ? about : NULL);
  g_ptr_array_add (tags, NULL);
  all = hsd_join_all (HSD_JOIN_FACTS, (const char *const *) tags->pdata);
  gtk_label_set_label (self->subtitle, self->narrow ? all : about);
}

static void
add_piece (GtkBox *pieces, const char *text, const char *css_class)
{
  GtkWidget *piece = gtk_label_new (text);

  gtk_widget_add_css_class (piece, "small-piece");
  if (css_class != NULL)
    gtk_widget_add_css_class (piece, css_class);
  gtk_box_append (pieces, piece);
}

void
hsd_history_show_pieces (GtkBox *pieces, const HsdStory *story, guint most)
{
  guint n = 0;
  char buffer[8];

  empty (pieces);
  for (guint i = 0; story != NULL && i < story->dice->len; i++)
    {
      const HsdDie *die = &g_array_index (story->dice, HsdDie, i);

      if (n++ < most)
        add_piece (pieces, hsd_format_die (die, buffer), die->state == HSD_DIE_KEPT ? NULL : "dropped");
    }
  for (guint i = 0; story != NULL && i < story->cards->len; i++)
    {
      const HsdCard *card = &g_array_index (story->cards, HsdCard, i);

      if (n++ < most)
        add_piece (pieces, hsd_format_card (card, buffer), card->arcana == HSD_CARD_MAJOR ? "destiny" : "card");
    }
  if (n > most)
    gtk_box_append (pieces, gtk_label_new ("…"));
}

static void
show_pieces (HsdHistoryRow *self)
{
  hsd_history_show_pieces (self->pieces, hsd_history_throw_get_story (self->throw),
                           self->narrow ? PIECES_NARROW : PIECES_MAX);
}

static char *
describe_verdict (const HsdStory *story)
{
  g_autoptr (HsdTest) test = story != NULL ? hsd_test_new ((HsdStory *) story) : NULL;
  char *verdict = test != NULL ? hsd_test_get_verdict (test) : NULL;

  /* Translators: instead of an outcome that is still open. */
  return verdict != NULL ? verdict : g_strdup (story != NULL ? C_("outcome", "Undecided") : "");
}

static void
show_verdict (HsdHistoryRow *self)
{
  const HsdStory *story = hsd_history_throw_get_story (self->throw);
  g_autofree char *verdict = describe_verdict (story);
  HsdMark mark = hsd_history_mark_of (story);
  GtkWidget *word = GTK_WIDGET (self->verdict);
  int whole;

  hsd_mark_view_set_mark (self->mark, mark);
  gtk_label_set_label (self->verdict, verdict);
  hsd_outcome_paint (word, mark);

  /* In a narrow row it is more important than the widget beside it. */
  gtk_widget_set_size_request (word, -1, -1);
  gtk_widget_measure (word, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &whole, NULL, NULL);
  gtk_widget_set_size_request (word, MIN (whole, WHOLE), -1);
}

/* In a narrow row the tags begin the line below the title: they are said as if they stood beside it. */
static void
say (HsdHistoryRow *self)
{
  g_autoptr (GPtrArray) said = list_tags (self->throw);
  g_autofree char *about = describe_about (self->throw);
  const char *head = gtk_label_get_label (self->request);

  g_ptr_array_insert (said, 0, (char *) gtk_label_get_label (self->title));
  if (*about != '\0')
    g_ptr_array_add (said, about);
  if (self->together)
    /* Translators: said of a roll that was asked for together with those beside it, in one request for several people. */
    g_ptr_array_add (said, *head != '\0' ? (char *) head : (char *) C_("throw", "asked together"));
  if (hsd_history_throw_is_readable (self->throw))
    {
      g_ptr_array_add (said, (char *) gtk_label_get_label (self->verdict));
      g_ptr_array_add (said, (char *) gtk_label_get_label (self->hour));
    }
  g_ptr_array_add (said, NULL);

  g_free (self->said);
  self->said = hsd_join_all (HSD_JOIN_LIST, (const char *const *) said->pdata);
  hsd_widget_set_label (GTK_WIDGET (self), self->said);
}

/* --- class --- */

static void
hsd_history_row_finalize (GObject *object)
{
  HsdHistoryRow *self = HSD_HISTORY_ROW (object);

  g_clear_object (&self->throw);
  g_free (self->said);

  G_OBJECT_CLASS (hsd_history_row_parent_class)->finalize (object);
}

static void
hsd_history_row_class_init (HsdHistoryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hsd_history_row_finalize;
  g_type_ensure (HSD_TYPE_AVATAR);
  g_type_ensure (HSD_TYPE_MARK_VIEW);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/hasard_jdr/Hasard/history-row.ui");
  gtk_widget_class_bind_template_callback (widget_class, hsd_has_text);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryRow, day);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryRow, request);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryRow, hour);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryRow, avatar);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryRow, title);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryRow, tags);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryRow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryRow, end);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryRow, pieces);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryRow, mark);
  gtk_widget_class_bind_template_child (widget_class, HsdHistoryRow, verdict);
}

static void
hsd_history_row_init (HsdHistoryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
hsd_history_row_new (void)
{
  return g_object_new (HSD_TYPE_HISTORY_ROW, NULL);
}

void
hsd_history_row_show (HsdHistoryRow *self, HsdTable *table, HsdHistoryThrow *throw)
{
  const HsdStory *story = hsd_history_throw_get_story (throw);
  g_autofree char *hour = story != NULL ? hsd_format_hour (hsd_history_throw_get_time (throw)) : g_strdup ("––:––");
  g_autofree char *what = describe_what (story);

  g_set_object (&self->throw, throw);
  gtk_label_set_label (self->hour, hour);
  gtk_label_set_label (self->title, what);
  hsd_avatar_show (self->avatar, hsd_table_get_state (table), story != NULL ? story->character : NULL);
  hsd_widget_set_class (GTK_WIDGET (self), "cancelled", hsd_history_throw_is_cancelled (throw));
  show_about (self);
  show_pieces (self);
  show_verdict (self);
  say (self);
}

void
hsd_history_row_set_before (HsdHistoryRow *self, HsdHistoryThrow *before)
{
  gboolean begins = hsd_history_throw_is_readable (self->throw) && (before == NULL || !same_day (before, self->throw));
  g_autofree char *day = begins ? name_day (self->throw) : g_strdup ("");

  gtk_label_set_label (self->day, day);
}

/* --- one request for several people --- */

/* How many of those that stand have succeeded; NULL if that is not known of each, or is no question of success. */
static char *
count_successes (GPtrArray *request)
{
  guint n_good = 0, n = 0;
  g_autofree char *good = NULL, *all = NULL;

  for (guint i = 0; i < request->len; i++)
    {
      HsdHistoryThrow *throw = g_ptr_array_index (request, i);
      HsdMark mark = hsd_history_mark_of (hsd_history_throw_get_story (throw));

      if (hsd_history_throw_is_cancelled (throw))
        continue;
      if (mark == HSD_MARK_NONE)
        return NULL;
      n++;
      n_good += mark == HSD_MARK_SUCCESS || mark == HSD_MARK_CRITICAL_SUCCESS;
    }
  if (n == 0)
    return NULL;

  good = hsd_format_number (n_good);
  all = hsd_format_number (n);
  /* Translators: of several rolls that were asked for together; %1$s and %2$s are numbers, as in “3 of 4 succeeded”. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s of %2$s succeeded", "%1$s of %2$s succeeded", n_good), good, all);
}

static char *
describe_request (GPtrArray *request)
{
  g_autofree char *what = describe_what (hsd_history_throw_get_story (g_ptr_array_index (request, 0)));
  g_autofree char *number = hsd_format_number (request->len);
  /* Translators: the head of several rolls of the history that were asked for at once; %s is a number, 2 or more. */
  g_autofree char *how_many = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s roll together", "%s rolls together", request->len), number);
  g_autofree char *successes = count_successes (request);

  return hsd_join (HSD_JOIN_FACTS, what, how_many, successes, NULL);
}

static gboolean
contains (GPtrArray *request, HsdHistoryThrow *throw)
{
  for (guint i = 0; i < request->len; i++)
    if (hsd_history_throw_get_number (g_ptr_array_index (request, i)) == hsd_history_throw_get_number (throw))
      return TRUE;

  return FALSE;
}

void
hsd_history_row_set_request (HsdHistoryRow *self, GPtrArray *request, HsdHistoryThrow *above)
{
  gboolean begins = request != NULL && (above == NULL || !contains (request, above));
  g_autofree char *head = begins ? describe_request (request) : g_strdup ("");

  self->together = request != NULL;
  hsd_widget_set_class (GTK_WIDGET (self), "together", self->together);
  gtk_label_set_label (self->request, head);
  say (self);
}

HsdHistoryThrow *
hsd_history_find_before (GListModel *list, guint position)
{
  for (guint i = position; i > 0 && position - i < MOST_UNREAD; i--)
    {
      g_autoptr (HsdHistoryThrow) throw = g_list_model_get_item (list, i - 1);

      if (throw != NULL && hsd_history_throw_is_readable (throw))
        return g_steal_pointer (&throw);
    }

  return NULL;
}

void
hsd_history_row_set_narrow (HsdHistoryRow *self, gboolean narrow)
{
  if (self->narrow == narrow)
    return;

  self->narrow = narrow;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->end), narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_label_set_ellipsize (self->verdict, narrow ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_box_set_spacing (self->end, narrow ? 3 : 12);
  gtk_box_reorder_child_after (self->end, GTK_WIDGET (self->pieces),
                               narrow ? gtk_widget_get_last_child (GTK_WIDGET (self->end)) : NULL);
  if (self->throw == NULL)
    return;

  show_about (self);
  show_pieces (self);
}

const char *
hsd_history_row_get_said (HsdHistoryRow *self)
{
  return self->said;
}
