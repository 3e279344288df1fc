import Model
import Storage
import SyncProtocol

/// The changes of a batch while it is filled.
private struct BatchDraft {
  private(set) var changes: [RecordChange] = []
  /// The places in the outbox of what is in it.
  private var taken: Set<Int64> = []
  /// More than the request needs around its changes.
  private var byteCount = 1_000

  func holds(_ entry: OutboxEntry) -> Bool { taken.contains(entry.position) }

  mutating func take(_ unit: [OutboxEntry], _ changes: [RecordChange], _ size: Int) {
    for entry in unit { taken.insert(entry.position) }
    self.changes += changes
    byteCount += size
  }

  func hasRoom(for unit: [RecordChange], _ size: Int) -> Bool {
    changes.isEmpty
      || changes.count + unit.count <= Limits.batchRecordLimit
        && byteCount + size <= Limits.batchByteLimit
  }
}

extension DeviceStore {
  /// Takes entries out of the outbox as changes, within the limits; each goes right after what it
  /// refers to, and an atom goes whole.
  func pickChanges(for zone: ZoneID) throws -> [RecordChange] {
    var draft = BatchDraft()
    for entry in try entries(of: zone, limit: Limits.batchRecordLimit) {
      // What came before may have taken it along.
      guard !draft.holds(entry) else { continue }
      if try setAsideIfDamaged(entry, zone) { continue }
      guard try add(try unit(of: entry, in: zone), to: &draft, zone) else { break }
    }
    return draft.changes
  }

  /// What goes with an entry: its atom, with what that refers to and what refers back to it. A line
  /// of an order that was invoiced before either was sent is such a one: neither could go first.
  private func unit(of entry: OutboxEntry, in zone: ZoneID) throws -> [OutboxEntry] {
    guard entry.atom != 0 else { return [entry] }
    var unit = try entries(ofAtom: entry.atom, in: zone)
    while unit.count < Limits.atomRecordLimit,
      let other = try waitingReferences(of: unit, in: zone).first(where: { other in
        try refersBack(other, to: unit, zone)
      })
    {
      try join(other, to: entry.atom, zone)
      unit = try entries(ofAtom: entry.atom, in: zone)
    }
    return unit
  }

  /// Whether an entry, or another one of its atom, refers to a unit.
  private func refersBack(
    _ other: OutboxEntry, to unit: [OutboxEntry], _ zone: ZoneID
  ) throws -> Bool {
    let whole = other.atom == 0 ? [other] : try entries(ofAtom: other.atom, in: zone)
    let places = Set(unit.map(\.position))
    return try waitingReferences(of: whole, in: zone).contains { places.contains($0.position) }
  }

  /// False when there is no room for it any more.
  private func add(
    _ unit: [OutboxEntry], to draft: inout BatchDraft, _ zone: ZoneID,
    below outer: Set<Int64> = []
  ) throws -> Bool {
    let changes = try unit.compactMap { try change(for: $0, in: zone) }
    // Two places that were moved into each other wait for each other: the outer one goes first.
    let path = outer.union(unit.map(\.position))
    for entry in try waitingReferences(of: unit, in: zone)
    where !draft.holds(entry) && !path.contains(entry.position) {
      let needed = try self.unit(of: entry, in: zone)
      guard try add(needed, to: &draft, zone, below: path) else { return false }
    }
    // What it refers to may have taken it along.
    if unit.allSatisfy({ draft.holds($0) }) { return true }
    let size = changes.reduce(0) { $0 + $1.compactBody.count + 4 }
    guard draft.hasRoom(for: changes, size) else { return false }
    draft.take(unit, changes, size)
    for entry in unit { try dequeue(entry.kind, entry.id, zone) }
    return true
  }

  /// Entries outside of a unit that its records refer to.
  private func waitingReferences(
    of unit: [OutboxEntry], in zone: ZoneID
  ) throws -> [OutboxEntry] {
    try unit.flatMap { member -> [OutboxEntry] in
      let table = try table(member.kind)
      guard let row = try table.row(zone, member.id) else { return [] }
      let state = row.state(of: table.definition, id: member.id)
      return try state.references(of: table.definition).compactMap { reference in
        guard !unit.contains(where: { $0.id == reference.id }) else { return nil }
        return try entry(reference.kind, reference.id, zone)
      }
    }
  }
}
