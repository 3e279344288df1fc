import XML

extension XMLName {
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

  /// The prefixes that answers to phones declare.
  static let phonePrefixes = [
    (prefix: "D", space: davSpace), (prefix: "A", space: cardSpace),
    (prefix: "C", space: calendarSpace), (prefix: "S", space: serverSpace),
  ]
}
