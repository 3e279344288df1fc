import Model
import Sealing
import Storage
import SyncProtocol
import Testing

@testable import Container

/// What devices show of a password, and what is made of accounts of before.
@Suite("Proofs of passwords")
struct ProofTests {
  private let bench: ServiceBench
  private let pair = WrappedPair(
    publicKey: KeyPair.random().publicKey.bytes,
    wrapped: KeyPair.random().wrapped(with: .random()))

  init() throws { bench = try ServiceBench() }

  private func proof(_ password: String, _ name: String = "ada") throws -> String {
    try PasswordKeys(try Password(password), name: name, cost: .testing).proof.text
  }

  private func signIn(_ password: String, _ address: String = "x") async throws -> SignInAnswer {
    try await bench.service.signIn(bench.request("ada", password: password), address: address)
  }

  /// An account whose password was hashed itself, as an earlier version did.
  private func oldAccount() async throws {
    let hash = try PasswordHash(hashing: Password("correct horse"), cost: .testing).encoded
    _ = try await bench.service.writer.run { core, circumstances throws(CallRefusal) in
      try core.signUp(
        name: "ada", passwordHash: hash, device: nil, deviceName: "", circumstances)
    }
  }

  private func stored() async throws -> StoredPassword? {
    try await bench.service.writer.run { core, _ throws(CallRefusal) in
      try core.credentials(name: "ada")?.password
    }
  }

  @Test("sign up and in, and so does the password itself")
  func both() async throws {
    var request = bench.request("Ada", password: try proof("correct horse"))
    request.pair = pair
    #expect(try await bench.service.signUp(request).pair == pair)
    #expect(try await signIn(try proof("correct horse")).pair == pair)
    #expect(try await signIn("correct horse").pair == pair)
    #expect(try await stored()?.isProof == true)
    let wrong = try proof("correct horsf")
    #expect(await refusal { _ = try await signIn(wrong) } == .wrongCredentials)
    #expect(await refusal { _ = try await signIn("wrong horse") } == .wrongCredentials)
  }

  @Test("are all that is kept of a password, also of who sends the password")
  func kept() async throws {
    _ = try await bench.signUp("ada")
    let stored = try #require(try await stored())
    let hash = try #require(PasswordHash(encoded: stored.hash))
    #expect(stored.isProof)
    #expect(try !hash.verify(Password("correct horse")))
    #expect(try hash.verify(Password(proof("correct horse"))))
  }

  @Test("are asked for once the password of an account of before was shown, and not before")
  func upgrade() async throws {
    try await oldAccount()
    let proof = try proof("correct horse")
    for _ in 0..<10 {
      #expect(await refusal { _ = try await signIn(proof) } == .passwordNeeded)
    }
    #expect(await refusal { _ = try await signIn("wrong horse") } == .wrongCredentials)
    #expect(try await stored()?.isProof == false)
    #expect(try await signIn("correct horse").pair == nil)
    #expect(try await stored()?.isProof == true)
    _ = try await signIn(proof)
    _ = try await signIn("correct horse")
    #expect(await refusal { _ = try await signIn("wrong horse") } == .wrongCredentials)
  }

  @Test("are hashed anew when the cost of a hash has changed")
  func rehash() async throws {
    let dear = PasswordCost(passes: 2, memoryBytes: 16 << 10)
    let proof = try proof("correct horse")
    let old = try PasswordHash(hashing: Password(proof), cost: dear).encoded
    _ = try await bench.service.writer.run { core, circumstances throws(CallRefusal) in
      try core.signUp(
        name: "ada", passwordHash: old, isProof: true, device: nil, deviceName: "", circumstances)
    }
    _ = try await signIn(proof)
    let stored = try #require(try await stored())
    #expect(stored.isProof && stored.hash != old)
    #expect(try #require(PasswordHash(encoded: stored.hash)).needsRehash(.testing) == false)
    _ = try await signIn(proof)
    #expect(try await self.stored() == stored)
  }

  @Test("a better hash is not taken where the password was changed meanwhile")
  func overtaken() async throws {
    try await oldAccount()
    let better = StoredPassword(hash: "better", isProof: true)
    _ = try await bench.service.writer.run { core, circumstances throws(CallRefusal) in
      guard let found = try core.credentials(name: "ada") else { throw CallRefusal.unavailable }
      return try core.signIn(
        account: found.account, device: nil, deviceName: "", better: (old: "other", new: better),
        circumstances)
    }
    #expect(try await stored() != better)
  }
}

/// The first pair that an account gets is the one of all its devices.
@Suite("Key pairs of accounts")
struct PairTests {
  private static func pair() -> WrappedPair {
    let pair = KeyPair.random()
    return WrappedPair(
      publicKey: pair.publicKey.bytes, wrapped: pair.wrapped(with: SymmetricKey.random()))
  }

  @Test("count from the first offer on", arguments: DoorKind.allCases)
  func first(_ kind: DoorKind) async throws {
    let door = try Door(kind)
    let (_, secret) = try await door.bench.signUp("ada")
    let first = Self.pair()
    for offered in [first, Self.pair()] {
      let kept: WrappedPair = try await door.ask(
        "/v1/account/pair", offered, secret, door.bench.service.offerPair)
      #expect(kept == first)
    }
    let request = door.bench.request("ada")
    #expect(try await door.bench.service.signIn(request, address: "x").pair == first)
    await door.close()
  }

  @Test("are refused in any other form")
  func forms() async throws {
    let bench = try ServiceBench()
    let ada = try await bench.signUp("ada").session
    let good = Self.pair()
    for bad in [
      WrappedPair(publicKey: [], wrapped: good.wrapped),
      WrappedPair(publicKey: good.publicKey, wrapped: good.wrapped + [1]),
    ] {
      #expect(
        await refusal { _ = try await bench.service.offerPair(bad, by: ada) } == .badRequest)
      var request = bench.request("ben")
      request.pair = bad
      #expect(await refusal { _ = try await bench.service.signUp(request) } == .badRequest)
    }
  }

  @Test("are the account's own: a device that is signed out offers none")
  func signedOut() async throws {
    let bench = try ServiceBench()
    let (ada, secret) = try await bench.signUp("ada")
    try await bench.service.signOut(sessionSecret: secret)
    #expect(
      await refusal { _ = try await bench.service.offerPair(Self.pair(), by: ada) }
        == .notSignedIn)
  }
}
