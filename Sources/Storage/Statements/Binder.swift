import CSQLite

/// Gives a statement its values, by position from 1; an error shows when the statement runs.
package struct Binder: ~Copyable {
  private let statement: Statement

  init(_ statement: Statement) {
    self.statement = statement
  }

  /// Binds an integer, or NULL.
  package func bind(_ value: Int64?, at position: Int) {
    guard let value else { return bindNull(at: position) }
    unsafe note(sqlite3_bind_int64(statement.pointer, Int32(position), value), position)
  }

  /// Binds an integer, or NULL.
  package func bind(_ value: Int?, at position: Int) {
    bind(value.map { Int64($0) }, at: position)
  }

  /// Binds a truth value as 1 or 0, or NULL.
  package func bind(_ value: Bool?, at position: Int) {
    bind(value.map { $0 ? Int64(1) : 0 }, at: position)
  }

  /// Binds text, or NULL.
  package func bind(_ value: String?, at position: Int) {
    guard var value else { return bindNull(at: position) }
    let result = value.withUTF8 { unsafe statement.bindText($0, position) }
    note(result, position)
  }

  /// Binds bytes, or NULL.
  package func bind(_ value: [UInt8]?, at position: Int) {
    guard let value else { return bindNull(at: position) }
    let result = unsafe value.withUnsafeBytes { unsafe statement.bindBytes($0, position) }
    note(result, position)
  }

  /// Binds bytes that are part of something larger.
  package func bind(_ value: RawSpan, at position: Int) {
    let result = unsafe value.withUnsafeBytes { unsafe statement.bindBytes($0, position) }
    note(result, position)
  }

  /// Binds 16 bytes given as two numbers, the first byte highest: the way identifiers are kept.
  package func bind(high: UInt64, low: UInt64, at position: Int) {
    let halves = (high.bigEndian, low.bigEndian)
    let result = unsafe withUnsafeBytes(of: halves) { unsafe statement.bindBytes($0, position) }
    note(result, position)
  }

  /// Binds a value as it was read.
  package func bind(_ value: StoredValue, at position: Int) {
    switch value {
    case .null: bindNull(at: position)
    case .integer(let number): bind(number, at: position)
    case .real(let number):
      unsafe note(
        sqlite3_bind_double(statement.pointer, Int32(position), number), position)
    case .text(let text): bind(text, at: position)
    case .bytes(let bytes): bind(bytes, at: position)
    }
  }

  /// Binds NULL.
  package func bindNull(at position: Int) {
    unsafe note(sqlite3_bind_null(statement.pointer, Int32(position)), position)
  }

  private func note(_ result: Int32, _ position: Int) {
    statement.values.note(result, position)
  }
}
