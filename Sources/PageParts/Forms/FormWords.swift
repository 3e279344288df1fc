import Model

/// The words of forms and their fields.
package enum FormWords {
  /// What is wrong with a field, behind its name.
  package static func labelled(_ label: String, _ sentence: String) -> String {
    "\(label): \(sentence)"
  }
  static var notSaved: String { say("This was not saved") }
  static var errorTitle: String { say("Please look at this again") }
  package static var optional: String { say("optional") }
  package static var choose: String { say("Choose…") }
  package static var nothing: String { say("None") }
  package static var notHere: String { say("Something that is not here") }
  package static func nothingNamed(_ word: String) -> String {
    say("There is no “\(word)” here: look it up in the list.")
  }
  package static var day: String { say("Write a day from 1970 on, like 2026-11-20.") }
  package static var decimal: String {
    say("Write a number like 12.50 or 12,50, with nothing between thousands.")
  }
  package static var missing: String { say("This is needed.") }
  package static var link: String { say("A web address, as it is copied: it begins with https.") }
  package static var colour: String { say("Write a colour like #0b6e4f, or leave it empty.") }
  package static var negative: String { say("This can’t be below zero.") }
  package static var emailWrong: String { say("This is not an e-mail address.") }
  static var strength: String {
    say("Too short|Easy to guess|Fair: 12 or more characters are better|Good|Strong")
  }
  static var zoom: String { say("Zoom") }
  static var moveHint: String {
    say("Drag the picture to choose the part that is shown, or use the arrow keys.")
  }
  static var removePicture: String { say("Remove the picture") }
  static var pictureAgain: String { say("Choose the picture again: a browser does not keep it.") }
  package static var differs: String { say("The two passwords are not the same.") }
}
