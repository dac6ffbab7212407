/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/stage/sound-player.h"

#ifdef HSD_HAVE_SOUND

#include <gsound.h>
#include <math.h>

/* Later than this a sample no longer belongs to what is seen, in microseconds. */
#define TOO_LATE 150000

struct _HsdSoundPlayer
{
  GAsyncQueue *asked; /* Sample */
  GThread *thread;
};

typedef struct
{
  char *path; /* NULL: the end */
  double decibels;
  gint64 time;
} Sample;

static void
free_sample (gpointer data)
{
  Sample *sample = data;

  g_free (sample->path);
  g_free (sample);
}

static void
play (GSoundContext *context, const Sample *sample)
{
  char volume[G_ASCII_DTOSTR_BUF_SIZE];

  if (g_get_monotonic_time () - sample->time > TOO_LATE)
    return;

  g_ascii_formatd (volume, sizeof volume, "%.2f", sample->decibels);
  gsound_context_play_simple (context, NULL, NULL, GSOUND_ATTR_MEDIA_FILENAME, sample->path, GSOUND_ATTR_CANBERRA_VOLUME,
                              volume, GSOUND_ATTR_MEDIA_ROLE, "game", NULL);
}

static gpointer
run (gpointer data)
{
  GAsyncQueue *asked = data;
  GSoundContext *context = gsound_context_new (NULL, NULL);

  for (;;)
    {
      Sample *sample = g_async_queue_pop (asked);
      gboolean ended = sample->path == NULL;

      if (!ended && context != NULL)
        play (context, sample);
      free_sample (sample);
      if (ended)
        break;
    }
  g_clear_object (&context);
  g_async_queue_unref (asked);

  return NULL;
}

static void
push (HsdSoundPlayer *self, char *path, double decibels)
{
  Sample *sample = g_new (Sample, 1);

  *sample = (Sample) { .path = path, .decibels = decibels, .time = g_get_monotonic_time () };
  g_async_queue_push (self->asked, sample);
}

HsdSoundPlayer *
hsd_sound_player_new (void)
{
  HsdSoundPlayer *self = g_new (HsdSoundPlayer, 1);

  self->asked = g_async_queue_new_full (free_sample);
  self->thread = g_thread_new ("sounds", run, g_async_queue_ref (self->asked));

  return self;
}

/* A server that hangs is not waited for: the thread ends by itself. */
void
hsd_sound_player_free (HsdSoundPlayer *self)
{
  push (self, NULL, 0);
  g_thread_unref (self->thread);
  g_async_queue_unref (self->asked);
  g_free (self);
}

/* The installed data, or those in the source tree. */
void
hsd_sound_player_play (HsdSoundPlayer *self, const char *name, double loudness)
{
  const char *data = g_getenv ("HASARD_PKGDATADIR");
  g_autofree char *file = g_strconcat (name, ".wav", NULL);

  push (self, g_build_filename (data != NULL ? data : HSD_PKGDATADIR, "sounds", file, NULL),
        20 * log10 (CLAMP (loudness, .001, 1)));
}

#else

struct _HsdSoundPlayer
{
  guint n_asked;
};

HsdSoundPlayer *
hsd_sound_player_new (void)
{
  return g_new0 (HsdSoundPlayer, 1);
}

void
hsd_sound_player_free (HsdSoundPlayer *self)
{
  g_free (self);
}

void
hsd_sound_player_play (HsdSoundPlayer *self, const char *name, double loudness)
{
  self->n_asked++;
}

#endif
