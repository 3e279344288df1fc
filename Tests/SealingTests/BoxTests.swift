import Sealing
import Testing

@Suite("Boxes")
struct BoxTests {
  private func bytes(_ hex: String) throws -> [UInt8] { try #require(Hex.decode(hex)) }

  @Test("The public half is the one of RFC 7748")
  func publicHalf() throws {
    let secret = try bytes("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a")
    let pair = KeyPair(try #require(PrivateKey(secret)))
    #expect(
      Hex.encode(pair.publicKey.bytes)
        == "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a")
    #expect(pair.privateKey.unprotectedBytes == secret)
  }

  @Test("The sealed bytes are those of the XChaCha20-Poly1305 draft, behind the nonce")
  func secretBoxVector() throws {
    let text =
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for "
      + "the future, sunscreen would be it."
    let key = try #require(SymmetricKey((0x80...0x9F).map { UInt8($0) }))
    let nonce = (0x40...0x57).map { UInt8($0) }
    let data = try bytes("50515253c0c1c2c3c4c5c6c7")
    let sealed = SecretBox.seal(
      [UInt8](text.utf8), key: key, associatedData: data,
      nonce: try #require(SecretBox.Nonce(nonce)))
    let expected =
      "bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb"
      + "731c7f1b0b4aa6440bf3a82f4eda7e39ae64c6708c54c216cb96b72e1213b452"
      + "2f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff9"
      + "21f9664c97637da9768812f615c68b13b52ec0875924c1c7987947deafd8780acf49"
    #expect(Hex.encode(sealed) == Hex.encode(nonce) + expected)
    #expect(SecretBox.open(sealed, key: key, associatedData: data) == [UInt8](text.utf8))
  }

  @Test(
    "A message sealed to a pair opens with it, whatever its length", arguments: [0, 1, 32, 10_000])
  func sealedRoundTrip(count: Int) {
    let pair = KeyPair.random()
    let message = Randomness.bytes(count)
    let sealed = SealedBox.seal(message, to: pair.publicKey)
    #expect(sealed.count == count + SealedBox.overhead)
    #expect(SealedBox.open(sealed, with: pair) == message)
    #expect(SealedBox.open(sealed, with: .random()) == nil)
    #expect(sealed != SealedBox.seal(message, to: pair.publicKey))
  }

  @Test("A secret message opens with key and associated data alone", arguments: [0, 1, 32, 10_000])
  func secretRoundTrip(count: Int) {
    let key = SymmetricKey.random()
    let message = Randomness.bytes(count)
    let sealed = SecretBox.seal(message, key: key, associatedData: [1])
    #expect(sealed.count == count + SecretBox.overhead)
    #expect(SecretBox.open(sealed, key: key, associatedData: [1]) == message)
    #expect(SecretBox.open(sealed, key: key, associatedData: [2]) == nil)
    #expect(SecretBox.open(sealed, key: key) == nil)
    #expect(SecretBox.open(sealed, key: .random(), associatedData: [1]) == nil)
    #expect(sealed != SecretBox.seal(message, key: key, associatedData: [1]))
  }

  @Test("A change of any byte is noticed, and any cut")
  func tampered() {
    let pair = KeyPair.random()
    let key = SymmetricKey.random()
    let sealed = SealedBox.seal([1, 2, 3], to: pair.publicKey)
    let secret = SecretBox.seal([1, 2, 3], key: key)
    for index in sealed.indices {
      var changed = sealed
      changed[index] ^= 0x40
      #expect(SealedBox.open(changed, with: pair) == nil)
      #expect(SealedBox.open([UInt8](sealed.prefix(index)), with: pair) == nil)
    }
    for index in secret.indices {
      var changed = secret
      changed[index] ^= 0x40
      #expect(SecretBox.open(changed, key: key) == nil)
      #expect(SecretBox.open([UInt8](secret.prefix(index)), key: key) == nil)
    }
  }

  @Test("Keys and nonces of another length are refused", arguments: [0, 23, 25, 31, 33])
  func lengths(count: Int) {
    let bytes = [UInt8](repeating: 1, count: count)
    #expect(SymmetricKey(bytes) == nil)
    #expect(PrivateKey(bytes) == nil)
    #expect(PublicKey(bytes) == nil)
    #expect(SecretBox.Nonce(bytes) == nil)
  }

  @Test("Keys are equal by their bytes")
  func equality() {
    let key = SymmetricKey.random()
    #expect(SymmetricKey(key.unprotectedBytes) == key)
    #expect(SymmetricKey.random() != key)
    let pair = KeyPair.random()
    #expect(PrivateKey(pair.privateKey.unprotectedBytes).map(KeyPair.init) == pair)
    #expect(KeyPair.random() != pair)
  }

  @Test("No secret shows in a description or a dump")
  func redacted() throws {
    let secret = [UInt8](repeating: 0xAB, count: 32)
    let key = try #require(SymmetricKey(secret))
    let pair = KeyPair(try #require(PrivateKey(secret)))
    let password = try Password("abababab-171")
    let hash = try PasswordHash(hashing: password, cost: .testing)
    for shown in [
      shownForms(key), shownForms(pair.privateKey), shownForms(pair), shownForms(password),
      shownForms(hash),
    ] {
      #expect(shown.contains("redacted"))
      for part in ["171", "abab", "argon2id$"] { #expect(!shown.contains(part)) }
    }
  }

  private func shownForms<T>(_ value: T) -> String {
    var dumped = ""
    dump(value, to: &dumped)
    return "\(value) \(String(reflecting: value)) \(dumped)"
  }
}
