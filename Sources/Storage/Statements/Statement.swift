import CSQLite

/// A prepared statement: keep it next to its connection and run it as often as needed.
///
/// Each call binds all values, runs, and resets before it returns, so no call can leave a read
/// transaction open. A parameter that was not bound is `misuse`, not NULL. It may not be used
/// again inside of its own row closure. After the connection was closed each call throws `misuse`.
@safe package final class Statement {
  let handle: DatabaseHandle
  let pointer: OpaquePointer
  let values: BoundValues
  private let isReadOnly: Bool
  private(set) var isRunning = false
  /// When the cache last handed it out.
  var lastUse: UInt64 = 0

  init(_ handle: DatabaseHandle, _ sql: String) throws(StorageFailure) {
    unsafe pointer = try StatementPreparing.prepare(sql, handle)
    self.handle = handle
    isReadOnly = unsafe sqlite3_stmt_readonly(pointer) != 0
    values = BoundValues(parametersCount: Int(unsafe sqlite3_bind_parameter_count(pointer)))
    unsafe handle.adopt(pointer)
  }

  deinit {
    unsafe handle.finalize(pointer)
  }

  /// The text it was prepared from.
  package var sql: String { handle.isOpen ? unsafe String(cString: sqlite3_sql(pointer)) : "" }

  /// Runs it to its end; rows that it returns are skipped.
  package func run(_ bind: (borrowing Binder) -> Void = { _ in }) throws(StorageFailure) {
    try start(bind)
    defer { reset() }
    while try step() {}
  }

  /// Calls `each` with every row.
  package func rows(
    bind: (borrowing Binder) -> Void = { _ in }, each: (borrowing Row) throws -> Void
  ) throws {
    try start(bind)
    defer { reset() }
    let row = unsafe Row(pointer)
    while try step() { try each(row) }
  }

  /// Calls `each` with row after row for as long as it answers true.
  package func scan(
    bind: (borrowing Binder) -> Void = { _ in }, each: (borrowing Row) throws -> Bool
  ) throws {
    try start(bind)
    defer { reset() }
    let row = unsafe Row(pointer)
    while try step(), try each(row) {}
  }

  /// What `read` makes of every row, in order.
  package func all<T>(
    bind: (borrowing Binder) -> Void = { _ in }, read: (borrowing Row) throws -> T
  ) throws -> [T] {
    var found: [T] = []
    try rows(bind: bind) { row in found.append(try read(row)) }
    return found
  }

  /// What `read` makes of the first row, nil if there is none; further rows are not computed.
  package func first<T>(
    bind: (borrowing Binder) -> Void = { _ in }, read: (borrowing Row) throws -> T
  ) throws -> T? {
    try start(bind)
    defer { reset() }
    guard try step() else { return nil }
    return try read(unsafe Row(pointer))
  }

  /// The text in the first column of the first row, empty if there is none.
  func text() throws(StorageFailure) -> String {
    try start { _ in }
    defer { reset() }
    guard try step() else { return "" }
    return unsafe Row(pointer).string(0)
  }

  /// The integer in the first column of the first row, 0 if there is none.
  func integer() throws(StorageFailure) -> Int64 {
    try start { _ in }
    defer { reset() }
    guard try step() else { return 0 }
    return unsafe Row(pointer).int64(0)
  }

  private func start(_ bind: (borrowing Binder) -> Void) throws(StorageFailure) {
    try checkStart()
    values.clear()
    bind(Binder(self))
    guard values.areComplete else { throw values.failure(sql: sql) }
    isRunning = true
    handle.runningCount += 1
  }

  private func checkStart() throws(StorageFailure) {
    try handle.checkUsable()
    if isRunning {
      throw StorageFailure(.misuse, "The statement is used inside of its own rows.", sql: sql)
    }
    if handle.transaction == .reading, !isReadOnly {
      throw StorageFailure(.misuse, "A read transaction can't write.", sql: sql)
    }
  }

  private func step() throws(StorageFailure) -> Bool {
    let result = unsafe sqlite3_step(pointer)
    if result == SQLITE_ROW { return true }
    if result == SQLITE_DONE { return false }
    throw unsafe .running(result, database: handle.database, sql: sql)
  }

  private func reset() {
    unsafe sqlite3_reset(pointer)
    isRunning = false
    handle.runningCount -= 1
  }
}
