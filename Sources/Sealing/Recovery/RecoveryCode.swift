/// A code of 100 random bits that a person keeps on paper: the way back without the password.
///
/// As with a password, a container is shown a proof of it alone, and the account's private key is
/// wrapped with a key that can't be found from the proof. It needs no slow hash: nobody guesses it.
package struct RecoveryCode: Sendable, CustomStringConvertible, CustomReflectable {
  /// Codes in one set.
  package static let setCount = 10
  /// Letters and digits that are not taken for each other.
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
  private static let letterCount = 20
  private static let groupLetterCount = 4
  private static let prefix = "recovery-1:"

  private let letters: [UInt8]

  /// Makes a random one.
  package static func random() -> RecoveryCode {
    // 32 letters: five bits of each byte are even.
    RecoveryCode(letters: Randomness.bytes(letterCount).map { alphabet[Int($0 & 31)] })
  }

  private init(letters: [UInt8]) { self.letters = letters }

  /// Takes what a person types: in any case, with or without dashes and blanks, O for 0, I and L
  /// for 1; nil unless it has the form of a code.
  package init?(_ text: String) {
    guard text.utf8.count <= 100 else { return nil }
    var letters: [UInt8] = []
    for byte in text.uppercased().utf8 {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: " "): continue
      case UInt8(ascii: "O"): letters.append(UInt8(ascii: "0"))
      case UInt8(ascii: "I"), UInt8(ascii: "L"): letters.append(UInt8(ascii: "1"))
      default:
        guard Self.alphabet.contains(byte) else { return nil }
        letters.append(byte)
      }
    }
    guard letters.count == Self.letterCount else { return nil }
    self.letters = letters
  }

  /// The code to print, in groups: `7Q2M-…`. Never logged.
  package var unprotectedText: String {
    stride(from: 0, to: letters.count, by: Self.groupLetterCount).map { start in
      String(decoding: letters[start..<start + Self.groupLetterCount], as: UTF8.self)
    }.joined(separator: "-")
  }

  /// What a container is shown. Never logged.
  package var proof: String {
    Self.prefix + Base64URL.encode(MAC.authenticate(Array("proof".utf8), key: key))
  }

  /// What the account's private key is wrapped with.
  package var wrappingKey: SymmetricKey { key.branch("wrapping") }

  /// Whether a text has the form of a proof, as neither digits nor passwords have.
  package static func isProof(_ text: String) -> Bool {
    text.hasPrefix(prefix)
      && Base64URL.decode(String(text.dropFirst(prefix.count)))?.count == MAC.byteCount
  }

  private var key: SymmetricKey {
    let digest = Digest.blake2b(Array("TheCompanyApp recovery code 1\n".utf8) + letters)
    return SymmetricKey(secret: WipedBytes(digest.bytes))
  }

  /// Says what it is, not what it holds.
  package var description: String { "RecoveryCode(redacted)" }

  /// Shows nothing to dumps.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
