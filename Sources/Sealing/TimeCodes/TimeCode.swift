/// The codes that authenticators show (TOTP, RFC 6238): six digits for each thirty seconds.
package enum TimeCode {
  /// Bytes in a secret.
  package static let secretByteCount = 20
  /// How long a code is shown.
  package static let stepSeconds: UInt64 = 30
  /// Digits in a code.
  package static let digitCount = 6

  /// The step that a time in milliseconds since 1970 falls into.
  package static func step(at milliseconds: UInt64) -> UInt64 {
    milliseconds / 1_000 / stepSeconds
  }

  /// The code of a step.
  package static func code(
    of secret: [UInt8], step: UInt64, digits: Int = digitCount
  ) -> String {
    let hash = SHA1.hmac(SHA1.bytes(step), key: secret)
    let start = Int(hash[19] & 15)
    let number = hash[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
    let text = String(number)
    let padded = String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    return String(padded.suffix(digits))
  }

  /// The step that a code belongs to: the present one, or the one before or after it, and above the
  /// last that was used. Nil for a wrong code and for one that was used.
  package static func step(
    of code: String, secret: [UInt8], at milliseconds: UInt64, after last: UInt64
  ) -> UInt64? {
    let digits = code.utf8.filter { $0 != 0x20 }
    let now = step(at: milliseconds)
    return (max(now, 1) - 1...now + 1).first { step in
      step > last && constantTimeEquals(digits, Array(self.code(of: secret, step: step).utf8))
    }
  }

  /// A secret as people type it into an authenticator (base32, RFC 4648, no padding).
  package static func text(of secret: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)
    var letters: [UInt8] = []
    var (bits, count) = (UInt32(0), UInt32(0))
    for byte in secret {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 5 {
        count -= 5
        letters.append(alphabet[Int(bits >> count & 31)])
      }
    }
    if count > 0 { letters.append(alphabet[Int(bits << (5 - count) & 31)]) }
    return String(decoding: letters, as: UTF8.self)
  }

  /// What the QR code for an authenticator says.
  package static func address(of secret: [UInt8], account: String) -> String {
    let unreserved = Set(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
    let name = account.utf8.map { byte in
      unreserved.contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + Hex.encode([byte]).uppercased()
    }.joined()
    return "otpauth://totp/TheCompanyApp:\(name)?secret=\(text(of: secret))&issuer=TheCompanyApp"
  }
}
