import SyncProtocol
import Testing

@testable import Commands

/// A company's own fields through the command line, in this process, against a container on a real
/// socket.
@Suite(.timeLimit(.minutes(10)), .tellsCommands) struct FieldStoryTests {
  @Test func `fields are made, and items hold values in them`() async throws {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    #expect(await anna.run("field", "list").output.contains("There are none yet"))
    let made = await anna.run("field", "add", "Colour", "--type", "choice", "--choices", "red,blue")
    #expect(made.output == "Added Colour.\n", "\(made.errors)")
    #expect(await anna.run("field", "add", "Weight", "--type", "number").code == 0)
    #expect(await anna.run("field", "add", "weight").code == ExitCode.inUse.rawValue)
    #expect(await anna.run("field", "add", "Empty", "--type", "choice").code != 0)
    let added = await anna.run(
      "item", "add", "--code", "B-1", "--name", "Bolt", "--set", "colour=RED", "--set",
      "Weight=12,5")
    #expect(added.code == 0, "\(added.errors)")
    #expect(await anna.add("B-2", "Nut").code == 0)
    let shown = await anna.run("item", "show", "B-1")
    #expect(shown.output.contains("Colour: red\nWeight: 12.5"), "\(shown.output)")
    let json = await anna.run("item", "show", "B-1", "--json")
    let item = try JSONParser.parse(Array(json.output.utf8)).member("item")
    #expect(item?.member("fields")?.member("Colour")?.textValue == "red")
    let wrong = await anna.run("item", "edit", "B-1", "--set", "Weight=heavy")
    #expect(wrong.code == ExitCode.usage.rawValue && wrong.errors.contains("is no number"))
    let unknown = await anna.run("item", "edit", "B-1", "--set", "Size=1")
    #expect(unknown.code == ExitCode.usage.rawValue && unknown.errors.contains("NAME=VALUE"))
    let many = await anna.run("item", "edit", "B-1", "B-2", "--set", "Colour=blue")
    #expect(many.output == "Saved 2 items.\n", "\(many.errors)")
    #expect(await anna.run("item", "edit", "B-1", "--set", "Colour=").code == 0)
    #expect(await !anna.run("item", "show", "B-1").output.contains("Colour"))
    let table = await anna.run("item", "list", "--csv")
    #expect(table.output.contains(",Colour,Weight") && table.output.contains(",blue,"))
    await server.stop()
  }

  @Test func `fields are renamed, moved, deleted and restored`() async throws {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    for name in ["One", "Two"] { #expect(await anna.run("field", "add", name).code == 0) }
    #expect(await anna.run("field", "edit", "Two", "--position", "1").output == "Saved Two.\n")
    let list = await anna.run("field", "list", "--json")
    let names = try JSONParser.parse(Array(list.output.utf8)).member("fields")?.elements?
      .map { $0.member("name")?.textValue }
    #expect(names == ["Two", "One"])
    #expect(await anna.run("field", "edit", "two", "--name", "Second", "--type", "date").code == 0)
    #expect(await anna.run("field", "edit", "Second").code == ExitCode.usage.rawValue)
    #expect(await anna.run("field", "edit", "Second", "--own-place").code == 0)
    let missing = await anna.run("field", "delete", "Secnd")
    #expect(missing.code == ExitCode.notFound.rawValue && missing.errors.contains("Second"))
    #expect(await anna.run("field", "delete", "Second").output.contains("Restore within"))
    #expect(await anna.run("undo").code == 0)
    #expect(await anna.run("field", "list").output.contains("Second"))
    for number in 3...10 { #expect(await anna.run("field", "add", "F\(number)").code == 0) }
    let full = await anna.run("field", "add", "Eleventh")
    #expect(full.code == ExitCode.notAllowed.rawValue && full.errors.contains("ten fields"))
    await server.stop()
  }
}
