import Model

/// The words of the palette.
enum PaletteWords {
  static var open: String { say("Find or go to…") }
  static var title: String { say("Find or go to") }
  static var hint: String { say("A page, a record, a company") }
  static var results: String { say("What was found") }
  static var goTo: String { say("Go to") }
  static var create: String { say("Create") }
  static var records: String { say("Records") }
  static var companies: String { say("Companies") }
  static var search: String { say("Find") }
  static var waiting: String { say("Searching…") }
  static var none: String { say("Nothing is called that.") }
  static var one: String { say("1 entry") }
  /// Script puts the number in place of the sign.
  static var many: String { say("\("#") entries") }
  static var away: String { say("Records can’t be looked up: this address does not answer.") }
  static func nothing(_ words: String) -> String { say("Nothing matches “\(words)”.") }
}
