import Device
import Model

/// A unit that a row makes or changes.
struct UnitChange {
  let before: OtherUnit?
  let after: OtherUnit
  /// What is written.
  let record: RecordValues
}

extension OtherUnit {
  /// As a table has it.
  var text: String { ItemUnits(own: nil, [self]).text }
}

/// What the units in rows of a table do to those that items have.
struct UnitResolver {
  let context: CompanyContext
  /// The units that there are, by item; read once, where any row has some.
  private var present: [RecordID: ItemUnits]?
  /// The rows by the barcodes that they give to units.
  private var barcodes: [String: Int] = [:]

  init(_ context: CompanyContext) { self.context = context }

  /// The units that a row makes or changes. What it does not name stays, and so does a barcode that
  /// it does not say; adds what is wrong with its units.
  mutating func changes(
    of draft: ImportDraft, _ item: Record<InventoryItem>?, _ problems: inout [ImportProblem]
  ) async throws -> [UnitChange] {
    guard !draft.units.isEmpty, let item else { return [] }
    let all: [RecordID: ItemUnits]
    if let present { all = present } else { all = try await context.otherUnits() }
    present = all
    let known = all[item.id] ?? .none
    var changes: [UnitChange] = []
    for written in draft.units {
      let old = known.named(written.name)
      if let sentence = try await flaw(written, old, item, draft.row) {
        problems.append(
          ImportProblem(row: draft.row, column: draft.unitColumn, sentence: sentence))
        continue
      }
      let wanted: OtherUnit
      if let old {
        wanted = OtherUnit(
          id: old.id, name: old.name, factor: written.factor,
          barcode: written.barcode ?? old.barcode)
      } else {
        wanted = OtherUnit(
          id: await context.newID(), name: written.name, factor: written.factor,
          barcode: written.barcode)
      }
      guard wanted != old else { continue }
      guard let old, var record = try await context.fetch(ItemUnit.self, old.id) else {
        let record = CompanyContext.record(wanted, of: item.id)
        changes.append(UnitChange(before: nil, after: wanted, record: record))
        continue
      }
      record[.factor] = wanted.factor
      if record[.barcode] != wanted.barcode { record[.barcode] = wanted.barcode }
      changes.append(UnitChange(before: old, after: wanted, record: record.values))
    }
    return changes
  }

  /// What is wrong with one: it is called as the item's own unit, or its barcode finds something
  /// else.
  private mutating func flaw(
    _ unit: WrittenUnit, _ old: OtherUnit?, _ item: Record<InventoryItem>, _ row: Int
  ) async throws -> String? {
    if item[.unit]?.lowercased() == unit.name.lowercased() {
      return say("\"\(unit.name)\" is the item's own unit.")
    }
    guard let code = unit.barcode else { return nil }
    if let first = barcodes.updateValue(row, forKey: code) {
      return say("Row \(first) has the barcode \"\(code.prefix(40))\" too.")
    }
    let found = try await context.items(scanned: code).first { found in
      old.map { found.scanned?.id != $0.id } ?? true
    }
    guard let found else { return nil }
    return say("The barcode \"\(code.prefix(40))\" finds \(found.item[.name] ?? "") already.")
  }
}
