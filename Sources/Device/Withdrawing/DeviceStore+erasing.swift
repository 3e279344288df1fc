import Model
import Storage

/// Erases the bytes of what was withdrawn: each step is one transaction, or can be done again.
extension DeviceStore {
  /// The zones of which something is still to be erased, with what is done of it.
  func withdrawals() throws -> [(zone: ZoneID, step: WithdrawalStep)] {
    try connection.all("SELECT zone, step FROM withdrawals ORDER BY zone") { row in
      guard let step = WithdrawalStep(rawValue: row.string(1)) else {
        throw DeviceFailure(.corrupt, "A withdrawal can't be read.")
      }
      return (zone: try row.identifier(0), step: step)
    }
  }

  /// Does the next step of one; false if another program holds it up.
  func erase(_ zone: ZoneID, after step: WithdrawalStep) throws -> Bool {
    switch step {
    case .removed: try indexAnew(zone)
    case .unindexed:
      guard try rewriteFile() else { return false }
      try connection.write {
        try advance(.unindexed, to: .compacted)
      }
    case .compacted:
      guard try emptyLog() else { return false }
      try connection.write {
        try connection.run("DELETE FROM withdrawals WHERE step = ?") {
          $0.bind(WithdrawalStep.compacted.rawValue, at: 1)
        }
      }
    }
    return true
  }

  /// Drops the zone's search table, whose segments keep deleted words, and lists what is left.
  private func indexAnew(_ zone: ZoneID) throws {
    try connection.write {
      try connection.execute("DROP TABLE IF EXISTS \(SearchTable.name(of: zone))")
      for name in ["searchRows", "searchTodo"] {
        try connection.run("DELETE FROM \(name) WHERE zone = ?") { $0.bind(zone, at: 1) }
      }
      try listForSearch(zone)
      try connection.run("UPDATE withdrawals SET step = ? WHERE zone = ?") {
        $0.bind(WithdrawalStep.unindexed.rawValue, at: 1)
        $0.bind(zone, at: 2)
      }
    }
  }

  private func advance(_ step: WithdrawalStep, to next: WithdrawalStep) throws {
    try connection.run("UPDATE withdrawals SET step = ? WHERE step = ?") {
      $0.bind(next.rawValue, at: 1)
      $0.bind(step.rawValue, at: 2)
    }
  }
}
