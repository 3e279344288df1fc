import Model
import Storage
import SyncProtocol

/// Judges the changes of one batch in their order, each over what the earlier ones left.
struct BatchJudge {
  private let judge: ChangeJudge
  private let connection: Connection
  private let protections: Protections
  private let zone: ZoneID
  private let author: AccountID

  init(_ core: ContainerCore, _ access: ZoneAccess, author: AccountID, time: UInt64) {
    judge = ChangeJudge(
      home: access.zone.home, author: author, member: access.member?.member, now: time,
      schema: core.schema, protections: core.protections)
    connection = core.connection
    protections = core.protections
    zone = access.zone.zone
    self.author = author
  }

  /// One result for each change; a refused change leaves the others alone.
  func apply(_ changes: [RecordChange], _ writer: inout ZoneWriter) throws -> [ChangeResult] {
    var results: [ChangeResult] = []
    results.reserveCapacity(changes.count)
    var room = Limits.pageByteLimit
    for change in changes {
      let existing = try RecordRow.read(change.id, in: zone, connection)
      results.append(try result(of: change, existing, &writer, &room))
    }
    return results
  }

  /// A refusal shows the record as it is, as long as there is room for it in the answer: a small
  /// batch must not ask for a record of a megabyte 400 times.
  private func result(
    of change: RecordChange, _ existing: RecordState?, _ writer: inout ZoneWriter,
    _ room: inout Int
  ) throws -> ChangeResult {
    let merged: RecordState?
    do {
      merged = try accepted(change, existing)
    } catch let refusal as ChangeRefusal {
      room -= existing?.version.groups.reduce(0) { $0 + $1.bytes.count } ?? 0
      return ChangeResult(refusal: refusal, current: room < 0 ? nil : existing)
    }
    if let merged {
      try writer.write(merged)
    } else if let existing, !protections.contains(.deduplication) {
      // The planted bug: what was there already is told again, so a replay echoes for ever.
      try writer.write(existing)
    }
    return .saved
  }

  private func accepted(
    _ change: RecordChange, _ existing: RecordState?
  ) throws -> RecordState? {
    try checkIdentifier(change, existing)
    guard let merged = try judge.judge(change, existing: existing),
      let definition = judge.schema.definition(of: change.kind)
    else { return nil }
    try checkDerived(change, existing)
    try checkUserPass(merged, definition)
    try checkReferences(merged, definition)
    try moveKey(existing, merged, definition)
    return merged
  }

  private func checkIdentifier(
    _ change: RecordChange, _ existing: RecordState?
  ) throws(ChangeRefusal) {
    guard (1...Self.lifeLimit).contains(change.version.life) else {
      throw ChangeRefusal(.wrongLife, "No record is deleted and made again so often.")
    }
    guard change.kind != .company || existing != nil || judge.home == .account else {
      throw ChangeRefusal(.containerOnly, "The container makes the one company of a zone.")
    }
  }

  /// In a company's zone only the rows that the container makes have derived identifiers: else a
  /// member could take the one that a later member's row is to get.
  private func checkDerived(
    _ change: RecordChange, _ existing: RecordState?
  ) throws(ChangeRefusal) {
    guard existing != nil || judge.home == .account || !change.id.isDerived else {
      throw ChangeRefusal(
        .containerOnly, "Identifiers of this kind are for the records that the container makes.")
    }
  }

  /// Exactly one UserPass for each account and company: its identifier follows from them.
  private func checkUserPass(
    _ merged: RecordState, _ definition: EntityDefinition
  ) throws(ChangeRefusal) {
    guard merged.kind == .userPass, !merged.isDeleted, judge.home == .account else { return }
    let company = (try? merged.values(of: definition)).flatMap(Record<UserPass>.init)?[.companyID]
    guard let company, merged.id == .userPass(of: author, for: company) else {
      throw ChangeRefusal(.invalid, "This is not the identifier of a UserPass for that company.")
    }
  }

  /// Each reference leads to a record of this zone, of the right kind; a deleted one counts.
  private func checkReferences(_ merged: RecordState, _ definition: EntityDefinition) throws {
    for reference in merged.references(of: definition) {
      let kind = try RecordRow.kind(of: reference.id, in: zone, connection)
      guard kind == reference.kind else {
        throw ChangeRefusal(
          .missingReference, "A record that this \(definition.name) refers to is not here.")
      }
    }
  }

  private func moveKey(
    _ existing: RecordState?, _ merged: RecordState, _ definition: EntityDefinition
  ) throws {
    guard definition.naturalKey != nil else { return }
    let old = existing?.naturalKey(of: definition)
    let new = merged.naturalKey(of: definition)
    if let new,
      let holder = try NaturalKeys.holder(of: new, merged.kind, in: zone, connection),
      holder != merged.id
    {
      throw ChangeRefusal(.duplicateKey, "Another \(definition.name) has this code already.")
    }
    try NaturalKeys.move(merged.id, merged.kind, in: zone, from: old, to: new, connection)
  }

  /// Far beyond what anyone does, far below where numbers overflow.
  private static let lifeLimit: UInt64 = 1 << 32
}
