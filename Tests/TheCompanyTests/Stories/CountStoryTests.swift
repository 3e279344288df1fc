import SyncProtocol
import Testing

@testable import Commands

/// Counts through the command line, in this process, against a container on a real socket.
@Suite(.timeLimit(.minutes(10)), .tellsCommands) struct CountStoryTests {
  @Test func `a shelf is counted, approved and taken back, and what is not right is refused`()
    async throws
  {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    #expect(await anna.add("D-1", "Drill", "--unit", "pcs", "--quantity", "5").code == 0)
    #expect(await anna.run("count", "list").output == "There are no such counts.\n")
    #expect(await anna.run("count", "new", "Shelf").code == ExitCode.usage.rawValue)
    let none = await anna.run("count", "new", "Shelf", "--items", "")
    #expect(none.code == ExitCode.usage.rawValue)
    let begun = await anna.run("count", "new", "Shelf", "--items", "D-1", "--note", "Today")
    #expect(begun.output.hasPrefix("Shelf: open"), "\(begun.errors)")
    #expect(await anna.run("count", "submit", "shelf").errors.contains("Nothing was counted"))
    #expect(await anna.run("count", "enter", "Shelf", "D-1", "x").code == ExitCode.usage.rawValue)
    #expect(await anna.run("count", "enter", "Shelf", "D-1", "3").output.contains("-2"))
    let added = await anna.run("count", "enter", "Shelf", "D-1", "1", "--add", "--json")
    let spot = try JSONParser.parse(Array(added.output.utf8)).member("spots")?.elements?.first
    #expect(spot?.member("difference")?.textValue == "-1")
    #expect(await anna.run("count", "approve", "Shelf").errors.contains("not in a state"))
    #expect(await anna.run("count", "submit", "Shelf").output.hasPrefix("Shelf: submitted"))
    #expect(await anna.run("overview").output.contains("Counts to approve\nCOUNT"))
    let choice = await anna.run("count", "approve", "Shelf", "--choose", "x")
    #expect(choice.code == ExitCode.usage.rawValue)
    #expect(await anna.run("count", "approve", "Shelf").output.hasPrefix("Shelf: approved"))
    #expect(await anna.run("item", "show", "D-1").output.contains("4"))
    #expect(await anna.run("count", "reopen", "Shelf").output.hasPrefix("Shelf: submitted"))
    #expect(await anna.run("count", "cancel", "Shelf").output.hasPrefix("Shelf: cancelled"))
    #expect(await anna.run("count", "list", "--only", "cancelled").output.contains("Shelf"))
    let unknown = await anna.run("count", "show", "Shelv")
    #expect(unknown.code == ExitCode.notFound.rawValue && unknown.errors.contains("Shelf"))
    #expect(await anna.run("count", "new", "Shelf", "--items", "D-1").code == 0)
    #expect(await anna.run("count", "show", "Shelf").errors.contains("Several counts"))
    await server.stop()
  }
}
