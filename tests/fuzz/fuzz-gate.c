/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The gate before pictures of foreign decks. What it lets through is XML to another reader too, a picture to librsvg, and
 * its references lead somewhere, not far, and never back: counted here once more, by walking along them. */

#include "config.h"

#include <librsvg/rsvg.h>
#include <string.h>

#include "fuzz.h"
#include "render/cards/gate.h"

#define MOST_DEPTH 6
#define MOST_DRAWN 100000

typedef struct
{
  gboolean copy; /* of use, and not of a paint, mask or clip */
  char *id;
} Link;

typedef struct
{
  GPtrArray *children; /* Node, owned */
  GPtrArray *links;    /* Link */
  gboolean entered;
} Node;

typedef struct
{
  GPtrArray *open; /* Node, borrowed; the first holds the root */
  GHashTable *ids; /* char* -> Node, borrowed */
} Reading;

static void
link_free (Link *link)
{
  g_free (link->id);
  g_free (link);
}

static void
node_free (Node *node)
{
  g_ptr_array_unref (node->children);
  g_ptr_array_unref (node->links);
  g_free (node);
}

static Node *
node_new (void)
{
  Node *node = g_new0 (Node, 1);

  node->children = g_ptr_array_new_with_free_func ((GDestroyNotify) node_free);
  node->links = g_ptr_array_new_with_free_func ((GDestroyNotify) link_free);

  return node;
}

/* --- another reader --- */

static void
add_link (Node *node, gboolean copy, const char *id, gsize length)
{
  Link *link = g_new0 (Link, 1);

  link->copy = copy;
  link->id = g_strndup (id, length);
  g_ptr_array_add (node->links, link);
}

/* Every url(#…) of a value. */
static void
add_urls (Node *node, const char *value)
{
  g_autofree char *small = g_ascii_strdown (value, -1);

  for (const char *found = small; (found = strstr (found, "url(")) != NULL; found++)
    {
      const char *id = value + (found - small) + strlen ("url(");

      if (*id != '#')
        g_error ("“%s” leads out of the picture", value);
      add_link (node, FALSE, id + 1, strcspn (id + 1, ")"));
    }
}

static void
element_began (GMarkupParseContext *context, const char *name, const char **names, const char **values, gpointer data, GError **error)
{
  Reading *reading = data;
  Node *node = node_new ();

  g_ptr_array_add (((Node *) g_ptr_array_index (reading->open, reading->open->len - 1))->children, node);
  g_ptr_array_add (reading->open, node);
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], "id"))
      g_hash_table_insert (reading->ids, g_strdup (values[i]), node);
    else if (g_str_has_suffix (names[i], "href"))
      add_link (node, g_str_equal (name, "use"), values[i] + 1, strlen (values[i]) - 1);
    else if (!g_str_equal (names[i], "aria-label"))
      add_urls (node, values[i]);
}

static void
element_ended (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  Reading *reading = data;

  g_ptr_array_set_size (reading->open, reading->open->len - 1);
}

static void
read_again (Reading *reading, const char *svg, gsize size)
{
  static const GMarkupParser parser = { element_began, element_ended, NULL, NULL, NULL };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, reading, NULL);
  g_autoptr (GError) error = NULL;
  gboolean has_mark = size >= 3 && memcmp (svg, "\xef\xbb\xbf", 3) == 0;

  if (!g_markup_parse_context_parse (context, has_mark ? svg + 3 : svg, has_mark ? (gssize) size - 3 : (gssize) size, &error)
      || !g_markup_parse_context_end_parse (context, &error))
    g_error ("let through, but no XML: %s", error->message);
}

/* --- walking along its references --- */

/* How many links lead on, one after the other, from a node and all that is in it. */
static guint
walk (Reading *reading, Node *node, gboolean copies_only, guint *drawn)
{
  guint depth = 0;
  guint deeper;

  if (node->entered)
    g_error ("references lead back");
  if (++*drawn > MOST_DRAWN)
    g_error ("more than may be drawn");

  node->entered = TRUE;
  for (guint i = 0; i < node->links->len; i++)
    {
      const Link *link = g_ptr_array_index (node->links, i);
      Node *target = g_hash_table_lookup (reading->ids, link->id);

      if (target == NULL)
        g_error ("nothing is called “%s”", link->id);
      deeper = link->copy || !copies_only ? 1 + walk (reading, target, copies_only, drawn) : 0;
      depth = MAX (depth, deeper);
    }
  for (guint i = 0; i < node->children->len; i++)
    {
      deeper = walk (reading, g_ptr_array_index (node->children, i), copies_only, drawn);
      depth = MAX (depth, deeper);
    }
  node->entered = FALSE;

  return depth;
}

static void
check_references (const char *svg, gsize size)
{
  Node *top = node_new ();
  Reading reading = { g_ptr_array_new (), g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  guint n_copied = 0;
  guint n_drawn = 0;

  g_ptr_array_add (reading.open, top);
  read_again (&reading, svg, size);
  g_assert (walk (&reading, top, TRUE, &n_copied) <= HSD_GATE_USE_DEPTH);
  g_assert (walk (&reading, top, FALSE, &n_drawn) <= MOST_DEPTH);

  node_free (top);
  g_ptr_array_unref (reading.open);
  g_hash_table_unref (reading.ids);
}

static void
check_picture (const char *svg, gsize size)
{
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *) svg, size, &error);

  if (handle == NULL)
    g_error ("let through, but no picture: %s", error->message);
  g_object_unref (handle);
}

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  return 0;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const char *svg = (const char *) data;
  g_autoptr (GError) error = NULL;

  if (hsd_gate_check (svg, size, &error))
    {
      check_references (svg, size);
      check_picture (svg, size);
      return 0;
    }

  /* Logs are read in a terminal. */
  for (const char *p = error->message; *p != '\0'; p++)
    g_assert (g_ascii_isprint (*p));

  return 0;
}
