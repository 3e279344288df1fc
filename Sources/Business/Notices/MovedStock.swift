package import Device
package import Model

/// Something that a person just moved, to be looked at once more.
package struct MovedStock: Equatable, Sendable {
  /// The item.
  package let item: RecordID
  /// Whether it was taken from where it lay.
  package let isTaken: Bool
  /// Where it lies now; nil for what went.
  package let place: LoanPlace?
  /// Where it lay, if it was moved from there to another place.
  package var origin: StockSpot?
  /// Its serial numbers or lots, where it has any.
  package var numbers: [String] = []

  /// Takes the parts as they are.
  package init(_ item: RecordID, isTaken: Bool, to place: LoanPlace?) {
    self.item = item
    self.isTaken = isTaken
    self.place = place
  }
}

extension CompanyContext {
  /// What a person is to be told of what just moved, each once: that what was taken has expired,
  /// that less than nothing is left of it, and that a place holds more than fits now. It stands as
  /// it was noted: goods move in truth.
  package func cautions(of moved: [MovedStock]) async throws -> [String] {
    let today = try await today()
    var sentences: [String] = []
    for stock in moved {
      guard let item = try await fetch(InventoryItem.self, stock.item) else { continue }
      if stock.isTaken {
        let left = try await self.stock(of: stock.item)
        if left < .zero {
          let left = Speech.language.numbers.told(left.description)
          sentences.append(say("\(item[.name] ?? "") is below zero now: \(left)."))
        } else if let sentence = try await shortage(at: stock.origin, of: item) {
          sentences.append(sentence)
        }
        if let date = item[.expires], date < today {
          sentences.append(say("\(item[.name] ?? "") has expired: on \(LoanDay.text(date))."))
        }
        for number in stock.numbers {
          let unit = try await serials(scanned: number).first { $0.unit[.item] == item.id }?.unit
          guard let date = unit?[.expires], date < today else { continue }
          sentences.append(say("\(number) has expired: on \(LoanDay.text(date))."))
        }
      }
      switch stock.place {
      case nil: break
      case .usual: sentences += try await overfull(try await usualPlace(of: item))
      case .at(let place): sentences += try await overfull(place)
      }
    }
    var seen: Set<String> = []
    return sentences.filter { seen.insert($0).inserted }
  }

  /// Tells that less than nothing is left where something lay.
  private func shortage(
    at origin: StockSpot?, of item: Record<InventoryItem>
  ) async throws -> String? {
    guard let origin,
      let left = try await placeLevels(of: item.id).first(where: { $0.location == origin.place }),
      left.quantity < .zero
    else { return nil }
    let (name, number) = (item[.name] ?? "", left.quantity.description)
    let words = Speech.language.numbers.told(number)
    guard let id = origin.place else {
      return say("\(name) at no place is below zero now: \(words).")
    }
    let code = try await fetch(Location.self, id)?[.code] ?? say("a place that is not here")
    return say("\(name) at \(code) is below zero now: \(words).")
  }

  /// Tells where more lies than fits, at a place or at those that it lies within. What lies where
  /// is added up only if anybody has entered what fits.
  private func overfull(_ place: RecordID?) async throws -> [String] {
    guard let place else { return [] }
    let within = try await locationTree(isCounted: false).way(to: place)
    guard within.contains(where: { $0.record[.capacity] != nil }) else { return [] }
    return try await locationTree().way(to: place).compactMap { node in
      guard let capacity = node.record[.capacity], capacity > .zero, node.all.units > capacity
      else { return nil }
      let numbers = Speech.language.numbers
      let (lie, fit) = (
        numbers.text(node.all.units.description), numbers.text(capacity.description)
      )
      return say("More lies at \(node.code) now than fits: \(lie) of \(fit).")
    }
  }
}

extension LocationTree {
  /// A place and those that it lies within, the inner ones first.
  fileprivate func way(to place: RecordID) -> [Node] {
    var way: [Node] = []
    var next: RecordID? = place
    while let id = next, let node = self[id] {
      way.append(node)
      next = node.parent
    }
    return way
  }
}
