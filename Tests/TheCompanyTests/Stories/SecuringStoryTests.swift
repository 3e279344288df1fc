import Device
import Sealing
import SyncProtocol
import Testing

@testable import Commands

/// Passwords, recovery codes and authenticators from shells.
@Suite(.tellsCommands) struct SecuringStoryTests {
  private func anna() async throws -> (TestServer, TestServer.Person) {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    return (server, anna)
  }

  private func signIn(
    _ person: TestServer.Person, _ lines: [String]
  ) async -> Recorder.Result {
    await person.run(
      "account", "sign-in", "--container", person.server.url, "--name", "anna", lines: lines)
  }

  private func codes(_ anna: TestServer.Person, _ password: String) async throws -> [String] {
    let made = await anna.run("account", "codes", lines: [password])
    #expect(made.code == 0, "\(made.errors)")
    let codes = made.output.split(separator: "\n").map(String.init).filter {
      RecoveryCode($0) != nil
    }
    #expect(codes.count == RecoveryCode.setCount)
    return codes
  }

  @Test func `a password is changed with the present one, and others are signed out`() async throws
  {
    let (server, anna) = try await anna()
    let phone = server.person("phone")
    #expect(await signIn(phone, ["a long password"]).code == 0)
    let wrong = await anna.run(
      "account", "change-password", lines: ["not this", "eight brown hens"])
    #expect(wrong.code == ExitCode.notSignedIn.rawValue, "\(wrong.errors)")
    #expect(wrong.errors.contains("The current password of the account is wrong."))
    let right = await anna.run(
      "account", "change-password", "--end-others", lines: ["a long password", "eight brown hens"])
    #expect(right.code == 0, "\(right.errors)")
    #expect(await anna.run("account", "devices").code == 0)
    #expect(await phone.run("account", "devices").code == ExitCode.notSignedIn.rawValue)
    #expect(await signIn(phone, ["a long password"]).code != 0)
    #expect(await signIn(phone, ["eight brown hens"]).code == 0)
    await server.stop()
  }

  @Test func `a recovery code sets a new password, and UserPasses stay as they are`() async throws {
    let (server, anna) = try await anna()
    await anna.makeCompany()
    #expect(await anna.run("sync", "--wait").code == 0)
    let codes = try await codes(anna, "a long password")
    let state = await anna.run("account", "show")
    #expect(state.output.contains("Recovery codes left: 10"))
    let reset = await anna.run(
      "account", "reset", "--container", server.url, "--name", "anna",
      lines: [codes[0].lowercased(), "eight brown hens"])
    #expect(reset.code == 0, "\(reset.errors)")
    let again = await anna.run(
      "account", "reset", "--container", server.url, "--name", "anna",
      lines: [codes[0], "nine black cats"])
    #expect(again.code == ExitCode.notSignedIn.rawValue)
    let phone = server.person("phone")
    #expect(await signIn(phone, ["eight brown hens"]).code == 0)
    #expect(await phone.run("sync", "--wait").code == 0)
    await phone.logIn()
    #expect(await phone.run("item", "list").code == 0)
    await server.stop()
  }

  @Test func `an authenticator is set up, asked for, and got around with a code`() async throws {
    let (server, anna) = try await anna()
    let codes = try await codes(anna, "a long password")
    let begun = await anna.run(
      "account", "authenticator", "add", "--json", lines: ["a long password"])
    let json = try JSONParser.parse(Array(begun.output.utf8))
    let text = try #require(json.member("secret")?.textValue)
    #expect(text.utf8.count == 32 && begun.output.contains("otpauth://totp/TheCompanyApp:anna"))
    let secret = Self.bytes(of: text)
    #expect(TimeCode.text(of: secret) == text)
    let now = Surroundings.system.now()
    let step = TimeCode.step(at: now)
    let confirmed = await anna.run(
      "account", "authenticator", "confirm", lines: [TimeCode.code(of: secret, step: step)])
    #expect(confirmed.output.contains("Authenticator: asked for"), "\(confirmed.errors)")
    let phone = server.person("phone")
    let without = await signIn(phone, ["a long password"])
    #expect(without.code == ExitCode.notSignedIn.rawValue)
    #expect(without.errors.contains("Enter the code"), "\(without.errors)")
    let replayed = await signIn(
      phone, ["a long password", TimeCode.code(of: secret, step: step)])
    #expect(replayed.code == ExitCode.notSignedIn.rawValue)
    #expect(
      await signIn(phone, ["a long password", TimeCode.code(of: secret, step: step + 1)]).code == 0)
    let tablet = server.person("tablet")
    #expect(await signIn(tablet, ["a long password", codes[0]]).code == 0)
    let removed = await anna.run("account", "authenticator", "remove", lines: ["a long password"])
    #expect(removed.output.contains("Authenticator: none"))
    await server.stop()
  }

  private static func bytes(of text: String) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)
    var (bits, count, bytes) = (UInt32(0), UInt32(0), [UInt8]())
    for letter in text.utf8 {
      bits = bits << 5 | UInt32(alphabet.firstIndex(of: letter) ?? 0)
      count += 5
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }

  @Test
  func `an account is deleted with its companies, once that is said, and leaves nothing here`()
    async throws
  {
    let (server, anna) = try await anna()
    await anna.makeCompany()
    #expect(await anna.run("sync", "--wait").code == 0)
    let asked = await anna.run("account", "delete", "--yes", lines: ["a long password"])
    #expect(asked.code == ExitCode.failed.rawValue && asked.errors.contains("You own North."))
    let unsure = await anna.run(
      "account", "delete", "--with-companies", lines: ["a long password"])
    #expect(unsure.code == ExitCode.failed.rawValue)
    let wrong = await anna.run(
      "account", "delete", "--with-companies", "--yes", lines: ["not this"])
    #expect(wrong.code == ExitCode.notSignedIn.rawValue)
    let done = await anna.run(
      "account", "delete", "--with-companies", "--yes", lines: ["a long password"])
    #expect(done.code == 0, "\(done.errors)")
    #expect(await anna.run("company", "list").code == ExitCode.notSignedIn.rawValue)
    #expect(await signIn(anna, ["a long password"]).code == ExitCode.notSignedIn.rawValue)
    let left = TemporaryFolder.names(in: server.box.path + "/anna")
    #expect(!left.contains { $0.hasPrefix("session") || $0.hasPrefix("password") })
    #expect(left.allSatisfy { $0.hasSuffix(".json") }, "\(left)")
    await server.stop()
  }

  @Test func `where no mail is sent, nothing waits for one`() async throws {
    let (server, anna) = try await anna()
    let set = await anna.run(
      "account", "email", "--set", "anna@example.org", lines: ["a long password"])
    #expect(set.code == ExitCode.notAllowed.rawValue)
    let asked = await anna.run(
      "account", "recovery-mail", "--container", server.url, "--name", "anna")
    #expect(asked.code == ExitCode.notAllowed.rawValue)
    #expect(await anna.run("account", "email").code == ExitCode.usage.rawValue)
    let confirm = await anna.run(
      "account", "confirm-email", "--container", server.url, lines: ["0123"])
    #expect(confirm.code == ExitCode.notSignedIn.rawValue)
    #expect(await anna.run("account", "show").output.contains("sends no mail"))
    await server.stop()
  }
}
