import Model

/// What is said of values that a field of the company's own does not take.
enum OwnFieldSentences {
  static func tooLong(_ name: String) -> String { say("The text in “\(name)” is too long.") }
  static func noNumber(_ text: String) -> String { say("“\(text)” is no number such as 12.5.") }
  static func noDay(_ text: String) -> String { say("“\(text)” is no day such as 2026-12-24.") }

  static func noChoice(_ text: String, _ choices: [String]) -> String {
    let shown = choices.prefix(10).joined(separator: ", ")
    return choices.count > 10
      ? say("“\(text)” is none of \(shown) …") : say("“\(text)” is none of \(shown).")
  }
}
