#pragma once
#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <sqlite3.h>

/* Swift can't call variadic C functions: each use has a wrapper of its own. */

/* Turns off SQLite's global memory statistics, which cost a lock per allocation. */
static inline int shim_sqlite3_config_memstatus_off(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

/* Sets one of the on/off switches of a connection (SQLITE_DBCONFIG_…). */
static inline int shim_sqlite3_db_config_switch(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}

/* Binds bytes that stay where they are until the statement is bound again. */
static inline int shim_sqlite3_bind_blob_kept(
    sqlite3_stmt *statement, int position, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, position, bytes, count, SQLITE_STATIC);
}

/* Binds bytes that SQLite copies. */
static inline int shim_sqlite3_bind_blob_copied(
    sqlite3_stmt *statement, int position, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, position, bytes, count, SQLITE_TRANSIENT);
}

/* Binds UTF-8 that stays where it is until the statement is bound again. */
static inline int shim_sqlite3_bind_text_kept(
    sqlite3_stmt *statement, int position, const char *text, int count) {
  return sqlite3_bind_text(statement, position, text, count, SQLITE_STATIC);
}

/* Binds UTF-8 that SQLite copies. */
static inline int shim_sqlite3_bind_text_copied(
    sqlite3_stmt *statement, int position, const char *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, position, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}
