package import Model
import Storage
package import SyncProtocol

extension DeviceStore {
  /// Makes records what the container has at this sequence, in one durable transaction: rows are
  /// replaced as a whole, missing ones inserted, and `onlyHere` goes into quarantine.
  ///
  /// Does nothing, and answers nil, when the zone was read further meanwhile. A record that was
  /// edited since is left to the next comparison.
  package func repair(
    _ states: [RecordState], onlyHere: [RecordID], at sequence: UInt64, of zone: ZoneID,
    now: UInt64
  ) throws -> [Repair]? {
    guard protections.contains(.digests) else { return [] }
    return try connection.write { () -> [Repair]? in
      guard let row = try reader.zone(zone), row.sequence == sequence else { return nil }
      let home: EntityHome = row.standing == .account ? .account : .company
      var repairs: [Repair] = []
      for state in states where try !isUnsent(state.kind, state.id, zone) {
        if let what = try replace(state, home, zone) {
          repairs.append(
            Repair(zone: zone, kind: state.kind, record: state.id, what: what, time: now))
        }
      }
      for id in onlyHere { repairs += try takeAway(id, zone, now) }
      for kind in Set(repairs.map { $0.kind }).sorted() { _ = try recount(kind, zone) }
      for repair in repairs { try note(repair) }
      try pruneRepairs(of: zone)
      return repairs
    }
  }

  /// Counts the living records of kinds whose kept number is wrong, in one durable transaction.
  package func repairCounts(
    of kinds: [EntityKind], in zone: ZoneID, now: UInt64
  ) throws -> [Repair] {
    guard protections.contains(.digests), !kinds.isEmpty else { return [] }
    return try connection.write {
      var repairs: [Repair] = []
      for kind in kinds where try recount(kind, zone) {
        let repair = Repair(zone: zone, kind: kind, record: zone, what: .counted, time: now)
        try note(repair)
        repairs.append(repair)
      }
      return repairs
    }
  }

  /// Puts on record that the container was repaired with copies of these records.
  package func noteOffered(
    _ records: [RecordState], of zone: ZoneID, now: UInt64
  ) throws -> [Repair] {
    try connection.write {
      try records.map { state in
        let repair = Repair(
          zone: zone, kind: state.kind, record: state.id, what: .offered, time: now)
        try note(repair)
        return repair
      }
    }
  }

  /// The records as this device has them, without those that are damaged or have unsent changes.
  package func copies(of ids: [RecordID], in zone: ZoneID) throws -> [RecordState] {
    try connection.read {
      try ids.compactMap { id in
        for table in reader.tables {
          guard let row = try table.find(zone, id).row else { continue }
          let kind = table.definition.kind
          return try isUnsent(kind, id, zone) ? nil : row.state(of: table.definition, id: id)
        }
        return try reader.unknownRecords(in: zone).first { $0.id == id }
      }
    }
  }

  /// Whether a record has changes that no answer has confirmed.
  private func isUnsent(_ kind: EntityKind, _ id: RecordID, _ zone: ZoneID) throws -> Bool {
    if try entry(kind, id, zone) != nil { return true }
    return try frozenBatch(of: zone)?.request().changes.contains { $0.id == id } ?? false
  }

  /// What was done; nil when the row is right already, or can't belong to the zone.
  private func replace(
    _ state: RecordState, _ home: EntityHome, _ zone: ZoneID
  ) throws -> Repair.What? {
    guard let definition = reader.schema.definition(of: state.kind) else {
      return try replaceUnknown(state, zone)
    }
    guard definition.home == home, let table = reader.table(state.kind) else { return nil }
    var row = StoredRow(state, of: definition)
    let finding = try table.find(zone, state.id)
    if let before = finding.row {
      if before.state(of: definition, id: state.id).digestHash == state.digestHash { return nil }
      row.keepProvisional(from: before, of: definition)
    }
    if case .missing = finding {
      _ = try table.insert(row, zone, state.id)
    } else {
      try table.update(row, zone, state.id)
    }
    if table.isSearchable { try enqueueForSearch(state.kind, zone, state.id) }
    if case .missing = finding { return .inserted }
    return .replaced
  }

  private func replaceUnknown(_ state: RecordState, _ zone: ZoneID) throws -> Repair.What? {
    let isThere =
      try connection.first(
        "SELECT 1 FROM unknownRecords WHERE zone = ? AND id = ? AND kind = ?"
      ) {
        $0.bind(zone, at: 1)
        $0.bind(state.id, at: 2)
        $0.bind(state.kind, at: 3)
      } read: {
        $0.bool(0)
      } ?? false
    try keepUnknown(state, zone)
    return isThere ? .replaced : .inserted
  }

  /// Takes a record out that the container does not have; what can be read of it is kept.
  private func takeAway(_ id: RecordID, _ zone: ZoneID, _ now: UInt64) throws -> [Repair] {
    var repairs: [Repair] = []
    for table in reader.tables {
      let finding = try table.find(zone, id)
      let kind = table.definition.kind
      if case .missing = finding { continue }
      if try isUnsent(kind, id, zone) { continue }
      if let row = finding.row {
        if row.isDeleted {
          // The container drops what was deleted long ago: that is no damage.
          try table.remove(zone, id)
          continue
        }
        let state = row.state(of: table.definition, id: id)
        try quarantine(
          RecordChange(kind: kind, id: id, version: state.version), zone, .notInContainer, now)
      }
      try table.remove(zone, id)
      if table.isSearchable { try enqueueForSearch(kind, zone, id) }
      repairs.append(
        Repair(
          zone: zone, kind: kind, record: id, what: finding.row == nil ? .removed : .kept,
          time: now))
    }
    return repairs
  }

  /// Sets the kept number of living records; true if it was wrong.
  private func recount(_ kind: EntityKind, _ zone: ZoneID) throws -> Bool {
    guard let table = reader.table(kind) else { return false }
    let name = table.definition.name
    let living =
      try connection.first(
        """
        SELECT count(*) FROM "\(name)" WHERE \(table.columns.zone) = ? AND deleted IS NULL
        """
      ) {
        $0.bind(zone, at: 1)
      } read: {
        $0.int(0)
      } ?? 0
    let kept = try reader.count(kind, in: zone)
    try addToCount(kind, zone, living - kept)
    return living != kept
  }
}

extension ChangeRefusal {
  fileprivate static let notInContainer = ChangeRefusal(
    .notInContainer,
    "Only this device had this record; the server does not. It is kept here.")
}
