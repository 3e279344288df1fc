import Container
import Device
import Model
import SyncProtocol
import Testing

@testable import Hub

/// Folders that were copied or put back: each copy becomes a device of its own, and all is sent.
@Suite(.timeLimit(.minutes(10))) struct CopiedFolderTests {
  /// A synced device in folder `a` with one company, closed.
  private func original(_ cloud: Cloud) async throws -> (CompanyID, SignInAnswer) {
    let anna = try await cloud.signUp("anna")
    let device = try cloud.device(anna, in: "a")
    let company = try await device.makeCompany()
    #expect(await device.sync().isSynced)
    await device.close()
    return (company, anna)
  }

  private func copy(_ cloud: Cloud, _ from: String, _ to: String) {
    copyStores(from: cloud.folder.path + "/" + from, to: cloud.folder.path + "/" + to)
  }

  private func kept(_ cloud: Cloud, _ name: String) throws -> SignInAnswer {
    try #require(try cloud.home(name).session()).answer
  }

  @Test(arguments: Way.allCases)
  func `of two copies the second to send becomes a device of its own by itself`(
    way: Way
  ) async throws {
    let cloud = try Cloud(way)
    let (company, anna) = try await original(cloud)
    copy(cloud, "a", "b")
    let (first, second) = (try cloud.device(in: "a"), try cloud.device(in: "b"))
    try await first.add("A-1", to: company)
    #expect(await first.sync().isSynced)
    try await second.add("B-1", to: company)
    let report = await second.sync()
    #expect(report.isSynced && report.sent == 1 && report.problem == nil)
    #expect(try await second.status().copiedAt != nil)
    #expect(try await first.status().copiedAt == nil)
    #expect(await first.sync().isSynced)
    for device in [first, second] {
      #expect(try await device.itemsCount(of: company) == 2)
      #expect(try await [device.refusedCount(), device.unsentCount()] == [0, 0])
      await device.close()
    }
    #expect(try kept(cloud, "a") == anna)
    let renewed = try kept(cloud, "b")
    #expect(renewed.device != anna.device && renewed.session != anna.session)
    let session = try await cloud.service.session(secret: renewed.session)
    let list = try await cloud.service.devices(by: session).devices
    #expect(Set(list.map(\.device)) == [anna.device, renewed.device])
    #expect(list.map(\.name).sorted() == ["laptop", "laptop (copy)"])
    await cloud.stop()
  }

  @Test(arguments: Way.allCases)
  func `three copies, and a copy of a copy, all become their own`(way: Way) async throws {
    let cloud = try Cloud(way)
    let (company, _) = try await original(cloud)
    for name in ["b", "c"] { copy(cloud, "a", name) }
    var names = ["a", "b", "c"]
    for name in names {
      let device = try cloud.device(in: name)
      try await device.add("1-\(name)", to: company)
      #expect(await device.sync().isSynced)
      await device.close()
    }
    copy(cloud, "b", "d")
    names.append("d")
    for round in 2...3 {
      for name in names {
        let device = try cloud.device(in: name)
        try await device.add("\(round)-\(name)", to: company)
        #expect(await device.sync().isSynced)
        await device.close()
      }
    }
    #expect(Set(try names.map { try kept(cloud, $0).device }).count == 4)
    for name in names {
      let device = try cloud.device(in: name)
      #expect(await device.sync().isSynced)
      #expect(try await device.itemsCount(of: company) == 11)
      #expect(try await device.refusedCount() == 0)
      await device.close()
    }
    await cloud.stop()
  }

  @Test func `a folder that was put back reads first, and its old edits do not undo newer ones`()
    async throws
  {
    let cloud = try Cloud(.inProcess)
    let (company, anna) = try await original(cloud)
    let device = try cloud.device(in: "a")
    let item = try await device.add("Old", to: company)
    await device.close()
    copy(cloud, "a", "backup")
    let later = try cloud.device(in: "a")
    #expect(await later.sync().isSynced)
    try await later.rename(item, "Newer", in: company)
    try await later.add("Another", to: company)
    #expect(await later.sync().isSynced)
    await later.close()
    copy(cloud, "backup", "a")
    let back = try cloud.device(in: "a")
    try await back.add("After", to: company)
    #expect(await back.sync().isSynced)
    #expect(try await back.name(of: item, in: company) == "Newer")
    #expect(try await back.itemsCount(of: company) == 3)
    #expect(try await [back.refusedCount(), back.unsentCount()] == [0, 0])
    #expect(try await back.status().copiedAt != nil)
    #expect(try await cloud.items(of: company, for: anna).count == 3)
    await back.close()
    await cloud.stop()
  }

  @Test(arguments: Way.allCases)
  func `a renewal whose answer is lost leaves no session behind`(way: Way) async throws {
    let cloud = try Cloud(way)
    let (company, anna) = try await original(cloud)
    copy(cloud, "a", "b")
    let first = try cloud.device(in: "a")
    try await first.add("A-1", to: company)
    #expect(await first.sync().isSynced)
    await first.close()
    let access = try cloud.access
    for _ in 0..<10 {
      let cut = try cloud.device(in: "b") { port in
        port.renew = { request in
          _ = await access.port(anna.session).renew(request)
          return .unreachable("The answer was lost.")
        }
      }
      if try await cut.itemsCount(of: company) == 0 { try await cut.add("B-1", to: company) }
      #expect(await !cut.sync().isSynced)
      await cut.close()
    }
    let whole = try cloud.device(in: "b")
    #expect(await whole.sync().isSynced)
    #expect(await whole.sync().problem == nil)
    await whole.close()
    let session = Session(account: anna.account, device: anna.device)
    #expect(try await cloud.service.devices(by: session).devices.count == 2)
    #expect(try await cloud.items(of: company, for: anna).count == 2)
    await cloud.stop()
  }

  @Test func `ended after the session was kept, the stores follow when they are opened`()
    async throws
  {
    let cloud = try Cloud(.inProcess)
    let (company, anna) = try await original(cloud)
    let device = try cloud.device(in: "a")
    try await device.add("A-1", to: company)
    await device.close()
    let session = Session(account: anna.account, device: anna.device)
    let renewed = try await cloud.service.renew(
      RenewRequest(nonce: Array(1...16)), by: session)
    try cloud.home("a").keep(DeviceSession(containerURL: "", answer: renewed, begunAt: 1))
    let opened = try cloud.device(in: "a")
    #expect(await opened.sync().sent == 1)
    #expect(try await cloud.items(of: company, for: renewed).count == 1)
    await opened.close()
    await cloud.stop()
  }

  @Test func `two programs on one copied folder become one new device`() async throws {
    let cloud = try Cloud(.inProcess)
    let (company, anna) = try await original(cloud)
    copy(cloud, "a", "b")
    let first = try cloud.device(in: "a")
    try await first.add("A-1", to: company)
    #expect(await first.sync().isSynced)
    await first.close()
    let (one, two) = (try cloud.device(in: "b"), try cloud.device(in: "b"))
    try await one.add("B-1", to: company)
    #expect(await one.sync().isSynced)
    try await two.add("B-2", to: company)
    #expect(await two.sync().isSynced)
    try await one.add("B-3", to: company)
    #expect(await one.sync().isSynced)
    let session = Session(account: anna.account, device: anna.device)
    #expect(try await cloud.service.devices(by: session).devices.count == 2)
    #expect(try await cloud.items(of: company, for: anna).count == 4)
    await one.close()
    await two.close()
    await cloud.stop()
  }

  @Test func `copies that sign in again after both were signed out come apart`() async throws {
    let cloud = try Cloud(.inProcess)
    let (_, anna) = try await original(cloud)
    let again = try await cloud.signIn("anna", as: anna.device, last: anna.session)
    #expect(again.device == anna.device)
    let copy = try await cloud.signIn("anna", as: anna.device, last: anna.session)
    #expect(copy.device != anna.device, "another sign-in came after the session that it had")
    #expect(try await cloud.service.session(secret: again.session).device == anna.device)
    await cloud.stop()
  }
}

extension Device {
  func rename(_ item: RecordID, _ name: String, in company: CompanyID) async throws {
    let context = try #require(try context(of: company))
    var record = try #require(try await context.fetch(InventoryItem.self, item))
    record[.name] = name
    try #require(try await context.save(record).isSaved)
  }

  func name(of item: RecordID, in company: CompanyID) async throws -> String? {
    let context = try #require(try context(of: company))
    return try await context.fetch(InventoryItem.self, item)?[.name]
  }
}
