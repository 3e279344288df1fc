import Business
import Model
import PageParts

/// The words of the units that items are counted in.
enum UnitWords {
  static var title: String { say("Units") }
  static var name: String { say("Unit") }
  static var nameHint: String { say("Such as box.") }
  static var factor: String { say("Contains") }
  static var barcode: String { say("Barcode") }
  static var add: String { say("Add a unit") }
  static var save: String { say("Save") }
  static var delete: String { say("Delete") }
  static var edit: String { say("Edit") }
  static var empty: String {
    say("Counted in one unit. Add another one to enter “3 box” and to scan boxes.")
  }
  static var nameWrong: String {
    say("Enter a name that begins with a letter, of 16 characters at most, without ; and =.")
  }
  static var factorWrong: String { say("Enter how much one of it is, above zero.") }
  static var taken: String { say("The item has a unit of this name already.") }
  static var barcodeTaken: String { say("Something else has this barcode or code.") }

  static func contains(_ unit: OtherUnit, _ own: String?) -> String {
    "= " + ItemText.quantity(unit.factor, unit: own)
  }
  static func added(_ name: String) -> String { say("Added “\(name)”.") }
  static func saved(_ name: String) -> String { say("Saved “\(name)”.") }
  static func deleted(_ name: String) -> String { say("Moved “\(name)” to Trash.") }

  static func flaw(_ flaw: ItemUnits.Flaw, in text: String) -> String {
    switch flaw {
    case .noNumber: StockWords.quantityWrong(text)
    case .unknown(let word): say("The item has no unit “\(word)”.")
    case .inexact(let count, let unit):
      say("\(Grouped.whole(count)) \(unit.name) are no exact quantity: six decimals are kept.")
    }
  }

  /// A quantity in the item’s other units: `3 box + 5`; nil where it is less than one of each.
  static func parts(_ quantity: ExactDecimal, _ units: ItemUnits) -> String? {
    let parts = units.parts(of: quantity).map { count, unit in
      unit.isEmpty ? Grouped.whole(count) : "\(Grouped.whole(count)) \(unit)"
    }
    return parts.isEmpty ? nil : parts.joined(separator: " + ")
  }
}
