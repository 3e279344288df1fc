import Business
import Model

extension Website {
  /// The words of a notice with what is to be told of what just moved.
  func told(
    _ words: String, of moved: [MovedStock], _ person: Person, _ company: CompanyView
  ) async throws -> String {
    let cautions = try await person.device.inventory.cautions(moved, company.id)
    return ([words] + cautions).joined(separator: " ")
  }
}

extension ScanAnswer {
  /// The same with what is to be told of what just moved.
  func cautioned(
    _ moved: [MovedStock], _ person: Person, _ company: CompanyView
  ) async throws -> ScanAnswer {
    let cautions = try await person.device.inventory.cautions(moved, company.id)
    return cautions.isEmpty ? self : .cautioned(self, cautions)
  }
}

extension StockChange {
  /// What it moved.
  func moved(_ item: RecordID) -> MovedStock {
    guard quantity > .zero else { return MovedStock(item, isTaken: true, to: nil) }
    let place: LoanPlace = if case .at(let place) = place { .at(place) } else { .usual }
    return MovedStock(item, isTaken: false, to: place)
  }
}

extension SerialDraft {
  /// What it moves: what comes was taken from nowhere, and who only gives numbers moves nothing.
  var moved: MovedStock {
    var moved = MovedStock(
      item, isTaken: [.issue, .use, .lose, .move].contains(step),
      to: step.isArrival && step != .number || step == .move ? place : nil)
    moved.numbers = numbers
    return moved
  }
}
