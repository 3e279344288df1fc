package import Model
import SyncProtocol

extension DeviceCore {
  private static let selectionName = "selectedCompany"

  /// All companies, owned and shared, by name.
  package func companies() throws -> [CompanySummary] {
    let summaries = try zones().filter { $0.standing != .account }.map(summary)
    return summaries.sorted { ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id) }
  }

  private func summary(of zone: ZoneRow) throws -> CompanySummary {
    let store = try storeHolding(zone.zone)
    let stored = try store.reader.record(.company, zone.zone, in: zone.zone)
    let company = stored?.record(Company.self)
    let tier = company?[.tier].flatMap { Tier(name: $0) } ?? .free
    return CompanySummary(
      id: zone.zone, name: company?[.name] ?? "", tier: tier,
      tierNotGranted: try tierNotGranted(of: zone, has: tier),
      ownership: try store.reader.ownership(of: zone.zone, for: account), store: store.kind,
      standing: zone.standing,
      isPending: zone.pendingTier != nil, isPaused: zone.isPaused,
      offeredUntil: zone.standing == .shared ? zone.waitsUntil : 0,
      isSample: company?[.isSample] ?? false,
      hasLogo: company?[.logo] != nil, rereading: zone.rereading)
  }

  /// Makes a company in the private store, in one durable transaction, without the container:
  /// its record, the owner's provisional row and the request for its zone.
  ///
  /// The record's identifier becomes the company's. Until the container grants `tier`, it is Free.
  package func createCompany(
    _ company: Record<Company>, tier: Tier, now: UInt64
  ) throws -> SaveOutcome {
    guard try store(of: company.id) == nil else {
      return .refused(SaveRefusal(company.id, .exists))
    }
    let outcome = try privateStore.createCompany(company, tier: tier, now: now)
    if outcome.isSaved { try rememberAskedTier(tier, of: company.id) }
    return outcome
  }

  /// Makes a Free company with all records that `fill` gives it, or, when one is refused or `fill`
  /// throws, nothing at all.
  package func importCompany(
    _ company: Record<Company>, isDryRun: Bool, now: UInt64,
    _ fill: (CompanyFilling) throws -> Void
  ) throws -> SaveOutcome {
    guard try store(of: company.id) == nil else {
      return .refused(SaveRefusal(company.id, .exists))
    }
    return try privateStore.importCompany(company, isDryRun: isDryRun, now: now, fill)
  }

  /// The company that was selected last; nil when none was, or it is not here any more.
  package func selectedCompany() throws -> CompanyID? {
    guard let bytes = try privateStore.reader.meta(Self.selectionName) else { return nil }
    var reader = ByteReader(bytes)
    let company = try reader.identifier()
    return try store(of: company) == nil ? nil : company
  }

  /// Remembers the selected company, in one transaction.
  package func select(_ company: CompanyID) throws {
    _ = try storeHolding(company)
    try privateStore.remember(Self.selectionName, company.bytes)
  }
}
