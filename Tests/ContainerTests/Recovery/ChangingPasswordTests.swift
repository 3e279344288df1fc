import Model
import Sealing
import SyncProtocol
import Testing

@testable import Container

/// Another password for the account, by who is signed in and shows the present one.
@Suite("Changing the account's password")
struct ChangingPasswordTests {
  private func request(
    _ safety: SafetyBench, from old: String = "correct horse", to new: String = "eight brown hens",
    pair: WrappedPair? = nil, endsOthers: Bool = false
  ) throws -> ChangePasswordRequest {
    ChangePasswordRequest(
      present: try SafetyBench.proof(old), new: try SafetyBench.proof(new),
      pair: try pair ?? safety.wrapped(with: new), endsOthers: endsOthers)
  }

  @Test("wraps the pair anew: the new one opens it, the old one signs nobody in")
  func change() async throws {
    let safety = try await SafetyBench()
    try await safety.service.changePassword(try request(safety), by: safety.session)
    #expect(await refusal { _ = try await safety.signIn("correct horse") } == .wrongCredentials)
    #expect(try safety.opens(try await safety.signIn("eight brown hens"), "eight brown hens"))
    _ = try await safety.service.accountState(by: safety.session)
  }

  @Test("takes the present one, and changes nothing for a wrong one")
  func wrong() async throws {
    let safety = try await SafetyBench()
    let wrong = try request(safety, from: "not this")
    #expect(
      await refusal { try await safety.service.changePassword(wrong, by: safety.session) }
        == .wrongCredentials)
    let short = ChangePasswordRequest(
      present: "correct horse", new: "short", pair: nil, endsOthers: false)
    #expect(
      await refusal { try await safety.service.changePassword(short, by: safety.session) }
        == .weakPassword)
    #expect(try safety.opens(try await safety.signIn("correct horse"), "correct horse"))
  }

  @Test("ends the other sessions if asked to, and else none", arguments: [true, false])
  func others(_ endsOthers: Bool) async throws {
    let safety = try await SafetyBench()
    let phone = try await safety.signIn("correct horse")
    let change = try request(safety, endsOthers: endsOthers)
    try await safety.service.changePassword(change, by: safety.session)
    let asked = await refusal { _ = try await safety.service.session(secret: phone.session) }
    #expect(asked == (endsOthers ? .notSignedIn : nil))
    _ = try await safety.service.accountState(by: safety.session)
  }

  @Test("takes no other pair, none at all, and none that can't be one")
  func pairs() async throws {
    let safety = try await SafetyBench()
    let foreign = try safety.wrapped(.random(), with: "eight brown hens")
    let none = ChangePasswordRequest(
      present: try SafetyBench.proof("correct horse"), new: try SafetyBench.proof("eight hens"),
      pair: nil, endsOthers: false)
    for (change, code) in [
      (try request(safety, pair: foreign), CallRefusal.Code.changedMeanwhile),
      (none, .changedMeanwhile),
      (try request(safety, pair: WrappedPair(publicKey: [1], wrapped: [2])), .badRequest),
    ] {
      #expect(
        await refusal { try await safety.service.changePassword(change, by: safety.session) }
          == code)
    }
    #expect(try safety.opens(try await safety.signIn("correct horse"), "correct horse"))
  }

  @Test("made on two devices at once happens once")
  func race() async throws {
    let safety = try await SafetyBench()
    let old = try #require(
      try await safety.service.writer.run { core, _ throws(CallRefusal) in
        try core.credentials(name: "ada")?.password
      })
    try await safety.service.changePassword(try request(safety), by: safety.session)
    let session = safety.session
    let late = await refusal {
      try await safety.service.writer.run { core, circumstances throws(CallRefusal) in
        try core.changePassword(
          to: StoredPassword(hash: "late", isProof: true), from: old, pair: nil, endsOthers: false,
          by: session, at: circumstances.now)
      }
    }
    #expect(late == .changedMeanwhile)
    _ = try await safety.signIn("eight brown hens")
  }

  @Test("reaches the container through each of its doors", arguments: DoorKind.allCases)
  func doors(_ kind: DoorKind) async throws {
    let door = try Door(kind)
    let (_, secret) = try await door.bench.signUp("ada")
    let change = ChangePasswordRequest(
      present: "correct horse", new: "eight brown hens", pair: nil, endsOthers: true)
    try await door.tell("/v1/account/password", change, secret) { change, session in
      try await door.bench.service.changePassword(change, by: session)
    }
    let request = door.bench.request("ada", password: "eight brown hens")
    _ = try await door.bench.service.signIn(request, address: "y")
    await door.close()
  }
}
