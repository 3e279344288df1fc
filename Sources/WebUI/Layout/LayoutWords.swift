import Model

/// The words around every page.
enum LayoutWords {
  /// What is wrong with a field, behind its name.
  static func labelled(_ label: String, _ sentence: String) -> String { "\(label): \(sentence)" }
  static var product: String { say("TheCompany") }
  static var home: String { say("TheCompany: start page") }
  static var skip: String { say("Skip to the page’s content") }
  static var companies: String { say("Companies") }
  static var change: String { say("Switch company") }
  static var allCompanies: String { say("All companies") }
  static var signedInAs: String { say("Signed in as") }
  static var signOut: String { say("Sign out") }
  static var sections: String { say("Parts of the company") }
  static var items: String { say("Inventory") }
  static var share: String { say("Team & sharing") }
  static var sync: String { say("Sync") }
  static func footer(isOwnDevice: Bool) -> String {
    isOwnDevice
      ? say("Your data lives on this device and syncs in the background.")
      : say("This server keeps your device for you and syncs it in the background.")
  }
  static var offline: String { say("Not connected") }
  static var unasked: String {
    say("Not searched: the server does not answer. The list is that of before; it follows.")
  }
  static var unsent: String {
    say("Not sent: the server does not answer. What you wrote is kept; try again in a moment.")
  }
  static var locked: String { say("This company is locked here.") }
  static var lockedAdvice: String {
    say("What you typed is kept on this page. Log in in another tab to go on.")
  }
  static var logIn: String { say("Log in") }
  static var notSaved: String { say("This was not saved") }
  static var errorTitle: String { say("Please look at this again") }
  static var optional: String { say("optional") }
  static var cancel: String { say("Cancel") }
  static var choose: String { say("Choose…") }
  static var nothing: String { say("None") }
  static var notHere: String { say("Something that is not here") }
  static func nothingNamed(_ word: String) -> String {
    say("There is no “\(word)” here: look it up in the list.")
  }
  static var day: String { say("Write a day from 1970 on, like 2026-11-20.") }
  static var decimal: String {
    say("Write a number like 12.50 or 12,50, with nothing between thousands.")
  }
  static var missing: String { say("This is needed.") }
  static var link: String { say("A web address, as it is copied: it begins with https.") }
  static var colour: String { say("Write a colour like #0b6e4f, or leave it empty.") }
  static var negative: String { say("This can’t be below zero.") }
  static var emailWrong: String { say("This is not an e-mail address.") }
  static var strength: String {
    say("Too short|Easy to guess|Fair: 12 or more characters are better|Good|Strong")
  }
  static var zoom: String { say("Zoom") }
  static var moveHint: String {
    say("Drag the picture to choose the part that is shown, or use the arrow keys.")
  }
  static var removePicture: String { say("Remove the picture") }
  static var pictureHint: String {
    say("JPEG, PNG or WebP, up to 30 MB. It is made small, without the camera’s notes.")
  }
  static var pictureAgain: String { say("Choose the picture again: a browser does not keep it.") }
}
