/// The words that parts of pages bring along.
enum PartWords {
  static func copy(_ text: String) -> String { "Copy \(text)" }
  static let close = "Close"
  static let dismiss = "Dismiss"
  static let more = "More"
  static let undo = "Undo"
}
