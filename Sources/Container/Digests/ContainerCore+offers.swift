import Model
import Storage
package import SyncProtocol

extension ContainerCore {
  /// Repairs damaged records from the copies that a member's device offers, in one transaction.
  ///
  /// A copy that is provably what the container had is taken from anyone who may read the zone. One
  /// that is not, only from a device that has read everything and whose member could write the
  /// whole record. A record that is not damaged stays as it is, and of one that does not come to
  /// the member nothing is told. Refused as `pull` is.
  package func takeOffer(
    _ request: OfferRequest, by session: Session, at now: UInt64
  ) throws(CallRefusal) -> OfferAnswer {
    try command(at: now) { time in
      let place = try ZonePlace(request.zone, for: session.account, connection)
      let access = try ZoneAccess(place)
      let hasReadAll = try reader.isAtHead(request.token, place, connection)
      var judge = ChangeJudge(
        home: access.zone.home, author: session.account, member: access.member?.member,
        now: time, schema: schema, protections: protections)
      judge.takesUntil = aheadUntil
      var writer = writer(for: access.zone, by: session)
      var results: [Bool] = []
      let kinds = access.scope.visibleKinds(of: schema)
      for copy in request.records {
        let comes = kinds?.contains(copy.kind) ?? true
        results.append(
          try comes && take(copy, hasReadAll ? judge : nil, &writer, time))
      }
      try finish(&writer)
      return OfferAnswer(sequence: access.zone.head, isRepaired: results)
    }
  }

  /// `judge` decides about what can't be proven; nil where nothing unproven is taken.
  private func take(
    _ copy: RecordState, _ judge: ChangeJudge?, _ writer: inout ZoneWriter, _ time: UInt64
  ) throws -> Bool {
    let zone = writer.zone.zone
    guard let row = try RecordRow.stored(copy.id, in: zone, connection), !row.isSound else {
      return false
    }
    guard let repaired = row.repaired(by: copy) ?? judge.flatMap({ row.replaced(by: copy, $0) })
    else { return false }
    try mend(repaired, from: row.trusted == nil ? .copy : .itself, &writer, time)
    return true
  }

  /// Writes a repaired record with the next sequence, so that every device reads it again.
  func mend(
    _ record: RecordState, from source: RepairSource, _ writer: inout ZoneWriter, _ time: UInt64
  ) throws {
    let zone = writer.zone.zone
    try writer.write(withoutEntry: record)
    try writer.note(.repaired) {
      $0.kind = record.kind
      $0.record = record.id
    }
    try NaturalKeys.set(
      schema.definition(of: record.kind).flatMap { record.naturalKey(of: $0) }, of: record,
      in: zone, connection)
    try connection.run("INSERT INTO repairs (zone, id, source, time) VALUES (?, ?, ?, ?)") {
      $0.bind(zone, at: 1)
      $0.bind(record.id, at: 2)
      $0.bind(source.rawValue, at: 3)
      $0.bind(time, at: 4)
    }
    note(.recordRepaired(zone: zone, record: record.id))
  }

  /// How many records were repaired since the container was made.
  package func repairedCount() throws(CallRefusal) -> Int {
    try look {
      try connection.first("SELECT count(*) FROM repairs") { $0.int(0) } ?? 0
    }
  }
}

/// What a damaged record was repaired from.
enum RepairSource: String {
  /// What was left of the row proved to be right.
  case itself
  /// A member's copy.
  case copy
}

extension StoredRow {
  /// The record that a copy proves to have been stored here; nil when the copy is another.
  func repaired(by copy: RecordState) -> RecordState? {
    guard let checksum else { return nil }
    guard checksum.isOf(copy) || trusted?.digestHash == copy.digestHash else { return nil }
    let own = withOwnPart(copy)
    if let exact = [own, copy].first(where: { isExactly($0, checksum) }) { return exact }
    return own.agreeing(with: copy)
  }

  /// Whether a record makes the row sound again, with what no copy's content proves.
  private func isExactly(_ record: RecordState, _ checksum: RowChecksum) -> Bool {
    let encoded = record.compactBody
    return checksum.whole == checksum.sum(of: columns, encoded.span.bytes)
  }

  /// The copy as a change to a record that is not there, if its author may make it.
  func replaced(by copy: RecordState, _ judge: ChangeJudge) -> RecordState? {
    guard let definition = judge.schema.definition(of: copy.kind), !definition.isAppendOnly,
      !definition.isMadeByContainer, !definition.isRoot,
      columns.kind == UInt64(copy.kind.rawValue)
    else { return nil }
    let change = RecordChange(kind: copy.kind, id: copy.id, version: copy.version)
    guard let judged = try? judge.judge(change, existing: nil) else { return nil }
    return withOwnPart(judged).agreeing(with: judged)
  }

  /// The record with what no copy proves as the row has it, where it can still be read: who made
  /// and changed it, and what it held before it was deleted.
  private func withOwnPart(_ copy: RecordState) -> RecordState {
    var record = copy
    if copy.isDeleted { record.version.groups = [] }
    guard let own = self.record, own.kind == copy.kind else { return record }
    record.createdAt = own.createdAt
    record.createdBy = own.createdBy
    record.updatedBy = own.updatedBy
    if copy.isDeleted, own.version.life == copy.version.life {
      record.version.groups = own.version.groups
    }
    return record
  }
}

extension RecordState {
  /// Without what a deleted record held and a copy says otherwise: one of the two is damaged, and
  /// nothing proves which.
  fileprivate func agreeing(with copy: RecordState) -> RecordState {
    guard isDeleted else { return self }
    var agreed = self
    agreed.version.groups.removeAll { copy.version.group($0.number) != $0 }
    return agreed
  }
}
