import Business
import Model
import PageParts

/// The words of pages of contacts.
enum ContactWords {
  static var addresses: String { say("Addresses") }
  static var billing: String { say("Billing address") }
  static var shipping: String { say("Shipping address") }
  static var owed: String { say("Between us and them") }
  static var nothingOwed: String { say("Nothing is open with this contact.") }
  static func supplied(_ count: Int) -> String {
    say(count, one: "Supplies 1 item", other: "Supplies \(Grouped.text(count)) items")
  }
  static func andMore(_ count: String) -> String { say("and \(count) more") }
  static var namesakes: String { say("Written with this name") }
  static var namesakesLead: String {
    say(
      "These have the name of this contact in words. Nobody has said yet that they mean it. "
        + "Linked, they stand on this page, and follow when the contact is renamed or merged.")
  }
  static var namesakesCut: String { say("There may be more.") }
  static var linkAll: String { say("Link all of them") }
  static func count(_ count: Int, of kind: EntityKind) -> String {
    let number = Grouped.text(count)
    return switch kind {
    case .loan: say(count, one: "1 loan", other: "\(number) loans")
    case .reservation: say(count, one: "1 reservation", other: "\(number) reservations")
    default: say(count, one: "1 item", other: "\(number) items")
    }
  }
  static var namesake: String { say("There is a contact of this name:") }
  static func linkOne(_ title: String) -> String { say("Link to “\(title)”") }
  static func linked(_ title: String) -> String { say("Linked to “\(title)”.") }
  static func writtenAs(_ words: String) -> String { say("written as “\(words)”") }
  static var duplicates: String { say("Duplicates") }
  static var duplicatesLead: String {
    say(
      "Contacts that may be the same: they share an e-mail address, a tax number or a phone "
        + "number, or have nearly the same name. Merge two, and whatever refers to either refers "
        + "to the one that is left.")
  }
  static var noDuplicates: String { say("No two contacts look the same.") }
  static var more: String { say("There may be more. They are found once these are merged.") }
  static var compare: String { say("Compare and merge") }
  static var merge: String { say("Merge two contacts") }
  static var mergeLead: String {
    say(
      "Choose whose fields count. What is empty there comes from the other one. Persons, "
        + "addresses, notes, files and whatever names either belong to the one that is left.")
  }
  static func keep(_ title: String) -> String { say("Keep the fields of “\(title)”") }
  static func merged(_ title: String) -> String { say("Merged into “\(title)”.") }
  static var field: String { say("Field") }
  static func reason(_ reason: ContactMatch.Reason) -> String {
    switch reason {
    case .email: say("the same e-mail address")
    case .taxID: say("the same tax number")
    case .phone: say("the same phone number")
    case .name: say("nearly the same name")
    }
  }
}
