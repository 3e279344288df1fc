package import Model

/// An address within our own pages, put together from parts that are percent-encoded.
package struct Place: Equatable, Sendable {
  /// The address, beginning with a slash.
  package private(set) var text: String

  /// The place with these parts between its slashes.
  package init(_ parts: String...) {
    text = parts.isEmpty ? "/" : ""
    for part in parts { text += "/" + Place.encoded(part) }
  }

  /// The place one part further down.
  package func at(_ part: String) -> Place {
    var place = self
    place.text = (text == "/" ? "" : text) + "/" + Place.encoded(part)
    return place
  }

  /// The place of a record below this one.
  package func at(_ id: RecordID) -> Place { at(id.description) }

  /// The place with one more question; an empty answer is left out.
  package func asking(_ name: String, _ value: String?) -> Place {
    guard let value, !value.isEmpty else { return self }
    var place = self
    place.text += text.utf8.contains(0x3F) ? "&" : "?"
    place.text += Place.encoded(name) + "=" + Place.encoded(value)
    return place
  }

  /// The address without what it asks.
  package var path: String { String(text.prefix { $0 != "?" }) }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func encoded(_ part: String) -> String {
    guard !part.utf8.allSatisfy(isPlain) else { return part }
    var bytes: [UInt8] = []
    for byte in part.utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }
}
