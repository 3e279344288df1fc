import CSQLite

/// An open SQLite database: make one per owner and keep it there.
///
/// A connection isn't `Sendable`. Give it to an actor that runs on a `SerialQueue`, or keep it on
/// one thread. It closes when it and the statements that were prepared from it are gone, or at
/// `close()`.
package final class Connection {
  let handle: DatabaseHandle
  let controls: TransactionControls
  private var cache: StatementCache
  /// Runs first in each `write`, inside of its transaction; what it throws undoes the write and
  /// comes out. For an owner that must not write once another process has changed the schema.
  package var writeCheck: (() throws -> Void)?

  /// Opens the database, makes the file if `mode` says so, and sets it up with WAL, checked schema
  /// and `options`. Throws `cannotOpen`, `notADatabase`, `corrupt`, `busy` or `io`; a file that was
  /// made stays.
  package init(
    path: String, mode: ConnectionMode = .readWrite, options: ConnectionOptions = .init()
  ) throws(StorageFailure) {
    handle = try ConnectionOpening.open(path: path, mode: mode, options: options)
    controls = TransactionControls(handle: handle)
    cache = StatementCache(limit: options.statementCacheLimit)
  }

  /// Prepares a statement to be kept by the caller: the fastest way to run it again and again.
  package func prepare(_ sql: String) throws(StorageFailure) -> Statement {
    try Statement(handle, sql)
  }

  /// The statement of this text, prepared at its first use and then kept in a bounded cache.
  package func statement(_ sql: String) throws(StorageFailure) -> Statement {
    try cache.statement(sql, handle)
  }

  /// Runs statements that need no values and whose rows nobody reads: a schema, a pragma.
  ///
  /// Each statement is a transaction of its own unless one is open.
  package func execute(_ script: String) throws(StorageFailure) {
    try handle.checkUsable()
    if handle.transaction == .reading {
      throw StorageFailure(.misuse, "A read transaction runs no scripts.", sql: script)
    }
    try executeBeside(script)
  }

  /// Makes or drops a table that this connection alone has, beside the file: also in a read
  /// transaction.
  package func executeBeside(_ script: String) throws(StorageFailure) {
    try handle.checkUsable()
    let result = unsafe sqlite3_exec(handle.database, script, nil, nil, nil)
    guard result == SQLITE_OK else {
      throw unsafe .preparing(result, database: handle.database, sql: script)
    }
  }

  /// Lets the files go now; each later call on it or its statements throws `misuse`.
  ///
  /// An open transaction is rolled back. Throws `misuse` inside of a row closure. Again: nothing.
  package func close() throws(StorageFailure) {
    guard handle.runningCount == 0 else {
      throw StorageFailure(.misuse, "A connection can't be closed while a statement runs.")
    }
    cache.removeAll()
    handle.close()
  }

  /// How many statements the cache holds.
  package var cachedStatementsCount: Int { cache.count }

  /// How many rows the last INSERT, UPDATE or DELETE changed.
  package var changesCount: Int {
    unsafe handle.isOpen ? Int(sqlite3_changes64(handle.database)) : 0
  }

  /// The row ID of the last INSERT.
  package var lastRowID: Int64 {
    unsafe handle.isOpen ? sqlite3_last_insert_rowid(handle.database) : 0
  }

  /// True inside of `write` and `read`.
  package var isInTransaction: Bool { handle.transaction != .none }
}
