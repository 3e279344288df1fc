/// A member's picture as the others get it: small, of a kind that every browser shows, and never
/// taken for anything else. What it is, its first bytes say.
package struct Portrait: Equatable, Sendable {
  /// The kinds of file.
  package enum Kind: Equatable, Sendable {
    case jpeg, webP

    /// What a browser is told.
    package var mediaType: String {
      switch self {
      case .jpeg: "image/jpeg"
      case .webP: "image/webp"
      }
    }
  }

  /// What one may have in bytes: it is part of a record that comes to every device.
  package static let byteLimit = 24_576

  /// The file.
  package let bytes: [UInt8]
  /// What kind of file it is.
  package let kind: Kind

  /// Takes a file of one of the kinds and within the limit; nil for anything else.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count <= Portrait.byteLimit, let kind = Portrait.kind(of: bytes) else { return nil }
    self.bytes = bytes
    self.kind = kind
  }

  private static func kind(of bytes: [UInt8]) -> Kind? {
    if starts(bytes, at: 0, with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    let (riff, webP): ([UInt8], [UInt8]) = ([0x52, 0x49, 0x46, 0x46], [0x57, 0x45, 0x42, 0x50])
    return starts(bytes, at: 0, with: riff) && starts(bytes, at: 8, with: webP) ? .webP : nil
  }

  private static func starts(_ bytes: [UInt8], at place: Int, with start: [UInt8]) -> Bool {
    guard bytes.count >= place + start.count else { return false }
    for index in start.indices where bytes[place + index] != start[index] { return false }
    return true
  }
}
