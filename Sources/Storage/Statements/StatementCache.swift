/// Prepared statements by their text; beyond its limit the one unused for longest goes.
struct StatementCache {
  private let limit: Int
  private var statements: [String: Statement] = [:]
  private var clock: UInt64 = 0

  init(limit: Int) {
    self.limit = max(limit, 1)
  }

  var count: Int { statements.count }

  /// A statement that runs right now (in a recursion) is not shared: the caller gets another.
  mutating func statement(
    _ sql: String, _ handle: DatabaseHandle
  ) throws(StorageFailure) -> Statement {
    clock += 1
    if let found = statements[sql] {
      guard !found.isRunning else { return try Statement(handle, sql) }
      found.lastUse = clock
      return found
    }
    let made = try Statement(handle, sql)
    made.lastUse = clock
    if statements.count >= limit { removeOldest() }
    statements[sql] = made
    return made
  }

  mutating func removeAll() {
    statements = [:]
  }

  private mutating func removeOldest() {
    guard let oldest = statements.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
    statements[oldest.key] = nil
  }
}
