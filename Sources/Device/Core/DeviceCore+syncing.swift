package import Model
package import SyncProtocol

extension DeviceCore {
  /// The zone's batch in flight, freezing what waits if there is none; nil when nothing waits or
  /// the zone is gone. Byte-equal until its answer is stored.
  package func freezeBatch(of zone: ZoneID) throws -> FrozenBatch? {
    try store(of: zone)?.freezeBatch(of: zone)
  }

  /// Stores the answer to the batch in flight; stale when the zone went meanwhile.
  package func storeAnswer(
    _ answer: PushAnswer, of zone: ZoneID, now: UInt64
  ) throws -> AnswerOutcome {
    try store(of: zone)?.storeAnswer(answer, of: zone, now: now) ?? AnswerOutcome(isStale: true)
  }

  /// Merges a page that was asked for with `token`; stale when the zone went meanwhile.
  package func applyPull(
    _ answer: PullAnswer, askedWith token: [UInt8], of zone: ZoneID
  ) throws -> PullOutcome {
    try store(of: zone)?.applyPull(answer, askedWith: token, of: zone)
      ?? PullOutcome(isStale: true)
  }

  /// Begins to read a zone again; see `DeviceStore.beginRereading`.
  package func beginRereading(_ zone: ZoneID, for purpose: RereadPurpose) throws {
    try store(of: zone)?.beginRereading(zone, for: purpose)
  }

  /// Notes that the container does not have a zone; true when it is asked to make it again.
  package func noteMissing(_ zone: ZoneID) throws -> Bool {
    try store(of: zone)?.noteMissing(zone) ?? false
  }

  /// Notes that a zone was read to its end.
  package func noteSynced(_ zone: ZoneID, now: UInt64) throws {
    try store(of: zone)?.noteSynced(zone, now: now)
  }

  /// Notes that the container has made a zone that was asked for.
  package func noteZoneMade(_ answer: ZoneAnswer) throws {
    try storeHolding(answer.entry.zone).noteZone(
      answer.entry, incarnation: answer.incarnation)
  }

  /// Notes the heads of a poke; true when one is above what was known, or the feed moved.
  package func noteHeads(_ poke: Poke) throws -> Bool {
    var isNew = try poke.feed > feedSequence()
    for entry in poke.heads {
      guard let known = try zone(entry.zone), entry.head > known.head else { continue }
      try storeHolding(entry.zone).noteHead(entry.head, of: entry.zone)
      isNew = true
    }
    return isNew
  }

  /// The zones of both stores whose comparison with the container is due.
  package func zonesToCheck(now: UInt64) throws -> [ZoneID] {
    try stores.flatMap { try $0.reader.zonesToCheck(now: now) }
  }

  /// How many records of all zones have changes that no answer has confirmed.
  package func unsentCount() throws -> Int {
    try zones().reduce(0) { try $0 + storeHolding($1.zone).unsentCount(in: $1.zone) }
  }
}
