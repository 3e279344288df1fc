import SyncProtocol
import Testing

@testable import Commands

/// Places through the command line, in this process, against a container on a real socket.
@Suite(.timeLimit(.minutes(10)), .tellsCommands) struct LocationStoryTests {
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

  @Test func `places are added, listed, moved, archived and deleted`() async throws {
    let (server, anna) = try await anna()
    #expect(await anna.run("location", "list").output.contains("There are no places yet"))
    #expect(await anna.run("location", "add", "--code", "Z", "--name", "Hall").code == 0)
    let added = await anna.run("location", "add", "--code", "Z-{01..12}", "--parent", "z")
    #expect(added.output == "Added 12 places.\n")
    let list = await anna.run("location", "list")
    #expect(list.output.contains("  Z-02") && list.output.contains("aisle"))
    let circle = await anna.run("location", "move", "Z", "--to", "Z-01")
    #expect(circle.code == ExitCode.usage.rawValue && circle.errors.contains("itself"))
    #expect(await anna.run("location", "move", "Z-02", "--to", "Z-01").code == 0)
    let held = await anna.run("location", "delete", "Z-01")
    #expect(held.code == ExitCode.notAllowed.rawValue && held.errors.contains("archive"))
    #expect(await anna.run("location", "move", "Z-02", "--top").code == 0)
    #expect(await anna.run("location", "delete", "Z-01").code == 0)
    #expect(await anna.run("location", "archive", "Z-02").code == 0)
    #expect(!(await anna.run("location", "list").output.contains("Z-02")))
    #expect(await anna.run("location", "list", "--archived").output.contains("Z-02"))
    let wrong = await anna.run("location", "show", "Z-3")
    #expect(wrong.code == ExitCode.notFound.rawValue)
    for code in ["{2..1}", "Z"] {
      #expect(await anna.run("location", "add", "--code", code).code != 0)
    }
    let turn = await anna.run("location", "add", "--code", "Y", "--position", "x")
    #expect(turn.code == ExitCode.usage.rawValue)
    #expect(await anna.run("location", "edit", "Z").code == ExitCode.usage.rawValue)
    #expect(await anna.run("location", "move", "Z").code == ExitCode.usage.rawValue)
    await server.stop()
  }

  @Test func `stock lies at places, is moved, proven, and not taken where nothing is`()
    async throws
  {
    let (server, anna) = try await anna()
    #expect(await anna.add("B-1", "Bolt", "--unit", "box").code == 0)
    #expect(await anna.run("location", "add", "--code", "{A..B}", "--capacity", "10").code == 0)
    #expect(await anna.run("item", "edit", "B-1", "--location", "A").code == 0)
    #expect(await anna.run("item", "adjust", "B-1", "8").code == 0)
    let moved = await anna.run("item", "transfer", "B-1", "3", "--from", "A", "--to", "B")
    #expect(moved.output == "Transferred B-1 Bolt.\n")
    let show = await anna.run("location", "show", "A")
    #expect(show.output.contains("full: 50") && show.output.contains("B-1   Bolt  5 box"))
    let item = try #require(
      try json(await anna.run("item", "show", "B-1", "--json")).member("item"))
    let places = try #require(item.member("places")?.elements)
    #expect(places.map { $0.member("quantity")?.textValue } == ["5", "3"])
    #expect(await anna.run("item", "show", "B-1").output.contains("PLACE  QUANTITY\nA      5"))
    let same = await anna.run("item", "transfer", "B-1", "3", "--from", "A", "--to", "A")
    #expect(same.code == ExitCode.usage.rawValue && same.errors.contains("same place"))
    #expect(await anna.run("company", "profile", "--shortage", "warn").code == 0)
    let short = await anna.run("item", "adjust", "B-1", "-4", "--at", "B")
    #expect(short.code == ExitCode.notAllowed.rawValue && short.errors.contains("--force"))
    #expect(await anna.run("item", "adjust", "B-1", "-4", "--at", "B", "--force").code == 0)
    #expect(await anna.run("overview").output.contains("Bolt        B      -1"))
    #expect(await anna.run("company", "profile", "--shortage", "refuse").code == 0)
    let refused = await anna.run("item", "adjust", "B-1", "-9", "--at", "none", "--force")
    #expect(refused.code == ExitCode.notAllowed.rawValue && !refused.errors.contains("--force"))
    let proof = try json(await anna.run("stock", "verify", "--json"))
    #expect(proof.member("levels")?.integerValue == 2)
    #expect(proof.member("differences")?.elements?.isEmpty == true)
    #expect(await anna.run("company", "profile", "--shortage", "never").code != 0)
    await server.stop()
  }
}
