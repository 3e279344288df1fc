import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// How many items a company has, and a number that is another one each time it is read.
private struct Counted: KeptReading {
  let items: Int
  let reading: UInt64

  init(_ reader: StoreReader, of company: CompanyID) throws {
    items = try reader.count(.inventoryItem, in: company)
    reading = UInt64.random(in: 0...UInt64.max)
  }
}

@Suite(.timeLimit(.minutes(5))) struct KeptReadingTests {
  private func device(_ folder: TemporaryFolder) throws -> Device {
    try Device(
      folder: folder.path, account: Known.ada, device: Known.laptop, port: nil,
      surroundings: .system)
  }

  private func company(_ name: String, on device: Device) async throws -> CompanyContext {
    var company = Record<Company>(new: await device.newID())
    company[.name] = name
    company[.country] = "DE"
    company[.currency] = "EUR"
    #expect(try await device.createCompany(company, tier: .business) == .saved)
    return try #require(try await device.context(of: company.id))
  }

  private func add(_ code: String, to context: CompanyContext) async throws {
    var item = Record<InventoryItem>(new: await context.device.newID())
    item[.name] = "Bolt"
    item[.code] = code
    #expect(try await context.save(item) == .saved)
  }

  @Test func `What is kept is read once, and anew after each save`() async throws {
    let device = try device(try TemporaryFolder())
    let context = try await company("Bolts", on: device)
    for number in 1...3 {
      try await add("B-\(number)", to: context)
      let first = try await context.kept(Counted.self)
      #expect(first.items == number)
      #expect(try await context.kept(Counted.self).reading == first.reading)
    }
    await device.close()
  }

  @Test func `What another process saved is seen, and a company's is its own`() async throws {
    let folder = try TemporaryFolder()
    let (here, there) = (try device(folder), try device(folder))
    let (bolts, nuts) = (
      try await company("Bolts", on: here), try await company("Nuts", on: here)
    )
    try await add("B-1", to: bolts)
    #expect(try await bolts.kept(Counted.self).items == 1)
    #expect(try await nuts.kept(Counted.self).items == 0)
    try await add("N-1", to: try #require(try await there.context(of: nuts.company)))
    #expect(try await nuts.kept(Counted.self).items == 1)
    #expect(try await bolts.kept(Counted.self).items == 1)
    await here.close()
    await there.close()
  }
}
