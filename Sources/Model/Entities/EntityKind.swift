/// Which entity a record is of, by a number that is given once and never used again.
package struct EntityKind: Hashable, Comparable, Sendable {
  /// The number on the wire and in the container.
  package let rawValue: UInt16

  /// Takes any number; those of newer versions are carried without being understood.
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static func < (left: EntityKind, right: EntityKind) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The root of a company's zone.
  package static let company = EntityKind(rawValue: 1)
  /// The second lock, in the account's zone.
  package static let userPass = EntityKind(rawValue: 2)
  /// Who may do what in a company.
  package static let accessControl = EntityKind(rawValue: 3)
  /// A thing that is stocked.
  package static let inventoryItem = EntityKind(rawValue: 4)
  /// One movement of stock.
  package static let stockTransaction = EntityKind(rawValue: 5)
  /// A file that hangs on another record.
  package static let attachment = EntityKind(rawValue: 6)
  /// What an item costs to buy.
  package static let itemCost = EntityKind(rawValue: 7)
  /// What items are sorted under.
  package static let category = EntityKind(rawValue: 8)
  /// A word that items are marked with.
  package static let tag = EntityKind(rawValue: 9)
  /// That an item is marked with a tag.
  package static let itemTag = EntityKind(rawValue: 10)
  /// A field that a company gives its items.
  package static let customField = EntityKind(rawValue: 11)
  /// Another unit that an item is counted in.
  package static let itemUnit = EntityKind(rawValue: 12)
  /// A place where stock lies.
  package static let location = EntityKind(rawValue: 13)
  /// One thing with a serial number, or a lot.
  package static let serialUnit = EntityKind(rawValue: 14)
  /// What was lent to somebody, or borrowed.
  package static let loan = EntityKind(rawValue: 15)
  /// A count of what lies in stock.
  package static let stockCount = EntityKind(rawValue: 16)
  /// What somebody counted of an item at a place.
  package static let countLine = EntityKind(rawValue: 17)
  /// What is reserved for somebody, or expected from them.
  package static let reservation = EntityKind(rawValue: 18)
  /// A view of a list, for everybody.
  package static let savedFilter = EntityKind(rawValue: 19)
  /// How labels look.
  package static let labelTemplate = EntityKind(rawValue: 20)
  /// Whom the company buys from, sells to, or works with.
  package static let contact = EntityKind(rawValue: 21)
  /// A file that hangs on a contact.
  package static let contactFile = EntityKind(rawValue: 22)
  /// Somebody whom one asks for at a contact.
  package static let contactPerson = EntityKind(rawValue: 23)
  /// One more address of a contact.
  package static let contactAddress = EntityKind(rawValue: 24)
  /// A call, mail, visit or note with a contact.
  package static let contactEvent = EntityKind(rawValue: 25)
  /// Something to be done.
  package static let task = EntityKind(rawValue: 26)
  /// A file that hangs on a task.
  package static let taskFile = EntityKind(rawValue: 27)
  /// One step of a task.
  package static let taskStep = EntityKind(rawValue: 28)
  /// What somebody wrote about a task.
  package static let taskComment = EntityKind(rawValue: 29)
  /// What a customer ordered.
  package static let order = EntityKind(rawValue: 30)
  /// A file that hangs on an order.
  package static let orderFile = EntityKind(rawValue: 31)
  /// One line of an order.
  package static let orderLine = EntityKind(rawValue: 32)
  /// Numbers that a device may give to documents.
  package static let numberLease = EntityKind(rawValue: 33)
  /// What somebody wrote about an order.
  package static let orderComment = EntityKind(rawValue: 34)
  /// What was ordered from a supplier.
  package static let purchase = EntityKind(rawValue: 35)
  /// A file that hangs on a purchase order.
  package static let purchaseFile = EntityKind(rawValue: 36)
  /// One line of a purchase order.
  package static let purchaseLine = EntityKind(rawValue: 37)
  /// Prices for a group of customers.
  package static let pricelist = EntityKind(rawValue: 38)
  /// What an item costs in a price list.
  package static let listedPrice = EntityKind(rawValue: 39)
  /// What a customer is asked to pay, or gets back.
  package static let invoice = EntityKind(rawValue: 40)
  /// A file that hangs on an invoice.
  package static let invoiceFile = EntityKind(rawValue: 41)
  /// One line of an invoice.
  package static let invoiceLine = EntityKind(rawValue: 42)
  /// Money that came in or went out.
  package static let payment = EntityKind(rawValue: 43)
  /// Money that moved on an account, as the bank tells it.
  package static let bankBooking = EntityKind(rawValue: 44)
  /// What a supplier asks to be paid.
  package static let bill = EntityKind(rawValue: 45)
  /// A file that hangs on a bill.
  package static let billFile = EntityKind(rawValue: 46)
  /// One line of a bill.
  package static let billLine = EntityKind(rawValue: 47)
  /// Money that went to a supplier.
  package static let billPayout = EntityKind(rawValue: 48)
  /// How the letters of a company look.
  package static let letterhead = EntityKind(rawValue: 49)
  /// Goods on their way to somebody, or back.
  package static let dispatch = EntityKind(rawValue: 50)
  /// A file that hangs on a dispatch.
  package static let dispatchFile = EntityKind(rawValue: 51)
  /// One line of a dispatch.
  package static let dispatchLine = EntityKind(rawValue: 52)
  /// What some of a dispatch is packed into.
  package static let parcel = EntityKind(rawValue: 53)
  /// Who carries parcels.
  package static let carrier = EntityKind(rawValue: 54)
}
