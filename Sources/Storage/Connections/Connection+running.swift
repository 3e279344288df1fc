extension Connection {
  /// Runs a cached statement to its end; rows that it returns are skipped.
  package func run(
    _ sql: String, _ bind: (borrowing Binder) -> Void = { _ in }
  ) throws(StorageFailure) {
    try statement(sql).run(bind)
  }

  /// Calls `each` with every row of a cached statement.
  package func rows(
    _ sql: String, bind: (borrowing Binder) -> Void = { _ in },
    each: (borrowing Row) throws -> Void
  ) throws {
    try statement(sql).rows(bind: bind, each: each)
  }

  /// What `read` makes of every row of a cached statement, in order.
  package func all<T>(
    _ sql: String, bind: (borrowing Binder) -> Void = { _ in },
    read: (borrowing Row) throws -> T
  ) throws -> [T] {
    try statement(sql).all(bind: bind, read: read)
  }

  /// What `read` makes of the first row of a cached statement, nil if there is none.
  package func first<T>(
    _ sql: String, bind: (borrowing Binder) -> Void = { _ in },
    read: (borrowing Row) throws -> T
  ) throws -> T? {
    try statement(sql).first(bind: bind, read: read)
  }
}
