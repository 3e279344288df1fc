package import Device
package import Model

/// An item that is to be fetched, and how much of it.
package struct PickWish: Equatable, Sendable {
  /// The item.
  package let item: Record<InventoryItem>
  /// How much; nil for wherever any of it lies.
  package let quantity: ExactDecimal?

  /// Takes both as they are.
  package init(item: Record<InventoryItem>, quantity: ExactDecimal?) {
    self.item = item
    self.quantity = quantity
  }
}

/// One walk through the warehouse that fetches many items.
package struct PickPath: Equatable, Sendable {
  /// What is taken at one place.
  package struct Stop: Equatable, Sendable {
    /// The place; nil for what lies at none.
    package let location: RecordID?
    /// The item.
    package let item: Record<InventoryItem>
    /// How much of it.
    package let quantity: ExactDecimal
  }

  /// What is not there.
  package struct Missing: Equatable, Sendable {
    /// The item.
    package let item: Record<InventoryItem>
    /// How much of it is missing; nil where nothing of it lies anywhere.
    package let quantity: ExactDecimal?
  }

  /// The stops in the order of the walk; what lies at no place comes last.
  package private(set) var stops: [Stop] = []
  /// What can't be fetched.
  package private(set) var missing: [Missing] = []

  /// Plans the walk. Of each item the place where it usually lies is emptied first, then the others
  /// as they come on the walk, so that what lies astray goes last.
  package init(_ wishes: [(wish: PickWish, levels: [PlaceLevel])], _ tree: LocationTree) {
    for (wish, levels) in wishes {
      let usual = wish.item[.location]
      let lying = levels.filter { $0.quantity > .zero }.sorted { left, right in
        let (first, second) = (left.location == usual, right.location == usual)
        if usual != nil, first != second { return first }
        return tree.turn(left.location) < tree.turn(right.location)
      }
      take(wish, from: lying)
    }
    stops.sort { left, right in
      let (first, second) = (tree.turn(left.location), tree.turn(right.location))
      if first != second { return first < second }
      return (left.item[.code] ?? "", left.item.id) < (right.item[.code] ?? "", right.item.id)
    }
  }

  private mutating func take(_ wish: PickWish, from levels: [PlaceLevel]) {
    guard var left = wish.quantity else {
      stops += levels.map {
        Stop(location: $0.location, item: wish.item, quantity: $0.quantity)
      }
      if levels.isEmpty { missing.append(Missing(item: wish.item, quantity: nil)) }
      return
    }
    for level in levels where left > .zero {
      let taken = min(left, level.quantity)
      stops.append(Stop(location: level.location, item: wish.item, quantity: taken))
      left = left.minus(taken)
    }
    if left > .zero { missing.append(Missing(item: wish.item, quantity: left)) }
  }
}

extension CompanyContext {
  /// How many items one walk fetches.
  package static var pickLimit: Int { 500 }

  /// Plans a walk that fetches items; an item that is wanted twice is fetched once, with both.
  package func pickPath(_ wishes: [PickWish], of tree: LocationTree) async throws -> PickPath {
    var merged: [PickWish] = []
    for wish in wishes.prefix(Self.pickLimit) {
      guard let place = merged.firstIndex(where: { $0.item.id == wish.item.id }) else {
        merged.append(wish)
        continue
      }
      let both = merged[place].quantity.flatMap { mine in
        wish.quantity.map { mine.plus($0) }
      }
      merged[place] = PickWish(item: wish.item, quantity: both)
    }
    var found: [(PickWish, [PlaceLevel])] = []
    for wish in merged { found.append((wish, try await placeLevels(of: wish.item.id))) }
    return PickPath(found, tree)
  }

  /// Where the items lie that match what was typed: their codes by place.
  package func places(matching words: String) async throws -> [RecordID: [String]] {
    var places: [RecordID: [String]] = [:]
    for stored in try await search(words, kind: .inventoryItem, limit: 20) {
      guard let code = stored.record(InventoryItem.self)?[.code] else { continue }
      for level in try await placeLevels(of: stored.id) {
        if let location = level.location { places[location, default: []].append(code) }
      }
    }
    return places
  }
}

/// The lines that say what is to be fetched: a code each, and how much of it.
package enum PickList {
  /// One line as it was typed.
  package struct Line: Equatable, Sendable {
    /// The item's code or barcode.
    package let code: String
    /// How much; nil where nothing is said.
    package let quantity: ExactDecimal?
  }

  /// Reads the lines. The quantity stands behind the code, after a space, a comma or an equals
  /// sign; what is no number is part of the code.
  package static func read(_ text: String) -> [Line] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let line = trimmed(line)
      guard !line.isEmpty else { return nil }
      if let gap = line.lastIndex(where: { $0 == "," || $0 == "=" || $0.isWhitespace }),
        let quantity = ExactDecimal(String(line[line.index(after: gap)...])), quantity > .zero,
        quantity.isInRange
      {
        let code = trimmed(line[..<gap])
        if !code.isEmpty { return Line(code: String(code), quantity: quantity) }
      }
      return Line(code: String(line), quantity: nil)
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isLoose = { (letter: Character) in
      letter.isWhitespace || letter == "," || letter == "="
    }
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !isLoose($0) }
    return end.map { start[...$0] } ?? ""
  }
}
