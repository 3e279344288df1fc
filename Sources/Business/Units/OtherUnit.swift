package import Model

/// Another unit that an item is counted in: a box of 12.
package struct OtherUnit: Equatable, Sendable {
  /// The record.
  package let id: RecordID
  /// What people call it.
  package let name: String
  /// How many of the item's own unit one of it is.
  package let factor: ExactDecimal
  /// What a scanner reads from it.
  package let barcode: String?

  /// Takes the parts as they are.
  package init(id: RecordID, name: String, factor: ExactDecimal, barcode: String? = nil) {
    self.id = id
    self.name = name
    self.factor = factor
    self.barcode = barcode
  }

  /// A unit as its record has it; nil for one whose factor is none.
  package init?(_ record: Record<ItemUnit>) {
    guard let factor = record[.factor], factor > .zero else { return nil }
    self.init(
      id: record.id, name: record[.name] ?? "", factor: factor, barcode: record[.barcode])
  }

  /// Whether people call it so, in any case.
  package func isNamed(_ name: String) -> Bool { self.name.lowercased() == name.lowercased() }
}

/// How much somebody entered, and how much of the item's own unit that is.
package struct EnteredQuantity: Equatable, Sendable {
  /// In the item's own unit, exactly.
  package var quantity: ExactDecimal
  /// What was entered, where that was in another unit.
  package var entered: ExactDecimal?
  /// That unit's name.
  package var unit: String?

  /// A quantity in the item's own unit.
  package init(_ quantity: ExactDecimal) { self.quantity = quantity }

  /// A quantity in another unit; nil where millionths of the item's own don't say it exactly.
  package init?(_ entered: ExactDecimal, _ unit: OtherUnit) {
    guard let quantity = entered.exactly(times: unit.factor) else { return nil }
    self.quantity = quantity
    self.entered = entered
    self.unit = unit.name
  }

  /// The other way; nil for the one number that has none.
  package var negated: EnteredQuantity? {
    guard let quantity = quantity.negated else { return nil }
    var other = self
    other.quantity = quantity
    other.entered = entered?.negated
    return other
  }

  /// What one of the item's own unit cost where all of it cost so much; nil where it is nothing.
  package func cost(ofAll total: ExactDecimal) -> ExactDecimal? { total.divided(by: quantity) }

  /// What one of the item's own unit cost where one of what was entered cost so much.
  package func cost(ofEach each: ExactDecimal) -> ExactDecimal? {
    guard let entered else { return each }
    return each.multiplied(by: entered).flatMap { cost(ofAll: $0) }
  }

  /// Writes it into a movement.
  package func write(into movement: inout Record<StockTransaction>) {
    movement[.quantity] = quantity
    movement[.enteredQuantity] = entered
    movement[.enteredUnit] = unit
  }
}

extension ExactDecimal {
  /// The product; nil where millionths don't say it exactly.
  func exactly(times other: ExactDecimal) -> ExactDecimal? {
    let product = Int128(millionths) * Int128(other.millionths)
    guard product % 1_000_000 == 0 else { return nil }
    return ExactDecimal(sum: product / 1_000_000)
  }
}

extension Record<StockTransaction> {
  /// What somebody entered in another unit: `3 box`; nil where it was the item's own. What counts
  /// correct has what was counted there, and no other unit.
  package var enteredInUnit: (quantity: ExactDecimal, unit: String)? {
    guard let quantity = self[.enteredQuantity], let unit = self[.enteredUnit],
      self[.causeKind] != "count", unit != self[.unit]
    else { return nil }
    return (quantity, unit)
  }
}
