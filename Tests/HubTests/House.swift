import Container
import Device
import Model
import Sealing
import SyncProtocol
import Testing

@testable import Hub

/// A container and a hub in one process, in a folder that goes with it.
final class House: Sendable {
  let folder = TemporaryFolder()
  let service: ContainerService
  let hub: Hub

  init(idleLimit: Duration = .seconds(600), deviceLimit: Int = 50) async throws {
    var configuration = ContainerConfiguration(path: folder.path + "/container.sqlite")
    configuration.passwordCost = .testing
    service = try ContainerService(configuration)
    hub = try Self.hub(folder, service, idleLimit, deviceLimit)
  }

  static func hub(
    _ folder: TemporaryFolder, _ service: ContainerService,
    _ idleLimit: Duration = .seconds(600), _ deviceLimit: Int = 50
  ) throws -> Hub {
    var configuration = HubConfiguration(.hosted(folder: folder.path))
    configuration.idleLimit = idleLimit
    configuration.deviceLimit = deviceLimit
    configuration.passwordCost = .testing
    return try Hub(configuration, .inProcess(service))
  }

  func close() async {
    await hub.close()
    await service.close()
  }

  /// A new account's browser.
  func signUp(_ name: String) async throws -> String {
    try secret(
      try await hub.signUp(name: name, password: "long enough", address: "127.0.0.1"))
  }

  func signIn(_ name: String, replacing earlier: String? = nil) async throws -> String {
    try secret(
      try await hub.signIn(
        name: name, password: "long enough", address: "127.0.0.1", replacing: earlier))
  }

  private func secret(_ outcome: BrowserSignIn) throws -> String {
    guard case .signedIn(let secret) = outcome else {
      throw CallRefusal(.badRequest, "not signed in: \(outcome)")
    }
    return secret
  }

  func person(_ secret: String) async throws -> SignedIn {
    try #require(try await hub.person(forBrowser: secret))
  }
}

extension SignedIn {
  /// A company of one's own, with one item.
  func makeCompany(tier: Tier = .business) async throws -> CompanyID {
    var company = Record<Company>(new: await device.newID())
    company[.name] = "Bolts"
    company[.country] = "DE"
    company[.currency] = "EUR"
    try #require(try await device.createCompany(company, tier: tier).isSaved)
    return company.id
  }

  func addItem(_ code: String, to company: CompanyID) async throws {
    var item = Record<InventoryItem>(new: await device.newID())
    item[.name] = code
    item[.code] = code
    let context = try #require(try await device.context(of: company))
    try #require(try await context.save(item).isSaved)
  }

  func count(in company: CompanyID) async throws -> Int {
    try await device.context(of: company)?.count(.inventoryItem) ?? -1
  }

  /// Waits until the device has so many items of the company, as an open page would.
  func waitForItems(_ count: Int, in company: CompanyID) async throws {
    for _ in 0..<200 {
      if try await self.count(in: company) == count { return }
      _ = await device.waitUntilSynced(timeout: .milliseconds(50))
      // Until the other side's poke has arrived there is nothing to wait on.
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("The items did not come.")
  }
}
