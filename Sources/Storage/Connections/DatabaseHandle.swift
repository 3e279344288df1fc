import CSQLite

/// What a connection and its statements share: the open database and the state they must agree on.
@safe final class DatabaseHandle {
  /// Nil once closed.
  private(set) var database: OpaquePointer?
  /// Statements between their start and their reset.
  var runningCount = 0
  /// The statements that were prepared here. Virtual tables such as FTS5 keep others of their own,
  /// which they finalize themselves.
  private var prepared: Set<OpaquePointer> = unsafe []
  /// The transaction that the connection believes to be in.
  var transaction = TransactionState.none

  let interrupter: Interrupter
  /// Held for as long as SQLite may call it.
  private let disk: LossyDisk?

  init(adopting database: OpaquePointer, on disk: LossyDisk? = nil) {
    unsafe self.database = database
    self.disk = disk
    interrupter = unsafe Interrupter(database)
  }

  deinit {
    // Statements hold this object, so none is left.
    interrupter.forget()
    unsafe sqlite3_close_v2(database)
  }

  var isOpen: Bool { unsafe database != nil }

  /// True if SQLite itself is outside any transaction.
  var isAutocommit: Bool { unsafe sqlite3_get_autocommit(database) != 0 }

  /// SQLite's extended result code of the last call that failed.
  var lastResult: Int32 { unsafe sqlite3_extended_errcode(database) }

  /// Notes a statement that `close()` must finalize.
  func adopt(_ statement: OpaquePointer) { unsafe _ = prepared.insert(statement) }

  /// Finalizes a statement that nobody uses any more; after `close()` it is gone already.
  func finalize(_ statement: OpaquePointer) {
    guard unsafe prepared.remove(statement) != nil else { return }
    unsafe sqlite3_finalize(statement)
  }

  /// Finalizes every statement, so that the files are really let go.
  func close() {
    guard let open = unsafe database else { return }
    interrupter.forget()
    unsafe database = nil
    while let statement = unsafe prepared.popFirst() { unsafe sqlite3_finalize(statement) }
    unsafe sqlite3_close_v2(open)
  }
}

/// The transaction of a connection.
enum TransactionState {
  case none
  case reading
  case writing
}
