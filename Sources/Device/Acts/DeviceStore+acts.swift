package import Model
import Storage

extension StoreSchema {
  /// What was done under a name, and what it wrote; a row for each field that was changed, or one
  /// without a field for a record that began or ended.
  static let acts = [
    """
    CREATE TABLE acts (zone BLOB NOT NULL, number INTEGER NOT NULL, words TEXT NOT NULL,
    time INTEGER NOT NULL, origin INTEGER NOT NULL, isTaken INTEGER NOT NULL DEFAULT 0,
    isWhole INTEGER NOT NULL DEFAULT 1, records INTEGER NOT NULL DEFAULT 0,
    size INTEGER NOT NULL DEFAULT 0, kind INTEGER NOT NULL, record BLOB NOT NULL,
    PRIMARY KEY (zone, number)) WITHOUT ROWID
    """,
    """
    CREATE TABLE actSteps (entry INTEGER PRIMARY KEY, zone BLOB NOT NULL, act INTEGER NOT NULL,
    kind INTEGER NOT NULL, id BLOB NOT NULL, step INTEGER NOT NULL, field INTEGER,
    before BLOB, after BLOB)
    """,
    "CREATE INDEX actStepsOfAct ON actSteps (zone, act)",
  ]
}

/// How one record was written by an act, as the store keeps it.
enum ActStep: Int64 {
  case began = 1
  case changed = 2
  case ended = 3

  init(_ save: PendingSave) {
    self =
      switch save.action {
      case .delete: .ended
      case .edit: .changed
      default: .began
      }
  }
}

extension DeviceStore {
  /// How many records one act may write, and how many bytes its values may take, to be remembered.
  static let actRecordLimit = 500_000
  static let actByteLimit = 32 << 20
  /// How much all acts of a company may take.
  static let actTotalByteLimit = 48 << 20

  /// Runs what writes into a company with an act in hand.
  func doing<T>(_ act: ActInHand?, _ body: () throws -> T) rethrows -> T {
    self.act = act
    defer { self.act = nil }
    return try body()
  }

  /// Notes what a save writes for the act in hand, in the transaction of the save.
  func noteStep(_ save: PendingSave) throws {
    guard let act, save.definition.home == .company,
      KindHooks.of(save.definition.kind).isTakenBack
    else { return }
    if save.freezes { act.makeFinal() }
    if act.isFinal { return }
    let step = ActStep(save)
    let fields = step == .changed ? save.changedFields.filter { !save.isGiven($0) } : []
    if step == .changed && fields.isEmpty { return }
    let number = try act.number(in: save.zone) ?? begin(act, with: save)
    let size = fields.reduce(32) { $0 + 32 + save.byteCount(of: $1) }
    guard try grow(number, by: size, in: save.zone) else { return }
    for field in step == .changed ? fields.map(Optional.some) : [nil] {
      try connection.run(
        """
        INSERT INTO actSteps (zone, act, kind, id, step, field, before, after)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
      ) {
        $0.bind(save.zone, at: 1)
        $0.bind(number, at: 2)
        $0.bind(save.definition.kind, at: 3)
        $0.bind(save.id, at: 4)
        $0.bind(step.rawValue, at: 5)
        $0.bind(field.map { FieldValue.integer(Int64($0.number)) } ?? .null, at: 6)
        $0.bind(field.flatMap { save.before?.values[$0.number] } ?? .null, at: 7)
        $0.bind(field.map { save.after.values[$0.number] } ?? .null, at: 8)
      }
    }
  }

  private func begin(_ act: ActInHand, with save: PendingSave) throws -> Int64 {
    let last = try connection.first("SELECT max(number) FROM acts WHERE zone = ?") {
      $0.bind(save.zone, at: 1)
    } read: {
      $0.int64(0)
    }
    let number = (last ?? 0) + 1
    try connection.run(
      """
      INSERT INTO acts (zone, number, words, time, origin, kind, record)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """
    ) {
      $0.bind(save.zone, at: 1)
      $0.bind(number, at: 2)
      $0.bind(act.words, at: 3)
      $0.bind(save.after.updatedAt, at: 4)
      $0.bind(act.origin.rawValue, at: 5)
      $0.bind(save.definition.kind, at: 6)
      $0.bind(save.id, at: 7)
    }
    act.begin(number, in: save.zone)
    try forgetActs(upTo: number - Int64(RememberedAct.countLimit), in: save.zone)
    try boundActs(before: number, in: save.zone)
    return number
  }

  /// Counts what an act takes; false once that is more than is remembered.
  private func grow(_ number: Int64, by size: Int, in zone: ZoneID) throws -> Bool {
    let isWhole = try connection.first(
      """
      UPDATE acts SET records = records + 1, size = size + ?3,
      isWhole = isWhole AND records < ?4 AND size + ?3 <= ?5 WHERE zone = ?1 AND number = ?2
      RETURNING isWhole
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(number, at: 2)
      $0.bind(size, at: 3)
      $0.bind(Self.actRecordLimit, at: 4)
      $0.bind(Self.actByteLimit, at: 5)
    } read: {
      $0.bool(0)
    }
    guard isWhole == true else {
      try dropSteps(upTo: number, from: number, in: zone)
      return false
    }
    return true
  }

  /// Forgets the earliest acts while all of them take too much.
  private func boundActs(before number: Int64, in zone: ZoneID) throws {
    let last = try connection.first(
      """
      SELECT max(number) FROM (SELECT number, sum(size) OVER (ORDER BY number DESC) AS total
      FROM acts WHERE zone = ? AND isWhole) WHERE total > ? AND number < ?
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(Self.actTotalByteLimit, at: 2)
      $0.bind(number, at: 3)
    } read: {
      $0.isNull(0) ? nil : $0.int64(0)
    }
    if let last = last ?? nil { try forgetActs(upTo: last, in: zone) }
  }

  private func forgetActs(upTo number: Int64, in zone: ZoneID) throws {
    guard number > 0 else { return }
    try connection.run("DELETE FROM acts WHERE zone = ? AND number <= ?") {
      $0.bind(zone, at: 1)
      $0.bind(number, at: 2)
    }
    try dropSteps(upTo: number, from: 0, in: zone)
  }

  private func dropSteps(upTo last: Int64, from first: Int64, in zone: ZoneID) throws {
    try connection.run("DELETE FROM actSteps WHERE zone = ? AND act BETWEEN ? AND ?") {
      $0.bind(zone, at: 1)
      $0.bind(first, at: 2)
      $0.bind(last, at: 3)
    }
  }

  func markTaken(_ act: RememberedAct, in zone: ZoneID) throws {
    try connection.run("UPDATE acts SET isTaken = 1, size = 0 WHERE zone = ? AND number = ?") {
      $0.bind(zone, at: 1)
      $0.bind(act.number, at: 2)
    }
    try dropSteps(upTo: Int64(act.number), from: Int64(act.number), in: zone)
  }
}

extension PendingSave {
  /// Whether a field is the number that its record was given, which stays its own.
  fileprivate func isGiven(_ field: FieldDefinition) -> Bool {
    field.number == KindHooks.of(definition.kind).given
      && before?.values[field.number] == .null
  }

  /// The fields whose values it changes.
  fileprivate var changedFields: [FieldDefinition] {
    definition.fields.filter { before?.values[$0.number] != after.values[$0.number] }
  }

  fileprivate func byteCount(of field: FieldDefinition) -> Int {
    let values = [before?.values[field.number] ?? .null, after.values[field.number]]
    return values.reduce(0) { sum, value in
      switch value {
      case .text(let text): sum + text.utf8.count
      case .bytes(let bytes): sum + bytes.count
      default: sum + 8
      }
    }
  }
}

extension StoreReader {
  /// What was done under a name in a company, the latest first.
  package func acts(in company: CompanyID) throws -> [RememberedAct] {
    try connection.all(
      """
      SELECT number, words, time, origin, isTaken, isWhole, records, kind, record FROM acts
      WHERE zone = ? ORDER BY number DESC
      """
    ) {
      $0.bind(company, at: 1)
    } read: {
      RememberedAct(
        number: $0.int(0), words: $0.string(1), time: $0.unsigned(2), count: $0.int(6),
        first: RecordReference($0.kind(7), try $0.identifier(8)),
        origin: RememberedAct.Origin(rawValue: $0.int64(3)) ?? .fresh, isTaken: $0.bool(4),
        isWhole: $0.bool(5))
    }
  }

  /// What an act wrote, record by record, in the order in which it came to each.
  func changes(of act: RememberedAct, in company: CompanyID) throws -> [NetChange] {
    var changes: [NetChange] = []
    var places: [RecordReference: Int] = [:]
    try connection.rows(
      """
      SELECT kind, id, step, field, before, after FROM actSteps WHERE zone = ? AND act = ?
      ORDER BY entry
      """
    ) {
      $0.bind(company, at: 1)
      $0.bind(act.number, at: 2)
    } each: { row in
      let record = RecordReference(row.kind(0), try row.identifier(1))
      guard let step = ActStep(rawValue: row.int64(2)), let table = table(record.kind) else {
        return
      }
      let place = places[record] ?? changes.count
      if place == changes.count {
        places[record] = place
        changes.append(NetChange(record, wasThere: step != .began))
      }
      switch step {
      case .began: changes[place].isThere = true
      case .ended: changes[place].isThere = false
      case .changed:
        guard let field = table.definition.fields.first(where: { $0.number == row.int(3) })
        else { return }
        changes[place].note(
          field, from: try row.value(4, field.type), to: try row.value(5, field.type))
      }
    }
    return changes
  }
}

/// What all steps of an act together did to one record.
struct NetChange {
  let record: RecordReference
  /// Whether it lived before the act.
  let wasThere: Bool
  /// Whether it lived after it.
  var isThere = true
  /// The fields that were changed, with what they held before and after.
  private(set) var fields: [(field: FieldDefinition, before: FieldValue, after: FieldValue)] = []

  init(_ record: RecordReference, wasThere: Bool) {
    self.record = record
    self.wasThere = wasThere
  }

  mutating func note(
    _ field: FieldDefinition, from before: FieldValue, to after: FieldValue
  ) {
    if let place = fields.firstIndex(where: { $0.field.number == field.number }) {
      fields[place].after = after
    } else {
      fields.append((field, before, after))
    }
  }
}
