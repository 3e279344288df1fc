import Sealing

/// Who guesses at what: by digests, so that nothing that is kept tells names or addresses.
struct GuessKey: Hashable, Sendable {
  /// What waits.
  let own: [UInt8]
  /// What all who guess at the same account from places that it does not know have in common; nil
  /// for the account's own devices.
  let crowd: [UInt8]?

  init(_ text: String, crowd: String? = nil) {
    own = Self.digest(text)
    self.crowd = crowd.map { Self.digest("crowd\n" + $0) }
  }

  private static func digest(_ text: String) -> [UInt8] {
    Array(Digest.blake2b(Array(("guess 1\n" + text).utf8)).bytes.prefix(16))
  }
}
