import Model
import Sealing
import SyncProtocol
import Testing

@testable import Container

/// A second step at the sign-in, asked for once the password was right.
@Suite("Authenticators")
struct TimeCodesTests {
  private func begin(_ safety: SafetyBench) async throws -> [UInt8] {
    try await safety.service.beginTimeCodes(
      PasswordMessage(password: try SafetyBench.proof("correct horse")), by: safety.session
    ).secret
  }

  private func code(_ secret: [UInt8], _ safety: SafetyBench, steps: UInt64 = 0) -> String {
    TimeCode.code(of: secret, step: TimeCode.step(at: safety.bench.clock.value) + steps)
  }

  private func setUp(_ safety: SafetyBench) async throws -> [UInt8] {
    let secret = try await begin(safety)
    let state = try await safety.service.confirmTimeCodes(
      TimeCodeMessage(code: code(secret, safety)), by: safety.session)
    #expect(state.asksTimeCode)
    safety.bench.clock.value += 60_000
    return secret
  }

  @Test("are asked for after the password, and never before")
  func order() async throws {
    let safety = try await SafetyBench()
    let secret = try await setUp(safety)
    #expect(await refusal { _ = try await safety.signIn("correct horse") } == .codeNeeded)
    #expect(await refusal { _ = try await safety.signIn("not this") } == .wrongCredentials)
    let right = code(secret, safety)
    #expect(
      await refusal { _ = try await safety.signIn("not this", code: right) } == .wrongCredentials)
    #expect(
      await refusal { _ = try await safety.signIn("correct horse", code: "000000") } == .wrongCode)
    let answer = try await safety.signIn("correct horse", code: right)
    #expect(try safety.opens(answer, "correct horse"))
    _ = try await safety.service.session(secret: answer.session)
  }

  @Test("take a code once, and none of an earlier step after it")
  func replay() async throws {
    let safety = try await SafetyBench()
    let secret = try await setUp(safety)
    let (now, next) = (code(secret, safety), code(secret, safety, steps: 1))
    _ = try await safety.signIn("correct horse", code: next)
    for used in [next, now] {
      #expect(
        await refusal { _ = try await safety.signIn("correct horse", code: used) } == .wrongCode)
    }
  }

  @Test("ask for nothing before their first code was shown")
  func pending() async throws {
    let safety = try await SafetyBench()
    let secret = try await begin(safety)
    _ = try await safety.signIn("correct horse")
    #expect(
      await refusal {
        _ = try await safety.service.confirmTimeCodes(
          TimeCodeMessage(code: "000000"), by: safety.session)
      } == .wrongCode)
    #expect(try await begin(safety) != secret, "beginning again gives another secret")
    #expect(try await safety.service.accountState(by: safety.session).asksTimeCode == false)
  }

  @Test("are got around with a recovery code, once")
  func around() async throws {
    let safety = try await SafetyBench()
    let codes = try await safety.makeCodes()
    _ = try await setUp(safety)
    _ = try await safety.signIn("correct horse", code: codes[0].proof)
    #expect(
      await refusal { _ = try await safety.signIn("correct horse", code: codes[0].proof) }
        == .wrongCode)
    try await safety.reset(codes[1], to: "eight hens")
    #expect(await refusal { _ = try await safety.signIn("eight hens") } == .codeNeeded)
    _ = try await safety.signIn("eight hens", code: codes[2].proof)
  }

  @Test("are guessed slowly from however many addresses by who has the password")
  func guessing() async throws {
    let safety = try await SafetyBench()
    _ = try await setUp(safety)
    var found: [CallRefusal.Code?] = []
    for index in 0..<12 {
      found.append(
        await refusal {
          _ = try await safety.signIn("correct horse", code: "00000\(index)", from: "\(index)")
        })
    }
    #expect(found.first == .wrongCode && found.last == .tooManyRequests)
    // Who does not have the password keeps nobody out: the devices that are signed in go on.
    _ = try await safety.service.accountState(by: safety.session)
  }

  @Test("are removed with the password, and set up once at a time")
  func removal() async throws {
    let safety = try await SafetyBench()
    _ = try await setUp(safety)
    #expect(await refusal { _ = try await begin(safety) } == .notAllowed)
    let wrong = PasswordMessage(password: try SafetyBench.proof("not this"))
    #expect(
      await refusal { _ = try await safety.service.removeTimeCodes(wrong, by: safety.session) }
        == .wrongCredentials)
    let right = PasswordMessage(password: try SafetyBench.proof("correct horse"))
    #expect(
      try await safety.service.removeTimeCodes(right, by: safety.session).asksTimeCode == false)
    _ = try await safety.signIn("correct horse")
  }
}
