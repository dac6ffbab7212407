/* SPDX-License-Identifier: GPL-3.0-or-later */

/* hasard-card-box SIZE MEMORY SECONDS: draws the picture on its standard input into SIZE pixels and
 * writes them to its standard output. Before it parses the picture it gives up nearly all rights of
 * a process; an exploit would only have a pipe, and little time. */

#include "config.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <librsvg/rsvg.h>

#include "render/cards/box-private.h"

#define MOST_BYTES (64 * 1024 * 1024)

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#elif defined(__riscv) && __riscv_xlen == 64
#define ARCHITECTURE AUDIT_ARCH_RISCV64
#endif

#ifdef ARCHITECTURE

/* The system calls that computing needs. All others (files, sockets, processes, signals to others)
 * fail with “not permitted”, which the libraries can handle. */
static const guint allowed[] = {
  __NR_read,          __NR_write,         __NR_writev,          __NR_close,         __NR_fstat,
  __NR_lseek,         __NR_mmap,          __NR_munmap,          __NR_mremap,        __NR_mprotect,
  __NR_madvise,       __NR_brk,           __NR_futex,           __NR_rt_sigaction,  __NR_rt_sigprocmask,
  __NR_rt_sigreturn,  __NR_sigaltstack,   __NR_sched_yield,     __NR_getrandom,     __NR_clock_gettime,
  __NR_gettimeofday,  __NR_nanosleep,     __NR_clock_nanosleep, __NR_getpid,        __NR_gettid,
  __NR_getrusage,     __NR_exit,          __NR_exit_group,      __NR_restart_syscall,
};

static gboolean
forbid_the_rest (void)
{
  struct sock_filter filter[G_N_ELEMENTS (allowed) + 6];
  struct sock_fprog program = { .filter = filter };
  guint n = 0;

#define STATEMENT(code, k) filter[n++] = (struct sock_filter) BPF_STMT (code, k)
#define JUMP(code, k, yes, no) filter[n++] = (struct sock_filter) BPF_JUMP (code, k, yes, no)
  STATEMENT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, arch));
  JUMP (BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0);
  STATEMENT (BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
  STATEMENT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, nr));
  /* A match jumps over the remaining tests and the refusal. */
  for (guint i = 0; i < G_N_ELEMENTS (allowed); i++)
    JUMP (BPF_JMP | BPF_JEQ | BPF_K, allowed[i], (guint8) (G_N_ELEMENTS (allowed) - i), 0);
  STATEMENT (BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (EPERM & SECCOMP_RET_DATA));
  STATEMENT (BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  program.len = (unsigned short) n;

  return prctl (PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

#else

/* Not implemented for this processor: the limits and the loss of privileges must be enough. */
static gboolean
forbid_the_rest (void)
{
  return TRUE;
}

#endif

static gboolean
limit (int resource, rlim_t value)
{
  struct rlimit both = { value, value };

  return setrlimit (resource, &both) == 0;
}

static gboolean
lock_up (guint memory_mb, guint seconds)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);

  return limit (RLIMIT_AS, (rlim_t) memory_mb << 20) && limit (RLIMIT_CPU, seconds) && limit (RLIMIT_CORE, 0)
         && limit (RLIMIT_FSIZE, 0) && limit (RLIMIT_NOFILE, 3) && limit (RLIMIT_NPROC, 0)
         && prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && forbid_the_rest ();
}

static GByteArray *
read_input (void)
{
  GByteArray *bytes = g_byte_array_new ();
  guint8 block[65536];
  gssize n;

  while (bytes->len <= MOST_BYTES && (n = read (STDIN_FILENO, block, sizeof block)) > 0)
    g_byte_array_append (bytes, block, (guint) n);

  return bytes;
}

static gboolean
write_all (const void *data, gsize size)
{
  const char *at = data;

  while (size > 0)
    {
      gssize n = write (STDOUT_FILENO, at, size);

      if (n <= 0)
        return FALSE;
      at += n;
      size -= (gsize) n;
    }

  return TRUE;
}

static gboolean
send_picture (cairo_surface_t *surface, int width, int height)
{
  HsdBoxHeader header = { HSD_BOX_MAGIC, (guint) width, (guint) height };
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);

  cairo_surface_flush (surface);

  return write_all (&header, sizeof header)
         && write_all (cairo_image_surface_get_data (surface), stride * (gsize) height);
}

static gboolean
draw (GByteArray *svg, int width, int height)
{
  RsvgRectangle whole = { 0, 0, width, height };
  RsvgHandle *handle = rsvg_handle_new_from_data (svg->data, svg->len, NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  if (handle == NULL || !rsvg_handle_render_document (handle, cr, &whole, NULL)
      || cairo_status (cr) != CAIRO_STATUS_SUCCESS)
    return FALSE;

  return send_picture (surface, width, height);
}

int
main (int argc, char **argv)
{
  int width = 0;
  int height = 0;
  gboolean drawn;

  if (argc != 4 || sscanf (argv[1], "%dx%d", &width, &height) != 2 || width < 1 || height < 1)
    return 2;
  if (!lock_up ((guint) atoi (argv[2]), (guint) atoi (argv[3])))
    return 3;
  drawn = draw (read_input (), width, height);

  /* Nothing is freed: the end of the process does that. */
  _exit (drawn ? 0 : 1);
}
