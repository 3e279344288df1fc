import Container
import Device
import Model
import Storage
import SyncProtocol

extension RestCheck {
  /// Bad disks flip bits in rows of devices and of the container; once all have compared, everyone
  /// has again what they had before.
  static let damage = RestCheck { try $0.checkDamage() }
}

extension World {
  /// How many bits flip on each device.
  private static let flipsCount = 3

  func checkDamage() throws {
    var chance = random.fork()
    let before = try allRecords().mapValues { $0.version }
    var disks = try devices.map { try BadDisk($0) }
    let lost = try loseInContainer(&chance, before)
    for index in disks.indices {
      for _ in 0..<Self.flipsCount { try disks[index].flip(&chance, sparing: lost) }
      for line in disks[index].flips { trace.note(now, "device \(index): \(line)") }
    }
    // What one device gives the container the others read before they compare.
    for _ in 0..<3 {
      for index in devices.indices { try compareAll(index) }
      try settle()
    }
    try checkConvergence(afterComparing: true)
    for (key, version) in try allRecords().mapValues({ $0.version })
    where !version.isSameInDigest(before[key]) {
      fail("changed by damage: record \(key.id) of \(key.zone)")
    }
  }

  /// Flips a bit of a record in the container that some device has whole.
  private func loseInContainer(
    _ chance: inout SeededRandom, _ records: [ReferenceModel.RecordKey: RecordVersion]
  ) throws -> RecordID? {
    let held = records.keys.sorted().filter { key in
      devices.contains { $0.version(of: key.id, in: key.zone) != nil }
    }
    guard let key = chance.pick(held) else { return nil }
    try container.flipBit(of: key.id, in: key.zone, &chance)
    trace.note(now, "the container loses \(key.id)")
    return key.id
  }

  /// Everyone reads on until nothing moves any more.
  private func settle() throws {
    for index in devices.indices { tell(.becameActive, to: index) }
    let end = now + World.restMilliseconds
    while !isAtRest, let next = events.next(before: end) { step(next.time, next.event) }
    if !isAtRestButLost { fail("no rest after damage") }
  }

  private func compareAll(_ index: Int) throws {
    guard let core = devices[index].core else { return }
    let lost = devices[index].zones(refusedAs: .noSuchZone)
    for zone in try core.zones() where zone.standing.isPresent && !lost.contains(zone.zone) {
      try compare(index, core, zone.zone)
    }
  }

  /// What a device does to compare a zone, step by step.
  private func compare(_ index: Int, _ core: DeviceCore, _ zone: ZoneID) throws {
    let account = devices[index].account
    let store = try core.storeHolding(zone)
    guard let mine = try store.reader.snapshot(of: zone), !mine.hasUnsent else {
      trace.note(now, "device \(index) has changes of \(zone) to send first")
      return
    }
    let answer = try container.core.digest(
      DigestRequest(zone: zone, token: mine.token), by: account, at: now)
    // Another device has just repaired the container: this one reads on before it compares.
    guard answer.sequence == mine.sequence, let theirs = ZoneDigest(answer.buckets) else {
      trace.note(now, "device \(index) can't compare \(zone) now")
      return
    }
    let buckets = theirs.differing(from: mine.digest)
    trace.note(now, "device \(index) compares \(zone): \(buckets.count) buckets differ")
    let listed = try container.core.bucket(
      BucketRequest(zone: zone, token: mine.token, buckets: buckets), by: account)
    let plan = RepairPlan(
      local: try store.reader.entries(in: zone, buckets: buckets), container: listed.records)
    let states = try container.core.records(
      RecordsRequest(zone: zone, token: mine.token, ids: plan.wanted), by: account)
    _ = try store.repair(
      states.records, onlyHere: plan.onlyHere, at: mine.sequence, of: zone, now: now)
    _ = try store.repairCounts(of: mine.wrongCounts, in: zone, now: now)
    guard !plan.offered.isEmpty else { return }
    let copies = try store.copies(of: plan.offered, in: zone)
    _ = try container.core.takeOffer(
      OfferRequest(zone: zone, token: mine.token, records: copies),
      by: devices[index].sessionKey, at: now)
    tellMembers()
  }
}

extension RecordVersion {
  /// Whether two versions are one as far as is compared: of what is deleted, not what it held.
  func isSameInDigest(_ other: RecordVersion?) -> Bool {
    guard let other else { return false }
    return self == other || (deleted != nil && deleted == other.deleted && life == other.life)
  }
}
