package import Model
import SyncProtocol

extension CompanyContext {
  /// The refused changes as a file's bytes, or some of them; nil when there are none.
  package func exportQuarantine(
    _ entries: [Int64]? = nil, container: String
  ) async throws -> [UInt8]? {
    let company = company
    return try await device.export { core, now in
      try core.exportQuarantine(entries, of: company, container: container, now: now)
    }
  }

  /// Saves the changes of a file as this account's own; see `DeviceCore.importChanges`.
  package func importChanges(_ file: [UInt8], isDryRun: Bool) async throws -> ImportReport {
    try await device.importChanges(file, into: company, isDryRun: isDryRun)
  }
}

extension Device {
  /// The companies that were taken away with what is kept of them, the last one first.
  package func rescuedCompanies() throws -> [RescuedCompany] { try core.rescuedCompanies() }

  /// The rescued changes of a company as a person reads them.
  package func rescuedDetails(of company: CompanyID) throws -> [QuarantineDetail] {
    try core.rescuedDetails(of: company)
  }

  /// The rescued changes of a company as a file's bytes; nil when there are none.
  package func exportRescue(of company: CompanyID, container: String) throws -> [UInt8]? {
    try export { try $0.exportRescue(of: company, container: container, now: $1) }
  }

  /// Forgets what was rescued of a company; answers how many changes.
  package func discardRescue(of company: CompanyID) throws -> Int {
    try core.discardRescue(of: company)
  }

  /// Brings what was rescued into the quarantine of the company; nil when it is not back.
  package func returnRescue(of company: CompanyID) throws -> Int? {
    let count = try core.returnRescue(of: company, now: surroundings.now())
    if count != nil { announce(company, []) }
    return count
  }

  func export(
    _ make: @Sendable (DeviceCore, UInt64) throws -> ChangeExport?
  ) throws -> [UInt8]? {
    try make(core, surroundings.now())?.bytes(core.schema)
  }

  func importChanges(
    _ file: [UInt8], into company: CompanyID, isDryRun: Bool
  ) throws -> ImportReport {
    let report = try core.importChanges(
      try ChangeExport(file, core.schema), into: company, isDryRun: isDryRun,
      now: surroundings.now())
    if report.saved > 0, !isDryRun { announce(company, core.schema.kinds) }
    return report
  }
}
