import Model
import Sealing
import SyncProtocol
import Testing

@testable import Container

/// Codes on paper: each is good once, and the account's key survives.
@Suite("Recovery codes")
struct RecoveryCodesTests {
  @Test("set a new password, keep the key pair, and are good once")
  func once() async throws {
    let safety = try await SafetyBench()
    let codes = try await safety.makeCodes()
    let code = codes[3]
    let offer = try await safety.service.openRecovery(
      RecoveryQuestion(name: " ada ", proof: code.proof), address: "x")
    #expect(offer.name == "Ada" && !offer.needsTimeCode)
    let wrapped = try #require(offer.pair)
    let publicKey = try #require(PublicKey(wrapped.publicKey))
    #expect(
      KeyPair(unwrapping: wrapped.wrapped, of: publicKey, with: code.wrappingKey) == safety.pair)
    try await safety.reset(code, to: "eight brown hens")
    #expect(try safety.opens(try await safety.signIn("eight brown hens"), "eight brown hens"))
    #expect(await refusal { _ = try await safety.signIn("correct horse") } == .wrongCredentials)
    #expect(await refusal { try await safety.reset(code, to: "nine black cats") } == .wrongCode)
    try await safety.reset(codes[4], to: "nine black cats")
  }

  @Test("end all sessions when they are used, and nobody is signed in by one")
  func sessions() async throws {
    let safety = try await SafetyBench()
    let codes = try await safety.makeCodes()
    let phone = try await safety.signIn("correct horse")
    try await safety.reset(codes[0], to: "eight brown hens")
    #expect(
      await refusal { _ = try await safety.service.session(secret: phone.session) }
        == .notSignedIn)
    #expect(
      await refusal { _ = try await safety.service.accountState(by: safety.session) }
        == .notSignedIn)
  }

  @Test("of an earlier set end with a new one")
  func replaced() async throws {
    let safety = try await SafetyBench()
    let old = try await safety.makeCodes()
    let new = try await safety.makeCodes()
    #expect(await refusal { try await safety.reset(old[0], to: "eight hens") } == .wrongCode)
    try await safety.reset(new[0], to: "eight hens")
    let answer = try await safety.signIn("eight hens")
    let state = try await safety.service.accountState(
      by: Session(account: answer.account, device: answer.device))
    #expect(state.codesLeft == UInt64(new.count - 1))
  }

  @Test("take the password to be made, and the same key pair to be used")
  func guarded() async throws {
    let safety = try await SafetyBench()
    let codes = try await safety.makeCodes()
    let entries = [
      RecoveryEntry(proof: codes[0].proof, wrapped: safety.pair.wrapped(with: .random()))
    ]
    for (password, entries, expected) in [
      ("not this", entries, CallRefusal.Code.wrongCredentials),
      ("correct horse", [RecoveryEntry(proof: "123456", wrapped: entries[0].wrapped)], .badRequest),
      ("correct horse", entries + entries, .badRequest),
      ("correct horse", [RecoveryEntry(proof: codes[0].proof, wrapped: [1])], .badRequest),
    ] {
      let request = RecoveryCodesRequest(
        password: try SafetyBench.proof(password), codes: entries)
      #expect(
        await refusal { _ = try await safety.service.replaceCodes(request, by: safety.session) }
          == expected)
    }
    let foreign = try safety.wrapped(.random(), with: "eight hens")
    #expect(
      await refusal { try await safety.reset(codes[0], to: "eight hens", foreign) }
        == .changedMeanwhile)
    try await safety.reset(codes[0], to: "eight hens")
  }

  @Test("can't be guessed from one address, at the cost of no other")
  func guessing() async throws {
    let safety = try await SafetyBench()
    let codes = try await safety.makeCodes()
    var found: [CallRefusal.Code?] = []
    for _ in 0..<8 {
      found.append(await refusal { try await safety.reset(.random(), to: "eight hens") })
    }
    #expect(found.last == .tooManyRequests && found.first == .wrongCode)
    try await safety.reset(codes[0], to: "eight hens", from: "y")
  }

  @Test("and passwords are in none of the container's bytes")
  func bytes() async throws {
    let safety = try await SafetyBench()
    let code = try await safety.makeCodes()[0]
    try await safety.reset(code, to: "eight brown hens")
    let secrets = [
      code.unprotectedText, code.proof, "eight brown hens", "correct horse",
      try SafetyBench.proof("eight brown hens"),
    ]
    for suffix in ["", "-wal"] {
      let bytes = FileBytes.read(safety.bench.path + suffix)
      #expect(suffix != "" || bytes.count > 1_000)
      for secret in secrets { #expect(!FileBytes.contains(bytes, Array(secret.utf8)), "\(secret)") }
      #expect(!FileBytes.contains(bytes, safety.pair.privateKey.unprotectedBytes))
    }
  }
}
