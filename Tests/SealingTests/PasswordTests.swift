import Sealing
import Testing

@Suite("Passwords")
struct PasswordTests {
  @Test(
    "A password is recognised, another is not",
    arguments: ["", "secret", "Pässwörter ✓", String(repeating: "x", count: 1_024)])
  func verify(text: String) throws {
    let password = try Password(text)
    let hash = try PasswordHash(hashing: password, cost: .testing)
    #expect(hash.encoded.hasPrefix("$argon2id$v=19$m=8,t=1,p=1$"))
    #expect(hash.verify(password))
    #expect(try !hash.verify(Password("another")))
    #expect(try PasswordHash(hashing: password, cost: .testing) != hash)
    #expect(PasswordHash(encoded: hash.encoded)?.verify(password) == true)
  }

  @Test("The published hash of \"password\" is verified")
  func published() throws {
    let hash = try #require(
      PasswordHash(
        encoded: "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$"
          + "CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"))
    #expect(try hash.verify(Password("password")))
    #expect(try !hash.verify(Password("Password")))
    #expect(!hash.needsRehash(.interactive))
  }

  @Test("A zero byte inside of a password counts")
  func zeroByte() throws {
    let hash = try PasswordHash(hashing: Password([1, 0, 2]), cost: .testing)
    #expect(try hash.verify(Password([1, 0, 2])))
    #expect(try !hash.verify(Password([1, 0, 3])))
    #expect(try !hash.verify(Password([1])))
  }

  @Test("A password above the limit is refused")
  func tooLong() throws {
    let failure = try #require(throws: SealingFailure.self) {
      try Password([UInt8](repeating: 1, count: Password.byteCountLimit + 1))
    }
    #expect(failure.code == .tooLong)
    #expect(failure.description.hasPrefix("sealing tooLong: A password has at most 1024 bytes"))
  }

  @Test("Another cost asks for a new hash")
  func rehash() throws {
    let hash = try PasswordHash(hashing: Password("secret"), cost: .testing)
    #expect(!hash.needsRehash(.testing))
    #expect(hash.needsRehash(.interactive))
  }

  @Test(
    "A text that is no Argon2id hash is refused",
    arguments: [
      "", "secret", "$argon2i$v=19$m=8,t=1,p=1$c29tZXNhbHQ$CTFh", "$argon2id$ with a blank",
      "$argon2id$\u{0}", "$argon2id$" + String(repeating: "x", count: 128),
    ])
  func wrongText(text: String) {
    #expect(PasswordHash(encoded: text) == nil)
  }

  @Test("A damaged hash verifies nothing")
  func damaged() throws {
    let hash = try #require(PasswordHash(encoded: "$argon2id$v=19$m=8,t=1,p=1$x"))
    #expect(try !hash.verify(Password("")))
    #expect(hash.needsRehash(.testing))
  }

  @Test("The same password, salt and cost give the same key; any other gives another")
  func derivedKey() throws {
    let password = try Password("secret")
    let salt = [UInt8](repeating: 1, count: SymmetricKey.saltByteCount)
    let key = try SymmetricKey.derived(from: password, salt: salt, cost: .testing)
    #expect(try SymmetricKey.derived(from: password, salt: salt, cost: .testing) == key)
    #expect(try SymmetricKey.derived(from: Password("Secret"), salt: salt, cost: .testing) != key)
    let other = [UInt8](repeating: 2, count: SymmetricKey.saltByteCount)
    #expect(try SymmetricKey.derived(from: password, salt: other, cost: .testing) != key)
    #expect(try SymmetricKey.derived(from: password, salt: salt, cost: .interactive) != key)
  }

  @Test("A salt of another length is refused", arguments: [0, 15, 17])
  func wrongSalt(count: Int) throws {
    let failure = try #require(throws: SealingFailure.self) {
      try SymmetricKey.derived(
        from: Password("secret"), salt: [UInt8](repeating: 1, count: count), cost: .testing)
    }
    #expect(failure.code == .malformed)
  }
}
