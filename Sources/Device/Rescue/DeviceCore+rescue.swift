package import Model
import Sealing
import Storage
import SyncProtocol

extension DeviceCore {
  /// The pairs of the account; the one place that knows where they come from.
  func accountKeys() throws(DeviceFailure) -> AccountKeys { try AccountKeys.kept(in: folder) }

  /// The companies that were taken away with what is kept of them, the last one first. One that
  /// the account left itself, or that is back, is listed only while changes of it are kept.
  package func rescuedCompanies() throws -> [RescuedCompany] {
    try privateStore.goneCompanies(with: accountKeys()).compactMap { gone in
      let isBack = try store(of: gone.company) != nil
      guard gone.count > 0 || !(isBack || gone.standing == .left) else { return nil }
      return RescuedCompany(
        company: gone.company, name: gone.name, standing: gone.standing, time: gone.time,
        count: gone.count, isBack: isBack, restorableUntil: gone.restorableUntil)
    }
  }

  /// How many unsent changes of companies that were taken away are kept.
  package func rescuedCount() throws -> Int {
    try privateStore.connection.first("SELECT count(*) FROM rescue") { $0.int(0) } ?? 0
  }

  /// The rescued changes of a company, in the order in which they are to be sent again.
  package func rescued(of company: CompanyID) throws -> [RescuedChange] {
    try privateStore.rescued(of: company, with: accountKeys())
  }

  /// The rescued changes of a company as a person reads them.
  package func rescuedDetails(of company: CompanyID) throws -> [QuarantineDetail] {
    let kept = try rescued(of: company).enumerated().map {
      QuarantinedChange($1, entry: Int64($0 + 1))
    }
    return try privateStore.details(of: kept)
  }

  /// Forgets what was rescued of a company, in one durable transaction; answers how many changes.
  package func discardRescue(of company: CompanyID) throws -> Int {
    let store = privateStore
    let count = try rescuedCount()
    try store.connection.write { try store.removeRescue(of: company) }
    return try count - rescuedCount()
  }

  /// Brings what was rescued of a company that is back into its quarantine, where each change can
  /// be sent again; answers how many there are. Nil when the company is not on this device.
  ///
  /// Two transactions where the company is in the shared store; ended between them, the call can
  /// just be repeated.
  package func returnRescue(of company: CompanyID, now: UInt64) throws -> Int? {
    guard let store = try store(of: company) else { return nil }
    let changes = try rescued(of: company)
    try store.connection.write {
      let known = try store.quarantined(in: company).map(\.change)
      for rescued in changes where !known.contains(rescued.change) {
        try store.quarantine(
          rescued.change, company, code: rescued.code ?? QuarantinedChange.notSent,
          message: rescued.refusal ?? QuarantinedChange.notSentSentence, now)
      }
    }
    try kill.reach(.rescueReturned)
    try privateStore.connection.write { try privateStore.removeRescue(of: company) }
    return changes.count
  }

  /// Seals what an earlier version kept in the clear, and overwrites it.
  func sealClearRescue() throws {
    let store = privateStore
    guard try store.hasClearRescue() else { return }
    let key = try accountKeys().publicKey
    try store.connection.setSecureDelete(true)
    defer { try? store.connection.setSecureDelete(false) }
    try store.connection.write { try store.sealClearRescue(to: key) }
  }
}

extension DeviceStore {
  fileprivate func hasClearRescue() throws -> Bool {
    try connection.first(
      "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'rescueInClear')"
    ) {
      $0.bool(0)
    } ?? false
  }

  fileprivate func sealClearRescue(to key: PublicKey) throws {
    let kept = try connection.all(
      """
      SELECT zone, isFrozen, refusal, time, change FROM rescueInClear
      ORDER BY zone, time, isFrozen DESC, change
      """
    ) { row in
      RescuedChange(
        zone: try row.identifier(0), isFrozen: row.bool(1),
        code: row.isNull(2) ? nil : QuarantinedChange.notSent, refusal: row.optionalString(2),
        time: row.unsigned(3), change: try RecordChange(compactBody: row.bytes(4)))
    }
    for rescued in kept { try writeRescue(rescued, to: key, now: rescued.time) }
    try connection.run("DELETE FROM rescueInClear")
    try connection.execute("DROP TABLE rescueInClear")
  }
}

extension QuarantinedChange {
  /// The word for a change that was never refused: its company was taken away before.
  package static let notSent = "notSent"
  static let notSentSentence = "The company was taken away before this was sent."

  fileprivate init(_ rescued: RescuedChange, entry: Int64) {
    self.init(
      entry: entry, zone: rescued.zone, change: rescued.change,
      code: rescued.code ?? Self.notSent, message: rescued.refusal ?? Self.notSentSentence,
      time: rescued.time)
  }
}
