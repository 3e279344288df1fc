import SyncProtocol
import Testing

@testable import Commands

/// Categories and tags through the command line, in this process, against a container on a real
/// socket.
@Suite(.timeLimit(.minutes(10)), .tellsCommands) struct MarkStoryTests {
  private func anna() async throws -> (TestServer, TestServer.Person) {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    return (server, anna)
  }

  @Test func `categories are a tree that is listed, changed and merged`() async throws {
    let (server, anna) = try await anna()
    #expect(await anna.run("category", "list").output.contains("There are none yet"))
    #expect(await anna.run("category", "add", "Parts").output == "Added Parts.\n")
    let inner = await anna.run("category", "add", "Bolts", "--within", "parts")
    #expect(inner.output == "Added Parts / Bolts.\n")
    let taken = await anna.run("category", "add", "PARTS")
    #expect(taken.code == ExitCode.inUse.rawValue)
    let circle = await anna.run("category", "move", "Parts", "--to", "Bolts")
    #expect(circle.code == ExitCode.usage.rawValue && circle.errors.contains("itself"))
    #expect(await anna.run("category", "move", "Parts").code == ExitCode.usage.rawValue)
    let held = await anna.run("category", "delete", "Parts")
    #expect(held.code == ExitCode.notAllowed.rawValue && held.errors.contains("lie within it"))
    let renamed = await anna.run("category", "rename", "Parts / Bolts", "Screws")
    #expect(renamed.output == "Renamed it to Parts / Screws.\n")
    #expect(await anna.run("category", "move", "Screws", "--top").output == "Moved Screws.\n")
    #expect(await anna.run("category", "add", "Screws", "--within", "Parts").code == 0)
    let exact = await anna.run("category", "rename", "Screws", "Nuts")
    #expect(exact.output == "Renamed it to Nuts.\n", "a path goes before a name")
    let merged = await anna.run("category", "merge", "Nuts", "--into", "Parts")
    #expect(merged.output == "Merged into Parts.\n")
    #expect(await anna.run("category", "list").output.contains("  Screws"))
    let wrong = await anna.run("category", "delete", "Part")
    #expect(wrong.code == ExitCode.notFound.rawValue && wrong.errors.contains("Parts"))
    #expect(await anna.run("category", "delete", "Parts / Screws").code == 0)
    await server.stop()
  }

  @Test func `items are put in a category and marked, one or many, and listed by that`()
    async throws
  {
    let (server, anna) = try await anna()
    for code in ["B-1", "B-2"] { #expect(await anna.add(code, "Bolt \(code)").code == 0) }
    #expect(await anna.run("category", "add", "Parts").code == 0)
    let many = await anna.run(
      "item", "edit", "B-1", "B-2", "--category", "Parts", "--tag", "red")
    #expect(many.code == 0 && many.output == "Saved 2 items.\n", "\(many.errors)")
    #expect(await anna.run("item", "edit", "B-2", "--untag", "red", "--tag", "blue").code == 0)
    let list = await anna.run("item", "list", "--tag", "red", "--category", "Parts")
    #expect(list.output.contains("B-1") && !list.output.contains("B-2"))
    let shown = await anna.run("item", "show", "B-2", "--json")
    let item = try JSONParser.parse(Array(shown.output.utf8)).member("item")
    #expect(item?.member("categoryName")?.textValue == "Parts")
    #expect(item?.member("tags")?.elements?.map(\.textValue) == ["blue"])
    #expect(await anna.run("item", "edit", "B-2", "--category", "").code == 0)
    let rest = await anna.run("item", "list", "--category", "Parts")
    #expect(!rest.output.contains("B-2"))
    #expect(await anna.run("item", "view", "keep", "Red", "--tag", "red").code == 0)
    #expect(await anna.run("item", "view", "list").output.contains("--tag "))
    let tags = await anna.run("tag", "list")
    #expect(tags.output.contains("blue  1") && tags.output.contains("red   1"))
    #expect(await anna.run("tag", "merge", "blue", "--into", "red").code == 0)
    #expect(await anna.run("item", "list", "--tag", "red").output.contains("B-2"))
    #expect(await anna.run("tag", "rename", "red", "scarlet").code == 0)
    #expect(await anna.run("item", "search", "scarlet").output.contains("B-2"))
    #expect(await anna.run("tag", "delete", "scarlet").code == 0)
    #expect(await anna.run("item", "edit", "B-1", "--untag", "scarlet").code != 0)
    #expect(await anna.run("item", "edit", "B-1").code == ExitCode.usage.rawValue)
    await server.stop()
  }
}
