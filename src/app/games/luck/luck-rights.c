/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/games/luck/luck-rights.h"
#include "app/widgets/label.h"
#include "app/widgets/mark-view.h"
#include "model/systems/luck-table.h"

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
find_reason (HsdLuckRights *self, const char *id)
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
  const char *said = met ? text : find_reason (self, reason);
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
