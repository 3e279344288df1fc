package import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// The refused changes of a zone with all that a person needs to decide, oldest first.
  package func quarantineDetails(in zone: ZoneID) throws -> [QuarantineDetail] {
    try connection.read { try details(of: try quarantined(in: zone)) }
  }

  /// Refused or rescued changes as a person reads them.
  func details(of changes: [QuarantinedChange]) throws -> [QuarantineDetail] {
    try changes.map { try detail(of: $0, among: changes) }
  }

  /// One refused change with all that a person needs to decide; nil when there is none.
  package func quarantineDetail(_ entry: Int64, in zone: ZoneID) throws -> QuarantineDetail? {
    try quarantineDetails(in: zone).first { $0.change.entry == entry }
  }

  private func detail(
    of kept: QuarantinedChange, among all: [QuarantinedChange]
  ) throws -> QuarantineDetail {
    let change = kept.change
    let row = try reader.table(change.kind)?.row(kept.zone, change.id)
    let definition = reader.schema.definition(of: change.kind)
    let mine = definition.map { StoredRow(change, of: $0) }
    let now = try definition.flatMap { definition in
      try shadow(change.kind, change.id, kept.zone).map { StoredRow($0, of: definition) } ?? row
    }
    let values = definition.map { overlaid(change, on: now, $0) }
    return QuarantineDetail(
      change: kept, definition: definition,
      title: try values.flatMap { try title(of: $0, kept.zone, all) } ?? change.id.description,
      effect: effect(of: change, over: row, definition),
      standing: row.map { $0.isDeleted ? .deleted : .here } ?? .absent,
      fields: try definition.map { try comparisons(change, mine, now, $0, kept.zone, all) } ?? [],
      values: values, opaqueCount: mine?.raw.count ?? change.version.groups.count,
      awaited: try awaited(by: change, kept.zone).map { try title(of: $0, kept.zone, all) },
      dependents: dependents(on: change.id, among: all).map(\.entry),
      together: try together(with: kept, among: all),
      decidedWith: conflict(decidingAbout: kept, among: all),
      author: try author(of: change, kept.zone),
      nowAuthor: try now.flatMap { try author(of: change.version.groupMask, in: $0, kept.zone) })
  }

  private func effect(
    of change: RecordChange, over row: StoredRow?, _ definition: EntityDefinition?
  ) -> QuarantineDetail.Effect {
    if change.isDelete { return .delete }
    guard let row else {
      let isWhole = definition?.fields.allSatisfy {
        !$0.isRequired || !$0.writer.isOfMembers || change.version.group($0.group) != nil
      }
      return isWhole == false ? .edit : .create
    }
    return row.isDeleted && change.version.life > row.life ? .restore : .edit
  }

  private func overlaid(
    _ change: RecordChange, on row: StoredRow?, _ definition: EntityDefinition
  ) -> RecordValues {
    var result = row ?? StoredRow(emptyOf: definition, createdAt: 0, by: .zero)
    for group in change.version.groups { result.put(group, of: definition) }
    return RecordValues(definition.kind, change.id, result.values)
  }

  private func comparisons(
    _ change: RecordChange, _ mine: StoredRow?, _ now: StoredRow?, _ definition: EntityDefinition,
    _ zone: ZoneID, _ all: [QuarantinedChange]
  ) throws -> [QuarantineDetail.Comparison] {
    let known = change.version.groupMask & ~(mine?.unreadGroups(of: definition) ?? 0)
    return try definition.fields.compactMap { field in
      guard known & 1 << UInt64(field.group) != 0, let mine else { return nil }
      let pair = (mine.values[field.number], now?.values[field.number] ?? .null)
      if pair.0.isNull, pair.1.isNull { return nil }
      let titles = try [pair.0, pair.1].map { try self.title(named: $0, by: field, zone, all) }
      return QuarantineDetail.Comparison(
        field: field, mine: pair.0, now: pair.1, title: titles[0], nowTitle: titles[1],
        typed: try typed(pair.0, by: field, zone))
    }
  }

  /// The conflict of the same act, whose choice counts for all of it.
  private func conflict(
    decidingAbout kept: QuarantinedChange, among all: [QuarantinedChange]
  ) -> Int64? {
    guard kept.change.atom != 0, kept.code == "refusedTogether" else { return nil }
    return all.first { $0.change.atom == kept.change.atom && $0.code == "conflict" }?.entry
  }

  private func together(
    with kept: QuarantinedChange, among all: [QuarantinedChange]
  ) throws -> [String] {
    guard kept.change.atom != 0 else { return [] }
    return try all.filter { $0.change.atom == kept.change.atom && $0.entry != kept.entry }
      .map { try title(of: $0.change, kept.zone) ?? $0.change.kind.word }
  }

  // MARK: Titles

  /// What people call the record of a change; nil when nothing says it.
  func title(of change: RecordChange, _ zone: ZoneID) throws -> String? {
    guard let definition = reader.schema.definition(of: change.kind) else { return nil }
    let row = try reader.table(change.kind)?.row(zone, change.id)
    return try title(of: overlaid(change, on: row, definition), zone, [])
  }

  private func title(
    of values: RecordValues, _ zone: ZoneID, _ all: [QuarantinedChange]
  ) throws -> String? {
    if let cost = Record<ItemCost>(values) {
      let item = try cost[.item].map { try title(of: (.inventoryItem, $0), zone, all) }
      return RecordTitle.text(cost, of: item)
    }
    guard let movement = Record<StockTransaction>(values) else { return RecordTitle.text(values) }
    let item = try movement[.item].map { try title(of: (.inventoryItem, $0), zone, all) }
    return RecordTitle.text(movement, of: item)
  }

  /// What people call what a field names: a record of the zone, or a person of the company.
  private func title(
    named value: FieldValue, by field: FieldDefinition, _ zone: ZoneID, _ all: [QuarantinedChange]
  ) throws -> String? {
    guard case .reference(let id) = value else { return nil }
    switch field.type {
    case .reference(let kind): return try title(of: (kind, id), zone, all)
    case .identifier: return try name(of: id, in: zone)
    default: return nil
    }
  }

  private func typed(
    _ value: FieldValue, by field: FieldDefinition, _ zone: ZoneID
  ) throws -> String {
    switch (field.type, value) {
    case (.bytes, _): return ""
    case (.reference(let kind), .reference(let id)):
      let named = try reader.record(kind, id, in: zone)?.record(InventoryItem.self)
      return named?[.code] ?? id.description
    default: return value.words
    }
  }

  /// The title of a record that is here, or whose own change is among the refused.
  private func title(
    of record: (kind: EntityKind, id: RecordID), _ zone: ZoneID, _ all: [QuarantinedChange]
  ) throws -> String {
    let stored = try reader.record(record.kind, record.id, in: zone)?.values
    if let found = stored.flatMap(RecordTitle.text) { return found }
    let refused = all.last { $0.change.id == record.id }?.change
    guard let refused, let definition = reader.schema.definition(of: refused.kind) else {
      return try isHidden(record.kind, zone) ? ReadingScope.hiddenTitle : RecordTitle.missing
    }
    let row = StoredRow(refused, of: definition)
    let values = RecordValues(refused.kind, refused.id, row.values)
    return RecordTitle.text(values) ?? RecordTitle.missing
  }

  private func isHidden(_ kind: EntityKind, _ zone: ZoneID) throws -> Bool {
    guard let definition = reader.schema.definition(of: kind) else { return false }
    return try !reader.scope(of: account, in: zone).contains(definition)
  }

  /// The changes that wait for a record, among those.
  func dependents(
    on record: RecordID, among all: [QuarantinedChange]
  ) -> [QuarantinedChange] {
    all.filter { kept in
      guard kept.parking == .record, kept.change.id != record,
        let definition = reader.schema.definition(of: kept.change.kind)
      else { return false }
      return kept.change.references(of: definition).contains { $0.id == record }
    }
  }
}
