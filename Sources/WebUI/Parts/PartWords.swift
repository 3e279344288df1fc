import Model

/// The words that parts of pages bring along.
enum PartWords {
  static var showAll: String { say("Show all of it") }
  static var showLess: String { say("Show less") }
  static func copy(_ text: String) -> String { say("Copy \(text)") }
  static var close: String { say("Close") }
  static var dismiss: String { say("Dismiss") }
  static var more: String { say("More") }
  static func upTo(_ value: String) -> String { say("up to \(value)") }
  static var undo: String { say("Undo") }
}
