import Device
import Model

/// A device's folder with one company of many items or contacts, searchable, without a container.
struct Library {
  let folder: String
  let account: AccountID
  let device: DeviceID
  let company: CompanyID
  let itemCount: Int

  private static let items = SampleItems(seed: 2)
  private static let pageRecords = 2_500
  private static let pageOrders = 400

  init(
    in folder: String, itemCount: Int = 0, movementCount: Int = 0, contactCount: Int = 0,
    orderCount: Int = 0
  ) throws {
    self.folder = folder
    self.itemCount = itemCount
    (account, device, company) = (Self.items.id(-3), Self.items.id(-2), Self.items.id(-1))
    let core = try DeviceCore(folder: folder, account: account, device: device)
    try SampleCompany.make(company, in: core)
    for start in stride(from: 0, to: itemCount, by: Self.pageRecords) {
      let end = min(start + Self.pageRecords, itemCount)
      _ = try core.applyPull(
        Self.items.page(start..<end, by: account), askedWith: SampleItems.token(start),
        of: company)
    }
    for start in stride(from: 0, to: movementCount, by: Self.pageRecords) {
      let end = min(start + Self.pageRecords, movementCount)
      _ = try core.applyPull(
        Self.items.page(ofMovements: start..<end, among: itemCount, by: account),
        askedWith: SampleItems.token(itemCount + start), of: company)
    }
    for start in stride(from: 0, to: contactCount, by: Self.pageRecords) {
      let end = min(start + Self.pageRecords, contactCount)
      _ = try core.applyPull(
        SampleContacts(seed: 6).page(start..<end, by: account),
        askedWith: SampleItems.token(start), of: company)
    }
    let sales = SampleSales(of: Self.items, count: max(itemCount, 1))
    for start in stride(from: 0, to: orderCount, by: Self.pageOrders) {
      let end = min(start + Self.pageOrders, orderCount)
      _ = try core.applyPull(
        sales.page(start..<end, after: itemCount, by: account),
        askedWith: SampleItems.token(itemCount + start), of: company)
    }
    try core.indexAll()
    for store in core.stores { while try store.joinIndex() {} }
    try core.close()
  }

  /// Opens the device with fresh connections.
  func open() throws -> Device {
    try Device(folder: folder, account: account, device: device, port: nil)
  }

  /// The code of one of the items.
  func code(_ number: Int) -> String { Self.items.record(number)[.code] ?? "" }

  /// The context of the one company.
  func context(of device: Device) async throws -> CompanyContext {
    guard let context = try await device.context(of: company) else {
      throw BenchmarkFailure(.wrongResult, "The library's company is not on the device.")
    }
    return context
  }
}

/// The company that items are put into.
enum SampleCompany {
  static func record(_ id: CompanyID) -> Record<Company> {
    var company = Record<Company>(new: id)
    company[.name] = "Measured"
    company[.country] = "DE"
    company[.currency] = "EUR"
    return company
  }

  static func make(_ id: CompanyID, in core: DeviceCore) throws {
    let outcome = try core.createCompany(
      record(id), tier: .free, now: Surroundings.system.now())
    try require(outcome.isSaved, "The company was not saved.")
  }
}
