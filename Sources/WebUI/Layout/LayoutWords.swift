/// The words around every page.
enum LayoutWords {
  static let product = "TheCompany"
  static let home = "TheCompany: start page"
  static let skip = "Skip to the page’s content"
  static let companies = "Companies"
  static let change = "Switch"
  static let signedInAs = "Signed in as"
  static let signOut = "Sign out"
  static let sections = "Parts of the company"
  static let items = "Inventory"
  static let share = "Share"
  static let sync = "Sync"
  static let footer = "Your data lives on this device and syncs in the background."
  static let errorTitle = "Please look at this again"
  static let optional = "optional"
  static let cancel = "Cancel"
  static let choose = "Choose…"
}
