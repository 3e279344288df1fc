import Model
import Storage
import SyncProtocol

// Refusals are in the log too: the first of its kind at once, equal ones within the hour as one
// entry that says how many there were. So who sends the same again and again fills no log.
extension ContainerCore {
  /// Refusals of one zone that are told apart at a time; more count by their reason alone.
  private static let openLimit = 100
  /// Counts that one step of upkeep closes.
  private static let closingLimit = 100

  /// Enters what was refused of a batch.
  func noteRefusals(
    of changes: [RecordChange], _ results: [ChangeResult], by session: Session,
    _ writer: inout ZoneWriter
  ) throws {
    for (change, result) in zip(changes, results) {
      guard let refusal = result.refusal, !Self.isHarmless(refusal.code) else { continue }
      try noteRefusal(refusal.word, change.kind, change.id, by: session, &writer)
    }
  }

  /// What is no fault and no attempt: an effect that is there already, a clock to be set right.
  private static func isHarmless(_ code: ChangeRefusal.Code) -> Bool {
    code == .alreadyDone || code == .clockAhead
  }

  /// Does what a command does, and enters it if that was refused to a member; of those who take no
  /// part nothing is kept.
  func notingRefusal<T>(
    in company: CompanyID, by session: Session, at now: UInt64,
    _ body: () throws(CallRefusal) -> T
  ) throws(CallRefusal) -> T {
    do {
      return try body()
    } catch {
      if error.code == .notAllowed { noteRefusal(error, in: company, by: session, at: now) }
      throw error
    }
  }

  private func noteRefusal(
    _ refusal: CallRefusal, in company: CompanyID, by session: Session, at now: UInt64
  ) {
    // That it was refused counts, whether or not it can be written down.
    try? command(at: now) { _ in
      let (access, _) = try self.company(company, for: session)
      var writer = writer(for: access.zone, by: session)
      try noteRefusal(refusal.word, EntityKind(rawValue: 0), .zero, by: session, &writer)
      try writer.finish()
    }
  }

  private func noteRefusal(
    _ word: String, _ kind: EntityKind, _ record: RecordID, by session: Session,
    _ writer: inout ZoneWriter
  ) throws {
    var open = OpenRefusal(
      zone: writer.zone.zone, author: AuditAuthor(session), code: word, kind: kind,
      record: record, since: writer.time, count: 0)
    if try OpenRefusal.countAgain(open, connection) { return }
    if try OpenRefusal.openCount(in: open.zone, connection) >= Self.openLimit {
      (open.kind, open.record) = (EntityKind(rawValue: 0), .zero)
      if try OpenRefusal.countAgain(open, connection) { return }
    }
    try open.insert(connection)
    try writer.note(.refused) { open.fill(&$0) }
  }

  /// Enters how often refusals came again whose hour is over; true if more are left.
  func closeRefusals(at now: UInt64) throws(CallRefusal) -> Bool {
    let limit = try moment(at: now).before(Limits.refusalMilliseconds)
    let due = try look { try OpenRefusal.due(before: limit, Self.closingLimit, connection) }
    if due.isEmpty { return false }
    return try command(at: now) { time in
      for open in due {
        try open.delete(connection)
        guard open.count > 0, let zone = try ZoneRow.read(open.zone, connection),
          zone.deletedAt == nil
        else { continue }
        try note(.refused, in: zone, by: open.author) {
          open.fill(&$0)
          $0.count = open.count
        }
      }
      return due.count == Self.closingLimit
    }
  }
}
