/// The name of an element or an attribute, with the space that it is of.
struct XMLName: Hashable, Sendable {
  let space: String
  let name: String

  init(_ space: String, _ name: String) {
    self.space = space
    self.name = name
  }

  private static let davSpace = "DAV:"
  private static let cardSpace = "urn:ietf:params:xml:ns:carddav"
  private static let calendarSpace = "urn:ietf:params:xml:ns:caldav"
  private static let serverSpace = "http://calendarserver.org/ns/"

  /// Of WebDAV.
  static func dav(_ name: String) -> XMLName { XMLName(davSpace, name) }
  /// Of address books.
  static func card(_ name: String) -> XMLName { XMLName(cardSpace, name) }
  /// Of calendars.
  static func calendar(_ name: String) -> XMLName { XMLName(calendarSpace, name) }
  /// Of what most servers have besides.
  static func server(_ name: String) -> XMLName { XMLName(serverSpace, name) }

  /// The prefixes that documents of ours declare.
  static let prefixes = [
    (prefix: "D", space: davSpace), (prefix: "A", space: cardSpace),
    (prefix: "C", space: calendarSpace), (prefix: "S", space: serverSpace),
  ]

  /// The prefix of a space that documents of ours declare.
  var prefix: String? { Self.prefixes.first { $0.space == space }?.prefix }
}
