import Sealing
import Testing

@Suite("Keys of a password")
struct PasswordKeysTests {
  private func keys(_ password: String, _ name: String = "ada") throws -> PasswordKeys {
    try PasswordKeys(try Password(password), name: name, cost: .testing)
  }

  @Test("are always the same for a name, in any case and with space around it")
  func sameNames() throws {
    let keys = try keys("correct horse")
    for name in ["ada", " ADA ", "Ada\n"] {
      let again = try self.keys("correct horse", name)
      #expect(again.proof == keys.proof && again.wrappingKey == keys.wrappingKey)
    }
  }

  @Test("differ for another password, name or cost", arguments: ["password", "name", "cost"])
  func different(_ what: String) throws {
    let keys = try keys("correct horse")
    let other =
      switch what {
      case "password": try self.keys("correct horsf")
      case "name": try self.keys("correct horse", "ben")
      default:
        try PasswordKeys(
          try Password("correct horse"), name: "ada",
          cost: PasswordCost(passes: 2, memoryBytes: 8 << 10))
      }
    #expect(other.proof != keys.proof && other.wrappingKey != keys.wrappingKey)
  }

  @Test("do not tell of each other, nor of the password")
  func separate() throws {
    let keys = try keys("correct horse")
    let proof = Base64URL.decode(String(keys.proof.text.dropFirst("proof-1:".count)))
    #expect(proof != keys.wrappingKey.unprotectedBytes)
    #expect(!keys.proof.text.contains("correct"))
    #expect("\(keys.proof)" == "PasswordProof(redacted)")
    #expect(String(reflecting: keys).contains(keys.proof.text) == false)
  }

  @Test(
    "a proof has a form that no other text has",
    arguments: ["", "correct horse", "proof-1:", "proof-1:AAAA", "proof-2:" + proofBody])
  func forms(_ text: String) {
    #expect(PasswordProof(text) == nil)
    #expect(PasswordProof("proof-1:" + Self.proofBody)?.text == "proof-1:" + Self.proofBody)
  }

  static let proofBody = Base64URL.encode([UInt8](repeating: 7, count: 32))

  @Test func `a pair is wrapped and opened with the same key, and with no other`() throws {
    let pair = KeyPair.random()
    let key = SymmetricKey.random()
    let wrapped = pair.wrapped(with: key)
    #expect(wrapped.count == KeyPair.wrappedByteCount)
    #expect(wrapped != pair.wrapped(with: key))
    #expect(KeyPair(unwrapping: wrapped, of: pair.publicKey, with: key) == pair)
    #expect(KeyPair(unwrapping: wrapped, of: pair.publicKey, with: .random()) == nil)
    #expect(KeyPair(unwrapping: wrapped, of: KeyPair.random().publicKey, with: key) == nil)
    for index in [0, 30, wrapped.count - 1] {
      var changed = wrapped
      changed[index] ^= 1
      #expect(KeyPair(unwrapping: changed, of: pair.publicKey, with: key) == nil)
    }
    #expect(KeyPair(unwrapping: [], of: pair.publicKey, with: key) == nil)
  }
}

@Suite("What a pair seals for itself")
struct OwnSealingTests {
  @Test func `opens with the same pair, for the same purpose alone`() {
    let pair = KeyPair.random()
    let sealed = pair.sealOwn([1, 2, 3], for: "tests")
    #expect(pair.openOwn(sealed, for: "tests") == [1, 2, 3])
    #expect(pair.openOwn(sealed, for: "others") == nil)
    #expect(KeyPair.random().openOwn(sealed, for: "tests") == nil)
    #expect(pair.openOwn(SealedBox.seal([1], to: pair.publicKey), for: "tests") == nil)
  }
}
