/// The type of a field: what it may hold, and how it is checked, stored and shown.
package enum FieldType: Hashable, Sendable {
  /// Words of at most `limit` UTF-8 bytes.
  case text(limit: Int)
  /// One of the named choices; values of newer versions are kept as they are.
  case choice([String])
  /// A whole number.
  case integer
  /// An exact number.
  case decimal
  /// Yes or no.
  case boolean
  /// A moment in milliseconds since 1970.
  case time
  /// A record of the given kind in the same zone.
  case reference(EntityKind)
  /// An identifier of something outside the zone, such as an account.
  case identifier
  /// At most `limit` bytes.
  case bytes(limit: Int)

  /// Whether a value is of this type and within its limits; null always is.
  package func accepts(_ value: FieldValue) -> Bool {
    switch (self, value) {
    case (_, .null): true
    case (.text(let limit), .text(let text)): text.utf8.count <= limit
    case (.choice, .text(let text)): text.utf8.count <= 64
    case (.integer, .integer), (.decimal, .decimal), (.boolean, .boolean): true
    case (.time, .time(let milliseconds)): Moment.range.contains(milliseconds)
    case (.reference, .reference), (.identifier, .reference): true
    case (.bytes(let limit), .bytes(let bytes)): bytes.count <= limit
    default: false
    }
  }
}
