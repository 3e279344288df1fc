import CSQLite
import Glibc

extension Connection {
  /// Copies the database, as it is at one moment, into a new file (0600) at `path`.
  ///
  /// Throws `cannotOpen` if something is there already and `misuse` inside of a transaction. After
  /// a failure the unfinished copy is removed.
  package func backup(to path: String) throws(StorageFailure) {
    try checkOutsideTransaction("A backup")
    let name = try ConnectionOpening.fileName(path, .readWrite)
    guard try ConnectionOpening.makeFile(name) else {
      throw StorageFailure(.cannotOpen, "There is a file at the backup's path already.")
    }
    do {
      let target = try ConnectionOpening.openHandle(name, .readWrite)
      defer { target.close() }
      try copyPages(to: target)
    } catch {
      unsafe unlink(name)
      throw error
    }
  }

  private func copyPages(to target: DatabaseHandle) throws(StorageFailure) {
    guard let backup = unsafe sqlite3_backup_init(target.database, "main", handle.database, "main")
    else { throw unsafe .preparing(target.lastResult, database: target.database, sql: "") }
    let copied = unsafe sqlite3_backup_step(backup, -1)
    let finished = unsafe sqlite3_backup_finish(backup)
    guard copied == SQLITE_DONE, finished == SQLITE_OK else {
      let result = copied == SQLITE_DONE ? finished : copied
      throw unsafe .running(result, database: target.database, sql: "")
    }
  }
}
