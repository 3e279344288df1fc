extension String {
  /// Compares as ASCII letters without case; other bytes must be equal.
  func equalsIgnoringCase(_ other: String) -> Bool {
    let left = utf8
    let right = other.utf8
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { $0 == $1 || $0.lowercasedASCII == $1.lowercasedASCII }
  }

  /// Whether this is an HTTP token, as a field's or a cookie's name must be.
  var isToken: Bool {
    !isEmpty && utf8.allSatisfy(\.isTokenByte)
  }

  /// The same text with each control character replaced by a space.
  var withoutControls: String {
    guard utf8.contains(where: \.isControl) else { return self }
    return String(decoding: utf8.map { $0.isControl ? 0x20 : $0 }, as: UTF8.self)
  }

  /// The text without spaces and tabs at its ends.
  var trimmedBlanks: String {
    let bytes = utf8
    guard let first = bytes.firstIndex(where: { !$0.isBlank }),
      let last = bytes.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return String(self[first...last])
  }
}

extension UInt8 {
  var lowercasedASCII: UInt8 {
    self >= 0x41 && self <= 0x5A ? self | 0x20 : self
  }

  var isControl: Bool {
    self < 0x20 || self == 0x7F
  }

  var isBlank: Bool {
    self == 0x20 || self == 0x09
  }

  var isTokenByte: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
    default: false
    }
  }

  /// The value of a hexadecimal digit, or nil.
  var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }
}
