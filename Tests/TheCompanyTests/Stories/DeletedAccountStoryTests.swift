import SyncProtocol
import Testing

@testable import Commands

/// A shell whose account was deleted on another device.
@Suite(.tellsCommands) struct DeletedAccountStoryTests {
  private func json(_ result: Recorder.Result) throws -> JSONValue {
    try JSONParser.parse(Array(result.output.utf8))
  }

  /// Anna's laptop, which deletes the account, and her phone, which has one change unsent.
  private func phone(_ server: TestServer, hasUnsent: Bool = true) async -> TestServer.Person {
    let (laptop, phone) = (server.person("anna"), server.person("annas-phone"))
    await laptop.signUp()
    await laptop.makeCompany()
    #expect(await laptop.run("sync", "--wait").code == 0)
    let entered = await phone.run(
      "account", "sign-in", "--container", server.url, "--name", "anna", "--device-name", "Phone",
      lines: ["a long password"])
    #expect(entered.code == 0 && entered.errors == "")
    #expect(await phone.run("sync", "--wait").code == 0)
    if hasUnsent {
      await phone.logIn()
      #expect(await phone.add("P-1", "Waits").code == 0)
    }
    let deleted = await laptop.run(
      "account", "delete", "--with-companies", "--yes", lines: ["a long password"])
    #expect(deleted.code == 0, "\(deleted.errors)")
    return phone
  }

  @Test func `it is told what happened, what is left, and what can be done`() async throws {
    let server = try TestServer()
    let phone = await phone(server)
    let stopped = await phone.run("sync", "--json")
    #expect(stopped.code == ExitCode.notSignedIn.rawValue)
    #expect(stopped.errors.contains("was deleted") && !stopped.errors.contains("Sign in again"))
    #expect(
      try json(stopped).member("error")?.member("reason") == .text("accountDeleted"),
      "\(stopped.output)")
    let status = await phone.run("status")
    let lines = status.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "The account anna was deleted: nobody can sign in to it any more.")
    #expect(
      lines.dropFirst() == [
        "1 change of anna is sealed on this device, and nobody can open it any more: the account "
          + "was deleted. Discard it to make room.",
        "  thecompany account discard --name anna",
      ])
    let answer = try json(await phone.run("status", "--json"))
    #expect(answer.member("stopped") == .text("accountDeleted"))
    #expect(answer.member("sealed")?.elements?.first?.member("openable") == .boolean(false))
    let list = await phone.run("item", "list")
    #expect(list.code == ExitCode.notSignedIn.rawValue && list.errors.contains("sign-up"))
    let diagnosis = await phone.run("diagnose")
    #expect(diagnosis.output.contains("The account anna was deleted"))
    #expect(diagnosis.output.contains("thecompany account sign-up"))
    #expect(diagnosis.output.contains("Discard it, unless"))

    let again = await phone.run(
      "account", "sign-in", "--container", server.url, "--name", "anna", lines: ["a long password"])
    #expect(again.errors.contains("The account anna that was here was deleted."))
    let out = await phone.run("account", "sign-out")
    #expect(out.code == ExitCode.failed.rawValue && out.errors.contains("account discard"))
    #expect(await phone.run("account", "discard", "--name", "Anna").output == "Discarded.\n")
    #expect(await phone.run("status").output.hasPrefix("Nobody is signed in"))
    let left = TemporaryFolder.names(in: server.box.path + "/annas-phone")
    #expect(left.allSatisfy { $0.hasSuffix(".json") }, "\(left)")
    let anew = await phone.run(
      "account", "sign-up", "--container", server.url, "--name", "anna", lines: ["a long password"])
    #expect(anew.code == 0, "\(anew.errors)")
    await server.stop()
  }

  @Test func `where nothing waited, nothing is left but the news`() async throws {
    let server = try TestServer()
    let phone = await phone(server, hasUnsent: false)
    #expect(await phone.run("sync").code == ExitCode.notSignedIn.rawValue)
    let status = await phone.run("status")
    #expect(status.output.contains("Nothing of it is left on this device."))
    #expect(!status.output.contains("sealed"))
    #expect(await phone.run("account", "sign-out").output == "Signed out.\n")
    #expect(await phone.run("status").output.hasPrefix("Nobody is signed in"))
    await server.stop()
  }
}
