import Container
import Device
import Model
import SyncProtocol

extension World {
  /// Looks at everything once nothing moves any more.
  func checkAtRest() throws {
    guard isAtRestButLost else {
      for device in devices where !device.isSynced {
        fail("no rest: device \(device.index) still waits: \(device.unrest)")
      }
      return
    }
    for check in RestCheck.all { try check.look(self) }
  }

  /// Everything that the container holds of zones that anyone may read.
  func allRecords() throws -> [ReferenceModel.RecordKey: RecordState] {
    var records: [ReferenceModel.RecordKey: RecordState] = [:]
    for (zone, account) in try allZones() {
      for state in try container.records(of: zone, by: account, now: now) {
        records[ReferenceModel.RecordKey(zone: zone, id: state.id)] = state
      }
    }
    return records
  }

  /// Every zone with an account that may read it: its owner where there is one, who reads all of
  /// it and for whom nothing is paused.
  private func allZones() throws -> [(ZoneID, AccountID)] {
    var zones: [ZoneID: AccountID] = [:]
    for account in Set(devices.map(\.account)).sorted() {
      for entry in try container.core.feed(by: account, at: container.wall(now)).entries
      where entry.standing.isPresent {
        let readsAll = entry.standing != .shared
        if zones[entry.zone] == nil || readsAll { zones[entry.zone] = account }
      }
    }
    return zones.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// At rest nobody sends anything: nothing echoes.
  func checkQuiet() throws {
    let before = pushes
    let end = now + 120_000
    while let next = events.next(before: end) { step(next.time, next.event) }
    if pushes != before { fail("echo: \(pushes - before) batches were sent at rest") }
  }

  /// Everyone who takes part in a zone has exactly those of the container's records that come to
  /// them, in the right store. What a copied folder has brought back after its end was forgotten is
  /// set right by comparing.
  func checkConvergence(afterComparing: Bool = false) throws {
    let records = try allRecords()
    for device in devices {
      guard let core = device.core else { continue }
      let feed = try container.core.feed(by: device.account, at: container.wall(now)).entries
      for entry in feed {
        let kinds = try container.core.scope(of: device.account, in: entry.zone)
          .visibleKinds(of: container.core.schema)
        let expected = records.filter {
          $0.key.zone == entry.zone && kinds?.contains($0.value.kind) ?? true
        }
        let held = try core.store(of: entry.zone)?.reader.states(in: entry.zone) ?? []
        if !entry.standing.isPresent {
          if !held.isEmpty { fail("kept: zone \(entry.zone) on device \(device.index)") }
          continue
        }
        if try core.store(of: entry.zone)?.kind != (entry.standing == .shared ? .shared : .private)
        {
          fail("wrong store: zone \(entry.zone) on device \(device.index)")
        }
        let isChecked = { (key: ReferenceModel.RecordKey) in
          afterComparing || !self.reference.isBroughtBack(key)
        }
        compare(
          held.filter { isChecked(ReferenceModel.RecordKey(zone: entry.zone, id: $0.id)) },
          expected.filter { isChecked($0.key) }, entry.zone, device.index)
      }
    }
  }

  private func compare(
    _ held: [RecordState], _ expected: [ReferenceModel.RecordKey: RecordState], _ zone: ZoneID,
    _ index: Int
  ) {
    // A device may remember a deletion longer than the container.
    let held = held.filter {
      !$0.isDeleted || expected[ReferenceModel.RecordKey(zone: zone, id: $0.id)] != nil
    }
    if held.count != expected.count {
      let missing = expected.keys.map(\.id).filter { id in !held.contains { $0.id == id } }
      let names = missing.sorted().prefix(3).map(\.description).joined(separator: ", ")
      fail(
        "diverged: device \(index) has \(held.count) of \(expected.count) records of \(zone)"
          + (names.isEmpty ? "" : ", not " + names))
    }
    for state in held.sorted(by: { $0.id < $1.id }) {
      let other = expected[ReferenceModel.RecordKey(zone: zone, id: state.id)]
      // What a tombstone held is dropped at times of their own, and is not repaired.
      if !state.version.isSameInDigest(other?.version) {
        let difference = difference(state.version, other?.version)
        fail("diverged: record \(state.id) of \(zone) on device \(index): \(difference)")
      }
    }
  }

  /// What a device has and the container has otherwise, for people.
  private func difference(_ held: RecordVersion, _ expected: RecordVersion?) -> String {
    guard let expected else { return "the container has none" }
    var parts: [String] = []
    if held.life != expected.life { parts.append("life \(held.life) for \(expected.life)") }
    if held.deleted != expected.deleted {
      parts.append("end \(held.deleted?.ticks ?? 0) for \(expected.deleted?.ticks ?? 0)")
    }
    for number in 0..<64 where held.group(number) != expected.group(number) {
      let (mine, theirs) = (held.group(number)?.stamp, expected.group(number)?.stamp)
      parts.append("group \(number) of \(mine?.ticks ?? 0) for \(theirs?.ticks ?? 0)")
    }
    return parts.joined(separator: ", ")
  }

  /// Every writing is in the container, overtaken or kept; nothing is there that nobody wrote.
  func checkWritings() throws {
    let (records, kept) = (try allRecords(), try keptChanges())
    for zone in lostCompanies { reference.forget(zone) }
    for violation in reference.violations(records: records, kept: kept) { fail(violation) }
  }

  func keptChanges() throws -> [ReferenceModel.KeptChange] {
    try devices.flatMap { try keptChanges(on: $0) }
  }

  func keptChanges(on device: SimulatedDevice) throws -> [ReferenceModel.KeptChange] {
    var kept: [ReferenceModel.KeptChange] = []
    guard let core = device.core else { return kept }
    for store in core.stores {
      for row in try store.reader.zones() {
        kept += try store.quarantined(in: row.zone).map {
          ReferenceModel.KeptChange(
            device: device.index,
            key: ReferenceModel.RecordKey(zone: row.zone, id: $0.change.id),
            version: $0.change.version)
        }
      }
    }
    for zone in Set(reference.writings.keys.map(\.zone)).sorted() {
      kept += try core.rescued(of: zone).map {
        ReferenceModel.KeptChange(
          device: device.index,
          key: ReferenceModel.RecordKey(zone: zone, id: $0.change.id),
          version: $0.change.version)
      }
    }
    kept += trashed(on: device).map { key, version in
      ReferenceModel.KeptChange(device: device.index, key: key, version: version)
    }
    return kept
  }
}
