import Storage
import SyncProtocol
import Testing

@testable import Commands

/// The commands that are made of a declaration, with contacts.
@Suite(.timeLimit(.minutes(10)), .tellsCommands) struct ContactStoryTests {
  @Test func `contacts are added, found by name, edited, deleted, and what is wrong is told`()
    async throws
  {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    let none = await anna.run("contact", "list")
    #expect(none.output == "There is nothing like that.\n")
    let added = await anna.run(
      "contact", "add", "Radhaus", "--email", "a@b.example", "--currency", "eur", "--json")
    let contact = try JSONParser.parse(Array(added.output.utf8)).member("contact")
    #expect(contact?.member("currency")?.textValue == "EUR")
    #expect(contact?.member("isCustomer") == .boolean(false))
    let id = try #require(contact?.member("id")?.textValue)
    for wrong in [
      ["--payment-days", "soon"], ["--currency", "euro"], ["--customer", "maybe"],
      ["--country", "XX"],
    ] {
      let refused = await Recorder.run(
        ["contact", "edit", "Radhaus"] + wrong,
        environment: ["THECOMPANY_HOME": server.box.path + "/anna"])
      #expect(refused.code == ExitCode.usage.rawValue, "\(wrong): \(refused.errors)")
    }
    #expect(await anna.run("contact", "edit", "Radhaus").code == ExitCode.usage.rawValue)
    #expect(await anna.run("contact", "add", "").code == ExitCode.usage.rawValue)
    #expect(await anna.run("contact", "add", "Radhaus", "--city", "Jena").code == 0)
    let several = await anna.run("contact", "show", "Radhaus")
    #expect(several.code == ExitCode.notFound.rawValue && several.errors.contains("Jena"))
    #expect(await anna.run("contact", "edit", id, "--name", "Anker").code == 0)
    #expect(await anna.run("contact", "show", "Anker").output.contains("a@b.example"))
    let unknown = await anna.run("contact", "show", "Bolt")
    #expect(unknown.code == ExitCode.notFound.rawValue && unknown.errors.contains("contact list"))
    #expect(await anna.run("find", "anker").output.contains("Anker"))
    #expect(await anna.run("contact", "delete", "Anker").output.contains("trash restore \(id)"))
    #expect(await anna.run("trash", "restore", id).code == 0)
    #expect(await anna.run("contact", "list", "--search", "b.example").output.contains("Anker"))
    let list = await anna.run("attachment", "list", "Anker")
    #expect(list.output.contains("No files hang on this record."), "\(list)")
    let contract = server.box.path + "/contract.txt"
    try SmallFile.write(Array("a contract".utf8), to: contract)
    #expect(await anna.run("attachment", "add", "Anker", contract).output.contains("contract.txt"))
    let told = await anna.run("attachment", "list", id, "--json")
    let files = try JSONParser.parse(Array(told.output.utf8)).member("attachments")?.elements ?? []
    let attached = try #require(files.first?.member("id")?.textValue)
    let copy = server.box.path + "/copy.txt"
    #expect(await anna.run("attachment", "get", attached, "--output", copy).code == 0)
    #expect(try SmallFile.read(copy) == Array("a contract".utf8))
    #expect(await anna.run("attachment", "delete", attached).code == 0)
    #expect(await anna.run("trash", "restore", attached).code == 0)
    #expect(await anna.run("attachment", "list", "Anker").output.contains("contract.txt"))
    #expect(await anna.run("item", "add", "--name", "Anker", "--code", "A-1").code == 0)
    let both = await anna.run("attachment", "list", "Anker")
    #expect(both.code == ExitCode.notFound.rawValue && both.errors.contains(id))
    #expect(await anna.run("attachment", "list", "A-1").code == 0)
    #expect(await anna.run("attachment", "list", "Bolt").code == ExitCode.notFound.rawValue)
    let file = server.box.path + "/contacts.json"
    #expect(await anna.run("contact", "export", file).output.contains("Wrote 2"))
    #expect(await anna.run("contact", "export", file).code == ExitCode.inUse.rawValue)
    #expect(await anna.run("contact", "export", "contacts.pdf").code == ExitCode.usage.rawValue)
    await server.stop()
  }

  @Test func `persons and calls are parts of a contact, two become one, and vCards go and come`()
    async throws
  {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    func run(_ words: [String]) async -> Recorder.Result {
      await Recorder.run(words, environment: ["THECOMPANY_HOME": server.box.path + "/anna"])
    }
    #expect(await anna.run("contact", "add", "Radhaus", "--email", "a@b.example").code == 0)
    #expect(await anna.run("contact", "add", "Radhaus GmbH", "--city", "Jena").code == 0)
    let alone = await anna.run("person", "add", "Ole")
    #expect(alone.code == ExitCode.usage.rawValue && alone.errors.contains("must not be empty"))
    let added = await anna.run(
      "person", "add", "Ole", "--contact", "Radhaus GmbH", "--role", "CEO")
    #expect(added.code == 0, "\(added.errors)")
    let noted = await run(["contact", "note", "Radhaus GmbH", "--about", "Price list"])
    #expect(noted.code == 0, "\(noted.errors)")
    #expect(await anna.run("event", "list").output.contains("Price list"))
    let merged = await anna.run("contact", "merge", "Radhaus", "Radhaus GmbH")
    #expect(merged.output.contains("Merged into Radhaus."), "\(merged)")
    #expect(await anna.run("contact", "show", "Radhaus").output.contains("Jena"))
    #expect(await anna.run("person", "list", "--of-contact", "Radhaus").output.contains("Ole"))
    #expect(await anna.run("undo").code == 0)
    let parts = await anna.run("person", "list", "--of-contact", "Radhaus GmbH")
    #expect(parts.output.contains("Ole"))
    #expect(await anna.run("contact", "delete", "Radhaus GmbH").code == 0)
    #expect(await anna.run("person", "list").output == "There is nothing like that.\n")
    #expect(await anna.run("undo").code == 0)
    #expect(await anna.run("person", "list").output.contains("Ole"))
    let cards = server.box.path + "/all.vcf"
    #expect(await anna.run("contact", "export", cards).output.contains("Wrote 2"))
    let written = String(decoding: try #require(try SmallFile.read(cards)), as: UTF8.self)
    #expect(written.contains("FN:Radhaus GmbH"))
    #expect(await anna.run("contact", "import", cards).output.contains("2 as they were"))
    let phone = server.box.path + "/phone.vcf"
    try SmallFile.write(
      Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Petra Sommer\r\nEND:VCARD\r\n".utf8), to: phone)
    #expect(await anna.run("contact", "import", phone).code == 0)
    #expect(await anna.run("contact", "show", "Petra Sommer").code == 0)
    await server.stop()
  }

  @Test func `a table of contacts is looked through, written without bad rows, and undone as one`()
    async throws
  {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    func run(_ words: [String]) async -> Recorder.Result {
      await Recorder.run(words, environment: ["THECOMPANY_HOME": server.box.path + "/anna"])
    }
    func file(_ name: String, _ text: String) throws -> String {
      let path = server.box.path + "/" + name
      try PlainFile(path, .writing).write(Array(text.utf8), at: 0)
      return path
    }
    let table = try file(
      "a.csv", "Firma,Nummer,Kunde\nRadhaus,K-1,ja\nAnker,K-2,kaum\nCramer,,nein\n")
    let without = await anna.run("contact", "import", table)
    #expect(without.code != 0 && without.errors.contains("No column tells the records"))
    let columns = ["--columns", "Firma=name,Nummer=number"]
    let tried = await run(["contact", "import", table, "--dry-run"] + columns)
    #expect(tried.output.contains("Row 3, C (Kunde): \"kaum\" is neither yes nor no."))
    #expect(tried.output.contains("Would import: 2 new"), "\(tried.output)")
    #expect(await anna.run("contact", "list").output == "There is nothing like that.\n")
    let rejected = server.box.path + "/rejected.csv"
    let words = ["contact", "import", table, "--skip-bad", "--rejected", rejected, "--json"]
    let written = try JSONParser.parse(Array(await run(words + columns).output.utf8))
    #expect(written.member("created") == .integer(2) && written.member("written") == .boolean(true))
    let list = server.box.path + "/list.json"
    #expect(await anna.run("contact", "export", list).output.contains("Wrote 2"))
    #expect(await anna.run("contact", "import", list).output.contains("2 as they were"))
    let next = try file("b.json", "[{\"number\":\"K-1\",\"city\":\"Jena\"}]")
    let changed = try JSONParser.parse(
      Array(await anna.run("contact", "import", next, "--json").output.utf8))
    let change = changed.member("changes")?.elements?.first
    #expect(
      change?.member("record") == .text("Radhaus") && change?.member("after") == .text("Jena"))
    #expect(await anna.run("undo").code == 0)
    #expect(await !anna.run("contact", "show", "Radhaus").output.contains("Jena"))
    #expect(await anna.run("undo").code == 0)
    #expect(await anna.run("contact", "list").output == "There is nothing like that.\n")
    await server.stop()
  }
}
