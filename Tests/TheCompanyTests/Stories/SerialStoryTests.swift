import SyncProtocol
import Testing

@testable import Commands

/// Serial numbers and lots through the command line, in this process, against a container on a
/// real socket.
@Suite(.timeLimit(.minutes(10)), .tellsCommands) struct SerialStoryTests {
  private func json(_ result: Recorder.Result) throws -> JSONValue {
    try JSONParser.parse(Array(result.output.utf8))
  }

  private func person(_ server: TestServer) async -> TestServer.Person {
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    #expect(await anna.add("D-1", "Drill", "--unit", "pcs").code == 0)
    #expect(await anna.run("item", "edit", "D-1", "--serial-tracked", "yes").code == 0)
    return anna
  }

  @Test func `Drills are received in a range, sold, returned and traced`() async throws {
    let server = try TestServer()
    let anna = await person(server)
    #expect(await anna.run("serial", "list", "D-1").output == "There are no such numbers.\n")
    let received = await anna.run(
      "serial", "receive", "D-1", "S-8..S-11", "T-1", "--from", "Maker", "--warranty-ends",
      "2999-01-02")
    #expect(received.output == "Received 5 numbers of D-1.\n", "\(received.errors)")
    let sold = await anna.run("serial", "issue", "D-1", "S-9", "--to", "Bo")
    #expect(sold.output == "Issued S-9 of D-1.\n", "\(sold.errors)")
    let listed = await anna.run("serial", "list", "D-1")
    #expect(listed.output.contains("with Bo") && listed.output.contains("NUMBER"))
    let lines = listed.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(lines == ["NUMBER", "S-8", "S-10", "S-11", "T-1", "S-9"])
    let out = try json(await anna.run("serial", "list", "D-1", "--only", "out", "--json"))
    #expect(out.member("serials")?.elements?.count == 1)
    #expect(out.member("counts")?.member("inStock")?.integerValue == 4)
    #expect(await anna.run("serial", "return", "D-1", "S-9", "--from", "Bo").code == 0)
    let shown = await anna.run("serial", "show", "S-9")
    for word in ["purchase", "sale", "return", "Maker", "Bo", "warrantyEnds: 2999-01-02"] {
      #expect(shown.output.contains(word), "\(word)")
    }
    #expect(await anna.run("serial", "edit", "S-9", "--warranty-ends", "").code == 0)
    let unit = try json(await anna.run("serial", "show", "S-9", "--json")).member("serial")
    #expect(unit?.member("warrantyEnds") == .null && unit?.member("state")?.textValue == "inStock")
    let found = try json(await anna.run("find", "T-1", "--json")).member("found")?.elements
    #expect(found?.contains { $0.member("entity")?.textValue == "SerialUnit" } == true)
    await server.stop()
  }

  @Test func `Lots are used as they expire, and what is near is on the overview`() async throws {
    let server = try TestServer()
    let anna = await person(server)
    for (lot, day) in [("L-1", "2999-01-02"), ("L-2", "2020-01-02"), ("L-3", "2998-01-02")] {
      let result = await anna.run(
        "serial", "receive", "D-1", lot, "--lot", "--quantity", "2.5", "--expires", day)
      #expect(result.code == 0, "\(result.errors)")
    }
    let listed = try json(await anna.run("serial", "list", "D-1", "--json"))
    let names = listed.member("serials")?.elements?.compactMap { $0.member("number")?.textValue }
    #expect(names == ["L-2", "L-3", "L-1"])
    #expect(listed.member("first")?.textValue == "L-3")
    #expect(await anna.run("overview").output.contains("Drill · L-2"))
    let overview = try json(await anna.run("overview", "--json")).member("endings")?.elements
    #expect(overview?.first?.member("number")?.textValue == "L-2")
    let much = await anna.run("serial", "issue", "D-1", "L-3", "--quantity", "3", "--as", "use")
    #expect(much.code == ExitCode.inUse.rawValue && much.errors.contains("Only 2.5 of L-3"))
    #expect(await anna.run("serial", "issue", "D-1", "L-2", "--as", "loss").code == 0)
    #expect(!(await anna.run("overview").output.contains("L-2")))
    let other = await anna.run(
      "serial", "receive", "D-1", "L-3", "--lot", "--expires", "2999-01-01")
    #expect(other.code == ExitCode.inUse.rawValue && other.errors.contains("Another day"))
    await server.stop()
  }

  @Test func `What is wrong is refused, and several items of one number are told apart`()
    async throws
  {
    let server = try TestServer()
    let anna = await person(server)
    #expect(await anna.add("E-1", "Saw").code == 0)
    for item in ["D-1", "E-1"] {
      #expect(await anna.run("serial", "receive", item, "S-1").code == 0)
    }
    let both = await anna.run("serial", "show", "S-1")
    #expect(both.code == ExitCode.notFound.rawValue && both.errors.contains("--item ITEM"))
    #expect(await anna.run("serial", "show", "S-1", "--item", "E-1").code == 0)
    let usage = [
      await anna.run("serial", "receive", "D-1", "A-2..A-1"),
      await anna.run("serial", "receive", "D-1", "S-2", "--quantity", "2"),
      await anna.run("serial", "receive", "D-1", "S-2", "--lot", "--quantity", "0"),
      await anna.run("serial", "issue", "D-1", "S-1", "--as", "gift"),
      await anna.run("serial", "issue", "D-1", "S-1", "--as", "use", "--to", "Bo"),
      await anna.run("serial", "edit", "S-1", "--item", "D-1"),
      await anna.run("serial", "edit", "S-1", "--item", "D-1", "--expires", "soon"),
      await anna.run("serial", "move", "D-1", "S-1"),
      await anna.run("serial", "list", "D-1", "--only", "lost"),
      await anna.run("serial", "receive", "D-1"),
    ]
    for result in usage { #expect(result.code == ExitCode.usage.rawValue, "\(result.errors)") }
    let unknown = await anna.run("serial", "issue", "D-1", "S-7", "S-1")
    #expect(
      unknown.code == ExitCode.notFound.rawValue && unknown.errors.contains("S-7 is no number"))
    let again = await anna.run("serial", "receive", "D-1", "S-2", "S-1")
    #expect(again.code == 0 || again.errors.contains("S-1 is in stock already."))
    let adjusted = await anna.run("item", "adjust", "D-1", "1")
    #expect(adjusted.code == ExitCode.notAllowed.rawValue)
    let lent = await anna.run("loan", "lend", "D-1", "1", "--to", "Bo")
    #expect(lent.code == ExitCode.notAllowed.rawValue && lent.errors.contains("serial numbers"))
    let moved = await anna.run("serial", "move", "D-1", "S-1", "--to", "none")
    #expect(moved.code == ExitCode.inUse.rawValue && moved.errors.contains("lies there already"))
    await server.stop()
  }
}
