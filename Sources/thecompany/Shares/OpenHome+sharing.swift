import Device
import Hub
import Model
import SyncProtocol

extension OpenHome {
  /// Who takes part in a company, as the container knows it now.
  func share(_ company: CompanySummary) async throws -> ShareState {
    try await makeSureOfZone(company)
    return try answer(await session.port.sharing.state(company.id))
  }

  /// Runs a command about who takes part.
  func run(_ act: ShareAct, in company: CompanySummary) async throws -> ShareAnswer {
    try await makeSureOfZone(company)
    return try answer(await session.port.sharing.run(ShareCommand(act, in: company.id)))
  }
}
