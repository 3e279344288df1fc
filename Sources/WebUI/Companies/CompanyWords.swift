import Model

/// The words of companies.
enum CompanyWords {
  static var title: String { say("Companies") }
  static var welcome: String { say("Welcome") }
  static var empty: String {
    say("Start with a company of your own, or join one with a share link.")
  }
  static func leftBehind(_ count: Int) -> String {
    say(
      count,
      one: "1 change was not sent before a company was taken away. What you wrote is kept for you.",
      other: "\(count) changes were not sent before a company was taken away. "
        + "What you wrote is kept for you.")
  }
  static var seeLeftBehind: String { say("See what was not sent") }
  static var create: String { say("Create company") }
  static var join: String { say("Join with a share link") }
  static var sample: String { say("Explore a sample company") }
  static var sampleIntro: String {
    say(
      "A bicycle shop with about sixty items and what came and went in twelve weeks. It is yours "
        + "alone, and you can delete it at any time.")
  }
  static var sampleBadge: String { say("Sample") }
  static var sampleTitle: String { say("A company to look around in") }
  static var open: String { say("Open") }
  static var owner: String { say("Owner") }
  static var locked: String { say("Locked") }
  static var participant: String { say("Participant") }
  static var createTitle: String { say("Create a company") }
  static var name: String { say("Company name") }
  static var country: String { say("Country") }
  static var currency: String { say("Currency") }
  static var currencyHint: String { say("Prices are in this currency.") }
  static var ofCountry: String { say("That of the country") }
  static var tier: String { say("Tier") }
  static var more: String { say("More about the company") }
  static var moreHint: String {
    say("Contact, address, tax and logo. All of it can be filled in later.")
  }
  static var profile: String { say("Company profile") }
  static var profileSaved: String { say("Saved the company’s profile.") }
  static var contactName: String { say("Contact person") }
  static var email: String { say("E-mail") }
  static var phone: String { say("Phone") }
  static var street: String { say("Street and number") }
  static var postalCode: String { say("Postal code") }
  static var city: String { say("City") }
  static var region: String { say("Region") }
  static var shortage: String { say("Where stock would go below zero") }
  static var shortageHint: String {
    say("In all, or at a place. What others took meanwhile is never undone.")
  }
  static var reasonCodes: String { say("Reasons for corrections of stock") }
  static var reasonCodesHint: String { say("One on each line; offered where stock is corrected.") }

  static func shortage(_ rule: String) -> String {
    switch rule {
    case "warn": say("Warn and ask again")
    case "refuse": say("Refuse it")
    default: say("Let it")
    }
  }
  static var costMethod: String { say("How the cost of stock is worked out") }
  static var costMethodHint: String {
    say(
      "Average: all of an item in stock costs the same. First in, first out: what came first goes "
        + "first, at what it cost. After a change all figures are worked out anew, also those of "
        + "the past; no record changes.")
  }

  static func costMethod(_ method: String) -> String {
    method == "fifo" ? say("First in, first out") : say("Moving average")
  }
  static var purchaseNumbers: String { say("Numbers of purchase orders") }
  static var invoiceNumbers: String { say("Numbers of invoices") }
  static var billNumbers: String { say("Numbers of suppliers' bills") }
  static var dispatchNumbers: String { say("Numbers of dispatches") }
  static var bankName: String { say("Bank") }
  static var iban: String { say("IBAN") }
  static var bic: String { say("BIC") }
  static var taxNumber: String { say("Tax number") }
  static var registration: String { say("Registered at") }
  static var registrationHint: String {
    say("The court and the number there, as invoices tell it.")
  }
  static var bookkeeping: String { say("For DATEV") }
  static var bookkeepingHint: String {
    say(
      "The accountant's number, yours there and the chart of accounts, such as 29098 55003 SKR03.")
  }
  static var bookkeepingWrong: String {
    say("Write two numbers and SKR03 or SKR04 with blanks between, such as 29098 55003 SKR03.")
  }
  static var fees: String { say("Fees of reminders") }
  static var feesHint: String {
    say("Of the first, the second and the third one, with blanks between, such as 0 5 10.")
  }
  static var feesWrong: String {
    say("Write up to three amounts with blanks between, such as 0 5 10.")
  }
  static var closedUntil: String { say("Books closed until") }
  static var closedUntilHint: String {
    say(
      "Invoices and payments dated until then are not issued, changed or deleted any more, on any "
        + "device. An earlier day opens the books again; the history keeps who did it.")
  }
  static var bankHint: String { say("Invoices ask customers to pay to this account.") }
  static var ibanWrong: String {
    say("This is no IBAN: its length or its check digits are wrong. Compare it once more.")
  }
  static var bicWrong: String { say("A BIC has 8 or 11 letters and digits. Compare it once more.") }
  static func numbersHint(_ usual: String) -> String {
    say(
      "Empty: \(usual). YYYY or YY is the year, zeros at the end are the number. Numbers that are "
        + "given stay as they are.")
  }
  static func numbersWrong(_ usual: String) -> String {
    say(
      "Write a format such as \(usual): signs in front of the number, the year at most once, and "
        + "one to nine zeros at the end.")
  }
  static var taxID: String { say("Tax ID") }
  static var policies: String { say("Policies") }
  static var policiesHint: String {
    say("Terms, returns, privacy: what your customers should know.")
  }
  static var logo: String { say("Logo") }
  static var colour: String { say("Colour of its pages") }
  static var colourHint: String {
    say("Like #0b6e4f. Empty: ours. It is made lighter or darker where it would be hard to read.")
  }
  static var colourPicker: String { say("Pick it") }
  static var save: String { say("Save") }
  static var search: String { say("Find a company") }
  static var quickStart: String { say("Before you start") }
  static var quickNeeds: String {
    say("The company needs a name and a country; all else can wait.")
  }
  static var quickLives: String { say("It is there at once, and yours alone until you share it.") }
  static var quickNext: String {
    say("Then you choose a username and a password that lock this company.")
  }
  static var nameMissing: String { say("Enter the company’s name.") }
  static var countryMissing: String { say("Choose the country.") }
  static var currencyMissing: String { say("Choose the currency.") }
  static var tierMissing: String { say("Choose a tier.") }

  static func sentence(_ tier: Tier) -> String {
    switch tier {
    case .free: say("For you alone: everything the company needs, without sharing.")
    case .business: say("Work together: share with up to 10 participants.")
    case .enterprise: say("Any number of participants, and pages in the company’s own colour.")
    }
  }

  static func notGranted(_ tier: Tier) -> String { say("\(tier.name) not granted") }

  static func unsent(_ count: Int) -> String {
    say("\(count) unsent")
  }
}
