import SyncProtocol
import Testing

@testable import Commands

/// Two people with a command line each, and a container that is there or not.
@Suite(.timeLimit(.minutes(10)), .tellsCommands) struct TwoPeopleStoryTests {
  private func json(_ result: Recorder.Result) throws -> JSONValue {
    try JSONParser.parse(Array(result.output.utf8))
  }

  @Test func `what one shares the other joins, sees and adds to`() async throws {
    let server = try TestServer()
    let (anna, ben) = (server.person("anna"), server.person("ben"))
    await anna.signUp()
    await ben.signUp()
    await anna.makeCompany()
    #expect(await anna.add("A-1", "Anna's").code == 0)
    let link = await anna.run("share", "link", "--role", "manager").output
    #expect(link.hasPrefix(server.url))
    let words = String(link.dropLast())
    let open = await ben.run("share", "open", words)
    let offer = "North, shared by ANNA: those who join may edit. You are signed in as ben.\n"
    #expect(open.output == offer, "\(open.errors)")
    #expect(await ben.run("company", "list").output == "No company yet.\n")
    let accept = await ben.run("share", "accept", words)
    #expect(accept.output.hasPrefix("You take part in North ("))
    await ben.makePass()
    #expect(await ben.run("item", "list").output.contains("Anna's"))
    #expect(await ben.add("B-1", "Ben's").code == 0)
    #expect(await ben.run("sync", "--wait").output == "Synced.\n")
    #expect(await anna.run("sync").output == "Synced.\n")
    #expect(await anna.run("item", "show", "B-1").code == 0)
    let again = await ben.run("share", "open", words)
    #expect(again.output.contains(" You take part already. "))
    await server.stop()
  }

  @Test func `one change waits, two changes wait`() async throws {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    #expect(await anna.run("sync", "--wait").code == 0)
    #expect(await anna.run("status").output.contains("\nNothing waits to be sent.\n"))
    #expect(await anna.add("A-1", "One").code == 0)
    #expect(await anna.run("status").output.contains("\n1 change waits to be sent.\n"))
    #expect(await anna.add("A-2", "Two").code == 0)
    #expect(await anna.run("status").output.contains("\n2 changes wait to be sent.\n"))
    #expect(try json(await anna.run("status", "--json")).member("unsent") == .integer(2))
    await server.stop()
    let offline = await anna.run("sync")
    #expect(offline.code == ExitCode.unreachable.rawValue)
    #expect(offline.output == "The container can't be reached. 2 changes wait on this device.\n")
    #expect(await anna.run("item", "list").output.contains("Two"))
    let asked = await anna.run("account", "sign-out")
    #expect(asked.code == ExitCode.failed.rawValue)
    #expect(asked.errors.contains("2 changes wait to be sent") && asked.errors.contains("--yes"))
    #expect(await anna.run("item", "list").output.contains("Two"), "nobody was signed out")
    let out = await anna.run("account", "sign-out", "--yes")
    #expect(out.output == "Signed out. 2 changes wait here until you sign in again.\n")
  }

  @Test func `signed out and in again it is the same device, with all that waited`() async throws {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    #expect(await anna.add("A-1", "One").code == 0)
    let before = try json(await anna.run("status", "--json")).member("account")?.member("device")
    #expect(await anna.run("account", "sign-out", "--yes").code == 0)
    #expect(await anna.run("item", "list").code == ExitCode.notSignedIn.rawValue)
    #expect(await anna.signIn().code == 0)
    let after = try json(await anna.run("status", "--json")).member("account")?.member("device")
    #expect(before == after && before != nil)
    #expect(await anna.run("sync", "--wait").output == "Synced.\n")
    await anna.logIn()
    #expect(await anna.run("item", "list").output.contains("One"))
    await server.stop()
  }

  @Test func `a wrong password and a taken name are told apart`() async throws {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    let wrong = await anna.run(
      "account", "sign-in", "--container", server.url, "--name", "anna", lines: ["not this one"])
    #expect(wrong.code == ExitCode.notSignedIn.rawValue)
    #expect(!wrong.errors.contains("not this one"))
    let taken = await anna.run(
      "account", "sign-up", "--container", server.url, "--name", "Anna",
      lines: ["a long password"])
    #expect(taken.code == ExitCode.inUse.rawValue)
    let other = await anna.run(
      "account", "sign-in", "--container", server.url, "--name", "carl", lines: ["a long password"])
    #expect(other.code == ExitCode.inUse.rawValue)
    #expect(other.errors.contains("anna is signed in here."))
    let short = await server.person("carl").run(
      "account", "sign-up", "--container", server.url, "--name", "carl", lines: ["abc"])
    #expect(short.code == ExitCode.usage.rawValue)
    await server.stop()
  }

  @Test func `a participant may not do what is the owner's`() async throws {
    let server = try TestServer()
    let (anna, ben) = (server.person("anna"), server.person("ben"))
    await anna.signUp()
    await ben.signUp()
    await anna.makeCompany()
    let link = await anna.run("share", "link", "--permission", "view", "--role", "manager").output
    #expect(await ben.run("share", "accept", String(link.dropLast())).code == 0)
    await ben.makePass()
    let denied = await ben.add("B-1", "Ben's")
    #expect(denied.code == ExitCode.notAllowed.rawValue)
    #expect(await ben.run("share", "link").code == ExitCode.notAllowed.rawValue)
    #expect(await ben.run("company", "tier", "free").code == ExitCode.notAllowed.rawValue)
    #expect(await ben.run("item", "list").output == "No items.\n")
    await server.stop()
  }

  @Test func `a second company is chosen by name, by option and by selection`() async throws {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany("North")
    await anna.makeCompany("South")
    #expect(await anna.add("S-1", "Southern").code == 0)
    #expect(await anna.add("N-1", "Northern", "--company", "north").code == 0)
    #expect(await anna.run("item", "list").output.contains("Southern"))
    #expect(await anna.run("company", "select", "NORTH").output.hasPrefix("Selected North ("))
    let north = await anna.run("item", "list").output
    #expect(north.contains("Northern") && !north.contains("Southern"))
    let list = await anna.run("company", "list").output.split(separator: "\n")
    #expect(list.count == 3)
    #expect(list[1].hasPrefix("*  North") && list[2].hasPrefix("   South"))
    await server.stop()
  }

  @Test func `an item that another took the code of waits in quarantine, with its reason`()
    async throws
  {
    let server = try TestServer()
    let (anna, other) = (server.person("anna"), server.person("elsewhere"))
    await anna.signUp()
    await anna.makeCompany()
    #expect(await anna.run("sync", "--wait").code == 0)
    let signIn = await other.run(
      "account", "sign-in", "--container", server.url, "--name", "anna",
      lines: ["a long password"])
    #expect(signIn.code == 0, "\(signIn.errors)")
    #expect(await other.run("sync", "--wait").code == 0)
    await other.logIn()
    #expect(await anna.add("B-1", "First").code == 0)
    #expect(await other.add("B-1", "Second").code == 0)
    #expect(await anna.run("sync", "--wait").code == 0)
    let refused = await other.run("sync", "--wait")
    #expect(refused.code == ExitCode.quarantined.rawValue)
    #expect(
      refused.output
        == "Synced, but 1 change was refused: see thecompany quarantine list.\n")
    let list = try json(await other.run("quarantine", "list", "--json"))
    let entry = try #require(list.member("quarantine")?.elements?.first)
    #expect(entry.member("entity")?.textValue == "InventoryItem")
    #expect(entry.member("code")?.textValue == "duplicateKey")
    #expect(entry.member("message")?.textValue?.isEmpty == false)
    #expect(await other.run("quarantine", "list").output.contains("Item"))
    #expect(await other.run("item", "list").output.contains("First"))
    await server.stop()
  }
}
