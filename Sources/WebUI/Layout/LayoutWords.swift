/// The words around every page.
enum LayoutWords {
  static let product = "TheCompany"
  static let home = "TheCompany: start page"
  static let skip = "Skip to the page’s content"
  static let companies = "Companies"
  static let change = "Switch company"
  static let allCompanies = "All companies"
  static let signedInAs = "Signed in as"
  static let signOut = "Sign out"
  static let sections = "Parts of the company"
  static let items = "Inventory"
  static let share = "Team & sharing"
  static let sync = "Sync"
  static func footer(isOwnDevice: Bool) -> String {
    isOwnDevice
      ? "Your data lives on this device and syncs in the background."
      : "This server keeps your device for you and syncs it in the background."
  }
  static let offline = "Not connected"
  static let locked = "This company is locked here."
  static let lockedAdvice = "What you typed is kept on this page. Log in in another tab to go on."
  static let logIn = "Log in"
  static let errorTitle = "Please look at this again"
  static let optional = "optional"
  static let cancel = "Cancel"
  static let choose = "Choose…"
  static let nothing = "Nothing"
  static let day = "Write a day like 2026-11-20."
  static let decimal = "Write a number like 12.50 or 12,50, with nothing between thousands."
  static let negative = "This can’t be below zero."
  static let emailWrong = "This is not an e-mail address."
  static let strength = "Too short|Easy to guess|Fair: 12 or more characters are better|Good|Strong"
  static let zoom = "Zoom"
  static let moveHint = "Drag the picture to choose the part that is shown, or use the arrow keys."
  static let removePicture = "Remove the picture"
  static let pictureHint =
    "JPEG, PNG or WebP, up to 30 MB. It is made small, without the camera’s notes."
  static let pictureAgain = "Choose the picture again: a browser does not keep it."

  static func tooLong(_ label: String) -> String { "\(label) is too long." }
}
