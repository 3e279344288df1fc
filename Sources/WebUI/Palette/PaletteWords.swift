/// The words of the palette.
enum PaletteWords {
  static let open = "Find or go to…"
  static let title = "Find or go to"
  static let hint = "A page, a record, a company"
  static let results = "What was found"
  static let goTo = "Go to"
  static let create = "Create"
  static let records = "Records"
  static let companies = "Companies"
  static let search = "Find"
  static let none = "Nothing is called that."
  static let one = "1 entry"
  /// Script puts the number in place of the sign.
  static let many = "# entries"
  static let away = "Records can’t be looked up: this address does not answer."
  static func nothing(_ words: String) -> String { "Nothing matches “\(words)”." }
}
