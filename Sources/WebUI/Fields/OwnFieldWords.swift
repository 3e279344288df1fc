import Business
import Model
import PageParts

/// The words of a company's own fields.
enum OwnFieldWords {
  static var title: String { say("Fields of your own") }
  static var settings: String { say("What items hold besides the usual: up to ten fields") }
  static var intro: String {
    say("Up to ten fields that every item has besides the usual ones, such as a colour.")
  }
  static var name: String { say("Name") }
  static var type: String { say("Type") }
  static var choices: String { say("Choices") }
  static var choicesHint: String { say("For a choice alone: one on each line.") }
  static var addTitle: String { say("New field") }
  static var add: String { say("Add") }
  static var save: String { say("Save") }
  static var delete: String { say("Delete") }
  static var order: String { say("Position") }
  static func empty(mayAdd: Bool) -> String {
    mayAdd ? say("No fields yet. The first one takes a name.") : say("No fields yet.")
  }
  static var full: String {
    say("There are ten fields, and there are no more. Delete one that nobody needs first.")
  }
  static var nameMissing: String { say("Enter a name.") }
  static var nameTaken: String { say("Items have a field of this name already.") }
  static var choicesMissing: String { say("Enter the words to choose from.") }
  static var typeHint: String {
    say("Values that are there stay as they are, also those that are not of the new type.")
  }
  static var deleteHint: String {
    say(
      "It disappears from all items. What they hold in it stays, and is there again if the field "
        + "is restored from Trash within 30 days.")
  }
  static var twice: String { say("Twice") }
  static var noPlace: String { say("Without a place") }
  static var placed: String { say("It has a place of its own now.") }
  static var ownPlace: String { say("Give it a place of its own") }
  static var moved: String { say("Changed the order.") }

  /// Two fields stand in one place, because two devices made them without knowing of each other.
  static func displaced(_ name: String, _ holder: String?) -> String {
    guard let holder else {
      return say("“\(name)” has no place in the items. Give it one, or delete it.")
    }
    return say(
      "“\(name)” and “\(holder)” were made at the same time on two devices, in the same place. "
        + "What items hold there is shown as “\(holder)”. Nothing is lost: give “\(name)” a place "
        + "of its own, or delete it.")
  }

  static func twin(_ name: String) -> String {
    say("There are two fields “\(name)”, made on two devices. Rename one, or delete it.")
  }

  static func kind(_ kind: OwnField.Kind) -> String {
    switch kind {
    case .text: say("Text")
    case .number: say("Number")
    case .date: say("Date")
    case .choice: say("Choice")
    }
  }

  static func up(_ name: String) -> String { say("Move “\(name)” up") }
  static func down(_ name: String) -> String { say("Move “\(name)” down") }
  static func added(_ name: String, held: Int) -> String {
    let done = say("Added “\(name)”.")
    guard held > 0 else { return done }
    return done + " "
      + say(
        held,
        one: "1 item still holds something of a deleted field in its place; it is shown as it is.",
        other: "\(Grouped.text(held)) items still hold something of a deleted field in its place; "
          + "it is shown as it is.")
  }
  static func saved(_ name: String) -> String { say("Saved “\(name)”.") }
  static func deleted(_ name: String) -> String { say("Moved “\(name)” to Trash.") }
}
