import Container
import Device
import Model
import SyncProtocol
import Testing

@testable import Hub

/// A hub whose folder was put back from a backup, and people who leave with work unsent.
@Suite(.timeLimit(.minutes(10))) struct RestoredDeviceTests {
  @Test func `a hosted device that was put back becomes one of its own, and nobody need act`()
    async throws
  {
    let house = try await House()
    let secret = try await house.signUp("anna")
    var person: SignedIn? = try await house.person(secret)
    let account = try #require(person).account
    let company = try #require(try await person?.makeCompany())
    #expect(await person?.device.waitUntilSynced() == true)
    person = nil
    await house.hub.close()
    let first = try #require(try house.hub.places.folder(of: account).session()).answer.device
    let devices = house.folder.path + "/devices"
    copyStores(from: devices, to: house.folder.path + "/backup")

    let second = try House.hub(house.folder, house.service)
    person = try await second.person(forBrowser: secret)
    try await person?.addItem("B-1", to: company)
    #expect(await person?.device.waitUntilSynced() == true)
    person = nil
    await second.close()
    copyStores(from: house.folder.path + "/backup", to: devices)

    let third = try House.hub(house.folder, house.service)
    person = try await third.person(forBrowser: secret)
    try await person?.addItem("B-2", to: company)
    #expect(try await person?.device.unsentCount() ?? 0 <= 1)
    try await person?.waitForItems(2, in: company)
    #expect(await person?.device.waitUntilSynced() == true)
    let status = try #require(try await person?.device.status())
    #expect(status.copiedAt != nil && status.stop == nil)
    #expect(status.zones.allSatisfy { $0.unsent.isEmpty && $0.refused == 0 })
    person = nil
    let renewed = try #require(try third.places.folder(of: account).session()).answer.device
    #expect(renewed != first)
    try await third.signOut(secret)
    #expect(try await third.sessions.device(ofAccountNamed: "anna")?.device == renewed)
    let outcome = try await third.signIn(
      name: "anna", password: "long enough", address: "127.0.0.1")
    guard case .signedIn = outcome else {
      Issue.record("not signed in: \(outcome)")
      return
    }
    let again = try #require(try third.places.folder(of: account).session()).answer.device
    #expect(again == renewed, "it stays what it has become")
    await third.close()
    await house.service.close()
  }

  @Test func `signing out sends what waits first`() async throws {
    let house = try await House()
    let secret = try await house.signUp("anna")
    let other = try await house.signUp("ben")
    let company: CompanyID
    do {
      let (anna, ben) = (try await house.person(secret), try await house.person(other))
      company = try await anna.makeCompany()
      #expect(await anna.device.waitUntilSynced())
      let link = CreateLinkRequest(company: company, permission: .canEdit, role: .manager)
      let offered = try #require(await anna.port.createLink(link).answer)
      #expect(await ben.port.acceptLink(offered).answer != nil)
      for number in 0..<20 { try await anna.addItem("I-\(number)", to: company) }
    }
    try await house.hub.signOut(secret)
    try await house.person(other).waitForItems(20, in: company)
    await house.close()
  }

  @Test func `what is opened while everything is shut is closed again`() async throws {
    let (open, close) = (Latch(), Latch())
    let devices = HostedDevices<AccountID>(
      limit: 2, idleMilliseconds: 10, clock: { 0 },
      HostedDevices.Door(
        open: { account in
          await open.wait()
          return account
        },
        close: { _ in await close.open() }))
    let account = RecordID(high: 1, low: 1)
    let leasing = Task { try await devices.lease(account) }
    await open.isReached()
    await devices.shut()
    await open.open()
    #expect(try await leasing.value == nil)
    await close.wait()
    #expect(devices.count == 0)
    #expect(try await devices.lease(account) == nil)
  }
}

/// Holds whoever comes until it is opened.
private actor Latch {
  private var isOpen = false
  private var wasReached = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watching: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    wasReached = true
    for one in watching { one.resume() }
    watching = []
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func isReached() async {
    if !wasReached { await withCheckedContinuation { watching.append($0) } }
  }

  func open() {
    isOpen = true
    for one in waiting { one.resume() }
    waiting = []
  }
}
