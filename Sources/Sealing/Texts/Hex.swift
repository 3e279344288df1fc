import CSodium

/// Bytes as lower-case hexadecimal digits.
package enum Hex {
  /// Two digits for each byte.
  package static func encode(_ bytes: [UInt8]) -> String {
    Sodium.start()
    var text = [CChar](repeating: 0, count: bytes.count * 2 + 1)
    unsafe sodium_bin2hex(&text, text.count, bytes, bytes.count)
    return String(decoding: text.dropLast().map(UInt8.init), as: UTF8.self)
  }

  /// The bytes, nil unless the text is exactly what `encode` writes for them.
  package static func decode(_ text: String) -> [UInt8]? {
    let length = text.utf8.count
    guard length.isMultiple(of: 2) else { return nil }
    Sodium.start()
    var bytes = [UInt8](repeating: 0, count: length / 2)
    var count = 0
    let result = unsafe sodium_hex2bin(&bytes, bytes.count, text, length, nil, &count, nil)
    guard result == 0, count == bytes.count, encode(bytes) == text else { return nil }
    return bytes
  }
}
