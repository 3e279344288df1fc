package import Device
import Documents
package import Model

/// What a person is told of a code or a barcode that they enter. Nothing is refused: real goods
/// carry wrong codes.
package enum CodeRemark: Equatable, Sendable {
  /// Its last digit does not go with the others, and would be this one.
  case checkDigit(expected: Int)
  /// Another item has it, or one of its units.
  case shared(RecordID, name: String)
  /// The code of another item differs from its own in small and capital letters alone.
  case alike(RecordID, name: String, code: String)

  /// What its digits tell by themselves; nil where nothing is wrong with them.
  package init?(digitsOf barcode: String) {
    guard let expected = CheckDigit.expected(in: barcode) else { return nil }
    self = .checkDigit(expected: expected)
  }

  /// The other item that it is about.
  package var other: (id: RecordID, name: String)? {
    switch self {
    case .checkDigit: nil
    case .shared(let id, let name), .alike(let id, let name, _): (id, name)
    }
  }

  /// One sentence for a person.
  package var sentence: String {
    switch self {
    case .checkDigit(let expected):
      say(
        "The last digit of the barcode checks the others and would be \(expected): one of its "
          + "digits may be wrong.")
    case .shared(_, let name): say("\(name) has this barcode too.")
    case .alike(_, let name, let code):
      say("\(name) has the code \(code): it differs in small and capital letters alone.")
    }
  }
}

extension CompanyContext {
  /// What a person is told of an item's code and barcode.
  package func remarks(
    onCodesOf item: Record<InventoryItem>
  ) async throws -> [CodeRemark] {
    let alike = try await alike(item)
    guard let barcode = item[.barcode], !barcode.isEmpty else { return alike }
    let remarks = CodeRemark(digitsOf: barcode).map { [$0] } ?? []
    return alike + remarks + (try await sharing([barcode], apart: [item.id])[barcode] ?? [])
  }

  private func alike(_ item: Record<InventoryItem>) async throws -> [CodeRemark] {
    guard let code = item[.code] else { return [] }
    return try await holders(of: code, in: .code).compactMap { stored in
      guard stored.id != item.id, let other = stored.record(InventoryItem.self),
        let its = other[.code], its != code
      else { return nil }
      return .alike(other.id, name: other[.name] ?? "", code: its)
    }
  }

  /// A code for an item whose person gives none: its number in the company, or a later one that no
  /// item has. It goes on in growing steps: a company whose codes are numbers costs few looks.
  /// `others` are the codes of items that are written with it, which none has yet.
  package func freeCode(beside others: Set<String> = []) async throws -> String {
    var number = try await count(.inventoryItem) + 1 + others.count
    var step = 1
    while true {
      let digits = String(number)
      let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      if !others.contains(code), try await holders(of: code, in: .code).isEmpty { return code }
      number += step
      step *= 2
    }
  }

  /// The items that have barcodes which others are given, but for those others.
  func sharing(
    _ barcodes: [String], apart: Set<RecordID>
  ) async throws -> [String: [CodeRemark]] {
    let company = company
    return try await read { reader in
      var remarks: [String: [CodeRemark]] = [:]
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
