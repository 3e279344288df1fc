import CSQLite

extension Connection {
  /// Runs `body` in one transaction that nobody else writes beside: all of it is kept, or nothing.
  ///
  /// Waits for another writer up to the busy timeout, then throws `busy`. What `body` throws rolls
  /// back and comes out. If COMMIT fails, all is rolled back and its failure thrown; after
  /// `commitUnknown` only a look after reopening tells whether the change is there.
  /// Inside of another transaction: `misuse`; nest with `savepoint`.
  package func write<T>(_ body: () throws -> T) throws -> T {
    guard handle.transaction == .none else {
      throw StorageFailure(.misuse, "A write can't begin inside of another transaction.")
    }
    try controls.run("BEGIN IMMEDIATE")
    handle.transaction = .writing
    defer { handle.transaction = .none }
    do {
      try writeCheck?()
      let value = try body()
      try commit()
      return value
    } catch {
      rollBack()
      throw error
    }
  }

  /// Runs `body` over one unchanging view of the data; a statement that writes throws `misuse`.
  ///
  /// The view is taken at the first row read. Inside of another transaction it just runs.
  package func read<T>(_ body: () throws -> T) throws -> T {
    guard handle.transaction == .none else { return try body() }
    try controls.run("BEGIN DEFERRED")
    handle.transaction = .reading
    defer {
      handle.transaction = .none
      rollBack()
    }
    return try body()
  }

  /// Runs `body` inside of `write` as a part that can fail alone: what it throws undoes the part
  /// and comes out, and the transaction around it can go on. Parts may nest.
  package func savepoint<T>(_ body: () throws -> T) throws -> T {
    guard handle.transaction == .writing else {
      throw StorageFailure(.misuse, "A savepoint needs a write transaction around it.")
    }
    try controls.run("SAVEPOINT part")
    do {
      let value = try body()
      try controls.run("RELEASE part")
      return value
    } catch {
      try undoPart(after: error)
      throw error
    }
  }

  private func commit() throws(StorageFailure) {
    do {
      try controls.run("COMMIT")
    } catch {
      guard error.code == .io else { throw error }
      throw StorageFailure(
        .commitUnknown, "COMMIT failed on the disk: look after reopening whether it was kept.",
        sqliteCode: error.sqliteCode)
    }
  }

  /// SQLite may have rolled back by itself already; nothing else can fail here.
  private func rollBack() {
    guard handle.isOpen, !handle.isAutocommit else { return }
    try? controls.run("ROLLBACK")
  }

  /// If the whole transaction is gone, the part's own error is the one to tell.
  private func undoPart<E: Error>(after error: E) throws {
    guard handle.isOpen, !handle.isAutocommit else { throw error }
    try controls.run("ROLLBACK TO part")
    try controls.run("RELEASE part")
  }
}
