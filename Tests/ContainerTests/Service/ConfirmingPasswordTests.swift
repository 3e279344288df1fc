import Container
import Model
import Sealing
import SyncProtocol
import Testing

/// Showing the account's password once more.
@Suite("The account's password")
struct ConfirmingPasswordTests {
  @Test("is confirmed to who is signed in, and to nobody else", arguments: DoorKind.allCases)
  func confirm(_ kind: DoorKind) async throws {
    let door = try Door(kind)
    let service = door.bench.service
    let (ada, secret) = try await door.bench.signUp("ada")
    try await service.confirm(PasswordMessage(password: "correct horse"), by: ada)
    let proof = try PasswordKeys(Password("correct horse"), name: "Ada", cost: .testing).proof
    try await service.confirm(PasswordMessage(password: proof.text), by: ada)
    #expect(
      await refusal { try await service.confirm(PasswordMessage(password: "wrong one"), by: ada) }
        == .wrongCredentials)
    try await service.signOut(sessionSecret: secret)
    #expect(
      await refusal {
        try await service.confirm(PasswordMessage(password: "correct horse"), by: ada)
      } == .notSignedIn)
    await door.close()
  }

  @Test("is guessed slower and slower on one device, at the cost of no other")
  func guessing() async throws {
    let bench = try ServiceBench()
    let ada = try await bench.signUp("ada").session
    let phone = try await bench.service.signIn(bench.request("ada"), address: "x")
    let other = Session(account: phone.account, device: phone.device)
    var codes: [CallRefusal.Code?] = []
    for _ in 0..<8 {
      codes.append(
        await refusal {
          try await bench.service.confirm(PasswordMessage(password: "wrong one"), by: ada)
        })
    }
    #expect(codes.filter { $0 == .wrongCredentials }.count == 6)
    #expect(codes.last == .tooManyRequests)
    try await bench.service.confirm(PasswordMessage(password: "correct horse"), by: other)
    bench.clock.value += 5_000
    try await bench.service.confirm(PasswordMessage(password: "correct horse"), by: ada)
  }
}
