import CSodium

/// Bytes as base64 with the alphabet for addresses (`-` and `_`), without padding.
package enum Base64URL {
  private static let variant: Int32 = 7  // sodium_base64_VARIANT_URLSAFE_NO_PADDING

  /// Four characters for three bytes.
  package static func encode(_ bytes: [UInt8]) -> String {
    Sodium.start()
    var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
    unsafe sodium_bin2base64(&text, text.count, bytes, bytes.count, variant)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  }

  /// The bytes, nil unless the text is exactly what `encode` writes for them.
  package static func decode(_ text: String) -> [UInt8]? {
    let length = text.utf8.count
    Sodium.start()
    var bytes = [UInt8](repeating: 0, count: length / 4 * 3 + 3)
    var count = 0
    let result = unsafe sodium_base642bin(
      &bytes, bytes.count, text, length, nil, &count, nil, variant)
    guard result == 0 else { return nil }
    bytes.removeLast(bytes.count - count)
    return encode(bytes) == text ? bytes : nil
  }
}
