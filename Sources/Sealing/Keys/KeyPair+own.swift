extension KeyPair {
  /// Seals what the holder of the pair keeps for itself: unlike a sealed box, nobody else can make
  /// one. What was sealed for another purpose does not open.
  package func sealOwn(_ message: [UInt8], for purpose: String) -> [UInt8] {
    SecretBox.seal(message, key: ownKey(purpose))
  }

  /// Opens what `sealOwn` made for the same purpose; nil for anything else.
  package func openOwn(_ sealed: [UInt8], for purpose: String) -> [UInt8]? {
    SecretBox.open(sealed, key: ownKey(purpose))
  }

  private func ownKey(_ purpose: String) -> SymmetricKey {
    SymmetricKey(secret: privateKey.secret).branch("own\n" + purpose)
  }
}
