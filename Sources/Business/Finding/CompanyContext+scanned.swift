package import Device
import Documents
import Model

extension CompanyContext {
  /// The items that a scanned text stands for: those with that code, or else with that barcode,
  /// or else those one of whose units has it, with that unit; archived ones where no other is.
  /// Of codes that differ in case alone the one that was scanned wins. Where nothing has a goods'
  /// number, what has its other length counts.
  package func items(scanned code: String) async throws -> [ItemRow] {
    let rows = try await items(with: code)
    guard rows.isEmpty, let twin = CheckDigit.twin(of: code) else { return rows }
    return try await items(with: twin)
  }

  private func items(with code: String) async throws -> [ItemRow] {
    for field in [Field<InventoryItem, String>.code, .barcode] {
      let stored = try await holders(of: code, in: field)
      let quantities = try await stock(of: stored.map(\.id))
      let rows = zip(stored, quantities).compactMap { ItemRow($0, quantity: $1) }
      let alike = rows.filter { $0.item[field] == code }
      let chosen = alike.isEmpty ? rows : alike
      let inUse = chosen.filter { !$0.isArchived }
      if !chosen.isEmpty { return inUse.isEmpty ? chosen : inUse }
    }
    var rows: [ItemRow] = []
    for (item, unit) in try await units(scanned: code) {
      guard let stored = try await living(.inventoryItem, [item]).first,
        var row = ItemRow(stored, quantity: try await stock(of: item))
      else { continue }
      row.scanned = unit
      rows.append(row)
    }
    let inUse = rows.filter { !$0.isArchived }
    return inUse.isEmpty ? rows : inUse
  }

  /// The items that have this in a field of codes, in whatever letters.
  func holders(
    of code: String, in field: Field<InventoryItem, String>
  ) async throws -> [StoredRecord] {
    var request = PageRequest(.inventoryItem, sort: .field(field))
    request.filters = [PageFilter(field, code)]
    return try await page(of: request).records
  }
}
