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
  static let sample = "Explore a sample company"
  static let sampleIntro =
    "A bicycle shop with sixty items and what came and went in twelve weeks. It is yours alone, "
    + "and you can delete it at any time."
  static let sampleBadge = "Sample"
  static let sampleTitle = "A company to look around in"
  static let open = "Open"
  static let owner = "Owner"
  static let participant = "Participant"
  static let createTitle = "Create a company"
  static let name = "Company name"
  static let country = "Country"
  static let currency = "Currency"
  static let currencyHint = "Prices are in this currency."
  static let tier = "Tier"
  static let more = "More about the company"
  static let moreHint = "Contact, address, tax and logo. All of it can be filled in later."
  static let profile = "Company profile"
  static let profileSaved = "Saved the company’s profile."
  static let contactName = "Contact person"
  static let email = "E-mail"
  static let phone = "Phone"
  static let street = "Street and number"
  static let postalCode = "Postal code"
  static let city = "City"
  static let region = "Region"
  static let shortage = "Where stock would go below zero"
  static let shortageHint = "In all, or at a place. What others took meanwhile is never undone."
  static let reasonCodes = "Reasons for corrections of stock"
  static let reasonCodesHint = "One on each line; offered where stock is corrected."

  static func shortage(_ rule: String) -> String {
    switch rule {
    case "warn": "Warn and ask again"
    case "refuse": "Refuse it"
    default: "Let it"
    }
  }
  static let taxID = "Tax ID"
  static let policies = "Policies"
  static let policiesHint = "Terms, returns, privacy: what your customers should know."
  static let logo = "Logo"
  static let save = "Save"
  static let quickStart = "Before you start"
  static let quickNeeds = "You need a name, the country and the currency. That is all."
  static let quickLives = "It is there at once, and yours alone until you share it."
  static let quickNext = "Then you choose a username and a password that lock this company."
  static let nameMissing = "Enter the company’s name."
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
