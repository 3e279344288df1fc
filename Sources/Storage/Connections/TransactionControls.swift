/// The statements that begin and end transactions, each prepared at its first use.
final class TransactionControls {
  private let handle: DatabaseHandle
  private var kept: [String: Statement] = [:]

  init(handle: DatabaseHandle) {
    self.handle = handle
  }

  func run(_ sql: String) throws(StorageFailure) {
    try statement(sql).run()
  }

  func statement(_ sql: String) throws(StorageFailure) -> Statement {
    if let statement = kept[sql] { return statement }
    let statement = try Statement(handle, sql)
    kept[sql] = statement
    return statement
  }
}
