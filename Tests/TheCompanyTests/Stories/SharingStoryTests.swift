import Model
import SyncProtocol
import Testing

@testable import Commands

/// One company and those who come and go, by the command line alone.
@Suite(.tellsCommands) struct SharingStoryTests {
  private func link(_ result: Recorder.Result) throws -> String {
    #expect(result.code == 0, "\(result.errors)")
    return try #require(result.output.split(separator: "\n").first.map(String.init))
  }

  @Test func `An invitation brings one person in, whose rights are changed and ended`() async throws
  {
    let server = try TestServer()
    let (anna, ben) = (server.person("anna"), server.person("ben"))
    await anna.signUp()
    await ben.signUp()
    await anna.makeCompany()
    let invited = try link(await anna.run("share", "invite", "Ben", "--role", "sales"))
    #expect(await anna.run("share", "show").output.contains("Invited: Ben as sales"))
    let open = await ben.run("share", "open", invited)
    #expect(open.output.contains("You are signed in as ben."))
    #expect(await ben.run("share", "accept", invited).code == 0)
    #expect(await ben.run("share", "accept", invited).code == 0)
    await ben.makePass()
    let own = await anna.run("share", "open", invited)
    #expect(own.output.contains("It is your own company."))
    let account = try account(ben: await anna.run("share", "show", "--json").output)
    let changed = await anna.run(
      "share", "change", account, "--departments", "orders,tasks", "--manages", "none")
    #expect(changed.code == 0 && changed.output.contains("custom"), "\(changed.errors)")
    let refused = await ben.run("share", "change", account, "--role", "manager")
    #expect(refused.code == ExitCode.notAllowed.rawValue)
    #expect(refused.errors.contains(Denial.administratorsOnly.sentence))
    let wrong = await anna.run("share", "change", account, "--departments", "gardening")
    #expect(wrong.code == ExitCode.usage.rawValue)
    #expect(await ben.run("share", "leave").code == 0)
    #expect(await anna.run("share", "show").output.contains("inactive"))
    let dead = await ben.run("share", "accept", invited)
    #expect(dead.code == ExitCode.notFound.rawValue)
    await server.stop()
  }

  private func account(ben output: String) throws -> String {
    let value = try JSONParser.parse(Array(output.utf8))
    guard case .array(let people) = value.member("share")?.member("participants") else { return "" }
    let ben = people.first { $0.member("owner") == .boolean(false) }
    guard case .text(let account) = ben?.member("account") else { return "" }
    return account
  }

  @Test func `Withdrawn, declined, ended and stopped links lead nowhere`() async throws {
    let server = try TestServer()
    let (anna, ben) = (server.person("anna"), server.person("ben"))
    await anna.signUp()
    await ben.signUp()
    await anna.makeCompany()
    let withdrawn = try link(await anna.run("share", "invite", "Ben"))
    #expect(await anna.run("share", "withdraw", "Ben").code == 0)
    #expect(await anna.run("share", "withdraw", "Ben").code == ExitCode.notFound.rawValue)
    let declined = try link(await anna.run("share", "invite", "Cleo"))
    #expect(await ben.run("share", "decline", declined).code == 0)
    #expect(await anna.run("share", "show").output.contains("Declined: Cleo"))
    let ended = try link(await anna.run("share", "link"))
    #expect(await anna.run("share", "end-link").code == 0)
    let stopped = try link(await anna.run("share", "link"))
    #expect(await ben.run("share", "accept", stopped).code == 0)
    let asked = await anna.run("share", "stop")
    #expect(asked.code == ExitCode.usage.rawValue && asked.errors.contains("1 person loses North"))
    let limited = await anna.run("company", "tier", "free")
    #expect(limited.output.contains("1 person may only view now"))
    #expect(await anna.run("share", "stop", "--yes").code == 0)
    let told = "North is not here any more: its owner stopped sharing it."
    #expect(await ben.run("sync", "--wait").output == "Synced.\n\(told)\n")
    #expect(await ben.run("sync", "--wait").output == "Synced.\n")
    #expect(await ben.run("status").output.contains(told))
    #expect(!(await ben.run("company", "list").output.contains("North")))
    for link in [withdrawn, declined, ended, stopped] {
      #expect(await ben.run("share", "accept", link).code == ExitCode.notFound.rawValue)
    }
    #expect(await anna.run("share", "remove", "nobody").code == ExitCode.notFound.rawValue)
    await server.stop()
  }

  @Test func `A link's code is written to a file, and one's own name can be changed`() async throws
  {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    let path = server.box.path + "/code.svg"
    _ = try link(await anna.run("share", "link", "--qr", path, "--days", "7"))
    let file = String(decoding: try #require(try SmallFile.read(path)), as: UTF8.self)
    #expect(file.hasPrefix("<svg ") && file.contains("<title>Join North</title>"))
    #expect(await anna.run("share", "rename", "Anna B.").code == 0)
    _ = await anna.run("sync", "--wait")
    #expect(await anna.run("share", "show").output.contains("Anna B."))
    await server.stop()
  }

  @Test func `The operator grants a tier in the folder of a server that is stopped`() async throws {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany(tier: "free")
    let refused = await anna.run("share", "link")
    #expect(refused.errors.contains(Denial.tierWithoutSharing.sentence))
    let list = await anna.run("company", "list", "--json").output
    let value = try JSONParser.parse(Array(list.utf8))
    guard case .array(let companies) = value.member("companies"),
      case .text(let id) = companies.first?.member("id")
    else {
      Issue.record("no company")
      return
    }
    await server.stop()
    let granted = await anna.run("admin", "tier", id, "business", "--data", server.box.path)
    #expect(granted.code == 0, "\(granted.errors)")
    let unknown = await anna.run(
      "admin", "tier", RecordID(high: 1, low: 2).description, "free", "--data", server.box.path)
    #expect(unknown.code == ExitCode.notFound.rawValue)
    let nowhere = await anna.run("admin", "tier", id, "business", "--data", server.box.path + "/x")
    #expect(nowhere.code == ExitCode.notFound.rawValue)
  }
}
