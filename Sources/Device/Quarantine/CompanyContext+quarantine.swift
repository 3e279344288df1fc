import Model
import SyncProtocol

extension CompanyContext {
  /// The changes that the container refused, oldest first.
  package func quarantined() async throws -> [QuarantinedChange] {
    let company = company
    return try await device.inStore(of: company) { try $0.quarantined(in: company) }
  }

  /// The refused changes with all that a person needs to decide about them, oldest first.
  package func quarantineDetails() async throws -> [QuarantineDetail] {
    let company = company
    return try await device.inStore(of: company) { try $0.quarantineDetails(in: company) }
  }

  /// One refused change with all that a person needs to decide about it; nil when there is none.
  package func quarantineDetail(_ entry: Int64) async throws -> QuarantineDetail? {
    let company = company
    return try await device.inStore(of: company) {
      try $0.quarantineDetail(entry, in: company)
    }
  }

  /// Sends a refused change again, with other values where `edits` has them; see
  /// `DeviceStore.retry`.
  package func retry(
    _ entry: Int64, with edits: [FieldEdit] = [], restoring: Bool = false
  ) async throws -> QuarantineOutcome {
    try await device.retry(entry, in: company, with: edits, restoring: restoring)
  }

  /// Forgets refused changes, in one durable transaction; answers how many there were.
  package func discard(_ entries: [Int64]) async throws -> Int {
    try await device.discard(entries, in: company)
  }
}

extension Device {
  func inStore<T: Sendable>(
    of company: CompanyID, _ body: @Sendable (DeviceStore) throws -> T
  ) throws -> T {
    try body(try core.storeHolding(company))
  }

  func retry(
    _ entry: Int64, in company: CompanyID, with edits: [FieldEdit], restoring: Bool
  ) throws -> QuarantineOutcome {
    let store = try core.storeHolding(company)
    let kind = try store.quarantined(entry, in: company)?.change.kind
    let outcome = try store.retry(
      entry, in: company, with: edits, restoring: restoring, now: surroundings.now())
    if outcome.isSettled, let kind { announce(company, [kind]) }
    return outcome
  }

  func discard(_ entries: [Int64], in company: CompanyID) throws -> Int {
    let count = try core.storeHolding(company).discard(entries, in: company)
    if count > 0 { announce(company, []) }
    return count
  }
}
