import CSQLite

/// How far a checkpoint goes.
package enum CheckpointMode: Sendable {
  /// Moves what can be moved without waiting.
  case passive
  /// Waits for readers and writers, moves everything and starts the log anew.
  case restart
  /// As `restart`, and leaves the log file empty.
  case truncate
}

extension Connection {
  /// Moves committed pages from the log into the file; false if readers kept it from all of it.
  package func checkpoint(_ mode: CheckpointMode) throws(StorageFailure) -> Bool {
    try checkOutsideTransaction("A checkpoint")
    let flag =
      switch mode {
      case .passive: SQLITE_CHECKPOINT_PASSIVE
      case .restart: SQLITE_CHECKPOINT_RESTART
      case .truncate: SQLITE_CHECKPOINT_TRUNCATE
      }
    var frames: Int32 = 0
    var moved: Int32 = 0
    let result = unsafe sqlite3_wal_checkpoint_v2(handle.database, nil, flag, &frames, &moved)
    switch result & 0xFF {
    case SQLITE_OK: return frames == moved
    case SQLITE_BUSY: return false
    default: throw unsafe .running(result, database: handle.database, sql: "")
    }
  }

  /// Writes the whole file anew, without free pages; needs as much room again meanwhile.
  package func vacuum() throws(StorageFailure) {
    try checkOutsideTransaction("VACUUM")
    try execute("VACUUM")
  }

  /// What is wrong with the file, in SQLite's words; empty if nothing is.
  ///
  /// The words name tables, indexes and pages, never contents. Throws only what is no damage.
  package func quickCheck() throws -> [String] {
    do {
      let lines = try prepare("PRAGMA quick_check").all { $0.string(0) }
      return lines == ["ok"] ? [] : lines
    } catch let failure as StorageFailure
      where failure.code == .corrupt || failure.code == .notADatabase
    {
      return [failure.message]
    }
  }

  /// A number that changes when another connection has committed since the last look.
  package func dataVersion() throws(StorageFailure) -> Int64 {
    try controls.statement("PRAGMA data_version").integer()
  }

  /// Says from now on when a commit reaches the disk; not inside of a transaction.
  package func setSynchronous(_ synchronous: Synchronous) throws(StorageFailure) {
    try checkOutsideTransaction("A change of synchronous")
    try controls.run("PRAGMA synchronous = \(synchronous.rawValue)")
  }

  /// Says from now on whether deleted content is overwritten with zeros.
  package func setSecureDelete(_ isOn: Bool) throws(StorageFailure) {
    try controls.run("PRAGMA secure_delete = \(isOn ? "ON" : "OFF")")
  }

  /// Says from now on how long a statement waits for another connection's lock.
  package func setBusyTimeout(_ milliseconds: Int32) throws(StorageFailure) {
    try handle.checkUsable()
    unsafe sqlite3_busy_timeout(handle.database, milliseconds)
  }

  /// What another thread may use to end this connection's running statements.
  package var interrupter: Interrupter { handle.interrupter }

  func checkOutsideTransaction(_ what: String) throws(StorageFailure) {
    try handle.checkUsable()
    guard handle.transaction == .none else {
      throw StorageFailure(.misuse, "\(what) can't run inside of a transaction.")
    }
  }
}
