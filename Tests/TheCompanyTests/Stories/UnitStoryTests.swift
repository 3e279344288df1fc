import SyncProtocol
import Testing

@testable import Commands

/// Other units of items through the command line, in this process.
@Suite(.timeLimit(.minutes(10)), .tellsCommands) struct UnitStoryTests {
  @Test func `boxes are made, moved and told`() async throws {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    #expect(await anna.add("B-8", "Bolt").code == 0)
    #expect(await anna.run("item", "unit", "list", "B-8").output.contains("no other unit"))
    let made = await anna.run("item", "unit", "add", "B-8", "box", "12", "--barcode", "4002")
    #expect(made.output == "Added box.\n", "\(made.errors)")
    let again = await anna.run("item", "unit", "add", "B-8", "BOX", "3")
    #expect(again.code == ExitCode.inUse.rawValue)
    #expect(
      await anna.run("item", "unit", "add", "B-8", "x", "none").code == ExitCode.usage.rawValue)
    let moved = await anna.run("item", "adjust", "B-8", "3 box")
    #expect(moved.code == 0, "\(moved.errors)")
    #expect(await anna.run("item", "adjust", "B-8", "5").code == 0)
    let shown = await anna.run("item", "show", "B-8")
    #expect(shown.output.contains("in other units: 3 box + 5"), "\(shown.output)")
    #expect(shown.output.contains("36 (3 box)"))
    let json = await anna.run("item", "show", "B-8", "--json")
    let item = try JSONParser.parse(Array(json.output.utf8)).member("item")
    let movement = item?.member("movements")?.elements?.last
    #expect(movement?.member("enteredUnit")?.textValue == "box")
    #expect(item?.member("units")?.elements?.count == 1)
    for (wrong, words) in [("3 crate", "no unit"), ("many", "QUANTITY"), ("0", "QUANTITY")] {
      let refused = await anna.run("item", "adjust", "B-8", wrong)
      #expect(refused.code == ExitCode.usage.rawValue && refused.errors.contains(words))
    }
    let edited = await anna.run("item", "unit", "edit", "B-8", "box", "--factor", "0.000001")
    #expect(edited.code == 0)
    let inexact = await anna.run("item", "adjust", "B-8", "0.5 box")
    #expect(inexact.code == ExitCode.usage.rawValue && inexact.errors.contains("exact"))
    #expect(await anna.run("item", "unit", "edit", "B-8", "box").code == ExitCode.usage.rawValue)
    #expect(await anna.run("item", "unit", "delete", "B-8", "box").code == 0)
    #expect(await anna.run("undo").code == 0)
    #expect(await anna.run("item", "unit", "list", "B-8").output.contains("box"))
    await server.stop()
  }
}
