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
    for wrong in [["--payment-days", "soon"], ["--currency", "euro"], ["--customer", "maybe"]] {
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
}
