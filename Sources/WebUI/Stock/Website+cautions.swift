import Business
import Device
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

extension MovedStock {
  /// What comes to a place, or goes from it.
  init(_ item: RecordID, comes: Bool, to place: LoanPlace) {
    self.init(item, isTaken: !comes, to: comes ? place : nil)
  }
}

extension StockChange {
  /// What it moved.
  func moved(_ item: RecordID) -> MovedStock {
    let place: LoanPlace = if case .at(let place) = place { .at(place) } else { .usual }
    return MovedStock(item, comes: quantity > .zero, to: place)
  }
}

extension StockTransfer {
  /// What it moved, and from where.
  var moved: MovedStock {
    var moved = MovedStock(item, isTaken: true, to: .at(to))
    moved.origin = StockSpot(item: item, place: from)
    return moved
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
