import SyncProtocol
import Testing

@testable import thecompany

/// What was refused, as one person decides about it in the command line.
@Suite struct QuarantineStoryTests {
  /// The item of the second device has a code that the first has given away.
  private func refused() async throws -> (TestServer, TestServer.Person, TestServer.Person) {
    let server = try TestServer()
    let (anna, other) = (server.person("anna"), server.person("elsewhere"))
    await anna.signUp()
    await anna.makeCompany()
    #expect(await anna.run("sync", "--wait").code == 0)
    let signIn = await other.run(
      "account", "sign-in", "--container", server.url, "--name", "anna",
      lines: ["a long password"])
    #expect(signIn.code == 0, "\(signIn.errors)")
    #expect(await other.run("sync", "--wait").code == 0)
    await other.logIn()
    #expect(await anna.add("B-1", "First").code == 0)
    #expect(await other.add("B-1", "Second").code == 0)
    #expect(await other.run("item", "adjust", "B-1", "5", "--note", "counted").code == 0)
    #expect(await anna.run("sync", "--wait").code == 0)
    #expect(await other.run("sync", "--wait").code == ExitCode.quarantined.rawValue)
    return (server, anna, other)
  }

  private func json(_ result: Recorder.Result) throws -> JSONValue {
    try JSONParser.parse(Array(result.output.utf8))
  }

  @Test func `a taken code is edited, and what waited for the item follows by itself`()
    async throws
  {
    let (server, _, other) = try await refused()
    let status = try json(await other.run("status", "--json"))
    #expect(status.member("refused") == .integer(1) && status.member("parked") == .integer(1))
    #expect(status.member("quarantined") == .integer(2) && status.member("rescued") == .integer(0))
    let shown = try json(await other.run("quarantine", "show", "1", "--json")).member("change")
    #expect(shown?.member("title")?.textValue == "Second (B-1)")
    #expect(shown?.member("acts")?.elements?.first == .text("edit"))
    #expect(shown?.member("dependents") == .array([.integer(2)]))
    let text = await other.run("quarantine", "show", "1").output
    #expect(text.contains("Give it another code") && text.contains("code   B-1"))
    let again = await other.run("quarantine", "retry", "1")
    #expect(again.code == ExitCode.inUse.rawValue)
    #expect(await other.run("quarantine", "edit", "1", "color=red").code == 2)
    let edited = await other.run("quarantine", "edit", "1", "code=B-2")
    #expect(edited.output == "Second (B-1): saved, and sent with the next sync.\n")
    #expect(await other.run("sync", "--wait").output == "Synced.\n")
    #expect(await other.run("quarantine", "list").output == "Nothing was refused.\n")
    #expect(await other.run("item", "show", "B-2").output.contains("5"))
    await server.stop()
  }

  @Test func `discarding asks, and says what goes on waiting`() async throws {
    let (server, _, other) = try await refused()
    let kept = await other.run("quarantine", "discard", "1", lines: ["no"])
    #expect(kept.code == ExitCode.usage.rawValue && kept.errors.contains("Type yes"))
    let gone = await other.run("quarantine", "discard", "1", lines: ["yes"])
    #expect(
      gone.output == """
        1 change was forgotten.
        These go on waiting for what is forgotten: 2.

        """)
    #expect(await other.run("quarantine", "discard", "9", "--yes").code == 7)
    #expect(await other.run("quarantine", "discard", "--yes").output == "1 change was forgotten.\n")
    await server.stop()
  }

  @Test func `a file is exported, looked at and imported, twice without doubling`() async throws {
    let (server, anna, other) = try await refused()
    let file = server.box.path + "/refused.json"
    #expect(await other.run("quarantine", "export", file).code == 0)
    #expect(await other.run("quarantine", "discard", "--yes").code == 0)
    #expect(await anna.run("item", "edit", "B-1", "--code", "B-9").code == 0)
    let look = try json(await anna.run("quarantine", "import", file, "--dry-run", "--json"))
    #expect(look.member("saved") == .integer(2) && look.member("dryRun") == .boolean(true))
    #expect(await anna.run("item", "show", "B-1").code == ExitCode.notFound.rawValue)
    let first = await anna.run("quarantine", "import", file)
    #expect(first.output.hasPrefix("Saved: 2. There already: 0. Refused: 0."))
    let second = await anna.run("quarantine", "import", file)
    #expect(second.output.hasPrefix("Saved: 0. There already: 2. Refused: 0."))
    #expect(await anna.run("item", "show", "B-1").output.contains("Second"))
    let bad = await anna.run("quarantine", "import", server.box.path + "/container.sqlite")
    #expect(bad.code == 1 && bad.errors.contains("no export"))
    #expect(await anna.run("quarantine", "import", "/nowhere").code == 7)
    await server.stop()
  }

  @Test func `what was not sent of a company that was left stays, sealed, and can be exported`()
    async throws
  {
    let (server, _, other) = try await refused()
    #expect(await other.run("rescue", "list").output == "No company was taken away.\n")
    for command in ["show", "return", "discard"] {
      #expect(await other.run("rescue", command, "North").code == ExitCode.notFound.rawValue)
    }
    await server.stop()
  }
}
