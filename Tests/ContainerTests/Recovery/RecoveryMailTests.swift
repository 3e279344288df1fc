import Mailing
import Model
import Sealing
import Storage
import SyncProtocol
import Testing

@testable import Container

/// A new password by mail: for who has lost everything else.
@Suite("Recovery by mail")
struct RecoveryMailTests {
  private func safety() async throws -> SafetyBench {
    let sender = try #require(MailAddress("app@example.org"))
    let server = try MailServer(url: "smtp://127.0.0.1:1", sender: sender)
    return try await SafetyBench(
      mail: MailSettings(server: server, publicAddress: "https://app.example"))
  }

  private func setEmail(_ safety: SafetyBench, _ email: String) async throws -> AccountState {
    try await safety.service.setEmail(
      EmailRequest(password: try SafetyBench.proof("correct horse"), email: email),
      by: safety.session)
  }

  /// What waits to be sent, the last first.
  private func texts(_ safety: SafetyBench) async throws -> [String] {
    try await safety.service.writer.run { core, _ throws(CallRefusal) in
      try core.look {
        try core.connection.all("SELECT text FROM mails ORDER BY entry DESC") { $0.string(0) }
      }
    }
  }

  /// The secret in the last mail of the queue.
  private func secret(_ safety: SafetyBench, _ page: String) async throws -> String {
    let text = try #require(try await texts(safety).first)
    let link = try #require(
      text.split(separator: "\n").first { $0.hasPrefix("https://app.example/\(page)#") })
    return String(link.split(separator: "#")[1])
  }

  private func confirmed() async throws -> SafetyBench {
    let safety = try await safety()
    #expect(try await setEmail(safety, "ada@example.org").isEmailConfirmed == false)
    let secret = LinkSecret(secret: try await secret(safety, "confirm"))
    try await safety.service.confirmEmail(secret, address: "x")
    #expect(
      await refusal { try await safety.service.confirmEmail(secret, address: "x") } == .wrongCode)
    return safety
  }

  private func ask(_ safety: SafetyBench, _ name: String = "ada") async throws {
    try await safety.service.mailRecovery(RecoveryMailRequest(name: name), address: "x")
  }

  private func reset(
    _ safety: SafetyBench, _ secret: String, _ pair: KeyPair, timeCode: String? = nil
  ) async throws {
    let request = ResetRequest(
      name: "", proof: secret, password: try SafetyBench.proof("eight hens"),
      pair: try safety.wrapped(pair, with: "eight hens"), timeCode: timeCode)
    try await safety.service.reset(request, address: "x")
  }

  @Test("makes a new key pair, ends the codes and the sessions, and is good once")
  func reset() async throws {
    let safety = try await confirmed()
    let codes = try await safety.makeCodes()
    try await ask(safety)
    let secret = try await secret(safety, "recover")
    let fresh = KeyPair.random()
    try await reset(safety, secret, fresh)
    let answer = try await safety.signIn("eight hens")
    #expect(try safety.opens(answer, "eight hens", to: fresh))
    #expect(await refusal { try await reset(safety, secret, .random()) } == .wrongCode)
    #expect(await refusal { try await safety.reset(codes[0], to: "nine cats") } == .wrongCode)
    #expect(
      await refusal { _ = try await safety.service.accountState(by: safety.session) }
        == .notSignedIn)
  }

  @Test("ends after an hour, and with the next mail")
  func expiry() async throws {
    let safety = try await confirmed()
    try await ask(safety)
    let first = try await secret(safety, "recover")
    try await ask(safety)
    #expect(await refusal { try await reset(safety, first, .random()) } == .wrongCode)
    let second = try await secret(safety, "recover")
    safety.bench.clock.value += MailSecretRow.lifetime(of: .reset)
    #expect(await refusal { try await reset(safety, second, .random()) } == .wrongCode)
  }

  @Test("goes to confirmed addresses alone, and tells nobody whether there is one")
  func silence() async throws {
    let safety = try await safety()
    try await ask(safety)
    try await ask(safety, "nobody")
    _ = try await setEmail(safety, "ada@example.org")
    try await ask(safety)
    let texts = try await texts(safety)
    #expect(texts.count == 1 && texts[0].contains("/confirm#"), "only the one that confirms")
  }

  @Test("asks for the authenticator's code too")
  func second() async throws {
    let safety = try await confirmed()
    let secret = try await safety.service.beginTimeCodes(
      PasswordMessage(password: try SafetyBench.proof("correct horse")), by: safety.session
    ).secret
    let step = TimeCode.step(at: safety.bench.clock.value)
    _ = try await safety.service.confirmTimeCodes(
      TimeCodeMessage(code: TimeCode.code(of: secret, step: step)), by: safety.session)
    try await ask(safety)
    let mailed = try await self.secret(safety, "recover")
    let offer = try await safety.service.openRecovery(
      RecoveryQuestion(name: "", proof: mailed), address: "x")
    #expect(offer.needsTimeCode && offer.pair == nil && offer.name == "Ada")
    #expect(await refusal { try await reset(safety, mailed, .random()) } == .codeNeeded)
    try await reset(
      safety, mailed, .random(), timeCode: TimeCode.code(of: secret, step: step + 1))
  }

  @Test("can be asked for by an address a few times, then less and less often")
  func often() async throws {
    let safety = try await confirmed()
    var codes: [CallRefusal.Code?] = []
    for index in 0..<8 {
      codes.append(await refusal { try await ask(safety, "nobody \(index)") })
    }
    #expect(codes.first == .some(nil) && codes.last == .tooManyRequests)
  }

  @Test("takes the password and an address that can be one; without a mail server there is none")
  func guarded() async throws {
    let safety = try await safety()
    let wrong = EmailRequest(password: try SafetyBench.proof("not this"), email: "a@b.example")
    #expect(
      await refusal { _ = try await safety.service.setEmail(wrong, by: safety.session) }
        == .wrongCredentials)
    #expect(await refusal { _ = try await setEmail(safety, "no address") } == .badRequest)
    let silent = try await SafetyBench()
    #expect(await refusal { _ = try await setEmail(silent, "a@b.example") } == .notAllowed)
    #expect(await refusal { try await ask(silent) } == .notAllowed)
    _ = try await setEmail(safety, "ada@example.org")
    #expect(try await setEmail(safety, "").email == nil)
  }
}
