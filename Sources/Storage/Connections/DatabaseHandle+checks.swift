extension DatabaseHandle {
  static var closed: StorageFailure {
    StorageFailure(.misuse, "The connection was closed.")
  }

  /// Refuses what comes after `close()`, and what would run alone although its transaction was
  /// rolled back by SQLite (a full disk does that) and the caller has gone on.
  func checkUsable() throws(StorageFailure) {
    guard isOpen else { throw Self.closed }
    if transaction != .none, isAutocommit {
      throw StorageFailure(.rolledBack, "The transaction was rolled back by an earlier failure.")
    }
  }
}
