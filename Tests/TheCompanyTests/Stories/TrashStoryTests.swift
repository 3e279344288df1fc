import SyncProtocol
import Testing

@testable import Commands

/// Deleting, restoring, reversing and inspecting through the command line.
@Suite(.timeLimit(.minutes(10)), .tellsCommands) struct TrashStoryTests {
  private func anna() async throws -> (TestServer, TestServer.Person) {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    return (server, anna)
  }

  private func json(_ result: Recorder.Result) throws -> JSONValue {
    try JSONParser.parse(Array(result.output.utf8))
  }

  @Test func `items deleted together are restored together, or one by one`() async throws {
    let (server, anna) = try await anna()
    for code in ["B-1", "B-2", "B-3"] { #expect(await anna.add(code, "Bolt \(code)").code == 0) }
    #expect(await anna.run("trash", "list").output == "Trash is empty.\n")
    let deleted = await anna.run("item", "delete", "B-1", "B-2", "B-3")
    #expect(deleted.output.hasPrefix("Deleted 3 items. Restore within 30 days"))
    let list = await anna.run("trash", "list")
    #expect(list.output.contains("3 records"))
    #expect(list.output.contains("  Bolt B-2 (B-2)"))
    let acts = try #require(try json(await anna.run("trash", "list", "--json")).member("acts"))
    let act = try #require(acts.elements?.first)
    #expect(act.member("daysLeft") == .integer(30))
    let first = try #require(act.member("records")?.elements?.first?.member("id")?.textValue)
    #expect(await anna.run("trash", "restore", first).output == "Restored.\n")
    let name = try #require(act.member("act")?.textValue)
    #expect(await anna.run("trash", "restore", name).output == "Restored 2 records.\n")
    #expect(await anna.run("trash", "list").output == "Trash is empty.\n")
    let again = await anna.run("trash", "restore", name)
    #expect(again.code == ExitCode.notFound.rawValue)
    #expect(await anna.run("sync", "--wait").code == 0)
    #expect(await anna.run("item", "list").output.contains("Bolt B-3"))
    await server.stop()
  }

  @Test func `a movement is reversed once, and an item with movements is not deleted`()
    async throws
  {
    let (server, anna) = try await anna()
    #expect(await anna.add("B-1", "Bolt", "--quantity", "5").code == 0)
    let item = try #require(
      try json(await anna.run("item", "show", "B-1", "--json")).member("item"))
    let movement = try #require(
      item.member("movements")?.elements?.first?.member("id")?.textValue)
    #expect(await anna.run("item", "reverse", "B-1", movement).code == 0)
    let show = await anna.run("item", "show", "B-1")
    #expect(show.output.contains("quantity: 0") && show.output.contains("(reversed)"))
    let again = await anna.run("item", "reverse", "B-1", movement)
    #expect(again.code == ExitCode.inUse.rawValue)
    let deleted = await anna.run("item", "delete", "B-1")
    #expect(deleted.code == ExitCode.notAllowed.rawValue)
    #expect(deleted.errors.contains("Archive it instead."))
    await server.stop()
  }

  @Test func `an inspection that failed writes off in the same step`() async throws {
    let (server, anna) = try await anna()
    #expect(await anna.add("B-1", "Bolt", "--quantity", "5").code == 0)
    let inspected = await anna.run(
      "item", "inspect", "B-1", "--result", "failed", "--write-off", "2")
    #expect(inspected.output == "Inspected B-1 Bolt.\n")
    #expect(await anna.run("item", "show", "B-1").output.contains("quantity: 3"))
    #expect(await anna.run("sync", "--wait").code == 0)
    #expect(await anna.run("quarantine", "list").output == "Nothing was refused.\n")
    let usage = ExitCode.usage.rawValue
    #expect(await anna.run("item", "inspect", "B-1", "--result", "maybe").code == usage)
    #expect(await anna.run("item", "inspect", "B-1").code == usage)
    let early = await anna.run(
      "item", "inspect", "B-1", "--result", "passed", "--write-off", "1")
    #expect(early.code == usage)
    await server.stop()
  }

  @Test func `status says what is in Trash and what to type`() async throws {
    let (server, anna) = try await anna()
    #expect(try json(await anna.run("status", "--json")).member("attention") == .array([]))
    for code in ["B-1", "B-2"] { #expect(await anna.add(code, "Bolt \(code)").code == 0) }
    #expect(await anna.run("item", "delete", "B-1", "B-2").code == 0)
    let text = await anna.run("status").output
    #expect(text.contains("2 records are in Trash, for 30 days.\n  thecompany trash list\n"))
    let one = try #require(
      try json(await anna.run("status", "--json")).member("attention")?.elements?.first)
    #expect(one.member("what") == .text("trash") && one.member("count") == .integer(2))
    #expect(one.member("command") == .text("thecompany trash list"))
    await server.stop()
  }
}
