import Business
import Device
import Hub
import Model
import Sealing

extension DeviceAccess {
  /// What pages ask, answered by a person's device; links go to the container as that person.
  init(_ desk: DeviceDesk, _ records: CompanyContext) {
    self.init(
      records: records, companies: desk.companies, inventory: desk.inventory, links: desk.links,
      sharing: desk.sharing, syncing: desk.syncing, devices: desk.devices,
      quarantine: desk.quarantine, rescue: desk.rescue, checking: desk.checking,
      undoing: desk.undoing, credentials: desk.credentials, reading: desk.reading,
      portraits: desk.portraits, profile: desk.profile,
      archives: desk.archives, audit: desk.audit, finding: desk.finding,
      overview: { try await desk.context($0)?.overview() })
    importing = desk.importing
    feeds = desk.feeds
    tokens = desk.tokens
    webhooks = desk.webhooks
  }
}

/// One person's device as pages use it. The hub keeps it open for as long as this is held. It opens
/// the one company that the person is logged in to, if any.
struct DeviceDesk: Sendable {
  let person: SignedIn
  let sealing: HashingGate
  let works: ArchiveWorks
  let company: CompanyID?

  var device: Device { person.device }

  /// The company's context; a company that the person is not in, or that is not on the device, has
  /// none.
  func context(_ company: CompanyID) async throws -> CompanyContext? {
    guard company == self.company else { return nil }
    return try await device.context(of: company)
  }

  /// Runs the work in the company's context.
  func within(
    _ company: CompanyID, _ work: (CompanyContext) async throws -> EditOutcome
  ) async throws -> EditOutcome {
    guard let context = try await context(company) else { return .missing }
    return try await work(context)
  }
}
