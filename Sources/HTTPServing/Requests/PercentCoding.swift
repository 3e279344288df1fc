/// Percent-encoding as URLs and forms use it.
enum PercentCoding {
  /// Decodes `%XX`; nil if an escape is broken, the result isn't UTF-8, or it holds a NUL.
  static func strictlyDecoded(_ bytes: some Collection<UInt8>) -> String? {
    guard let decoded = decoded(bytes, plusIsSpace: false, keepsBroken: false),
      !decoded.contains(0)
    else { return nil }
    return String(validating: decoded, as: UTF8.self)
  }

  /// Decodes a form's name or value: `+` is a space, a broken escape stays as it stands.
  static func formDecoded(_ bytes: some Collection<UInt8>) -> String {
    let decoded = decoded(bytes, plusIsSpace: true, keepsBroken: true) ?? []
    return String(decoding: decoded, as: UTF8.self)
  }

  private static func decoded(
    _ bytes: some Collection<UInt8>, plusIsSpace: Bool, keepsBroken: Bool
  ) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == 0x2B, plusIsSpace {
        result.append(0x20)
      } else if byte != 0x25 {
        result.append(byte)
      } else if let value = escapeValue(rest) {
        result.append(value)
        rest = rest.dropFirst(2)
      } else if keepsBroken {
        result.append(byte)
      } else {
        return nil
      }
    }
    return result
  }

  private static func escapeValue(_ rest: some Collection<UInt8>) -> UInt8? {
    var digits = rest.prefix(2).makeIterator()
    guard let high = digits.next()?.hexadecimalValue, let low = digits.next()?.hexadecimalValue
    else { return nil }
    return high << 4 | low
  }
}
