/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "desk.h"
#include "model/systems/registry.h"
#include "quick-table.h"
#include "walk.h"

void
hsd_quick_table_say (HsdQuickTable *f, const char *line)
{
  g_autofree char *quoted = g_strdelimit (g_strdup (line), "'", '"');
  g_autofree char *answer = hsd_protocol_answer (f->protocol, quoted, strlen (quoted));

  if (strstr (answer, "\"ok\":true") == NULL)
    g_error ("%s: %s", line, answer);
}

static const char *const party[] = {
  "{'do':'character','name':'Nadia',"
  "'luck':{'characteristics':{'Sight':12,'Climbing':9},'skills':[{'name':'Wood lore','level':-3},{'name':'Bow/Sling','level':2}]},"
  "'discordant':{'aptitudes':[{'name':'Athlète','niv':3}],'skills':[{'name':'Escalade','d':4},{'name':'Nage','d':2}],"
  "'sufferings':[{'name':'Rhume','d':-2}],'tools':[{'name':'Corde','niv':1},{'name':'Pitons','niv':2}]},"
  "'2d20':{'luck':9,'attributes':{'FOR':6,'PER':8},'skills':[{'name':'Crochetage','rank':4,'asset':true},"
  "{'name':'Croyance','rank':1,'asset':false},{'name':'Discrétion','rank':3,'asset':false},{'name':'Arme de poing','rank':2,'asset':false}]},"
  "'tarot':{'modifiers':[{'name':'Ruse','modifier':3}]},"
  "'initiates':{'characteristics':{'ENE':2,'CHA':1},'skills':[{'name':'Mentir','characteristic':'CHA','bonus':4}]}}",
  "{'do':'character','name':'Nils','2d20':{'attributes':{'FOR':9},'skills':[{'name':'Forge','rank':2,'asset':false}]}}",
  "{'do':'character','name':'Élise','2d20':{'attributes':{'PER':7},'skills':[{'name':'Œuvre d’art','rank':5,'asset':true}]}}",
};

HsdQuickTable
hsd_quick_table_open (const char *system)
{
  HsdQuickTable f = { .table = hsd_test_table (FALSE) };

  f.protocol = hsd_protocol_new (f.table);
  for (guint i = 0; i < G_N_ELEMENTS (party); i++)
    hsd_quick_table_say (&f, party[i]);
  f.draft = hsd_draft_new (f.table, hsd_registry_find (system));

  return f;
}

void
hsd_quick_table_close (HsdQuickTable *f)
{
  hsd_protocol_free (f->protocol);
  g_assert_finalize_object (f->draft);
  g_assert_finalize_object (f->table);
}

/* Words are joined by no-break spaces; here they are compared with plain ones. */
static char *
plain (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\u00a0", -1);

  return g_strjoinv (" ", parts);
}

void
hsd_assert_reads (const char *text, const char *want)
{
  g_autofree char *got = plain (text);

  g_assert_cmpstr (got, ==, want);
}
