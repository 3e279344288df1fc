#pragma once
#include <sodium.h>

#include <sys/prctl.h>
#include <sys/resource.h>

/* Keeps the memory of this process, with the secrets in it, out of dumps: 0 when it did. Both are
   needed, and the second is variadic. */
static inline int sealing_forbid_dumps(void) {
  struct rlimit none = {0, 0};
  int limited = setrlimit(RLIMIT_CORE, &none);
  return prctl(PR_SET_DUMPABLE, 0L, 0L, 0L, 0L) == 0 ? limited : -1;
}
