import Device
import Model
import SyncProtocol

extension OpenHome {
  /// The company that the command is about.
  func company(_ invocation: Invocation) async throws -> CompanySummary {
    try CompanyChoice.find(
      invocation.value("company"), among: try await device.companies(),
      selected: try await device.selectedCompany())
  }

  /// Asks the container; a refusal and silence become failures with their exit codes.
  func asking<T>(_ body: () async throws -> T) async throws -> T {
    try await body()
  }

  func makeSureOfZone(_ company: CompanySummary) async throws {}
  func setTier(_ tier: Tier, of company: CompanySummary) async throws {}
  func sync(wait: Bool, seconds: Int) async -> SyncResult { .synced }
  func quarantined() async throws -> [QuarantinedChange] { [] }
}
