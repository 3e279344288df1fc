package import Device
import Documents
package import Model

/// What a person is told of a barcode that they enter. Nothing is refused: real goods carry wrong
/// codes.
package enum BarcodeRemark: Equatable, Sendable {
  /// Its last digit does not go with the others, and would be this one.
  case checkDigit(expected: Int)
  /// Another item has it, or one of its units.
  case shared(RecordID, name: String)

  /// What its digits tell by themselves; nil where nothing is wrong with them.
  package init?(digitsOf barcode: String) {
    guard let expected = CheckDigit.expected(in: barcode) else { return nil }
    self = .checkDigit(expected: expected)
  }

  /// One sentence for a person.
  package var sentence: String {
    switch self {
    case .checkDigit(let expected):
      say(
        "The last digit of the barcode checks the others and would be \(expected): one of its "
          + "digits may be wrong.")
    case .shared(_, let name): say("\(name) has this barcode too.")
    }
  }
}

extension CompanyContext {
  /// What a person is told of an item's barcode; nothing where it has none.
  package func remarks(
    onBarcodeOf item: Record<InventoryItem>
  ) async throws -> [BarcodeRemark] {
    guard let barcode = item[.barcode], !barcode.isEmpty else { return [] }
    let remarks = BarcodeRemark(digitsOf: barcode).map { [$0] } ?? []
    return remarks + (try await sharing([barcode], apart: [item.id])[barcode] ?? [])
  }

  /// The items that have barcodes which others are given, but for those others.
  func sharing(
    _ barcodes: [String], apart: Set<RecordID>
  ) async throws -> [String: [BarcodeRemark]] {
    let company = company
    return try await read { reader in
      var remarks: [String: [BarcodeRemark]] = [:]
      for barcode in Set(barcodes) {
        let codes = [barcode] + (CheckDigit.twin(of: barcode).map { [$0] } ?? [])
        let found = try codes.flatMap { try reader.items(barcoded: $0, in: company) }
        remarks[barcode] = try found.filter { !apart.contains($0) }.compactMap { id in
          let stored = try reader.record(.inventoryItem, id, in: company)
          guard let item = stored, !item.isDeleted else { return nil }
          return .shared(id, name: item.record(InventoryItem.self)?[.name] ?? item.title)
        }
      }
      return remarks
    }
  }
}
