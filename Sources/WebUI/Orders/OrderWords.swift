import Business
import Model
import PageParts

/// The words of the page of an order, and of a purchase order.
enum OrderWords {
  static var lines: String { say("Lines") }
  static var what: String { say("Item, or what it is") }
  static var add: String { say("Add") }
  static var addHint: String {
    say("A code, a barcode, a name, or free words. What is left empty comes from the item.")
  }
  static var description: String { say("Description") }
  static var quantity: String { say("Quantity") }
  static func pieces(_ count: String) -> String { say("\(count) in all") }
  static var stock: String { say("In stock") }
  static func shipped(_ shipped: String, of quantity: String) -> String {
    say("\(shipped) of \(quantity) shipped")
  }
  static func received(_ received: String, of quantity: String) -> String {
    say("\(received) of \(quantity) received")
  }
  static func inStock(_ there: String) -> String { say("\(there) in stock") }
  static func available(_ there: String) -> String { say("\(there) available") }
  static func onlyAvailable(_ there: ExactDecimal) -> String {
    guard there > .zero else { return say("None available") }
    return say("Only \(Grouped.whole(there)) available")
  }
  static var price: String { say("Price of one") }
  static var tax: String { say("Tax") }
  static var amount: String { say("Amount") }
  static var acts: String { say("Actions") }
  static var subtotal: String { say("Subtotal") }
  static var orderDiscount: String { say("Discount") }
  static var net: String { say("Without tax") }
  static var total: String { say("Total") }
  static var reverse: String { say("The customer owes the tax (reverse charge).") }
  static var outOfRange: String {
    say("The amounts are beyond what can be worked out. Lower quantities, prices or discounts.")
  }
  static var lineAdded: String { say("Added a line.") }
  static var lineMoved: String { say("Moved a line.") }
  static var lineDeleted: String { say("Deleted a line.") }
  /// What the field of a line is called where there is little room.
  static func short(_ field: RecordField) -> String {
    guard field.control == .percent else { return field.label }
    return field.field.number == Field<OrderLine, ExactDecimal>.taxRate.number
      ? say("Tax %") : say("Discount %")
  }
  static func percent(_ rate: ExactDecimal) -> String { say("\(Grouped.whole(rate)) %") }
  static func tax(_ rate: String) -> String { say("Tax, \(rate)") }
  static func discount(_ told: String) -> String { say("Discount: \(told)") }
}
