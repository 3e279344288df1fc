import Glibc
import SyncProtocol
import Testing

@testable import Commands

/// What the page of the list, the overview and the palette tell, from the command line.
@Suite(.timeLimit(.minutes(10)), .tellsCommands) struct ItemListStoryTests {
  /// Anna's company with three items: one low, one below nothing, one that is neither.
  private func anna() async throws -> (TestServer, TestServer.Person) {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    for (code, quantity, price) in [("A-1", "5", "3"), ("B-1", "-1", "1"), ("C-1", "2", "2")] {
      let added = await anna.add(
        code, "Bolt \(code)", "--quantity", quantity, "--price", price, "--threshold",
        code == "C-1" ? "4" : "")
      #expect(added.code == 0, "\(added.errors)")
    }
    return (server, anna)
  }

  private func json(_ result: Recorder.Result) throws -> JSONValue {
    #expect(result.code == 0, "\(result.errors)")
    return try JSONParser.parse(Array(result.output.utf8))
  }

  private func codes(_ answer: JSONValue, _ list: String = "items") throws -> [String] {
    try #require(answer.member(list)?.elements).compactMap { $0.member("code")?.textValue }
  }

  @Test func `a list is narrowed and sorted as on the page`() async throws {
    let (server, anna) = try await anna()
    func list(_ words: String...) async throws -> [String] {
      let home = ["THECOMPANY_HOME": server.box.path + "/anna"]
      return try codes(
        try json(await Recorder.run(["item", "list", "--json"] + words, environment: home)))
    }
    #expect(try await list("--only", "low") == ["C-1"])
    #expect(try await list("--only", "negative") == ["B-1"])
    #expect(try await list("--only", "failed") == [])
    #expect(try await list("--words", "c-1") == ["C-1"])
    #expect(try await list("--words", "bolt", "--only", "low") == ["C-1"])
    #expect(try await list("--sort", "quantity") == ["B-1", "C-1", "A-1"])
    #expect(try await list("--sort", "price", "--descending") == ["A-1", "C-1", "B-1"])
    #expect(try await list("--sort", "changed", "--descending").first == "C-1")
    let low = try json(await anna.run("item", "list", "--only", "low", "--json"))
    #expect(low.member("matching") == .integer(1) && low.member("total") == .integer(3))
    #expect(low.member("conditions")?.member("negative") == .integer(1))
    let worth = try #require(low.member("worth")?.elements?.first)
    #expect(worth.member("amount") == .text("18") && worth.member("currency") == .text("EUR"))
    await server.stop()
  }

  @Test func `a page is followed by the next and the one before`() async throws {
    let (server, anna) = try await anna()
    let first = try json(
      await anna.run("item", "list", "--sort", "quantity", "--limit", "2", "--json"))
    #expect(try codes(first) == ["B-1", "C-1"] && first.member("previous") == .null)
    let next = try #require(first.member("next")?.textValue)
    let second = try json(
      await anna.run("item", "list", "--sort", "quantity", "--after", next, "--json"))
    #expect(try codes(second) == ["A-1"] && second.member("next") == .null)
    let previous = try #require(second.member("previous")?.textValue)
    let back = try json(
      await anna.run("item", "list", "--sort", "quantity", "--before", previous, "--json"))
    #expect(try codes(back) == ["B-1", "C-1"])
    for words in [["--after", "x"], ["--after", next, "--before", next]] {
      let wrong = await Recorder.run(
        ["item", "list"] + words, environment: ["THECOMPANY_HOME": server.box.path + "/anna"])
      #expect(wrong.code == ExitCode.usage.rawValue)
    }
    let searched = await anna.run("item", "list", "--words", "bolt", "--after", next)
    #expect(searched.code == ExitCode.usage.rawValue && searched.errors.contains("--limit"))
    await server.stop()
  }

  @Test func `a table of the list goes to a file or to standard output`() async throws {
    let (server, anna) = try await anna()
    let path = server.box.path + "/low.csv"
    let written = try json(
      await anna.run("item", "list", "--only", "low", "--csv", "--output", path, "--json"))
    #expect(written.member("lines") == .integer(1) && written.member("file") == .text(path))
    let file = String(decoding: try #require(try SmallFile.read(path)), as: UTF8.self)
    let printed = await anna.run("item", "list", "--only", "low", "--csv")
    #expect(printed.output == file)
    let lines = file.split(whereSeparator: \.isNewline)
    #expect(lines.count == 2 && lines[1].hasPrefix("Bolt C-1,C-1,2,,2,EUR,4,"))
    let again = await anna.run("item", "list", "--csv", "--output", path)
    #expect(again.code == ExitCode.inUse.rawValue)
    #expect(try SmallFile.read(path) == Array(file.utf8))
    let home = ["THECOMPANY_HOME": server.box.path + "/anna"]
    for words in [["--csv", "--json"], ["--output", "x"], ["--csv", "--limit", "2"]] {
      let wrong = await Recorder.run(["item", "list"] + words, environment: home)
      #expect(wrong.code == ExitCode.usage.rawValue, "\(words)")
    }
    await server.stop()
  }

  @Test func `views have names, and are those of the pages`() async throws {
    let (server, anna) = try await anna()
    let kept = try json(
      await anna.run("item", "view", "keep", "To order", "--only", "low", "--json"))
    #expect(kept.member("view")?.member("only") == .text("low"))
    #expect(
      try codes(json(await anna.run("item", "list", "--view", "to order", "--json"))) == ["C-1"])
    let turned = await anna.run(
      "item", "list", "--view", "To order", "--only", "negative", "--json")
    #expect(try codes(try json(turned)) == ["B-1"])
    #expect(
      await anna.run("item", "view", "keep", "Dear", "--sort", "price", "--descending").code == 0)
    let listed = await anna.run("item", "view", "list").output
    #expect(listed.contains("Dear      --sort price --descending\nTo order  --only low"))
    let empty = await anna.run("item", "view", "keep", "All")
    #expect(empty.code == ExitCode.usage.rawValue)
    let long = String(repeating: "x", count: 61)
    #expect(
      await anna.run("item", "view", "keep", long, "--only", "low").code
        == ExitCode.usage.rawValue)
    #expect(await anna.run("item", "view", "forget", "Dear").output == "Forgot the view Dear.\n")
    for words in [["view", "forget", "Dear"], ["list", "--view", "Dear"]] {
      let gone = await Recorder.run(
        ["item"] + words, environment: ["THECOMPANY_HOME": server.box.path + "/anna"])
      #expect(gone.code == ExitCode.notFound.rawValue)
    }
    await server.stop()
  }

  @Test func `a view is shared, gets another name, and is taken away and brought back`()
    async throws
  {
    let (server, anna) = try await anna()
    #expect(await anna.run("item", "view", "keep", "To order", "--only", "low").code == 0)
    let shared = try json(await anna.run("item", "view", "share", "to order", "--json"))
    let id = try #require(shared.member("view")?.member("id")?.textValue)
    #expect(shared.member("view")?.member("author") == .text("ANNA"))
    #expect(await anna.run("item", "view", "forget", "To order").code == 0)
    #expect(
      try codes(json(await anna.run("item", "list", "--view", "to order", "--json"))) == ["C-1"])
    let edited = await anna.run(
      "item", "view", "edit", "To order", "--name", " Below  zero ", "--only", "negative")
    #expect(edited.output == "Saved the view Below zero.\n")
    #expect(await anna.run("item", "view", "list").output.contains("Below zero  --only negative"))
    #expect(await anna.run("undo").code == 0)
    #expect(await anna.run("item", "view", "list").output.contains("To order  --only low"))
    #expect(await anna.run("item", "view", "remove", id).code == 0)
    #expect(await anna.run("item", "view", "list").output == "No views are kept.\n")
    #expect(await anna.run("undo").code == 0)
    #expect(await anna.run("item", "view", "list").output.contains("To order"))
    await server.stop()
  }

  @Test func `two shared views of one name are told apart by their identifiers`() async throws {
    let (server, anna) = try await anna()
    #expect(await anna.run("item", "view", "keep", "Low", "--only", "low").code == 0)
    for _ in 0..<2 { #expect(await anna.run("item", "view", "share", "Low").code == 0) }
    #expect(await anna.run("item", "list", "--view", "Low").code == 0, "one's own comes first")
    let both = await Recorder.run(
      ["item", "view", "remove", "Low"],
      environment: ["THECOMPANY_HOME": server.box.path + "/anna"])
    #expect(both.code == ExitCode.notFound.rawValue && both.errors.contains("by ANNA"))
    let long = String(repeating: "x", count: 61)
    let listed = try json(await anna.run("item", "view", "list", "--json"))
    let id = try #require(listed.member("views")?.elements?.last?.member("id")?.textValue)
    #expect(
      await anna.run("item", "view", "edit", id, "--name", long).code == ExitCode.usage.rawValue)
    await server.stop()
  }

  @Test func `so many views are kept, and one takes the place of its namesake`() async throws {
    let (server, anna) = try await anna()
    for number in 1...30 {
      #expect(await anna.run("item", "view", "keep", "View \(number)", "--archived").code == 0)
    }
    let more = await anna.run("item", "view", "keep", "One more", "--archived", "--json")
    #expect(more.code == ExitCode.failed.rawValue && more.output.contains("\"tooMany\""))
    #expect(await anna.run("item", "view", "keep", "View 7", "--only", "failed").code == 0)
    let listed = await anna.run("item", "view", "list").output
    #expect(listed.contains("View 7   --only failed\n"))
    #expect(listed.split(separator: "\n").count == 31)
    await server.stop()
  }

  @Test func `an overview tells what waits, what is low and what was moved`() async throws {
    let (server, anna) = try await anna()
    let told = try json(await anna.run("overview", "--json"))
    #expect(told.member("name") == .text("North") && told.member("waiting") == .array([]))
    #expect(told.member("items") == .integer(3) && told.member("low") == .integer(1))
    #expect(try codes(told, "lowItems") == ["C-1"])
    let movements = try #require(told.member("movements")?.elements)
    #expect(movements.count == 3 && movements[0].member("itemName") == .text("Bolt C-1"))
    #expect(told.member("days")?.elements?.last == .integer(3))
    let text = await anna.run("overview").output
    #expect(text.hasPrefix("North\nItems: 3\nBelow threshold: 1\nMovements in 24 hours: 3\n"))
    #expect(text.contains("C-1              Bolt C-1  2         4"))
    #expect(text.contains("\nMOVED  ITEM"))
    await server.stop()
  }

  @Test func `records are found whatever their kind, and the latest without a word`() async throws {
    let (server, anna) = try await anna()
    let found = try json(await anna.run("find", "bolt", "c-1", "--json"))
    let one = try #require(found.member("found")?.elements?.first)
    #expect(one.member("title") == .text("Bolt C-1") && one.member("detail") == .text("C-1"))
    #expect(one.member("entity") == .text("InventoryItem"))
    let latest = try json(await anna.run("find", "--limit", "2", "--json"))
    #expect(latest.member("found")?.elements?.count == 2)
    #expect(await anna.run("find", "nothing").output == "Nothing found.\n")
    #expect(await anna.run("find", "bolt").output.hasPrefix("KIND"))
    await server.stop()
  }
}
