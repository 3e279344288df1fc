import CSQLite

/// What a connection and its statements share: the open database and the state they must agree on.
@safe final class DatabaseHandle {
  /// Nil once closed.
  private(set) var database: OpaquePointer?
  /// Statements between their start and their reset.
  var runningCount = 0
  /// The transaction that the connection believes to be in.
  var transaction = TransactionState.none

  let interrupter: Interrupter
  /// Our own statements. A virtual table has more on the same database, which it finalizes itself.
  private var statements: Set<OpaquePointer> = unsafe []

  init(adopting database: OpaquePointer) {
    unsafe self.database = database
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

  /// Takes note of a statement to finalize.
  func adopt(_ statement: OpaquePointer) { unsafe statements.insert(statement) }

  /// Finalizes a statement, unless closing did.
  func finalize(_ statement: OpaquePointer) {
    guard unsafe statements.remove(statement) != nil else { return }
    unsafe sqlite3_finalize(statement)
  }

  /// Finalizes our statements, so that the files are really let go.
  func close() {
    guard let open = unsafe database else { return }
    interrupter.forget()
    unsafe database = nil
    for unsafe statement in unsafe statements { unsafe sqlite3_finalize(statement) }
    unsafe statements.removeAll()
    unsafe sqlite3_close_v2(open)
  }
}

/// The transaction of a connection.
enum TransactionState {
  case none
  case reading
  case writing
}
