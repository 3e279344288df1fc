import SyncProtocol
import Testing

@testable import Commands

/// Loans through the command line, in this process, against a container on a real socket.
@Suite(.timeLimit(.minutes(10)), .tellsCommands) struct LoanStoryTests {
  private func json(_ result: Recorder.Result) throws -> JSONValue {
    try JSONParser.parse(Array(result.output.utf8))
  }

  @Test func `a drill is lent, edited, given back in parts, and told when it is late`()
    async throws
  {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    #expect(await anna.add("D-1", "Drill", "--unit", "pcs", "--quantity", "5").code == 0)
    #expect(await anna.run("loan", "list").output == "There are no such loans.\n")
    let lent = await anna.run(
      "loan", "lend", "D-1", "3", "--to", "Bo", "--due", "2020-01-02", "--note", "Case")
    #expect(lent.output == "Lent D-1 to Bo: 3 pcs out.\n", "\(lent.errors)")
    #expect(await anna.run("loan", "list", "--only", "overdue").output.contains("to Bo"))
    #expect(await anna.run("overview").output.contains("Overdue loans\nLOAN"))
    let overview = try json(await anna.run("overview", "--json"))
    #expect(overview.member("overdue")?.elements?.count == 1)
    let shown = try json(await anna.run("item", "show", "D-1", "--json"))
    let loans = shown.member("item")?.member("loans")?.elements
    #expect(loans?.first?.member("out")?.textValue == "3")
    #expect(await anna.run("item", "show", "D-1").output.contains("to Bo"))
    let part = await anna.run("loan", "return", "bo", "--quantity", "1")
    #expect(part.output == "Given back: D-1 to Bo: 2 pcs out.\n")
    let much = await anna.run("loan", "return", "Bo", "--quantity", "3")
    #expect(much.code == ExitCode.usage.rawValue && much.errors.contains("Only 2"))
    #expect(await anna.run("loan", "edit", "Bo", "--due", "2999-01-01").code == 0)
    #expect(await anna.run("loan", "list", "--only", "open").output.contains("2999-01-01"))
    #expect(await anna.run("loan", "show", "Bo").output.contains("loanReturn"))
    #expect(await anna.run("loan", "return", "Bo").output.contains("0 pcs out"))
    #expect(await anna.run("loan", "return", "Bo").code == ExitCode.notFound.rawValue)
    let counts = try json(await anna.run("loan", "list", "--json")).member("counts")
    #expect(counts?.member("returned")?.integerValue == 1)
    await server.stop()
  }

  @Test func `what is not right is refused, and two loans of one person are told apart`()
    async throws
  {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    #expect(await anna.add("D-1", "Drill").code == 0)
    for quantity in ["0", "x"] {
      let result = await anna.run("loan", "lend", "D-1", quantity, "--to", "Bo")
      #expect(result.code == ExitCode.usage.rawValue)
    }
    let day = await anna.run("loan", "lend", "D-1", "1", "--to", "Bo", "--due", "2026-02-30")
    #expect(day.code == ExitCode.usage.rawValue && day.errors.contains("2026-12-24"))
    #expect(await anna.run("loan", "lend", "D-1", "1").code == ExitCode.usage.rawValue)
    for _ in 0..<2 {
      #expect(await anna.run("loan", "borrow", "D-1", "2", "--from", "Cy").code == 0)
    }
    let both = await anna.run("loan", "return", "Cy")
    #expect(both.code == ExitCode.notFound.rawValue && both.errors.contains("identifier"))
    #expect(await anna.run("loan", "edit", "Cy").code == ExitCode.usage.rawValue)
    #expect(await anna.run("loan", "return", "Dee").code == ExitCode.notFound.rawValue)
    let all = try json(await anna.run("loan", "list", "--item", "D-1", "--json"))
    let id = try #require(all.member("loans")?.elements?.first?.member("id")?.textValue)
    let zero = await anna.run("loan", "return", id, "--quantity", "0")
    #expect(zero.code == ExitCode.usage.rawValue)
    #expect(await anna.run("loan", "return", id, "--at", "none").code == 0)
    await server.stop()
  }
}
