import CSQLite

/// From text to a prepared statement.
enum StatementPreparing {
  static func prepare(
    _ sql: String, _ handle: DatabaseHandle
  ) throws(StorageFailure) -> OpaquePointer {
    guard handle.isOpen else { throw DatabaseHandle.closed }
    var statement: OpaquePointer?
    var rest = ""
    let result = unsafe sql.withCString { text in
      var tail: UnsafePointer<CChar>?
      let result = unsafe sqlite3_prepare_v3(
        handle.database, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, &tail)
      if let tail = unsafe tail { rest = unsafe String(cString: tail) }
      return result
    }
    guard result == SQLITE_OK else {
      throw unsafe .preparing(result, database: handle.database, sql: sql)
    }
    guard let prepared = unsafe statement, isBlank(rest) else {
      unsafe sqlite3_finalize(statement)
      throw StorageFailure(.misuse, "One statement is wanted, neither none nor more.", sql: sql)
    }
    return unsafe prepared
  }

  private static func isBlank(_ rest: String) -> Bool {
    rest.utf8.allSatisfy { byte in
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: ";")
    }
  }
}
