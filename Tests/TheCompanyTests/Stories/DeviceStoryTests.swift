import SyncProtocol
import Testing

@testable import Commands

/// One person with two devices at the command line.
@Suite(.tellsCommands) struct DeviceStoryTests {
  private func json(_ result: Recorder.Result) throws -> JSONValue {
    try JSONParser.parse(Array(result.output.utf8))
  }

  private func signIn(_ device: TestServer.Person, _ server: TestServer) async {
    let result = await device.run(
      "account", "sign-in", "--container", server.url, "--name", "anna", "--device-name", "Phone",
      lines: ["a long password"])
    #expect(result.code == 0, "\(result.errors)")
  }

  @Test func `a device is signed out from another, keeps what waits, and sends it later`()
    async throws
  {
    let server = try TestServer()
    let (laptop, phone) = (server.person("anna"), server.person("annas-phone"))
    await laptop.signUp()
    await laptop.makeCompany()
    #expect(await laptop.run("sync", "--wait").code == 0)
    await signIn(phone, server)
    #expect(await phone.run("sync", "--wait").code == 0)
    let listed = try json(await laptop.run("account", "devices", "--json"))
    let devices = try #require(listed.member("devices")?.elements)
    #expect(devices.count == 2)
    let other = try #require(devices.first { $0.member("isThisOne") == .boolean(false) })
    #expect(other.member("name")?.textValue == "Phone")
    let id = try #require(other.member("id")?.textValue)
    #expect(await phone.run("company", "select", "North").code == 0)
    await phone.logIn()
    #expect(await phone.add("P-1", "Waits").code == 0)

    let out = await laptop.run("account", "sign-out", "--device", id)
    #expect(out.code == 0 && out.output.contains("stops syncing at once"))
    let stopped = await phone.run("sync")
    #expect(stopped.code == ExitCode.notSignedIn.rawValue)
    #expect(stopped.errors.contains("signed out"))
    #expect(await phone.add("P-2", "Not now").code == ExitCode.notSignedIn.rawValue)
    #expect(await phone.run("item", "list").code == ExitCode.notSignedIn.rawValue)
    let status = await phone.run("status")
    #expect(status.code == 0 && status.output.contains("This device was signed out"))
    #expect(
      status.output.contains(
        "1 change of anna is sealed on this device. Sign in as anna to send it."))
    #expect(!status.output.contains("North"))
    #expect(
      try json(await phone.run("status", "--json")).member("stopped") == .text("signedOut"))

    await signIn(phone, server)
    #expect(await phone.run("sync", "--wait").output == "Synced.\n")
    #expect(await laptop.run("sync", "--wait").code == 0)
    #expect(await laptop.run("item", "list").output.contains("Waits"))
    await server.stop()
  }

  @Test func `a device keeps its name, and what waits of who signed out is told`() async throws {
    let server = try TestServer()
    let phone = server.person("anna")
    await phone.signUp()
    await phone.makeCompany()
    await signIn(phone, server)
    #expect(await phone.signIn().code == 0)
    let table = await phone.run("account", "devices")
    #expect(table.output.contains("Phone (this one)  now "), "\(table.output)")
    let out = await phone.run("account", "sign-out", "--yes")
    #expect(out.code == 0 && out.output.contains("here until you sign in again"))
    let status = await phone.run("status")
    #expect(status.output.hasPrefix("Nobody is signed in"))
    #expect(status.output.contains(" of anna wait on this device. Sign in as anna to send them."))
    let left = try json(await phone.run("status", "--json")).member("left")?.elements
    #expect(left?.first?.member("name") == .text("anna"))
    #expect(try #require(left?.first?.member("changes")?.integerValue) > 1)
    let ben = await phone.run(
      "account", "sign-up", "--container", server.url, "--name", "ben", lines: ["a long password"])
    #expect(ben.code == 0)
    #expect(await phone.run("status").output.contains(" of anna wait on this device."))
    #expect(await phone.run("account", "sign-out").code == 0)
    #expect(await phone.signIn().code == 0)
    let back = await phone.run("sync", "--wait")
    #expect(back.code == 0, "\(back.errors)")
    #expect(!(await phone.run("status").output.contains("wait on this device")))
    await server.stop()
  }

  @Test func `what is here is worked with after the container has ended the session by itself`()
    async throws
  {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    await anna.makeCompany()
    #expect(await anna.run("sync", "--wait").code == 0)
    try await server.endSession(of: anna)
    #expect(await anna.run("sync").code == ExitCode.notSignedIn.rawValue)

    #expect(await anna.add("P-1", "Works").code == 0)
    #expect(await anna.run("item", "edit", "P-1", "--name", "Still works").code == 0)
    #expect(await anna.run("item", "list").output.contains("Still works"))
    let status = try json(await anna.run("status", "--json"))
    #expect(status.member("stopped") == .text("signedOut"))
    #expect(status.member("companies")?.elements?.count == 1)
    #expect(await anna.run("status").output.contains("This device was signed out"))
    #expect(await anna.run("sync", "--wait").code == ExitCode.notSignedIn.rawValue)
    #expect(await anna.run("account", "devices").code == ExitCode.notSignedIn.rawValue)

    #expect(await anna.signIn().code == 0)
    #expect(await anna.run("sync", "--wait").output == "Synced.\n")
    await server.stop()
  }

  @Test func `devices show to people in a table`() async throws {
    let server = try TestServer()
    let anna = server.person("anna")
    await anna.signUp()
    let table = await anna.run("account", "devices")
    #expect(table.code == 0 && table.output.contains("LAST SEEN"))
    #expect(table.output.contains("(this one)") && table.output.contains(" UTC"))
    let own = try json(await anna.run("account", "devices", "--json"))
    let id = try #require(own.member("devices")?.elements?.first?.member("id")?.textValue)
    #expect(
      await anna.run("account", "sign-out", "--device", id).code == ExitCode.usage.rawValue)
    #expect(
      await anna.run("account", "sign-out", "--device", "x").code == ExitCode.usage.rawValue)
    #expect(
      await anna.run("account", "sign-out", "--device", "0197d9b2-0000-7000-8000-000000000000")
        .code == ExitCode.notFound.rawValue)
    await server.stop()
  }
}
