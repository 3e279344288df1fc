extension Connection {
  /// Brings the whole database into its one file, without a log, and keeps everybody else from
  /// reading and writing it until this connection is closed.
  ///
  /// False while another connection has it open. Whoever opens it later has the log again.
  package func takeAlone() throws(StorageFailure) -> Bool {
    try checkOutsideTransaction("Taking a database alone")
    do {
      guard try prepare("PRAGMA journal_mode = DELETE").text() == "delete" else { return false }
      try controls.run("BEGIN EXCLUSIVE")
    } catch {
      guard error.code == .busy else { throw error }
      return false
    }
    handle.transaction = .writing
    return true
  }
}
