import CSQLite

/// One row of a running statement: read its columns, by position from 0, before the closure ends.
@safe package struct Row: ~Copyable {
  private let statement: OpaquePointer

  init(_ statement: OpaquePointer) {
    unsafe self.statement = statement
  }

  /// How many columns there are.
  package var columnsCount: Int { Int(unsafe sqlite3_column_count(statement)) }

  /// Whether the column is NULL.
  package func isNull(_ column: Int) -> Bool {
    unsafe sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
  }

  /// The integer in the column, 0 if it is NULL.
  package func int64(_ column: Int) -> Int64 {
    unsafe sqlite3_column_int64(statement, Int32(column))
  }

  /// The integer in the column, 0 if it is NULL.
  package func int(_ column: Int) -> Int { Int(int64(column)) }

  /// Whether the integer in the column is other than 0; NULL is false.
  package func bool(_ column: Int) -> Bool { int64(column) != 0 }

  /// The text in the column, empty if it is NULL.
  package func string(_ column: Int) -> String {
    guard let text = unsafe sqlite3_column_text(statement, Int32(column)) else { return "" }
    let count = Int(unsafe sqlite3_column_bytes(statement, Int32(column)))
    return unsafe String(
      decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  /// The bytes in the column, empty if it is NULL.
  package func bytes(_ column: Int) -> [UInt8] { unsafe [UInt8](blob(column)) }

  /// How many bytes the blob or text in the column has, 0 if it is NULL.
  package func byteCount(_ column: Int) -> Int {
    Int(unsafe sqlite3_column_bytes(statement, Int32(column)))
  }

  /// The value in the column, whatever it is.
  package func value(_ column: Int) -> StoredValue {
    switch unsafe sqlite3_column_type(statement, Int32(column)) {
    case SQLITE_INTEGER: .integer(int64(column))
    case SQLITE_FLOAT: .real(unsafe sqlite3_column_double(statement, Int32(column)))
    case SQLITE_TEXT: .text(string(column))
    case SQLITE_BLOB: .bytes(bytes(column))
    default: .null
    }
  }

  /// Hands the bytes in the column to `body` without copying them; empty if it is NULL.
  package func withBytes<T, E: Error>(
    _ column: Int, _ body: (RawSpan) throws(E) -> T
  ) throws(E) -> T {
    try body(unsafe RawSpan(_unsafeBytes: blob(column)))
  }

  /// The 16 bytes in the column as two numbers, the first byte highest.
  ///
  /// Throws `corrupt` if the column holds anything else, NULL too.
  package func halves(_ column: Int) throws(StorageFailure) -> (high: UInt64, low: UInt64) {
    let bytes = unsafe blob(column)
    guard bytes.count == 16 else {
      throw StorageFailure(
        .corrupt, "Column \(column) has \(bytes.count) bytes where an identifier has 16.",
        sql: unsafe String(cString: sqlite3_sql(statement)))
    }
    return unsafe (
      UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
      UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    )
  }

  private func blob(_ column: Int) -> UnsafeRawBufferPointer {
    let start = unsafe sqlite3_column_blob(statement, Int32(column))
    let count = Int(unsafe sqlite3_column_bytes(statement, Int32(column)))
    return unsafe UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
  }
}
