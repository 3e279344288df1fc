import Container
import Device
import Model
import Storage
import SyncProtocol
import Testing

@testable import Hub

/// Bits that flip on disks, on either side of a real container, are found, repaired and told.
@Suite(.timeLimit(.minutes(10))) struct ComparingTests {
  private static let columns = [
    "name", "code", "price", "isFlagged", "life", "deleted", "clocks", "updatedAt",
  ]

  @Test(arguments: Way.allCases)
  func `a row damaged in any column of a device is the container's again`(way: Way) async throws {
    let cloud = try Cloud(way)
    let anna = try await cloud.signUp("anna")
    let device = try cloud.device(anna, in: "a")
    try await running(device) {
      let company = try await device.makeCompany()
      let item = try await device.addFull("B-1", to: company)
      #expect(await device.waitUntilSynced())
      let context = try #require(try await device.context(of: company))
      let before = try #require(try await context.details(.inventoryItem, item))
      for column in Self.columns {
        try flip(column, of: item, in: try privateStore(in: cloud))
        let report = try await compared(device, company)
        #expect(report.repairs.contains { $0.record == item && $0.what == .replaced }, "\(column)")
        #expect(report.records == 3)
        let after = try #require(try await context.details(.inventoryItem, item))
        #expect(after.values == before.values, "\(column)")
        #expect(!after.isDeleted)
      }
      #expect(try await compared(device, company).repairs == [])
      #expect(try await context.count(.inventoryItem) == 1)
      #expect(try await context.repairs().count >= Self.columns.count)
      let status = try await device.status().zones.first { $0.zone == company }
      #expect(status?.lastChecked != nil)
    }
    await cloud.stop()
  }

  @Test func `a list with a damaged row is shown, and the row can be repaired`() async throws {
    let cloud = try Cloud(.inProcess)
    let device = try cloud.device(try await cloud.signUp("anna"), in: "a")
    try await running(device) {
      let company = try await device.makeCompany()
      for number in 0..<5 { try await device.add("B-\(number)", to: company) }
      #expect(await device.waitUntilSynced())
      try execute(
        "UPDATE InventoryItem SET clocks = x'00', createdBy = x'01' WHERE code = 'B-3'",
        in: try privateStore(in: cloud))
      let context = try #require(try await device.context(of: company))
      let page = try await context.page(of: PageRequest(.inventoryItem, sort: .updatedAt))
      #expect(page.records.count == 5)
      #expect(try await context.search("item", kind: .inventoryItem).count == 5)
      #expect(try await compared(device, company).repairs.map(\.what) == [.replaced])
      #expect(try await compared(device, company).repairs == [])
    }
    await cloud.stop()
  }

  @Test func `what one side lacks comes back, what only a device has is kept`() async throws {
    let cloud = try Cloud(.inProcess)
    let device = try cloud.device(try await cloud.signUp("anna"), in: "a")
    try await running(device) {
      let company = try await device.makeCompany()
      let bolt = try await device.add("B-1", to: company)
      let nut = try await device.add("N-1", to: company)
      #expect(await device.waitUntilSynced())
      let store = try privateStore(in: cloud)
      try execute("DELETE FROM InventoryItem WHERE code = 'B-1'", in: store)
      try execute(
        "UPDATE InventoryItem SET id = x'00000000000000000000000000000077' WHERE code = 'N-1'",
        in: store)
      let report = try await compared(device, company)
      #expect(Set(report.repairs.map(\.what)) == [.inserted, .kept])
      let context = try #require(try await device.context(of: company))
      for id in [bolt, nut] { #expect(try await context.fetch(InventoryItem.self, id) != nil) }
      #expect(try await context.quarantined().map(\.change.id) == [RecordID(high: 0, low: 0x77)])
      #expect(try await context.count(.inventoryItem) == 2)
      #expect(try await context.search("N-1", kind: .inventoryItem).map(\.id) == [nut])
      #expect(RepairCount(report.repairs).sentences.count == 2)
    }
    await cloud.stop()
  }

  @Test func `a wrong number of records is counted anew`() async throws {
    let cloud = try Cloud(.inProcess)
    let device = try cloud.device(try await cloud.signUp("anna"), in: "a")
    try await running(device) {
      let company = try await device.makeCompany()
      try await device.add("B-1", to: company)
      #expect(await device.waitUntilSynced())
      try execute(
        "UPDATE counters SET value = value + 64 WHERE kind = 4",
        in: try privateStore(in: cloud))
      #expect(try await device.itemsCount(of: company) == 65)
      #expect(try await compared(device, company).repairs.map(\.what) == [.counted])
      #expect(try await device.itemsCount(of: company) == 1)
    }
    await cloud.stop()
  }

  @Test(arguments: Way.allCases)
  func `a row damaged in the container is repaired from a device`(way: Way) async throws {
    let cloud = try Cloud(way)
    let (first, second) = (try await cloud.signUp("anna"), try await cloud.signIn("anna"))
    let laptop = try cloud.device(first, in: "a")
    let phone = try cloud.device(second, in: "b")
    try await running(laptop, phone) {
      let company = try await laptop.makeCompany()
      let item = try await laptop.addFull("B-1", to: company)
      #expect(await laptop.waitUntilSynced())
      try flip("state", of: item, in: cloud.folder.path + "/container.sqlite", table: "records")
      let report = try await compared(laptop, company)
      #expect(report.repairs.map(\.what) == [.offered])
      #expect(report.repairs.map(\.record) == [item])
      #expect(report.damaged == 0)
      #expect(cloud.service.damage.repaired == 1)
      #expect(cloud.service.damage.damaged == 0)
      #expect(try await eventually { try await phone.itemsCount(of: company) == 1 })
      #expect(await laptop.waitUntilSynced())
      #expect(try await compared(laptop, company).repairs == [])
    }
    await cloud.stop()
  }

  @Test func `an edit of a record that is damaged in the container arrives`() async throws {
    let cloud = try Cloud(.overHTTP)
    let device = try cloud.device(try await cloud.signUp("anna"), in: "a")
    try await running(device) {
      let company = try await device.makeCompany()
      let item = try await device.addFull("B-1", to: company)
      #expect(await device.waitUntilSynced())
      try flip("state", of: item, in: cloud.folder.path + "/container.sqlite", table: "records")
      let context = try #require(try await device.context(of: company))
      var edited = try #require(try await context.fetch(InventoryItem.self, item))
      edited[.name] = "Nut"
      #expect(try await context.save(edited).isSaved)
      #expect(await device.waitUntilSynced())
      #expect(try await device.unsentCount() == 0)
      #expect(try await device.refusedCount() == 0)
      #expect(try await context.repairs().map(\.what) == [.offered])
      #expect(try await compared(device, company).repairs == [])
    }
    await cloud.stop()
  }

  @Test func `there is nothing to compare while something is unsent`() async throws {
    let cloud = try Cloud(.inProcess)
    let device = try cloud.device(try await cloud.signUp("anna"), in: "a")
    let company = try await device.makeCompany()
    guard case .later = try await device.check(company) else {
      Issue.record("compared what was never sent")
      return
    }
    await device.close()
    await cloud.stop()
  }

  // MARK: Damage

  private func compared(_ device: Device, _ company: CompanyID) async throws -> CheckReport {
    for _ in 0..<10 {
      if case .compared(let report) = try await device.check(company) { return report }
      _ = await device.waitUntilSynced()
    }
    throw NeverCompared()
  }

  private struct NeverCompared: Error {}

  private func execute(_ sql: String, in path: String) throws {
    let connection = try Connection(path: path)
    try connection.execute(sql)
    try connection.close()
  }

  /// Flips the lowest bit of a byte of a column.
  private func flip(
    _ column: String, of id: RecordID, in path: String, table: String = "InventoryItem"
  ) throws {
    let key = "hex(id) = '\(id.description.uppercased().replacing("-", with: ""))'"
    let connection = try Connection(path: path)
    let found = try connection.first(
      "SELECT typeof(\(column)), CAST(\(column) AS BLOB), \(column) FROM \(table) WHERE \(key)"
    ) { ($0.string(0), $0.bytes(1), $0.int64(2)) }
    var (type, bytes, number) = try #require(found)
    number ^= 1
    if type == "null" { (type, bytes) = ("blob", Array(repeating: 0, count: 16)) }
    // Of a whole state, a byte in the middle: what a member wrote.
    let index = column == "state" ? 40 : bytes.count - 1
    if !bytes.isEmpty { bytes[index] ^= 1 }
    try connection.run("UPDATE \(table) SET \(column) = ? WHERE \(key)") {
      switch type {
      case "integer": $0.bind(number, at: 1)
      case "text": $0.bind(String(decoding: bytes, as: UTF8.self), at: 1)
      default: $0.bind(bytes, at: 1)
      }
    }
    try connection.close()
  }
}

extension Device {
  /// An item with a value in fields of many types.
  fileprivate func addFull(_ code: String, to company: CompanyID) async throws -> RecordID {
    var item = Record<InventoryItem>(new: newID())
    item[.name] = "Item \(code)"
    item[.code] = code
    item[.price] = ExactDecimal(12)
    item[.isFlagged] = true
    let context = try #require(try context(of: company))
    try #require(try await context.save(item).isSaved)
    return item.id
  }
}

/// The file of the private store of the device in the folder "a".
private func privateStore(in cloud: Cloud) throws -> String {
  let home = cloud.home("a")
  let account = try #require(try home.session()).answer.account
  return try home.accountFolder(account) + "/" + StoreKind.private.fileName
}
