import Model

/// The words that parts of pages bring along.
package enum PartWords {
  static var showAll: String { say("Show all of it") }
  static var showLess: String { say("Show less") }
  package static func copy(_ text: String) -> String { say("Copy \(text)") }
  package static var close: String { say("Close") }
  package static var dismiss: String { say("Dismiss") }
  package static var more: String { say("More") }
  package static func upTo(_ value: String) -> String { say("up to \(value)") }
  package static var undo: String { say("Undo") }
}
