package import Model
import SyncProtocol

extension CompanyContext {
  /// Entries of one record's own part of the log that a history tells at most.
  private static let ownLimit = 1_000
  /// Entries of the log that a history tells of one record that hangs on another.
  private static let hangingLimit: UInt64 = 20
  /// Questions that are asked at once.
  private static let questionLimit = 4

  /// What happened to a record and to what hangs on it, the latest first; `start` leaves out as
  /// many of the latest. The container is asked, and answers only those who may read the log; what
  /// does not come to the account is not in it, nor what hangs on it of kinds that are not wanted.
  ///
  /// Which records hang on it is known here. What is only ever added, as movements are, is asked
  /// for as far as it is on the page.
  package func history(
    of record: RecordID, from start: Int = 0, limit: Int = 50,
    isWanted: @escaping @Sendable (EntityKind) -> Bool = { _ in true }
  ) async throws -> CallOutcome<RecordHistory> {
    let company = company
    let end = start + limit
    let stored = try await device.lists.read(company) { try $0.found(record, in: company) }
    let title = stored.flatMap { RecordTitle.text($0.values) }
    let hanging = try await hanging(on: stored, limit: end + 1, isWanted)
    do {
      let own = try await own(record, stored)
      let changing = hanging.filter { !$0.definition.isAppendOnly }
      let others = try await logs(of: changing.map(\.stored.id))
      var lines = (own + others.flatMap { $0 }).map { HistoryLine.told($0) }
      lines += hanging.filter { $0.definition.isAppendOnly }.map { HistoryLine.added($0) }
      lines.sort { $1.isBefore($0) }
      let page = Array(lines.dropFirst(start).prefix(limit))
      return .answered(
        RecordHistory(
          record: record, kind: stored?.values.kind, title: title, entries: try await told(page),
          hasMore: lines.count > end))
    } catch let failure as NoHistory {
      return failure.outcome
    }
  }

  private func hanging(
    on stored: StoredRecord?, limit: Int, _ isWanted: @escaping @Sendable (EntityKind) -> Bool
  ) async throws -> [HangingRecord] {
    guard let stored else { return [] }
    let (company, context) = (company, self)
    return try await device.lists.read(company) { reader in
      try reader.hanging(on: stored.id, stored.values.kind, in: company, limit: limit) {
        isWanted($0.kind) && context.verdict(on: .view, $0.subject) == .allowed
      }
    }
  }

  /// The record's own part of the log, with what the container did to what it stands for: whom a
  /// member's row is about, the company itself.
  private func own(_ record: RecordID, _ stored: StoredRecord?) async throws -> [AuditEntry] {
    var entries = try await log(AuditRequest(zone: company, record: record), Self.ownLimit)
    var request = AuditRequest(zone: company)
    switch stored?.values.kind {
    case EntityKind.accessControl:
      guard let account = stored?.record(AccessControl.self)?[.userID] else { return entries }
      request.person = account
      request.words = AuditEvent.ofMembers.map(\.rawValue)
      entries += try await log(request, Self.ownLimit).filter {
        $0.header.record != record
          && ($0.header.about == .zero ? $0.header.account : $0.header.about) == account
      }
    case EntityKind.company:
      request.words = AuditEvent.ofCompanies.map(\.rawValue)
      entries += try await log(request, Self.ownLimit).filter { $0.header.record != record }
    default: break
    }
    return entries
  }

  private func log(_ request: AuditRequest, _ limit: Int) async throws -> [AuditEntry] {
    var request = request
    var entries: [AuditEntry] = []
    repeat {
      request.limit = UInt64(min(limit - entries.count, Limits.auditPageLimit))
      switch try await device.audit(request) {
      case .answered(let page):
        entries += page.entries
        request.before = page.next
      case .refused(let refusal): throw NoHistory(outcome: .refused(refusal))
      case .unreachable(let reason): throw NoHistory(outcome: .unreachable(reason))
      }
    } while request.before > 0 && entries.count < limit
    return entries
  }

  /// The parts of the log about some records, in their order.
  private func logs(of records: [RecordID]) async throws -> [[AuditEntry]] {
    var logs: [[AuditEntry]] = []
    for start in stride(from: 0, to: records.count, by: Self.questionLimit) {
      let asked = records[start..<min(start + Self.questionLimit, records.count)]
      logs += try await withThrowingTaskGroup(of: (Int, [AuditEntry]).self) { group in
        for (index, record) in asked.enumerated() {
          let request = AuditRequest(zone: company, limit: Self.hangingLimit, record: record)
          group.addTask { (index, try await log(request, Int(Self.hangingLimit))) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }.sorted { $0.0 < $1.0 }.map { $0.1 }
    }
    return logs
  }

  /// What the log says of the lines of a page; what has not come there is told by the record.
  private func told(_ page: [HistoryLine]) async throws -> [AuditEntry] {
    let added = page.compactMap(\.record)
    var logs = Dictionary(
      zip(added.map(\.stored.id), try await logs(of: added.map(\.stored.id))),
      uniquingKeysWith: { first, _ in first })
    return page.flatMap { line -> [AuditEntry] in
      switch line {
      case .told(let entry): return [entry]
      case .added(let record):
        let log = logs.removeValue(forKey: record.stored.id) ?? []
        return log.isEmpty ? [record.entry(in: company)] : log
      }
    }
  }
}

/// Why there is no history to show.
private struct NoHistory: Error {
  let outcome: CallOutcome<RecordHistory>
}

/// A line of a history before the page is known: an entry of the log, or a record that was added
/// and whose entry is looked up if it is shown.
private enum HistoryLine {
  case told(AuditEntry)
  case added(HangingRecord)

  var record: HangingRecord? {
    if case .added(let record) = self { record } else { nil }
  }

  private var time: UInt64 {
    switch self {
    case .told(let entry): entry.header.madeAt
    case .added(let record): record.stored.createdAt
    }
  }

  private var number: UInt64 {
    if case .told(let entry) = self { entry.header.number } else { .max }
  }

  private var id: RecordID {
    switch self {
    case .told(let entry): entry.header.record
    case .added(let record): record.stored.id
    }
  }

  func isBefore(_ other: HistoryLine) -> Bool {
    if time != other.time { return time < other.time }
    return number == other.number ? id < other.id : number < other.number
  }
}

extension AuditEvent {
  /// What happens to a member's place in a company.
  fileprivate static let ofMembers: [AuditEvent] = [
    .joined, .left, .removed, .rightsChanged, .confirmed, .ownerChanged,
  ]
  /// What happens to a company besides its record.
  fileprivate static let ofCompanies: [AuditEvent] = [
    .companyMade, .tierChanged, .ownershipOffered, .ownershipWithdrawn, .ownershipDeclined,
    .ownerChanged, .companyDeleted, .companyRestored, .putBack,
  ]
}
