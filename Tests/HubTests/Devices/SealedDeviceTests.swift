import Container
import Device
import Model
import Sealing
import SyncProtocol
import Testing

@testable import Hub

/// Devices that a hub hosts are sealed when somebody signs them out from afar.
@Suite(.timeLimit(.minutes(10))) struct SealedDeviceTests {
  private struct Story {
    let house: House
    let company: CompanyID
    let laptop: SignInAnswer
    let hosted: DeviceEntry
    let secret: String

    var session: Session { Session(account: laptop.account, device: laptop.device) }
    var home: DeviceFolder { house.hub.places.folder(of: laptop.account) }

    /// Anna in her browser, and on a laptop that signs that out.
    init() async throws {
      house = try await House()
      secret = try await house.signUp("anna")
      laptop = try await house.service.signIn(
        SignInRequest(name: "anna", password: "long enough", device: nil, deviceName: "laptop"),
        address: "x")
      let person = try await house.person(secret)
      company = try await person.makeCompany()
      #expect(await person.device.waitUntilSynced())
      let session = Session(account: laptop.account, device: laptop.device)
      hosted = try #require(
        try await house.service.devices(by: session).devices.first { $0.name == "Browser" })
    }

    func signOut() async throws {
      try await house.service.signOut(device: hosted.device, by: session)
    }
  }

  @Test func `it is closed and sealed at once, and the next sign-in opens it`() async throws {
    let story = try await Story()
    let running = Task { await story.house.hub.run() }
    try await story.signOut()
    #expect(try await eventually { try story.home.sealed().count == 1 })
    #expect(try await eventually { story.house.hub.openDevicesCount == 0 })
    #expect(try await story.house.hub.person(forBrowser: story.secret) == nil)
    let back = try await story.house.person(try await story.house.signIn("anna"))
    #expect(try await back.count(in: story.company) == 0)
    #expect(try story.home.sealed() == [])
    #expect(await back.device.waitUntilSynced())
    try await back.addItem("B-1", to: story.company)
    #expect(await back.device.waitUntilSynced())
    running.cancel()
    await running.value
    await story.house.close()
  }

  @Test func `what a hub did not come to is sealed when it starts again`() async throws {
    let story = try await Story()
    try await story.signOut()
    #expect(try await eventually { try story.home.session()?.signedOutAt != nil })
    #expect(try story.home.sealed() == [], "nobody runs it")
    await story.house.hub.close()
    let hub = try House.hub(story.house.folder, story.house.service)
    hub.sealAllEnded()
    #expect(try story.home.sealed().map(\.name) == ["anna"])
    #expect(try hub.sealedOnOwnDevice() == [], "names of others are nobody's business")
    await hub.close()
    await story.house.service.close()
  }

  @Test func `browsers of a deleted account are told so, and one discards the rest`() async throws {
    let story = try await Story()
    try await story.house.service.deleteAccount(
      DeleteAccountRequest(
        password: "long enough", timeCode: nil,
        companies: [OwnedCompany(company: story.company)]), by: story.session)
    #expect(try await eventually { try story.home.session()?.isAccountDeleted == true })
    let hub = story.house.hub
    for _ in 0..<2 { #expect(try await hub.person(forBrowser: story.secret) == nil) }
    let told = try #require(try await hub.deletedAccount(forBrowser: story.secret))
    #expect(told.text.hasPrefix("The account anna was deleted"))
    #expect(try await hub.deletedAccount(forBrowser: nil) == nil)
    #expect(try await hub.deletedAccount(forBrowser: "never a secret") == nil)
    try await hub.discardDeleted(forBrowser: "never a secret")
    #expect(try story.home.session() != nil, "others discard nothing")
    try await hub.discardDeleted(forBrowser: story.secret)
    #expect(try story.home.session() == nil && story.home.sealed() == [])
    #expect(try await hub.deletedAccount(forBrowser: story.secret) == nil)
    _ = try await story.house.signUp("anna")
    await story.house.close()
  }

  @Test func `signing in again keeps the device's name`() async throws {
    let story = try await Story()
    await story.house.hub.close()
    var configuration = HubConfiguration(.hosted(folder: story.house.folder.path))
    configuration.deviceName = "What it would be called now"
    configuration.passwordCost = .testing
    let hub = try Hub(configuration, .inProcess(story.house.service))
    let outcome = try await hub.signIn(name: "anna", password: "long enough", address: "127.0.0.1")
    guard case .signedIn = outcome else {
      Issue.record("\(outcome)")
      return
    }
    let names = try await story.house.service.devices(by: story.session).devices.map(\.name)
    #expect(Set(names) == ["laptop", "Browser"])
    await hub.close()
    await story.house.service.close()
  }

  @Test func `a sign-out by the container itself seals nothing`() async throws {
    let story = try await Story()
    try story.home.noteEnd(
      ofSession: try #require(try story.home.session()).answer.session, .byContainer, now: 1)
    await story.house.hub.sealEnded(story.laptop.account)
    #expect(try story.home.sealed() == [])
    let back = try await story.house.person(try await story.house.signIn("anna"))
    #expect(try await back.count(in: story.company) == 0)
    await story.house.close()
  }
}
