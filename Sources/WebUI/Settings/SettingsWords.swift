import Model

/// The words of the settings.
enum SettingsWords {
  static var title: String { say("Settings") }
  static var company: String { say("Company") }
  static var you: String { say("You in this company") }
  static var device: String { say("Devices") }
  static var danger: String { say("Ending and handing over") }
  static var profile: String { say("Name, country, contact, address, logo") }
  static var export: String { say("Everything in one archive, with or without its files") }
  static var yourName: String { say("What others see of you here") }
  static var credentials: String { say("Username, password, when it locks") }
  static var devices: String { say("Where you are signed in") }
  static var diagnosis: String { say("Is everything as it should be? Looks and says what to do") }
  static var handOver: String { say("To one of those who take part: choose who") }
  static var stop: String { say("Nobody else takes part any more") }
  static var leave: String { say("It goes from your devices; others keep it") }
  static var delete: String { say("For everyone; it can be brought back for 30 days") }

  static func reading(_ needToKnow: Bool) -> String {
    needToKnow ? say("Now: what their departments need") : say("Now: everything")
  }
}
