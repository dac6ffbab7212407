/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a shell completes. Each has the same cases, COMMAND:WORD BEFORE:SYSTEM, in its own writing. */

#include "config.h"

#include "cli/cli.h"
#include "model/story/system.h"
#include "model/systems/registry.h"
#include "model/words/languages.h"

typedef struct
{
  const char *name;
  const char *head;
  const char *begin; /* of a case */
  const char *words; /* of a case */
  const char *open;
  const char *means; /* before what a word means; NULL if that is not shown */
  const char *close;
  const char *last; /* after the words */
  const char *files;
  const char *end; /* of a case */
  const char *tail;
} Shell;

static const Shell shells[] = {
  { "bash",
    "_hasard_cli ()\n"
    "{\n"
    "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} verb= system= words= files= at=1\n"
    "\n"
    "  [ \"${COMP_WORDS[1]}\" != --language ] || at=3\n"
    "  [ \"$COMP_CWORD\" -le \"$at\" ] || verb=${COMP_WORDS[at]}\n"
    "  [ \"$COMP_CWORD\" -le $((at + 1)) ] || system=${COMP_WORDS[at+1]}\n"
    "  case $verb:$previous:$system in\n"
    "    *:=:*) ;;\n",
    "    ", ") words='", "", NULL, " ", "'", " files=yes", " ;;\n",
    "  esac\n"
    "\n"
    "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\"; [ -z \"$files\" ] || compgen -f -- \"$current\")\n"
    "  [ -z \"$files\" ] || compopt -o filenames 2> /dev/null\n"
    "  [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace 2> /dev/null\n"
    "}\n"
    "complete -F _hasard_cli hasard-cli\n" },
  { "zsh",
    "#compdef hasard-cli\n"
    "setopt localoptions extendedglob\n"
    "local at=2 verb= previous=$words[CURRENT-1] system= files=\n"
    "local -a told keys\n"
    "\n"
    "[[ $words[2] != --language ]] || at=4\n"
    "(( CURRENT <= at )) || verb=$words[at]\n"
    "(( CURRENT <= at + 1 )) || system=$words[at+1]\n"
    "case $verb:$previous:$system in\n",
    "  ", ") told=(", "'", ":", "' ", ")", " files=yes", " ;;\n",
    "esac\n"
    "\n"
    "keys=(${(M)${told%%:*}:#*=}) told=(${told:#[a-z0-9_]##=(|:*)})\n"
    "(( ! $#keys )) || compadd -S '' -a keys\n"
    "(( ! $#told )) || _describe word told\n"
    "[[ -z $files ]] || _files\n" },
  { "fish",
    "function __hasard_cli\n"
    "  set -l before (commandline -opc)\n"
    "  set -l at 2\n"
    "  set -l words\n"
    "  set -l files\n"
    "  test \"$before[2]\" != --language; or set at 4\n"
    "  set -l next (math $at + 1)\n"
    "  switch \"$before[$at]:$before[-1]:$before[$next]\"\n",
    "    case '", "'\n      set words", " '", "'\\t'", "'", "", "\n      set files yes", "\n",
    "  end\n"
    "  set -q words[1]; and printf '%s\\n' $words\n"
    "  test -z \"$files\"; or __fish_complete_path (commandline -ct)\n"
    "end\n"
    "complete -c hasard-cli -f -a '(__hasard_cli)'\n" },
};

typedef struct
{
  const Shell *shell;
  GString *script;
} Writer;

static void
add_word (const char *word, const char *does, gpointer data)
{
  const Writer *self = data;

  g_string_append_printf (self->script, "%s%s", self->shell->open, word);
  if (does != NULL && self->shell->means != NULL)
    {
      g_autofree char *means = g_strdelimit (g_strdup (does), "'\n", ' ');

      g_string_append_printf (self->script, "%s%s", self->shell->means, means);
    }
  g_string_append (self->script, self->shell->close);
}

static void
add_key (const char *word, const char *does, gpointer data)
{
  g_autofree char *key = g_strconcat (word, "=", NULL);

  add_word (key, does, data);
}

static void
add_words (const Writer *self, char **words)
{
  for (; *words != NULL; words++)
    if (**words != '\0')
      add_word (*words, NULL, (gpointer) self);
}

static void
add_systems (const Writer *self)
{
  for (guint i = 0; i < hsd_registry_count (); i++)
    add_word (hsd_system_get_id (hsd_registry_get (i)), hsd_system_get_title (hsd_registry_get (i)), (gpointer) self);
}

static void
add_options (const Writer *self, const GOptionEntry *options)
{
  for (; options->long_name != NULL; options++)
    {
      g_autofree char *option = g_strconcat ("--", options->long_name, NULL);

      add_word (option, hsd_translate_in (HSD_LANGUAGES_TOOLS, options->description), (gpointer) self);
    }
}

static void
begin_case (const Writer *self, const char *verb, const char *before, const char *system)
{
  g_string_append_printf (self->script, "%s%s:%s:%s%s", self->shell->begin, verb, before, system, self->shell->words);
}

static void
end_case (const Writer *self, gboolean files)
{
  g_string_append_printf (self->script, "%s%s%s", self->shell->last, files ? self->shell->files : "", self->shell->end);
}

/* What its value may be. */
static void
add_values (const Writer *self, const char *needs)
{
  g_autofree char *first = g_strndup (needs, strcspn (needs, " "));
  g_auto (GStrv) words = strchr (first, '|') != NULL         ? g_strsplit (first, "|", -1)
                         : g_str_equal (first, "CODE") ? hsd_languages_list (hsd_languages_folder ())
                                                       : NULL;

  if (words != NULL)
    add_words (self, words);
  else if (g_str_equal (first, "SYSTEM"))
    add_systems (self);
}

static void
add_option_cases (const Writer *self, const char *verb, const GOptionEntry *options)
{
  for (; options->long_name != NULL; options++)
    if (options->arg_description != NULL && options->arg_description[0] != '[')
      {
        g_autofree char *option = g_strconcat ("--", options->long_name, NULL);

        begin_case (self, verb, option, "*");
        add_values (self, options->arg_description);
        end_case (self, g_str_equal (options->arg_description, "FILE"));
      }
}

/* Its keys, and after “then” its choices. */
static void
add_system_cases (const Writer *self, const HsdCliVerb *verb, HsdSystem *system)
{
  g_auto (GStrv) words = g_strsplit (verb->words, " ", -1);
  const HsdChoice *choices = HSD_SYSTEM_GET_CLASS (system)->choices;

  if (words[0] != NULL)
    {
      begin_case (self, verb->name, words[0], hsd_system_get_id (system));
      for (guint i = 0; i < hsd_system_n_choices (system); i++)
        add_word (choices[i].id, hsd_translate (choices[i].label), (gpointer) self);
      end_case (self, FALSE);
    }
  begin_case (self, verb->name, "*", hsd_system_get_id (system));
  hsd_cli_list_keys (system, words[0] == NULL, add_key, (gpointer) self);
  add_words (self, words);
  add_options (self, verb->options);
  end_case (self, FALSE);
}

static void
add_verb_cases (const Writer *self, const HsdCliVerb *verb)
{
  g_auto (GStrv) words = g_strsplit (verb->words, " ", -1);
  gboolean has_system = hsd_cli_verb_has_system (verb);

  add_option_cases (self, verb->name, verb->options);
  for (guint i = 0; has_system && i < hsd_registry_count (); i++)
    add_system_cases (self, verb, hsd_registry_get (i));
  begin_case (self, verb->name, "*", "*");
  if (has_system)
    add_systems (self);
  else
    add_words (self, words);
  add_options (self, verb->options);
  add_options (self, hsd_cli_common_options);
  end_case (self, hsd_cli_verb_has_files (verb));
}

static void
add_program_cases (const Writer *self)
{
  add_option_cases (self, "*", hsd_cli_first_options); /* they stand where a command does */
  begin_case (self, "", "*", "*");
  for (const HsdCliVerb *verb = hsd_cli_verbs; verb->name != NULL; verb++)
    add_word (verb->name, hsd_translate_in (HSD_LANGUAGES_TOOLS, verb->does), (gpointer) self);
  add_options (self, hsd_cli_first_options);
  add_options (self, hsd_cli_common_options);
  end_case (self, FALSE);
}

int
hsd_cli_complete (const char *name)
{
  const Shell *shell = NULL;
  g_autoptr (GString) script = NULL;
  Writer self;

  for (guint i = 0; i < G_N_ELEMENTS (shells); i++)
    if (g_str_equal (shells[i].name, name))
      shell = &shells[i];
  if (shell == NULL)
    return hsd_cli_needs ("completion", name);

  script = g_string_new (shell->head);
  self = (Writer) { shell, script };
  for (const HsdCliVerb *verb = hsd_cli_verbs; verb->name != NULL; verb++)
    add_verb_cases (&self, verb);
  add_program_cases (&self);
  g_string_append (script, shell->tail);
  g_print ("%s", script->str);

  return HSD_EXIT_DONE;
}
