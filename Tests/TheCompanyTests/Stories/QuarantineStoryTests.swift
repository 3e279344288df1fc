import SyncProtocol
import Testing

@testable import Commands

/// What was refused, as one person decides about it in the command line.
@Suite(.tellsCommands) struct QuarantineStoryTests {
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
    let waiting = status.member("attention")?.elements ?? []
    #expect(waiting.compactMap { $0.member("what")?.textValue } == ["refused", "parked"])
    let said = await other.run("status").output
    #expect(said.contains("1 change was refused and needs your decision.\n  thecompany quarantine"))
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
    #expect(kept.errors.contains("These wait for it: 2; see --with-waiting."))
    let gone = await other.run("quarantine", "discard", "1", lines: ["yes"])
    #expect(
      gone.output == """
        1 change was forgotten.
        These waited for what is forgotten. Decide about them: 2.

        """)
    #expect(await other.run("quarantine", "discard", "9", "--yes").code == 7)
    #expect(await other.run("quarantine", "discard", "--yes").output == "1 change was forgotten.\n")
    await server.stop()
  }

  @Test func `what waits for a record can be forgotten with it`() async throws {
    let (server, _, other) = try await refused()
    let gone = try json(
      await other.run("quarantine", "discard", "1", "--with-waiting", "--yes", "--json"))
    #expect(gone.member("discarded") == .integer(2) && gone.member("waiting") == .array([]))
    await server.stop()
  }

  @Test func `a time and what a movement refers to are edited too`() async throws {
    let (server, _, other) = try await refused()
    #expect(await other.run("quarantine", "discard", "1", "--yes").code == 0)
    for (wrong, code) in [("item=B-7", 2), ("date=soon", 2), ("cause=B-1", 2), ("item", 2)] {
      #expect(await other.run("quarantine", "edit", "2", wrong).code == Int32(code), "\(wrong)")
    }
    let edited = await other.run(
      "quarantine", "edit", "2", "item=B-1", "date=2026-01-02 03:04")
    #expect(edited.code == 0, "\(edited.errors)")
    #expect(await other.run("sync", "--wait").output == "Synced.\n")
    let shown = try json(await other.run("item", "show", "B-1", "--json")).member("item")
    let movement = try #require(shown?.member("movements")?.elements?.first)
    #expect(movement.member("quantity") == .text("5"))
    #expect(movement.member("date") == .integer(1_767_323_040_000))
    await server.stop()
  }

  /// Two devices of one account decide about one item while apart.
  private func decided() async throws -> (TestServer, TestServer.Person, TestServer.Person) {
    let (server, anna, other) = try await refused()
    #expect(await other.run("quarantine", "discard", "--yes").code == 0)
    #expect(await anna.run("item", "inspect", "B-1", "--result", "passed").code == 0)
    #expect(await other.run("item", "inspect", "B-1", "--result", "failed").code == 0)
    #expect(await anna.run("sync", "--wait").code == 0)
    #expect(await other.run("sync", "--wait").code == ExitCode.quarantined.rawValue)
    return (server, anna, other)
  }

  @Test func `a conflict shows both values, and one of them is kept`() async throws {
    let (server, anna, other) = try await decided()
    let status = await other.run("status").output
    #expect(status.contains("One decision of yours met another: choose which to keep."))
    let list = await other.run("quarantine", "list").output
    #expect(list.contains("conflict") && list.contains("First (B-1)"))
    let entry = try #require(
      try json(await other.run("quarantine", "list", "--json"))
        .member("quarantine")?.elements?.first?.member("entry"))
    guard case .integer(let number) = entry else { return }
    let shown = await other.run("quarantine", "show", "\(number)").output
    #expect(shown.contains("YOURS") && shown.contains("THEIRS") && shown.contains("you, 20"))
    #expect(shown.contains("quarantine keep-mine \(number)"))
    let all = await other.run("quarantine", "retry").output
    #expect(all.contains("choose with"), "it is not sent by itself")
    #expect(await other.run("quarantine", "keep-mine", "99").code == 7)
    #expect(await other.run("quarantine", "keep-mine", "\(number)").code == 0)
    #expect(await other.run("sync", "--wait").output == "Synced.\n")
    #expect(await anna.run("sync", "--wait").code == 0)
    #expect(
      await anna.run("item", "inspect", "B-1", "--result", "passed").code == 0, "it is no lock")
    await server.stop()
  }

  @Test func `theirs is kept by forgetting mine`() async throws {
    let (server, _, other) = try await decided()
    let list = try json(await other.run("quarantine", "list", "--json"))
    let entry = try #require(list.member("quarantine")?.elements?.first?.member("entry"))
    guard case .integer(let number) = entry else { return }
    #expect(list.member("quarantine")?.elements?.first?.member("conflict") == .boolean(true))
    #expect(await other.run("quarantine", "keep-theirs", "\(number)").code == 0)
    #expect(await other.run("quarantine", "list").output == "Nothing was refused.\n")
    await server.stop()
  }

  @Test func `where nobody else decided there is no choice`() async throws {
    let (server, _, other) = try await refused()
    let result = await other.run("quarantine", "keep-mine", "1", "--json")
    #expect(result.code == 1 && (result.output + result.errors).contains("noConflict"))
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
