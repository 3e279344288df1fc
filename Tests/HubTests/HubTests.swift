import Container
import Device
import Model
import SyncProtocol
import Testing

@testable import Hub

@Suite struct HubTests {
  @Test func `Browsers of one account share one device`() async throws {
    let house = try await House()
    let first = try await house.signUp("anna")
    let person = try await house.person(first)
    let company = try await person.makeCompany()
    let second = try await house.signIn("Anna")
    #expect(first != second)
    let other = try await house.person(second)
    #expect(other.device === person.device)
    #expect(other.account == person.account)
    #expect(try await other.device.companies().map(\.id) == [company])
    #expect(house.hub.openDevicesCount == 1)
    await house.close()
  }

  @Test func `A second sign-in does not interrupt the sync of the first`() async throws {
    let house = try await House()
    let person = try await house.person(try await house.signUp("anna"))
    let company = try await person.makeCompany()
    for number in 0..<5 {
      try await person.addItem("B-\(number)", to: company)
      _ = try await house.signIn("anna")
    }
    #expect(await person.device.waitUntilSynced())
    #expect(try await person.device.status().isSignedIn)
    await house.close()
  }

  @Test func `What one shares the other sees, without a server between them`() async throws {
    let house = try await House()
    let anna = try await house.person(try await house.signUp("anna"))
    let ben = try await house.person(try await house.signUp("ben"))
    let company = try await anna.makeCompany()
    #expect(await anna.device.waitUntilSynced())
    let request = CreateLinkRequest(company: company, permission: .canEdit, role: .manager)
    let link = try #require(await anna.port.createLink(request).answer)
    #expect(try #require(await ben.port.openLink(link).answer).companyName == "Bolts")
    #expect(await ben.port.acceptLink(link).answer != nil)
    try await anna.addItem("B-1", to: company)
    try await ben.waitForItems(1, in: company)
    try await ben.addItem("B-2", to: company)
    try await anna.waitForItems(2, in: company)
    let summary = try #require(try await ben.device.companies().first)
    #expect(summary.store == .shared)
    await house.close()
  }

  @Test func `A device that was closed when idle has lost nothing`() async throws {
    let house = try await House(idleLimit: .zero)
    let secret = try await house.signUp("anna")
    let company = try await house.person(secret).makeCompany()
    for number in 0..<5 {
      try await house.person(secret).addItem("B-\(number)", to: company)
      await house.hub.devices.closeIdle()
      #expect(house.hub.openDevicesCount == 0)
    }
    let person = try await house.person(secret)
    #expect(try await person.count(in: company) == 5)
    #expect(await person.device.waitUntilSynced())
    await house.close()
  }

  @Test func `Only so many devices are open`() async throws {
    let house = try await House(deviceLimit: 2)
    var secrets: [String] = []
    for name in ["anna", "ben", "cleo", "dora"] { secrets.append(try await house.signUp(name)) }
    for secret in secrets + secrets.reversed() {
      _ = try await house.person(secret)
      #expect(house.hub.openDevicesCount <= 2)
    }
    let held = try await [house.person(secrets[0]), house.person(secrets[1])]
    await #expect(throws: HubFailure.self) { _ = try await house.person(secrets[2]) }
    #expect(held.count == 2)
    await house.close()
  }

  @Test func `A restart keeps people signed in`() async throws {
    let house = try await House()
    let secret = try await house.signUp("anna")
    let company = try await house.person(secret).makeCompany()
    await house.hub.close()
    let hub = try House.hub(house.folder, house.service)
    let person = try #require(try await hub.person(forBrowser: secret))
    #expect(person.name == "anna")
    #expect(try await person.device.companies().map(\.id) == [company])
    await hub.close()
    await house.service.close()
  }

  @Test func `Folders are for their owner alone, one for each account`() async throws {
    let house = try await House()
    let person = try await house.person(try await house.signUp("anna"))
    #expect(house.folder.mode(of: "devices") == 0o700)
    #expect(house.folder.mode(of: "devices/\(person.account)") == 0o700)
    #expect(house.folder.mode(of: "devices/\(person.account)/session") == 0o600)
    #expect(house.folder.mode(of: "hub.sqlite") == 0o600)
    await house.close()
  }
}
