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

extension ShareState {
  /// Everybody else who takes part now.
  private var others: [ShareParticipant] {
    participants.filter { !$0.member.isOwner && $0.member.status == .active }
  }

  /// How many take part besides the owner.
  var othersCount: Int { others.count }

  /// How many of them may only view because the tier has no room for more.
  var limitedCount: Int {
    others.count { $0.granted == .canEdit && $0.member.permission == .viewOnly }
  }
}
