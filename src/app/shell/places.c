/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/examples/examples-page.h"
#include "app/games/pages.h"
#include "app/history/history-page.h"
#include "app/page/clocks-view.h"
#include "app/page/debts-view.h"
#include "app/party/party-page.h"
#include "app/shell/places.h"
#include "app/widgets/focus-scroll.h"
#include "app/widgets/grid-layout.h"
#include "app/widgets/label.h"
#include "model/systems/registry.h"

#define GAP 24
#define COLUMN_LEAST 280
#define WIDTH_MOST 900

/* The page of clocks and debts: those of @table, beside each other where there is room. */
static GtkWidget *
make_ledger (HsdTable *table)
{
  GtkLayoutManager *layout = hsd_grid_layout_new (GAP, GAP);
  GtkWidget *columns = g_object_new (GTK_TYPE_BOX, "layout-manager", layout, "margin-top", 12, "margin-bottom", 12, "margin-start", 12,
                                     "margin-end", 12, NULL);
  GtkWidget *clamp = g_object_new (ADW_TYPE_CLAMP, "maximum-size", WIDTH_MOST, "tightening-threshold", WIDTH_MOST, "child", columns, NULL);
  GtkWidget *viewport = g_object_new (GTK_TYPE_VIEWPORT, "child", clamp, NULL);
  GtkWidget *clocks = g_object_new (HSD_TYPE_CLOCKS_VIEW, "valign", GTK_ALIGN_START, NULL);
  GtkWidget *debts = g_object_new (HSD_TYPE_DEBTS_VIEW, "valign", GTK_ALIGN_START, NULL);

  hsd_grid_layout_set_least (HSD_GRID_LAYOUT (layout), COLUMN_LEAST);
  gtk_box_append (GTK_BOX (columns), clocks);
  gtk_box_append (GTK_BOX (columns), debts);
  hsd_clocks_view_follow (HSD_CLOCKS_VIEW (clocks), table);
  hsd_debts_view_follow (HSD_DEBTS_VIEW (debts), table, TRUE);
  hsd_focus_scroll (GTK_VIEWPORT (viewport));

  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "child", viewport, NULL);
}

/* The pages without a game come after the games. */
static const struct
{
  const char *id;
  const char *title;
  const char *summary;
  GtkWidget *(*make) (HsdTable *table);
  gboolean alone; /* what happens there is nothing of the table's, and is not projected */
} places[] = {
  /* Translators: a page: who plays. */
  { "party", N_("The party"),
    /* Translators: below “The party” in the list of pages; no full stop. */
    N_("Who is around the table, and their sheets"), hsd_party_page_new },
  /* Translators: a page: all that was rolled. */
  { "history", HSD_NC_("page", "History"), N_("Every roll, with search and statistics"), hsd_history_page_new },
  /* Translators: a page: clocks with segments, countdowns, and what is owed. */
  { "ledger", N_("Clocks and Debts"),
    /* Translators: below “Clocks and Debts” in the list of pages; no full stop. */
    N_("Clocks, countdowns and what is owed"), make_ledger },
  /* Translators: a page: a player alone, with a coach. */
  { "practice", N_("Practice"),
    /* Translators: below “Practice” in the list of pages: one player alone; no full stop. */
    N_("Solo tarot: eleven hands and a coach"), hsd_pages_make_practice, TRUE },
  /* Translators: a page: the rules at work. */
  { "examples", N_("Worked Examples"),
    /* Translators: below “Worked Examples” in the list of pages; no full stop. */
    N_("Short stories for each game, step by step"), hsd_examples_page_new, TRUE },
};

/* NULL for a game. */
#define PLACE(index) ((index) < hsd_registry_count () ? NULL : &places[(index) - hsd_registry_count ()])

static const char *
get_summary (guint index)
{
  return PLACE (index) != NULL ? hsd_translate (PLACE (index)->summary) : hsd_system_get_summary (hsd_registry_get (index));
}

/* The icon of a game is named after its identifier; a game without one has a generic icon. */
static char *
icon_of (GtkWidget *widget, const char *id)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (widget));
  g_autofree char *name = g_strdup_printf ("hasard-%s-symbolic", id);

  return gtk_icon_theme_has_icon (theme, name) ? g_steal_pointer (&name) : g_strdup ("hasard-throw-symbolic");
}

static GtkWidget *
make_row (GtkWidget *list, guint index)
{
  const char *id = hsd_places_id (index);
  const char *text = hsd_places_title (index);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", box, NULL);
  GtkWidget *title = hsd_label_new (text, NULL);
  g_autofree char *icon = icon_of (list, id);

  gtk_label_set_max_width_chars (GTK_LABEL (title), 18);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (icon));
  gtk_box_append (GTK_BOX (box), title);
  hsd_widget_set_tooltip (row, get_summary (index));
  hsd_widget_set_label (row, text);

  return row;
}

void
hsd_places_list (GtkListBox *list)
{
  g_return_if_fail (GTK_IS_LIST_BOX (list));

  for (guint i = 0; i < hsd_places_count (); i++)
    gtk_list_box_append (list, make_row (GTK_WIDGET (list), i));
}

/* --- games that the table does not play --- */

/* The end of the games in the list. */
typedef struct
{
  HsdTable *table;         /* owned */
  GtkListBox *list;        /* borrowed: it owns this */
  GtkWidget *box;          /* owned: the button and a separator */
  GtkToggleButton *others; /* pressed: all games are there */
} Fold;

/* One that somebody at the table has a sheet for; all of them where nobody is there, and those without sheets. */
static gboolean
is_played (HsdTable *table, guint game)
{
  const HsdState *state = hsd_table_get_state (table);

  if (HSD_SYSTEM_GET_CLASS (hsd_registry_get (game))->sheet == NULL)
    return TRUE;

  for (guint i = 0; i < state->characters->len; i++)
    if (hsd_character_get_sheet (g_ptr_array_index (state->characters, i), game) != NULL)
      return TRUE;

  return FALSE;
}

static gboolean
plays_any (HsdTable *table)
{
  for (guint i = 0; i < hsd_registry_count (); i++)
    if (HSD_SYSTEM_GET_CLASS (hsd_registry_get (i))->sheet != NULL && is_played (table, i))
      return TRUE;

  return FALSE;
}

static gboolean
is_other (const Fold *self, guint place)
{
  return PLACE (place) == NULL && plays_any (self->table) && !is_played (self->table, place);
}

/* The page that is shown stays in the list. */
static gboolean
is_listed (GtkListBoxRow *row, gpointer data)
{
  const Fold *self = data;

  return gtk_toggle_button_get_active (self->others) || gtk_list_box_row_is_selected (row) ||
         !is_other (self, gtk_list_box_row_get_index (row));
}

static void
fold (Fold *self)
{
  gboolean any = FALSE;

  for (guint i = 0; i < hsd_registry_count (); i++)
    any |= is_other (self, i);
  gtk_widget_set_visible (GTK_WIDGET (self->others), any);
  gtk_list_box_invalidate_filter (self->list);
}

/* A separator before the pages without a game, and before that what opens the other games. */
static void
part_rows (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const Fold *self = data;

  if (gtk_list_box_row_get_index (row) == (int) hsd_registry_count () && gtk_list_box_row_get_header (row) == NULL)
    gtk_list_box_row_set_header (row, self->box);
}

static void
fold_free (gpointer data)
{
  Fold *self = data;

  g_signal_handlers_disconnect_by_data (self->table, self);
  g_signal_handlers_disconnect_by_data (self->others, self);
  g_object_unref (self->table);
  g_object_unref (self->box);
  g_free (self);
}

static GtkWidget *
make_others (void)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  gtk_box_append (GTK_BOX (content), gtk_image_new_from_icon_name ("view-more-horizontal-symbolic"));
  /* Translators: at the end of the list of games: opens those that this table does not play. */
  gtk_box_append (GTK_BOX (content), hsd_label_new (_("Other Games"), NULL));
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "other-games");
  hsd_widget_set_label (button, _("Other Games"));

  return button;
}

void
hsd_places_fold (GtkListBox *list, HsdTable *table)
{
  Fold *self = g_new0 (Fold, 1);

  self->list = list;
  self->table = g_object_ref (table);
  self->box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  self->others = GTK_TOGGLE_BUTTON (make_others ());
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->others));
  gtk_box_append (GTK_BOX (self->box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  g_signal_connect_swapped (self->others, "toggled", G_CALLBACK (fold), self);
  g_signal_connect_swapped (list, "row-selected", G_CALLBACK (fold), self);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (fold), self);

  gtk_list_box_set_filter_func (list, is_listed, self, fold_free);
  gtk_list_box_set_header_func (list, part_rows, self, NULL);
  fold (self);
}

guint
hsd_places_count (void)
{
  return hsd_registry_count () + G_N_ELEMENTS (places);
}

guint
hsd_places_find (const char *id)
{
  for (guint i = 0; i < hsd_places_count (); i++)
    if (g_strcmp0 (hsd_places_id (i), id) == 0)
      return i;

  return 0;
}

const char *
hsd_places_id (guint index)
{
  g_return_val_if_fail (index < hsd_places_count (), NULL);

  return PLACE (index) != NULL ? PLACE (index)->id : hsd_system_get_id (hsd_registry_get (index));
}

const char *
hsd_places_title (guint index)
{
  g_return_val_if_fail (index < hsd_places_count (), NULL);

  return PLACE (index) != NULL ? hsd_translate (PLACE (index)->title) : hsd_system_get_title (hsd_registry_get (index));
}

gboolean
hsd_places_is_alone (guint index)
{
  g_return_val_if_fail (index < hsd_places_count (), FALSE);

  return PLACE (index) != NULL && PLACE (index)->alone;
}

GtkWidget *
hsd_places_make (guint index, HsdTable *table)
{
  g_return_val_if_fail (index < hsd_places_count (), NULL);

  return PLACE (index) != NULL ? PLACE (index)->make (table) : hsd_pages_make (table, hsd_registry_get (index));
}
