/// Why bytes from outside could not be read. Nothing has been allocated or changed.
package enum WireFailure: Error, Equatable, Sendable {
  /// The bytes end before the value does.
  case truncated
  /// Bytes follow after the value.
  case trailingBytes
  /// A length, count or depth is over its limit.
  case overLimit
  /// A value is not of the form the field has.
  case malformed(field: String)
  /// A number has a fraction or an exponent, or is longer than 64 bits.
  case inexactNumber(field: String)
  /// The message is of a protocol version that is not spoken here.
  case unknownVersion(UInt8)

  /// One sentence without any of the content.
  package var sentence: String {
    switch self {
    case .truncated: "The message ends too early."
    case .trailingBytes: "The message has bytes after its end."
    case .overLimit: "A length or count in the message is over its limit."
    case .malformed(let field): "The field \(field) of the message can't be read."
    case .inexactNumber(let field):
      "The field \(field) of the message takes no number with a point, an exponent or over 64 bits."
    case .unknownVersion(let version): "Protocol version \(version) is not spoken here."
    }
  }
}
