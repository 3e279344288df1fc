package import Device
package import Model

extension CompanyContext {
  /// The units that quantities of an item are entered in.
  package func units(of item: Record<InventoryItem>) async throws -> ItemUnits {
    ItemUnits(own: item[.unit], try await otherUnits(of: item.id))
  }

  private func otherUnits(of item: RecordID) async throws -> [OtherUnit] {
    let filter = PageFilter(Field<ItemUnit, RecordID>.item, item)
    return try await all(ItemUnit.self, by: Field<ItemUnit, RecordID>.item, with: filter)
      .compactMap { OtherUnit($0) }
  }

  /// The other units of all items of the company, by item.
  package func otherUnits() async throws -> [RecordID: ItemUnits] {
    let records = try await all(ItemUnit.self, by: Field<ItemUnit, RecordID>.item)
    let grouped = Dictionary(grouping: records) { $0[.item] ?? .zero }
    return grouped.mapValues { ItemUnits(own: nil, $0.compactMap { OtherUnit($0) }) }
  }

  /// Gives an item the units of another one, without their barcodes: each finds one item alone.
  package func copyUnits(of other: RecordID, to item: RecordID) async throws -> SaveOutcome {
    guard try await fetch(InventoryItem.self, item) != nil else { return .gone(item) }
    let present = try await otherUnits(of: item)
    var records: [RecordValues] = []
    for unit in try await otherUnits(of: other)
    where !present.contains(where: { $0.isNamed(unit.name) }) {
      records.append(
        Self.record(OtherUnit(id: await newID(), name: unit.name, factor: unit.factor), of: item))
    }
    return records.isEmpty ? .saved : try await save(records)
  }

  /// A unit of an item as its record.
  static func record(_ unit: OtherUnit, of item: RecordID) -> RecordValues {
    var record = Record<ItemUnit>(new: unit.id)
    record[.item] = item
    record[.name] = unit.name
    record[.factor] = unit.factor
    record[.barcode] = unit.barcode
    return record.values
  }

  /// Gives an item another unit.
  package func addUnit(
    _ draft: OtherUnit, to item: RecordID
  ) async throws -> SaveOutcome {
    if try await fetch(ItemUnit.self, draft.id) != nil { return .saved }
    guard let owner = try await fetch(InventoryItem.self, item) else { return .gone(item) }
    if let error = try await flaw(draft, of: owner) {
      return .refused(SaveRefusal(draft.id, .fields([error])))
    }
    return try await save([Self.record(draft, of: item)])
  }

  /// Gives a unit another name, factor or barcode. Movements keep what was entered.
  package func editUnit(_ draft: OtherUnit) async throws -> SaveOutcome {
    guard var record = try await fetch(ItemUnit.self, draft.id), let item = record[.item],
      let owner = try await fetch(InventoryItem.self, item)
    else { return .gone(draft.id) }
    if let error = try await flaw(draft, of: owner) {
      return .refused(SaveRefusal(draft.id, .fields([error])))
    }
    if record[.name] != draft.name { record[.name] = draft.name }
    if record[.factor] != draft.factor { record[.factor] = draft.factor }
    if record[.barcode] != draft.barcode { record[.barcode] = draft.barcode }
    return try await save(record)
  }

  /// The item whose unit has a barcode, with that unit; several where several have it.
  func units(scanned code: String) async throws -> [(item: RecordID, unit: OtherUnit)] {
    let filter = PageFilter(Field<ItemUnit, String>.barcode, code)
    return try await all(ItemUnit.self, by: Field<ItemUnit, String>.barcode, with: filter)
      .compactMap { record in
        guard let item = record[.item], let unit = OtherUnit(record) else { return nil }
        return (item, unit)
      }
  }

  /// What is wrong with a unit beside the others of its item: its name, or a barcode that finds
  /// something else.
  private func flaw(
    _ draft: OtherUnit, of item: Record<InventoryItem>
  ) async throws -> FieldError? {
    if draft.name.isEmpty { return FieldError("name", .required) }
    if !ItemUnits.isName(draft.name) { return FieldError("name", .invalid) }
    if draft.factor <= .zero { return FieldError("factor", .invalid) }
    let others = try await otherUnits(of: item.id).filter { $0.id != draft.id }
    if item[.unit].map(draft.isNamed) == true { return FieldError("name", .taken(by: item.id)) }
    if let other = others.first(where: { draft.isNamed($0.name) }) {
      return FieldError("name", .taken(by: other.id))
    }
    guard let code = draft.barcode else { return nil }
    let found = try await items(scanned: code).first { $0.scanned?.id != draft.id }
    return found.map { FieldError("barcode", .taken(by: $0.item.id)) }
  }
}
