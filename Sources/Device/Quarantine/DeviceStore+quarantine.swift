package import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// Keeps a change that was just refused, inside of a transaction.
  func quarantine(
    _ change: RecordChange, _ zone: ZoneID, _ refusal: ChangeRefusal, _ now: UInt64
  ) throws {
    guard protections.contains(.quarantineKept) else { return }
    if KindHooks.of(change.kind).dropsRefused { return }
    try quarantine(
      change, zone, code: refusal.word, message: refusal.message, now)
  }

  /// Keeps a change with the reason; parked, if it waits for something else.
  func quarantine(
    _ change: RecordChange, _ zone: ZoneID, code: String, message: String, _ now: UInt64
  ) throws {
    let past = try takeReleases(change.kind, change.id, zone)
    // What only counts together does not go on one by one.
    let parking =
      change.atom == 0 ? try parking(of: change, code, zone, releases: past.count) : nil
    let tried = parking == .version ? try versions() : past.tried
    try connection.run(
      """
      INSERT INTO quarantine (zone, record, change, code, message, time, parking, releases, tried)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(change.id, at: 2)
      $0.bind(change.compactBody, at: 3)
      $0.bind(code, at: 4)
      $0.bind(message, at: 5)
      $0.bind(now, at: 6)
      $0.bind(parking?.rawValue, at: 7)
      $0.bind(past.count, at: 8)
      $0.bind(tried, at: 9)
    }
  }

  /// The refused changes of a zone, oldest first.
  package func quarantined(in zone: ZoneID) throws -> [QuarantinedChange] {
    try connection.all(
      "SELECT \(QuarantinedChange.columns) FROM quarantine WHERE zone = ? ORDER BY entry"
    ) {
      $0.bind(zone, at: 1)
    } read: {
      try QuarantinedChange($0)
    }
  }

  /// One refused change of a zone; nil when there is none with that number.
  package func quarantined(_ entry: Int64, in zone: ZoneID) throws -> QuarantinedChange? {
    try connection.first(
      "SELECT \(QuarantinedChange.columns) FROM quarantine WHERE entry = ? AND zone = ?"
    ) {
      $0.bind(entry, at: 1)
      $0.bind(zone, at: 2)
    } read: {
      try QuarantinedChange($0)
    }
  }

  /// The refused changes of one record, oldest first.
  func quarantined(of record: RecordID, in zone: ZoneID) throws -> [QuarantinedChange] {
    try connection.all(
      """
      SELECT \(QuarantinedChange.columns) FROM quarantine WHERE zone = ? AND record = ?
      ORDER BY entry
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(record, at: 2)
    } read: {
      try QuarantinedChange($0)
    }
  }

  /// How many refused changes of a zone are kept.
  package func quarantineCount(in zone: ZoneID) throws -> QuarantineCount {
    try connection.first(
      """
      SELECT count(*), count(parking), count(CASE WHEN code = 'conflict' THEN 1 END)
      FROM quarantine WHERE zone = ?
      """
    ) {
      $0.bind(zone, at: 1)
    } read: {
      QuarantineCount(
        refused: $0.int(0) - $0.int(1), conflicts: $0.int(2), parked: $0.int(1))
    } ?? QuarantineCount()
  }

  /// How many refused changes of a zone are kept, parked ones too.
  package func quarantinedCount(in zone: ZoneID) throws -> Int {
    try quarantineCount(in: zone).total
  }

  /// Forgets refused changes of a zone, and those that only count together with them, in one
  /// durable transaction; answers how many there were. What waited for them waits for a person now.
  package func discard(_ entries: [Int64], in zone: ZoneID) throws -> Int {
    try connection.write {
      var count = 0
      let acts = try entries.compactMap { try quarantined($0, in: zone) }.map(quarantinedAct)
      for entry in acts.flatMap({ $0 }).map(\.entry) {
        try connection.run("DELETE FROM quarantine WHERE entry = ? AND zone = ?") {
          $0.bind(entry, at: 1)
          $0.bind(zone, at: 2)
        }
        count += connection.changesCount
      }
      if count > 0 { try unparkForlorn(in: zone) }
      return count
    }
  }

  func removeQuarantined(_ kept: QuarantinedChange) throws {
    try connection.run("DELETE FROM quarantine WHERE entry = ?") { $0.bind(kept.entry, at: 1) }
  }

  /// Drops what the container's state of a record contains already: nothing is left to decide.
  func dropContained(in state: RecordState, _ zone: ZoneID) throws {
    guard let definition = reader.schema.definition(of: state.kind) else { return }
    for kept in try quarantined(of: state.id, in: zone)
    where kept.change.isContained(in: state, definition) {
      try removeQuarantined(kept)
    }
  }

  /// Whether the zone has refused changes, or such that went on by themselves.
  func keepsRefused(of zone: ZoneID) throws -> Bool {
    try connection.first(
      """
      SELECT EXISTS (SELECT 1 FROM quarantine WHERE zone = ?1)
      OR EXISTS (SELECT 1 FROM releases WHERE zone = ?1)
      """
    ) {
      $0.bind(zone, at: 1)
    } read: {
      $0.bool(0)
    } ?? false
  }

  /// The records of a zone that have refused changes.
  func quarantinedRecords(in zone: ZoneID) throws -> Set<RecordID> {
    let records = try connection.all("SELECT DISTINCT record FROM quarantine WHERE zone = ?") {
      $0.bind(zone, at: 1)
    } read: {
      try $0.identifier(0)
    }
    return Set(records)
  }
}
