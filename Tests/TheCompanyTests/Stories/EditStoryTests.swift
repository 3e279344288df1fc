import SyncProtocol
import Testing

@testable import Commands

/// Changes of many items at once, and values that come back, through the command line.
@Suite(.timeLimit(.minutes(10)), .tellsCommands) struct EditStoryTests {
  private func anna() async throws -> (TestServer, TestServer.Person) {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    for code in ["B-1", "B-2", "B-3"] { #expect(await anna.add(code, "Bolt \(code)").code == 0) }
    return (server, anna)
  }

  private func json(_ result: Recorder.Result) throws -> JSONValue {
    #expect(result.code == 0, "\(result.errors)")
    return try JSONParser.parse(Array(result.output.utf8))
  }

  private func item(_ code: String, _ anna: TestServer.Person) async throws -> JSONValue {
    try #require(try json(await anna.run("item", "show", code, "--json")).member("item"))
  }

  @Test func `the same field of many items is set in one act, or of none`() async throws {
    let (server, anna) = try await anna()
    let saved = try json(
      await anna.run("item", "edit", "B-1", "B-2", "--unit", "box", "--price", "2.5", "--json"))
    #expect(saved.member("saved") == .integer(2) && saved.member("left") == .array([]))
    for code in ["B-1", "B-2"] {
      let item = try await item(code, anna)
      #expect(item.member("unit") == .text("box") && item.member("currency") == .text("EUR"))
    }
    #expect(try await item("B-3", anna).member("unit") == .null)
    #expect(await anna.run("item", "edit", "B-1", "B-3", "--unit", "").output == "Saved 2 items.\n")
    #expect(try await item("B-1", anna).member("unit") == .null)
    let usage = ExitCode.usage.rawValue
    let names = await anna.run("item", "edit", "B-1", "B-2", "--name", "Same")
    #expect(names.code == usage && names.errors.contains("--manufacturer"))
    #expect(await anna.run("item", "edit", "B-1", "B-2").code == usage)
    let long = String(repeating: "x", count: 100)
    #expect(await anna.run("item", "edit", "B-1", "B-2", "--unit", long).code == usage)
    let unknown = await anna.run("item", "edit", "B-2", "B-9", "--unit", "bag")
    #expect(unknown.code == ExitCode.notFound.rawValue)
    #expect(try await item("B-2", anna).member("unit") == .text("box"))
    await server.stop()
  }

  @Test func `one act takes so many items`() async throws {
    let (server, _) = try await anna()
    let names = Array(repeating: "B-1", count: 5_001)
    for words in [["edit", "--unit", "box"], ["archive"], ["delete"]] {
      let result = await Recorder.run(
        ["item"] + words + names, environment: ["THECOMPANY_HOME": server.box.path + "/anna"])
      #expect(result.code == ExitCode.usage.rawValue && result.errors.contains("5000"))
    }
    await server.stop()
  }

  @Test func `a value that was changed comes back from the history`() async throws {
    let (server, anna) = try await anna()
    #expect(await anna.run("sync", "--wait").code == 0)
    let edit = await anna.run("item", "edit", "B-1", "--name", "Wrong", "--price", "9")
    #expect(edit.code == 0)
    #expect(await anna.run("sync", "--wait").code == 0)
    let told = try json(await anna.run("item", "history", "B-1", "--json"))
    let entries = try #require(told.member("entries")?.elements)
    #expect(entries.compactMap { $0.member("event")?.textValue } == ["changed", "added"])
    guard case .integer(let number) = entries[0].member("number") else {
      Issue.record("no number")
      return
    }
    let line = String(number)
    let unclear = await anna.run("audit", "restore", line)
    #expect(unclear.code == ExitCode.usage.rawValue && unclear.errors.contains("name, price"))
    let restored = try json(await anna.run("audit", "restore", line, "name", "--json"))
    let one = try #require(restored.member("restored")?.elements?.first)
    #expect(one.member("field") == .text("name") && one.member("value") == .text("Bolt B-1"))
    #expect(try await item("B-1", anna).member("name") == .text("Bolt B-1"))
    #expect(try await item("B-1", anna).member("price") == .text("9"))
    #expect(await anna.run("audit", "restore", line, "price").output.hasPrefix("Brought back. "))
    #expect(try await item("B-1", anna).member("price") == .null)
    let again = await anna.run("audit", "restore", line, "price")
    #expect(again.output == "Brought back. Price: nothing, Currency: nothing\n")
    let notFound = ExitCode.notFound.rawValue
    #expect(await anna.run("audit", "restore", line, "unit").code == notFound)
    #expect(await anna.run("audit", "restore", "99999", "name").code == notFound)
    #expect(await anna.run("audit", "restore", "x").code == ExitCode.usage.rawValue)
    #expect(await anna.run("item", "delete", "B-1").code == 0)
    #expect(await anna.run("audit", "restore", line, "name").code == notFound)
    await server.stop()
  }
}
