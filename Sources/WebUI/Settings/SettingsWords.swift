/// The words of the settings.
enum SettingsWords {
  static let title = "Settings"
  static let company = "Company"
  static let you = "You in this company"
  static let device = "Devices"
  static let danger = "Ending and handing over"
  static let profile = "Name, country, contact, address, logo"
  static let export = "Everything in one archive, with or without its files"
  static let yourName = "What others see of you here"
  static let credentials = "Username, password, when it locks"
  static let devices = "Where you are signed in"
  static let diagnosis = "Is everything as it should be? Looks and says what to do"
  static let handOver = "To one of those who take part: choose who"
  static let stop = "Nobody else takes part any more"
  static let leave = "It goes from your devices; others keep it"
  static let delete = "For everyone; it can be brought back for 30 days"

  static func reading(_ needToKnow: Bool) -> String {
    needToKnow ? "Now: what their departments need" : "Now: everything"
  }
}
