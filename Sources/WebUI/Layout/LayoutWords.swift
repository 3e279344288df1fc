import Model

/// The words around every page.
enum LayoutWords {
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
  static var cancel: String { say("Cancel") }
  static var pictureHint: String {
    say("JPEG, PNG or WebP, up to 30 MB. It is made small, without the camera’s notes.")
  }
}
