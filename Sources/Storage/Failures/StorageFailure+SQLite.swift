import CSQLite

extension StorageFailure {
  /// A failure while a statement ran. Only messages that name schema parts are passed on:
  /// others (full-text queries, JSON paths) may quote a bound value.
  static func running(
    _ result: Int32, database: OpaquePointer?, sql: String
  ) -> StorageFailure {
    let quotesSchemaOnly = result & 0xFF == SQLITE_CONSTRAINT && result != constraintVTab
    let message =
      unsafe quotesSchemaOnly ? String(cString: sqlite3_errmsg(database)) : fixedMessage(result)
    return unsafe StorageFailure(
      code(for: result), message, sql: sql, sqliteCode: result, file: file(of: database))
  }

  /// A failure before any value was bound: SQLite's whole message is safe.
  static func preparing(
    _ result: Int32, database: OpaquePointer?, sql: String
  ) -> StorageFailure {
    let message = unsafe String(cString: sqlite3_errmsg(database))
    return unsafe StorageFailure(
      code(for: result), message, sql: sql, sqliteCode: result, file: file(of: database))
  }

  /// The path of a database; empty where it is in memory.
  private static func file(of database: OpaquePointer?) -> String {
    guard let database = unsafe database,
      let name = unsafe sqlite3_db_filename(database, "main")
    else { return "" }
    return unsafe String(cString: name)
  }

  private static let constraintVTab = SQLITE_CONSTRAINT | (9 << 8)
  private static let constraintPrimaryKey = SQLITE_CONSTRAINT | (6 << 8)
  private static let constraintUnique = SQLITE_CONSTRAINT | (8 << 8)
  private static let constraintRowID = SQLITE_CONSTRAINT | (10 << 8)

  private static let ioSharedMemorySize = SQLITE_IOERR | (19 << 8)

  private static func fixedMessage(_ result: Int32) -> String {
    unsafe String(cString: sqlite3_errstr(result))
  }

  private static func code(for result: Int32) -> Code {
    switch result {
    case constraintPrimaryKey, constraintUnique, constraintRowID: .unique
    // The index of the write-ahead log can't grow: there is no room for it.
    case ioSharedMemorySize: .full
    default: primaryCode(for: result & 0xFF)
    }
  }

  private static func primaryCode(for result: Int32) -> Code {
    switch result {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_FULL: .full
    case SQLITE_CORRUPT: .corrupt
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_CONSTRAINT: .constraint
    case SQLITE_MISUSE, SQLITE_RANGE: .misuse
    case SQLITE_IOERR: .io
    case SQLITE_CANTOPEN: .cannotOpen
    case SQLITE_READONLY: .readOnly
    case SQLITE_TOOBIG: .tooBig
    case SQLITE_INTERRUPT: .interrupted
    default: .other
    }
  }
}
