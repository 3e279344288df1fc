package import Model
package import Storage
package import SyncProtocol

extension ZoneReader {
  /// Entries of a log that one page looks at, where a filter leaves some out.
  private static let auditLookLimit: UInt64 = 50_000

  /// One page of a zone's log, the latest first, in one read transaction: only what comes to the
  /// account, and only to those who may read it.
  ///
  /// Throws as `pull` does, and `notAllowed` for members who may not.
  package func audit(
    _ request: AuditRequest, by account: AccountID, from connection: Connection
  ) throws(CallRefusal) -> AuditAnswer {
    try look(connection) {
      let access = try auditAccess(request.zone, account, connection)
      let window = try window(of: request, access.zone.audit.count, connection)
      var page = try rows(request, window, access, connection)
      let names = try deviceNames(page.rows, connection)
      if page.next <= window.first { page.next = 0 }
      return AuditAnswer(
        entries: try page.rows.map { try $0.entry(deviceName: names[$0.header.device] ?? "") },
        next: page.next, head: access.zone.audit,
        incarnation: try Incarnations.present(connection))
    }
  }

  /// A part of a log's chain, for those who may read the log; sums alone.
  package func auditLines(
    _ request: AuditLinesRequest, by account: AccountID, from connection: Connection
  ) throws(CallRefusal) -> AuditLinesAnswer {
    try look(connection) {
      let access = try auditAccess(request.zone, account, connection)
      let lines = try connection.all(
        """
        SELECT \(AuditRow.columnNames) FROM auditLog WHERE zone = ? AND number > ?
        ORDER BY number LIMIT ?
        """
      ) {
        $0.bind(request.zone, at: 1)
        $0.bind(request.after, at: 2)
        $0.bind(Limits.auditLineLimit, at: 3)
      } read: {
        try AuditRow($0, in: request.zone).line
      }
      return AuditLinesAnswer(
        lines: lines, head: access.zone.audit, incarnation: try Incarnations.present(connection))
    }
  }

  private func auditAccess(
    _ zone: ZoneID, _ account: AccountID, _ connection: Connection
  ) throws -> ZoneAccess {
    let access = try ZoneAccess(zone, for: account, connection)
    try access.member?.member.verdict(on: .readAudit).check()
    return access
  }

  /// The numbers that a page is about: from `first` on, below `end`.
  private func window(
    of request: AuditRequest, _ count: UInt64, _ connection: Connection
  ) throws -> (first: UInt64, end: UInt64) {
    var end = min(count, UInt64(Int64.max) - 1) + 1
    if request.before > 0 { end = min(end, request.before) }
    if request.until > 0 {
      end = min(end, try number(from: request.until, in: request.zone, count, connection))
    }
    let first =
      request.since == 0
      ? 1 : try number(from: request.since, in: request.zone, count, connection)
    return (first, max(first, end))
  }

  /// The first entry that is not before a moment: times ascend with numbers.
  private func number(
    from time: UInt64, in zone: ZoneID, _ count: UInt64, _ connection: Connection
  ) throws -> UInt64 {
    var (low, high) = (UInt64(1), count + 1)
    while low < high {
      let middle = low + (high - low) / 2
      let found = try connection.first(
        "SELECT time FROM auditLog WHERE zone = ? AND number >= ? ORDER BY number LIMIT 1"
      ) {
        $0.bind(zone, at: 1)
        $0.bind(middle, at: 2)
      } read: {
        $0.uint64(0)
      }
      if let found, found < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private struct Page {
    var rows: [AuditRow] = []
    var byteCount = 0
    /// Entries below this are for the next page.
    var next: UInt64
  }

  private func rows(
    _ request: AuditRequest, _ window: (first: UInt64, end: UInt64), _ access: ZoneAccess,
    _ connection: Connection
  ) throws -> Page {
    let isNarrow = request.record != .zero
    let reach = isNarrow ? window.end : min(window.end, Self.auditLookLimit)
    let start = max(window.first, window.end - reach)
    let wanted = request.limit == 0 ? UInt64.max : request.limit
    let limit = Int(min(wanted, UInt64(Limits.auditPageLimit)))
    var page = Page(next: start)
    try connection.statement(
      "SELECT \(AuditRow.columnNames) FROM auditLog WHERE zone = ?1 AND number >= ?2 "
        + "AND number < ?3\(condition(request, access)) ORDER BY number DESC"
    ).scan {
      $0.bind(request.zone, at: 1)
      $0.bind(start, at: 2)
      $0.bind(window.end, at: 3)
      $0.bind(request.person, at: 4)
      $0.bind(request.record, at: 5)
    } each: { columns in
      page.byteCount += columns.byteCount(13)
      if page.rows.count == limit
        || (!page.rows.isEmpty && page.byteCount > Limits.pageByteLimit)
      {
        page.next = (page.rows.last?.header.number ?? start)
        return false
      }
      page.rows.append(try AuditRow(columns, in: request.zone))
      return true
    }
    return page
  }

  /// What leaves entries out; every parameter is named in it, whether it filters or not.
  private func condition(_ request: AuditRequest, _ access: ZoneAccess) -> String {
    var text = request.person == .zero ? " AND ?4 IS NOT NULL" : " AND (account = ?4 OR about = ?4)"
    text += request.record == .zero ? " AND ?5 IS NOT NULL" : " AND record = ?5"
    let events = request.words.compactMap(AuditEvent.init)
    if !request.words.isEmpty {
      text += " AND event IN (\(events.map { "'\($0.rawValue)'" }.joined(separator: ", ")))"
    }
    if let kinds = access.scope.visibleKinds(of: schema) {
      let numbers = [0] + kinds.map { Int($0.rawValue) }
      text += " AND kind IN (\(numbers.map { String($0) }.joined(separator: ", ")))"
    }
    return text
  }

  private func deviceNames(
    _ rows: [AuditRow], _ connection: Connection
  ) throws -> [DeviceID: String] {
    var names: [DeviceID: String] = [:]
    for device in Set(rows.map(\.header.device)) where device != .zero {
      names[device] = try connection.first("SELECT name FROM devices WHERE device = ?") {
        $0.bind(device, at: 1)
      } read: {
        $0.string(0)
      }
    }
    return names
  }
}

extension AuditRow {
  fileprivate func entry(deviceName: String) throws -> AuditEntry {
    let values = contents.flatMap { $0.isEmpty ? nil : try? AuditContents(bytes: $0) }
    return AuditEntry(
      header: header, deviceName: deviceName, contents: values ?? AuditContents(),
      isErased: isErased, sum: sum)
  }
}
