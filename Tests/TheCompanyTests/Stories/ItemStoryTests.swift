import SyncProtocol
import Testing

@testable import Commands

/// Items through the command line, in this process, against a container on a real socket.
@Suite(.timeLimit(.minutes(10)), .tellsCommands) struct ItemStoryTests {
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

  @Test func `an item is added, listed, shown, changed, found and deleted`() async throws {
    let (server, anna) = try await anna()
    let added = await anna.add("B-1", "Bolt", "--unit", "box", "--quantity", "5")
    #expect(added.code == 0)
    #expect(added.output == "Added B-1 Bolt.\n")
    let list = await anna.run("item", "list")
    let lines = list.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("CODE  NAME  QUANTITY  PRICE  ID") == true)
    #expect(lines.last?.hasPrefix("B-1   Bolt  5 box            ") == true)
    let show = await anna.run("item", "show", "B-1")
    #expect(show.output.contains("code: B-1\n") && show.output.contains("quantity: 5"))
    #expect(await anna.run("item", "adjust", "B-1", "-2", "--note", "broken").code == 0)
    #expect(await anna.run("item", "edit", "B-1", "--name", "Long bolt").code == 0)
    let item = try #require(
      try json(await anna.run("item", "show", "B-1", "--json")).member("item"))
    #expect(item.member("quantity")?.textValue == "3")
    #expect(item.member("name")?.textValue == "Long bolt")
    #expect(item.member("movements")?.elements?.count == 2)
    #expect(await anna.run("item", "search", "lon").output.contains("Long bolt"))
    #expect(await anna.run("item", "search", "nothing").output == "Nothing found.\n")
    let kept = await anna.run("item", "delete", "Long bolt")
    #expect(kept.code == ExitCode.notAllowed.rawValue)
    #expect(await anna.add("B-2", "Nut").code == 0)
    let deleted = await anna.run("item", "delete", "Nut")
    #expect(deleted.output.hasPrefix("Deleted B-2 Nut. Restore within 30 days"))
    #expect(!(await anna.run("item", "list").output.contains("Nut")))
    let gone = await anna.run("item", "show", "B-2")
    #expect(gone.code == ExitCode.notFound.rawValue)
    await server.stop()
  }

  @Test func `an archived item leaves the list and comes back, and an inspection is shown`()
    async throws
  {
    let (server, anna) = try await anna()
    for (code, name) in [("B-1", "Bolt"), ("B-2", "Nut")] {
      #expect(await anna.add(code, name, "--quantity", "5").code == 0)
    }
    let kept = await anna.run("item", "delete", "B-1")
    #expect(kept.errors.contains("thecompany item archive"))
    #expect(await anna.run("item", "archive", "B-1", "B-9").code == ExitCode.notFound.rawValue)
    let archived = await anna.run("item", "archive", "B-1")
    #expect(archived.output.hasPrefix("Archived B-1 Bolt."))
    let list = await anna.run("item", "list").output
    #expect(!list.contains("Bolt") && list.contains("1 archived: thecompany item list --archived"))
    let others = try json(await anna.run("item", "list", "--archived", "--json"))
    #expect(others.member("items")?.elements?.count == 1)
    #expect(others.member("total") == .integer(1) && others.member("archived") == .integer(1))
    #expect(await anna.run("item", "search", "bolt").output.contains("Bolt"))
    #expect(await anna.run("item", "show", "B-1").output.contains("archived: yes"))
    #expect(await anna.run("item", "unarchive", "B-1").output == "B-1 Bolt: in use again.\n")
    #expect(try json(await anna.run("item", "list", "--json")).member("total") == .integer(2))
    #expect(await anna.run("item", "inspect", "B-1", "--result", "passed").code == 0)
    let shown = await anna.run("item", "show", "B-1").output
    #expect(shown.contains("inspection: passed") && shown.contains("inspectedAt: 20"))
    await server.stop()
  }

  @Test func `a price without a currency is in the company's`() async throws {
    let (server, anna) = try await anna()
    func currency(_ code: String) async throws -> JSONValue? {
      try json(await anna.run("item", "show", code, "--json")).member("item")?.member("currency")
    }
    #expect(await anna.add("B-1", "Bolt", "--price", "2.50").code == 0)
    #expect(try await currency("B-1") == .text("EUR"))
    #expect(await anna.add("B-2", "Nut", "--price", "1", "--currency", "USD").code == 0)
    #expect(try await currency("B-2") == .text("USD"))
    #expect(await anna.add("B-3", "Screw").code == 0)
    #expect(try await currency("B-3") == .null)
    #expect(await anna.run("item", "edit", "B-3", "--price", "3").code == 0)
    #expect(try await currency("B-3") == .text("EUR"))
    #expect(await anna.run("item", "edit", "B-2", "--price", "4").code == 0)
    #expect(try await currency("B-2") == .text("USD"))
    let lines = [
      #"{"code":"B-4","name":"Pin","price":"0.1"}"#, "", #"{"code":"B-5","name":"Cap"}"#,
    ]
    let many = await anna.run("item", "add", "--lines", lines: lines)
    #expect(many.output == "Added 2 items.\n")
    #expect(try await currency("B-4") == .text("EUR"))
    #expect(try await currency("B-5") == .null)
    let odd = [
      #"{"code":"B-6","name":"Rod","barcode":"4006381333932"}"#,
      #"{"code":"B-7","name":"Bar","barcode":"96385074"}"#,
      #"{"code":"B-8","name":"Rib","barcode":"96385074"}"#,
    ]
    let told = await anna.run("item", "add", "--lines", lines: odd)
    #expect(told.code == 0)
    #expect(
      told.output == """
        Added 3 items.
        B-6: The last digit of the barcode checks the others and would be 1: one of its digits may \
        be wrong.
        B-7: Rib has this barcode too.
        B-8: Bar has this barcode too.

        """)
    await server.stop()
  }

  @Test func `of many lines all are saved, or none`() async throws {
    let (server, anna) = try await anna()
    let bad = [#"{"code":"B-1","name":"Bolt"}"#, #"{"code":"B-1","name":"Again"}"#]
    let refused = await anna.run("item", "add", "--lines", lines: bad)
    #expect(refused.code == ExitCode.inUse.rawValue)
    #expect(await anna.run("item", "list").output == "No items.\n")
    let one = await anna.run("item", "add", "--lines", lines: [bad[0]])
    #expect(one.output == "Added 1 item.\n")
    await server.stop()
  }

  @Test func `what others typed does not steer the terminal`() async throws {
    let (server, anna) = try await anna()
    let evil = "Bo\u{1B}[2J\u{1B}]0;owned\u{7}lt\u{202E}\u{9B}31m\r\n"
    #expect(await anna.add("B\u{1B}[1m", evil, "--unit", "\u{8}x").code == 0)
    for words in [["item", "list"], ["item", "search", "bo"], ["item", "show", evil]] {
      let result = await Recorder.run(
        words, environment: ["THECOMPANY_HOME": server.box.path + "/anna"])
      #expect(result.code == 0, "\(words) \(result.errors)")
      #expect(result.output.contains("Bo"))
      for scalar in result.output.unicodeScalars where scalar != "\n" {
        #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
        #expect(!(0x202A...0x202E).contains(scalar.value))
      }
    }
    let missing = await anna.run("item", "show", "\u{1B}[31mred")
    #expect(missing.code == ExitCode.notFound.rawValue)
    #expect(!missing.errors.unicodeScalars.contains("\u{1B}"))
    await server.stop()
  }

  @Test func `a list is sorted, turned around and cut`() async throws {
    let (server, anna) = try await anna()
    for (code, name) in [("C", "Alpha"), ("A", "Gamma"), ("B", "Beta")] {
      #expect(await anna.add(code, name).code == 0)
    }
    func codes(_ words: String...) async throws -> [String?] {
      let result = await Recorder.run(
        ["item", "list", "--json"] + words,
        environment: ["THECOMPANY_HOME": server.box.path + "/anna"])
      let items = try #require(try json(result).member("items")?.elements)
      return items.map { $0.member("code")?.textValue }
    }
    #expect(try await codes() == ["C", "B", "A"])
    #expect(try await codes("--sort", "code") == ["A", "B", "C"])
    #expect(try await codes("--sort", "code", "--descending") == ["C", "B", "A"])
    #expect(try await codes("--limit", "2") == ["C", "B"])
    let cut = await anna.run("item", "list", "--limit", "2")
    #expect(cut.output.contains("\n2 of 3\nThe next ones: the same with --after "))
    await server.stop()
  }

  @Test(
    "Each outcome has its exit code",
    arguments: [
      (["item", "show", "nothing"], ExitCode.notFound),
      (["item", "add", "--code", "B-1", "--name", "Twice"], .inUse),
      (["item", "add", "--code", "B-2"], .usage), (["item", "edit", "B-1"], .usage),
      (["item", "adjust", "B-1", "0"], .usage), (["item", "adjust", "B-1", "many"], .usage),
      (["item", "adjust", "B-1", "1", "--type", "gift"], .usage),
      (["item", "add", "--code", "B-3", "--name", "X", "--price", "1,5"], .usage),
      (["item", "add", "--code", "B-3", "--name", "X", "--quantity", "lots"], .usage),
      (["item", "list", "--limit", "0"], .usage), (["item", "list", "--sort", "colour"], .usage),
      (["item", "list", "--company", "South"], .notFound),
      (["company", "select", "South"], .notFound), (["company", "tier", "golden"], .usage),
      (["share", "open", "nothing"], .notFound), (["item", "delete", "nothing"], .notFound),
      (["item", "list"], .done), (["company", "list"], .done), (["quarantine", "list"], .done),
    ])
  func outcomes(_ words: [String], _ code: ExitCode) async throws {
    let (server, anna) = try await anna()
    #expect(await anna.add("B-1", "Bolt").code == 0)
    let home = ["THECOMPANY_HOME": server.box.path + "/anna"]
    let plain = await Recorder.run(words, environment: home)
    #expect(plain.code == code.rawValue, "\(plain.errors)")
    #expect(plain.errors.isEmpty == (code == .done))
    let scripted = await Recorder.run(words + ["--json"], environment: home)
    #expect(scripted.code == code.rawValue)
    let answer = try json(scripted)
    #expect((answer.member("error") == nil) == (code == .done))
    if code != .done {
      #expect(answer.member("error")?.member("code")?.textValue == code.word)
      #expect(plain.errors.hasPrefix("error: "))
    }
    await server.stop()
  }
}
