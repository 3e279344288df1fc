package import Model

/// The units that quantities of an item are entered in.
package struct ItemUnits: Equatable, Sendable {
  /// Why a text is no quantity.
  package enum Flaw: Error, Equatable, Sendable {
    /// It is no number, with a unit or without.
    case noNumber
    /// The item has no unit of that name.
    case unknown(String)
    /// So many of that unit are no exact quantity of the item's own.
    case inexact(ExactDecimal, OtherUnit)
  }

  /// The item's own unit, if it has a name.
  package let own: String?
  /// The others, the largest first.
  package let others: [OtherUnit]

  /// Takes the units in any order.
  package init(own: String?, _ others: [OtherUnit]) {
    self.own = own
    self.others = others.sorted { ($1.factor, $0.id) < ($0.factor, $1.id) }
  }

  /// There is no other unit.
  package static let none = ItemUnits(own: nil, [])

  /// The other unit of a name in any case.
  package func named(_ name: String) -> OtherUnit? { others.first { $0.isNamed(name) } }

  /// Reads `3`, `3 box` or `2.5 kg`. `chosen` is the unit of a number that names none; nil for the
  /// item's own. `isWorkedOut` takes `2*3` for a number too.
  package func read(
    _ text: String, in chosen: OtherUnit? = nil, isWorkedOut: Bool = false
  ) throws(Flaw) -> EnteredQuantity {
    func number(_ text: String) -> ExactDecimal? {
      isWorkedOut ? Arithmetic.quantity(of: text) : DecimalText.read(text)
    }
    let text = text.trimmed
    var unit = chosen
    var digits = text
    if number(text) == nil {
      let end = text.firstIndex { $0.isLetter } ?? text.endIndex
      let word = String(text[end...]).trimmed
      digits = String(text[..<end]).trimmed
      guard !word.isEmpty, number(digits) != nil else { throw .noNumber }
      let isOwn = own?.lowercased() == word.lowercased()
      unit = isOwn ? nil : named(word)
      if !isOwn, unit == nil { throw .unknown(word) }
    }
    guard let count = number(digits) else { throw .noNumber }
    guard let unit else { return EnteredQuantity(count) }
    guard let entered = EnteredQuantity(count, unit) else { throw .inexact(count, unit) }
    return entered
  }

  /// What a quantity is in other units, the largest first, with the rest in the item's own; empty
  /// where it is less than one of each.
  package func parts(of quantity: ExactDecimal) -> [(count: ExactDecimal, unit: String)] {
    guard quantity > .zero else { return [] }
    var rest = quantity
    var parts: [(count: ExactDecimal, unit: String)] = []
    for unit in others where unit.factor <= rest {
      let count = rest.millionths / unit.factor.millionths
      guard let whole = ExactDecimal(count), let taken = whole.exactly(times: unit.factor),
        let left = rest.subtracting(taken)
      else { continue }
      parts.append((whole, unit.name))
      rest = left
    }
    if !parts.isEmpty, rest > .zero { parts.append((rest, "")) }
    return parts
  }

  /// Whether a unit may be called so: it begins with a letter, and tables and quantities stay
  /// readable.
  static func isName(_ name: String) -> Bool {
    name.first?.isLetter == true && !name.contains { ";=".contains($0) }
      && ItemUnit.definition.fields[Field<ItemUnit, String>.name.number].type.accepts(.text(name))
  }
}
