import Glibc
import Model
import SyncProtocol
import Testing

@testable import Commands

/// Shells see nothing of a company before the login to it.
@Suite(.tellsCommands) struct LoginStoryTests {
  private func anna() async throws -> (TestServer, TestServer.Person) {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    #expect(await anna.add("A-1", "Walnut").code == 0)
    return (server, anna)
  }

  @Test func `who logged out logs in again, with the right name and password`() async throws {
    let (server, anna) = try await anna()
    #expect(await anna.run("company", "logout").output == "Logged out of North.\n")
    for words in [
      ["item", "list"], ["item", "show", "A-1"], ["share", "show"], ["trash", "list"],
    ] {
      let result = await Recorder.run(
        words, environment: ["THECOMPANY_HOME": server.box.path + "/anna"])
      #expect(result.code == ExitCode.notSignedIn.rawValue, "\(words)")
      #expect(!(result.output + result.errors).contains("Walnut"))
      #expect(result.errors.contains("You are not logged in to North."), "\(result.errors)")
    }
    let listed = await anna.run("company", "list")
    #expect(listed.code == 0 && listed.output.contains("North"))
    for (name, password) in [("anna", "not this one"), ("ben", "another password")] {
      let wrong = await anna.run("company", "login", "--username", name, lines: [password])
      #expect(wrong.code == ExitCode.notSignedIn.rawValue)
      #expect(wrong.errors == "error: Invalid username or password\n")
    }
    await anna.logIn()
    #expect(await anna.run("item", "list").output.contains("Walnut"))
    #expect(await anna.run("company", "logout", "--all").code == 0)
    #expect(await anna.run("item", "list").code == ExitCode.notSignedIn.rawValue)
    await server.stop()
  }

  @Test func `wrong passwords make wait`() async throws {
    let (server, anna) = try await anna()
    for _ in 0..<4 { _ = await anna.run("company", "login", lines: ["not this one"]) }
    let right = await anna.run("company", "login", lines: ["another password"])
    #expect(right.code == ExitCode.notSignedIn.rawValue)
    #expect(right.errors.contains("Too many wrong passwords. Try again in"))
    await server.stop()
  }

  @Test func `a second device logs in with the same credentials, once they have come`() async throws
  {
    let (server, anna) = try await anna()
    #expect(await anna.run("sync", "--wait").code == 0)
    let phone = server.person("phone")
    let signIn = await phone.run(
      "account", "sign-in", "--container", server.url, "--name", "anna",
      lines: ["a long password"])
    #expect(signIn.code == 0)
    #expect(await phone.run("sync", "--wait").code == 0)
    let shown = await phone.run("company", "pass", "show")
    #expect(shown.output == "Username: anna\nThis folder is not logged in.\n")
    let again = await phone.run(
      "company", "pass", "create", "--username", "x", "--display-name", "X",
      lines: ["another password"])
    #expect(again.code != 0)
    await phone.logIn()
    #expect(await phone.run("item", "list").output.contains("Walnut"))
    // Another password puts the first device out, once it has heard of it.
    let changed = await phone.run(
      "company", "pass", "change", lines: ["another password", "eight brown hens"])
    #expect(changed.code == 0, "\(changed.errors)")
    #expect(await phone.run("item", "list").code == 0)
    #expect(await phone.run("sync", "--wait").code == 0)
    #expect(await anna.run("sync", "--wait").code == 0)
    #expect(await anna.run("item", "list").code == ExitCode.notSignedIn.rawValue)
    #expect(await anna.run("company", "login", lines: ["eight brown hens"]).code == 0)
    #expect(await anna.run("company", "pass", "delete").code == ExitCode.failed.rawValue)
    let deleted = await anna.run("company", "pass", "delete", "--yes", lines: ["eight brown hens"])
    #expect(deleted.code == 0, "\(deleted.errors)")
    #expect(await anna.run("sync", "--wait").code == 0)
    #expect(await phone.run("sync", "--wait").code == 0)
    for device in [anna, phone] {
      let out = await device.run("item", "list")
      #expect(out.errors.contains("You have no UserPass for North yet."), "\(out.errors)")
    }
    await server.stop()
  }

  @Test func `a forgotten password is set anew with that of the account`() async throws {
    let (server, anna) = try await anna()
    let wrong = await anna.run(
      "company", "pass", "forgot", lines: ["not this one", "eight brown hens"])
    #expect(wrong.code == ExitCode.notSignedIn.rawValue)
    let right = await anna.run(
      "company", "pass", "forgot", lines: ["a long password", "eight brown hens"])
    #expect(right.code == 0, "\(right.errors)")
    #expect(await anna.run("company", "logout").code == 0)
    #expect(await anna.run("company", "login", lines: ["eight brown hens"]).code == 0)
    await server.stop()
    let offline = await anna.run(
      "company", "pass", "forgot", lines: ["a long password", "nine black cats"])
    #expect(offline.code == 0, "\(offline.errors)")
  }

  @Test func `credentials are deleted with a password alone, and guesses make wait`() async throws {
    let (server, anna) = try await anna()
    func delete(_ more: String..., lines: [String]) async -> Recorder.Result {
      await Recorder.run(
        ["company", "pass", "delete", "--yes"] + more, lines: lines, environment: anna.environment)
    }
    #expect(await delete(lines: []).code == ExitCode.usage.rawValue)
    let account = await delete("--by-account", lines: ["another password"])
    #expect(account.code == ExitCode.notSignedIn.rawValue, "\(account.output)")
    var (told, tries) = ("", 0)
    // A slow machine sits out the first waits; each is twice the one before.
    while tries < 12, !told.contains("Too many wrong passwords. Try again in") {
      let wrong = await delete(lines: ["a long password"])
      #expect(wrong.code == ExitCode.notSignedIn.rawValue, "the account's is another one")
      (told, tries) = (wrong.errors, tries + 1)
    }
    #expect((5...11).contains(tries), "\(told)")
    #expect(await anna.run("company", "pass", "show").code == 0, "it is still there")
    let deleted = await delete("--by-account", lines: ["a long password"])
    #expect(deleted.code == 0, "\(deleted.errors)")
    #expect(await anna.run("company", "pass", "show").code == ExitCode.notFound.rawValue)
    await server.stop()
  }

  @Test func `the file of the logins is its owner's, and a damaged one is as none`() async throws {
    let (server, anna) = try await anna()
    let path = server.box.path + "/anna/" + ShellLogins.fileName
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    let kept = try #require(try SmallFile.read(path))
    #expect(!String(decoding: kept, as: UTF8.self).contains("password"))
    try SmallFile.write(Array("nonsense".utf8), to: path)
    #expect(await anna.run("item", "list").code == ExitCode.notSignedIn.rawValue)
    try SmallFile.write(kept, to: path)
    #expect(await anna.run("item", "list").code == 0)
    #expect(await anna.run("account", "sign-out", "--yes").code == 0)
    #expect(await anna.signIn().code == 0)
    #expect(await anna.run("item", "list").code == ExitCode.notSignedIn.rawValue)
    await server.stop()
  }

  @Test func `a login lasts while it is used, for as long as it says`() throws {
    let (account, company) = (NewRecordID.make(), NewRecordID.make())
    var logins = ShellLogins()
    logins.add(
      ShellLogins.Entry(
        account: account, company: company, stamp: [1], minutes: 10, lastUse: 1_000))
    #expect(logins.use(account, company, stamp: [1], at: 2_000) == .within)
    #expect(logins.use(account, company, stamp: [1], at: 590_000) == .noted)
    #expect(logins.use(account, company, stamp: [2], at: 590_000) == .out)
    #expect(logins.use(company, account, stamp: [1], at: 590_000) == .out)
    #expect(logins.use(account, company, stamp: [1], at: 1_189_999) == .noted)
    #expect(logins.use(account, company, stamp: [1], at: 1_189_999 + 600_000) == .out)
    logins.add(
      ShellLogins.Entry(
        account: account, company: company, stamp: [1], minutes: 0, lastUse: 1_000))
    #expect(logins.use(account, company, stamp: [1], at: .max) == .noted)
    logins.remove(account, nil)
    #expect(logins.use(account, company, stamp: [1], at: 2_000) == .out)
  }

  @Test func `the idle lock of browsers is shown and set by who is logged in`() async throws {
    let (server, anna) = try await anna()
    #expect(await anna.run("company", "idle-lock").output.contains("after 30 minutes"))
    #expect(await anna.run("company", "idle-lock", "5").output.contains("after 5 minutes"))
    #expect(await anna.run("company", "idle-lock", "never").code == ExitCode.usage.rawValue)
    for wrong in ["not this one", "another password"] {
      let refused = await anna.run("company", "idle-lock", "never", lines: [wrong])
      #expect(refused.code == ExitCode.notSignedIn.rawValue, "\(refused.errors)")
    }
    #expect(await anna.run("company", "idle-lock").output.contains("after 5 minutes"))
    let never = await anna.run("company", "idle-lock", "never", lines: ["a long password"])
    #expect(never.output.contains("stay logged in"), "\(never.errors)")
    #expect(await anna.run("company", "idle-lock", "60").output.contains("after 60 minutes"))
    #expect(await anna.run("company", "idle-lock", "7").code == ExitCode.usage.rawValue)
    _ = await anna.run("company", "logout")
    #expect(await anna.run("company", "idle-lock").code == ExitCode.notSignedIn.rawValue)
    await server.stop()
  }
}
