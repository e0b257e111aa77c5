/* Makes fsync and fdatasync 2 ms slower, about what a production disk or a synchronous standby adds. For LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

static int delayed(const char *name, int fd) {
  const struct timespec two_ms = {0, 2000000};
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  nanosleep(&two_ms, 0);
  return real(fd);
}

int fsync(int fd) { return delayed("fsync", fd); }
int fdatasync(int fd) { return delayed("fdatasync", fd); }
