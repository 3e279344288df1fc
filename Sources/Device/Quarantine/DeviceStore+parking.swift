import Model
import Storage
import SyncProtocol

extension DeviceStore {
  // MARK: Parking

  /// What a refused change waits for by itself; nil when a person must decide.
  func parking(
    of change: RecordChange, _ code: String, _ zone: ZoneID, releases: Int
  ) throws -> ParkingTrigger? {
    guard releases < ParkingTrigger.releaseLimit, let trigger = ParkingTrigger(refusal: code)
    else { return nil }
    guard trigger == .record else { return trigger }
    return try awaited(by: change, zone).isEmpty ? nil : trigger
  }

  /// The records that a change refers to and whose own changes are in quarantine.
  func awaited(
    by change: RecordChange, _ zone: ZoneID
  ) throws -> [(kind: EntityKind, id: RecordID)] {
    guard let definition = reader.schema.definition(of: change.kind) else { return [] }
    return try change.references(of: definition).filter {
      try !quarantined(of: $0.id, in: zone).isEmpty
    }
  }

  private func setParking(_ parking: ParkingTrigger?, of kept: QuarantinedChange) throws {
    try connection.run("UPDATE quarantine SET parking = ? WHERE entry = ?") {
      $0.bind(parking?.rawValue, at: 1)
      $0.bind(kept.entry, at: 2)
    }
  }

  /// Leaves to a person what waits for a record that is neither here nor refused any more.
  func unparkForlorn(in zone: ZoneID) throws {
    for kept in try parked(in: zone) where kept.parking == .record {
      guard let definition = reader.schema.definition(of: kept.change.kind) else { continue }
      let isForlorn = try kept.change.references(of: definition).contains { kind, id in
        try reader.table(kind)?.row(zone, id) == nil && quarantined(of: id, in: zone).isEmpty
      }
      if isForlorn { try setParking(nil, of: kept) }
    }
  }

  // MARK: Going on

  /// Lets parked changes of a zone go on whose time has come, oldest first, so that each follows
  /// what it depends on; answers how many. Inside of a transaction.
  @discardableResult
  func releaseParked(_ triggers: [ParkingTrigger], in zone: ZoneID) throws -> Int {
    guard protections.contains(.parking) else { return 0 }
    return try parked(in: zone).count { kept in
      guard let trigger = kept.parking, triggers.contains(trigger),
        try hasCome(trigger, for: kept)
      else { return false }
      return try release(kept)
    }
  }

  private func parked(in zone: ZoneID) throws -> [QuarantinedChange] {
    try connection.all(
      """
      SELECT \(QuarantinedChange.columns) FROM quarantine
      WHERE zone = ? AND parking IS NOT NULL ORDER BY entry
      """
    ) {
      $0.bind(zone, at: 1)
    } read: {
      try QuarantinedChange($0)
    }
  }

  private func hasCome(_ trigger: ParkingTrigger, for kept: QuarantinedChange) throws -> Bool {
    switch trigger {
    case .record:
      guard let definition = reader.schema.definition(of: kept.change.kind) else { return false }
      return try kept.change.references(of: definition).allSatisfy {
        try isConfirmed($0.kind, $0.id, kept.zone)
      }
    case .rights, .version: return try kept.tried != look(of: trigger, kept.zone)
    }
  }

  /// What a trigger looks like now: a change goes on by itself once for each look.
  private func look(of trigger: ParkingTrigger, _ zone: ZoneID) throws -> [UInt8]? {
    switch trigger {
    case .record: nil
    case .rights: try reader.member(account, in: zone).map { Array($0.look.utf8) } ?? []
    case .version: try versions()
    }
  }

  /// Whether the container has a record, as far as the device can know.
  private func isConfirmed(_ kind: EntityKind, _ id: RecordID, _ zone: ZoneID) throws -> Bool {
    guard try reader.table(kind)?.row(zone, id) != nil else { return false }
    if try shadow(kind, id, zone) != nil { return true }
    let inFlight = try frozenBatch(of: zone)?.request().changes.contains { $0.id == id } ?? false
    return try !inFlight && entry(kind, id, zone) == nil
  }

  /// Puts a change back onto the row and into the outbox as it was written, with its old moments:
  /// what was written since stays. False when it can't go on; it may wait for something else then.
  private func release(_ kept: QuarantinedChange) throws -> Bool {
    guard let trigger = kept.parking, let save = try released(kept) else {
      try setParking(nil, of: kept)
      return false
    }
    do {
      try check(save, by: try rights(in: kept.zone))
      try checkFields(save)
    } catch let refusal as SaveRefusal {
      if case .denied = refusal.reason {
        try setParking(.rights, of: kept)
      } else {
        try setParking(nil, of: kept)
      }
      return false
    }
    try write(save, wasInRange: true)
    try removeQuarantined(kept)
    try noteRelease(of: kept, tried: try look(of: trigger, kept.zone))
    return true
  }

  /// The save that a parked change is now; nil when its record's life ended, or when all of it or a
  /// decision in it was overtaken: then a person decides.
  private func released(_ kept: QuarantinedChange) throws -> PendingSave? {
    let change = kept.change
    guard let table = reader.table(change.kind) else { return nil }
    let before = try table.row(kept.zone, change.id)
    let isRestore = before.map { $0.isDeleted && $0.life + 1 == change.version.life } ?? false
    if let before {
      guard isRestore || (!before.isDeleted && before.life == change.version.life),
        !table.definition.isAppendOnly
      else { return nil }
    } else if change.isDelete {
      return nil
    }
    let merged =
      before?.version(of: table.definition, id: change.id)
      .merged(with: change.version) ?? change.version
    let groups = change.version.groups.reduce(UInt64(0)) {
      merged.group($1.number) == $1 ? $0 | 1 << UInt64($1.number) : $0
    }
    guard groups != 0 || change.isDelete else { return nil }
    let decided = change.version.groupMask & table.definition.guardedGroups
    guard groups & decided == decided else { return nil }
    return PendingSave(
      table: table, zone: kept.zone, id: change.id,
      action: change.isDelete ? .delete : before == nil ? .create : isRestore ? .restore : .edit,
      before: before, after: row(of: merged, change, over: before, table.definition),
      groups: groups, guards: change.guards, isRepeated: true)
  }

  private func row(
    of merged: RecordVersion, _ change: RecordChange, over before: StoredRow?,
    _ definition: EntityDefinition
  ) -> StoredRow {
    var after = StoredRow(
      RecordState(
        kind: change.kind, id: change.id, version: merged,
        createdAt: before?.createdAt ?? change.version.latest.milliseconds,
        createdBy: before?.createdBy ?? account, updatedBy: account), of: definition)
    guard let before else { return after }
    // What only this device shows provisionally has no clock and stays.
    for field in definition.fields where merged.group(field.group) == nil {
      after.values[field.number] = before.values[field.number]
    }
    return after
  }

  // MARK: Counting

  /// Remembers that a change went on by itself, until its answer comes.
  private func noteRelease(of kept: QuarantinedChange, tried: [UInt8]?) throws {
    try connection.run(
      "INSERT OR REPLACE INTO releases (zone, id, kind, count, tried) VALUES (?, ?, ?, ?, ?)"
    ) {
      $0.bind(kept.zone, at: 1)
      $0.bind(kept.change.id, at: 2)
      $0.bind(kept.change.kind, at: 3)
      $0.bind(kept.releases + 1, at: 4)
      $0.bind(tried, at: 5)
    }
  }

  /// Takes what was remembered of a record's changes that went on by themselves.
  func takeReleases(
    _ kind: EntityKind, _ id: RecordID, _ zone: ZoneID
  ) throws -> (count: Int, tried: [UInt8]?) {
    try connection.first(
      "DELETE FROM releases WHERE zone = ? AND id = ? AND kind = ? RETURNING count, tried"
    ) {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
      $0.bind(kind, at: 3)
    } read: {
      ($0.int(0), $0.optionalBytes(1))
    } ?? (0, nil)
  }
}

extension Member {
  /// All that the rules look at, as one text to compare.
  fileprivate var look: String {
    "\(isOwner) \(deptMask.rawValue) \(managerMask.rawValue) \(permission.name) \(status.name)"
  }
}
