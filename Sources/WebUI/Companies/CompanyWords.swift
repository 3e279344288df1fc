import Model

/// The words of companies.
enum CompanyWords {
  static let title = "Companies"
  static let welcome = "Welcome"
  static let empty = "Start with a company of your own, or join one with a share link."
  static func leftBehind(_ count: Int) -> String {
    (count == 1 ? "1 change was" : "\(count) changes were")
      + " not sent before a company was taken away. What you wrote is kept for you."
  }
  static let seeLeftBehind = "See what was not sent"
  static let create = "Create company"
  static let join = "Join with a share link"
  static let open = "Open"
  static let owner = "Owner"
  static let participant = "Participant"
  static let createTitle = "Create a company"
  static let createIntro =
    "The company and its data live on your device first. You can work with no network and share "
    + "it later."
  static let name = "Company name"
  static let country = "Country"
  static let currency = "Currency"
  static let currencyHint = "Prices are in this currency."
  static let tier = "Tier"
  static let nameMissing = "Enter the company’s name."
  static let nameTooLong = "The company’s name is too long: 200 bytes are the limit."
  static let countryMissing = "Choose the country."
  static let currencyMissing = "Choose the currency."
  static let tierMissing = "Choose a tier."

  static func sentence(_ tier: Tier) -> String {
    switch tier {
    case .free: "For you alone: everything the company needs, without sharing."
    case .business: "Work together: share with up to 10 participants."
    case .enterprise: "Any number of participants, with analytics and forecasting."
    }
  }

  static func notGranted(_ tier: Tier) -> String { "\(tier.name) not granted" }

  static func unsent(_ count: Int) -> String { count == 1 ? "1 unsent" : "\(count) unsent" }
}
