/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/story/showing.h"
#include "model/story/system.h"
#include "model/words/join.h"
#include "model/words/number.h"

/* The separator of the parts of a line, the same in every language. */
#define PARTING " · "

static void
free_caption (gpointer data)
{
  HsdCaption *caption = data;

  g_free (caption->text);
  g_free (caption);
}

static void
free_token (gpointer data)
{
  HsdToken *token = data;

  g_free (token->label);
  g_free (token);
}

static HsdShowing *
showing_new (void)
{
  HsdShowing *self = g_new0 (HsdShowing, 1);

  self->captions = g_ptr_array_new_with_free_func (free_caption);
  self->tokens = g_ptr_array_new_with_free_func (free_token);

  return self;
}

void
hsd_showing_free (HsdShowing *self)
{
  g_free (self->threshold);
  g_free (self->line);
  g_free (self->scene);
  g_free (self->word);
  g_free (self->brief);
  g_ptr_array_unref (self->captions);
  g_free (self->kept);
  g_free (self->dropped);
  for (guint i = 0; i < 2; i++)
    {
      g_free (self->terms[i]);
      g_free (self->sums[i]);
      g_free (self->notes[i]);
    }
  g_free (self->headline);
  g_free (self->opponent);
  g_ptr_array_unref (self->tokens);
  g_free (self);
}

HsdShowing *
hsd_showing_make (const HsdStory *shown, const HsdRecord *input, const HsdState *state)
{
  HsdSystemClass *klass = HSD_SYSTEM_GET_CLASS (shown->system);
  HsdShowing *self = showing_new ();

  if (klass->show != NULL)
    klass->show (shown->system, shown, input, state, self);

  return self;
}

const char *
hsd_showing_get_word (const HsdShowing *self, const HsdStory *shown, HsdMark *mark)
{
  const HsdWord *word = hsd_story_outcome_word (shown);

  if (word == NULL)
    return NULL;

  *mark = self->word != NULL ? self->mark : word->mark;

  return self->word != NULL ? self->word : hsd_translate (word->label);
}

char *
hsd_showing_describe_asked (const HsdShowing *self)
{
  return self->threshold == NULL ? g_strdup (self->line) : hsd_join (HSD_JOIN_FACTS, self->threshold, self->line, NULL);
}

void
hsd_showing_add_caption (HsdShowing *self, HsdMark mark, HsdRing ring, char *text)
{
  HsdCaption *caption = g_new (HsdCaption, 1);

  *caption = (HsdCaption) { .mark = mark, .ring = ring, .text = text };
  g_ptr_array_add (self->captions, caption);
}

void
hsd_showing_add_token (HsdShowing *self, HsdPoolKind kind, const char *label, int n, int most)
{
  HsdToken *token = g_new (HsdToken, 1);

  *token = (HsdToken) { .kind = kind, .label = g_strdup (label), .n = n, .most = most };
  g_ptr_array_add (self->tokens, token);
}

void
hsd_showing_add_note (HsdShowing *self, char *note)
{
  for (guint i = 0; i < 2; i++)
    if (self->notes[i] == NULL)
      {
        self->notes[i] = note;
        return;
      }

  g_free (note);
}

void
hsd_showing_set_number (HsdShowing *self, int number, char *text)
{
  self->headline = text;
  self->reads = TRUE;
  self->number = number;
}

void
hsd_showing_add_to_line (HsdShowing *self, char *part)
{
  char *line = self->line;

  self->line = line != NULL ? g_strconcat (line, PARTING, part, NULL) : g_strdup (part);
  g_free (line);
  g_free (part);
}

char *
hsd_showing_signed (int number)
{
  char buffer[16];

  return g_strdup (hsd_format_signed (number, buffer));
}
