import Container
import Device
import Model
import SyncProtocol
import Testing

@testable import Hub

/// Devices over a real container: what one saves the other shows, without asking.
@Suite(.timeLimit(.minutes(10))) struct TwoDevicesTests {
  @Test(arguments: Way.allCases)
  func `what one device of an account saves its other shows by itself`(way: Way) async throws {
    let cloud = try Cloud(way)
    let first = try await cloud.signUp("anna")
    let second = try await cloud.signIn("anna")
    #expect(first.device != second.device)
    let (laptop, phone) = (try cloud.device(first, in: "a"), try cloud.device(second, in: "b"))
    try await running(laptop, phone) {
      let company = try await laptop.makeCompany()
      let bolt = try await laptop.add("B-1", to: company)
      #expect(try await eventually { try await phone.itemsCount(of: company) == 1 })
      let there = try #require(try await phone.context(of: company))
      var item = try #require(try await there.fetch(InventoryItem.self, bolt))
      item[.name] = "From the phone"
      #expect(try await there.save(item).isSaved)
      let here = try #require(try await laptop.context(of: company))
      #expect(
        try await eventually {
          try await here.fetch(InventoryItem.self, bolt)?[.name] == "From the phone"
        })
      #expect(await laptop.waitUntilSynced())
      #expect(await phone.waitUntilSynced())
      for device in [laptop, phone] { #expect(try await device.unsentCount() == 0) }
    }
    await cloud.stop()
  }

  @Test func `a delete that met a movement, and a change that met a delete, can be told`()
    async throws
  {
    let cloud = try Cloud(.inProcess)
    let first = try await cloud.signUp("anna")
    let (laptop, phone) = (
      try cloud.device(first, in: "a"), try cloud.device(try await cloud.signIn("anna"), in: "b")
    )
    let company = try await laptop.makeCompany()
    let (moved, changed) = (
      try await laptop.add("B-1", to: company), try await laptop.add("B-2", to: company)
    )
    for device in [laptop, phone] { #expect(await device.sync().isSynced) }
    let here = try #require(try await laptop.context(of: company))
    let there = try #require(try await phone.context(of: company))
    #expect(try await here.delete([moved, changed], of: .inventoryItem).isSaved)
    var movement = Record<StockTransaction>(new: await laptop.newID())
    movement[.item] = moved
    movement[.type] = StockMovement.purchase.name
    movement[.quantity] = .one
    movement[.date] = Moment(milliseconds: 1_790_000_000_000)
    #expect(try await there.save(movement).isSaved)
    var item = try #require(try await there.fetch(InventoryItem.self, changed))
    item[.name] = "From the phone"
    #expect(try await there.save(item).isSaved)
    for device in [laptop, phone, laptop] { #expect(await device.sync().isSynced) }
    for context in [here, there] {
      let stored = try #require(try await context.details(.inventoryItem, moved))
      #expect(stored.record(InventoryItem.self)?[.isArchived] == true)
      #expect(stored.isWrittenByContainer(Field<InventoryItem, Bool>.isArchived))
      let trashed = try await context.trash().acts.flatMap(\.records)
      #expect(trashed.map(\.id) == [changed] && trashed.allSatisfy(\.isChangedLater))
    }
    for device in [laptop, phone] { await device.close() }
    await cloud.stop()
  }

  @Test(arguments: Way.allCases)
  func `a participant sees, writes and, once removed, keeps only what was unsent`(
    way: Way
  ) async throws {
    let cloud = try Cloud(way)
    let (anna, ben) = (try await cloud.signUp("anna"), try await cloud.signUp("ben"))
    let (hers, his) = (try cloud.device(anna, in: "a"), try cloud.device(ben, in: "b"))
    var company = CompanyID.zero
    try await running(hers) {
      company = try await hers.makeCompany()
      #expect(await hers.waitUntilSynced())
      let link = CreateLinkRequest(company: company, permission: .canEdit, role: .manager)
      let secret = try #require(try await cloud.access.port(anna.session).createLink(link).answer)
      #expect(try await cloud.access.port(ben.session).acceptLink(secret).answer != nil)
      let running = Task { await his.run() }
      try await hers.add("A-1", to: company)
      #expect(try await eventually { try await his.itemsCount(of: company) == 1 })
      try await his.add("B-1", to: company)
      #expect(try await eventually { try await hers.itemsCount(of: company) == 2 })
      running.cancel()
      await running.value
    }
    let late = try await his.add("B-2", to: company)
    try await cloud.service.removeMember(
      ben.account, from: company, by: Session(account: anna.account, device: anna.device))
    let report = await his.sync()
    #expect(report.problem == nil)
    #expect(try await his.context(of: company) == nil)
    #expect(try await his.companies().isEmpty)
    await his.close()
    let core = try DeviceCore(
      folder: cloud.home("b").accountFolder(ben.account), account: ben.account,
      device: ben.device)
    #expect(try core.rescued(of: company).map { $0.change.id } == [late])
    #expect(try core.sharedStore.reader.states(in: company).isEmpty)
    try core.close()
    await cloud.stop()
  }

  @Test func `changes are merged for a slow reader, and the last state is seen`() async throws {
    let cloud = try Cloud(.overHTTP)
    let (first, second) = (try await cloud.signUp("anna"), try await cloud.signIn("anna"))
    let (laptop, phone) = (try cloud.device(first, in: "a"), try cloud.device(second, in: "b"))
    try await running(laptop, phone) {
      let company = try await laptop.makeCompany()
      #expect(try await eventually { try await phone.context(of: company) != nil })
      let there = try #require(try await phone.context(of: company))
      let changes = await there.changes([.inventoryItem])
      for number in 0..<150 { try await laptop.add("I-\(number)", to: company) }
      #expect(try await eventually { try await there.count(.inventoryItem) == 150 })
      var seen = 0
      var stream = changes.makeAsyncIterator()
      // At most one change waits: it stands for all before it.
      #expect(await stream.next() == [.inventoryItem])
      seen += 1
      try await laptop.add("last", to: company)
      while try await there.count(.inventoryItem) < 151 {
        #expect(await stream.next() == [.inventoryItem])
        seen += 1
      }
      #expect(seen < 20)
    }
    await cloud.stop()
  }

  @Test func `readers see what was saved, and only whole saves, while a sync goes on`() async throws
  {
    let cloud = try Cloud(.inProcess)
    let (first, second) = (try await cloud.signUp("anna"), try await cloud.signIn("anna"))
    let (laptop, phone) = (try cloud.device(first, in: "a"), try cloud.device(second, in: "b"))
    try await running(laptop, phone) {
      let company = try await laptop.makeCompany()
      let context = try #require(try await laptop.context(of: company))
      for number in 0..<30 {
        var pair: [RecordValues] = []
        for letter in ["A", "B"] {
          var item = Record<InventoryItem>(new: await laptop.newID())
          item[.name] = "Item"
          item[.code] = "\(letter)-\(number)"
          pair.append(item.values)
        }
        #expect(try await context.save(pair).isSaved)
        #expect(try await context.count(.inventoryItem) == 2 * number + 2)
        let page = try await context.page(of: PageRequest(.inventoryItem, sort: .updatedAt))
        #expect(page.records.count == min(2 * number + 2, 50))
        let seen = try await phone.itemsCount(of: company) ?? 0
        #expect(seen <= 2 * number + 2)
      }
      #expect(try await eventually { try await phone.itemsCount(of: company) == 60 })
    }
    await cloud.stop()
  }
}
