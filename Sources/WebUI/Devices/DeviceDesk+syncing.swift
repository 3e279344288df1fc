import Device
import Hub
import Model
import SyncProtocol

extension DeviceDesk {
  var links: DeviceAccess.Links {
    DeviceAccess.Links(
      make: { request in Answer(await person.port.createLink(request)) },
      open: { secret in Answer(await person.port.openLink(secret)) },
      accept: accept, participants: participants, confirm: confirm)
  }

  /// Joins, and waits a little for the company to come: its page follows.
  private func accept(_ secret: LinkSecret) async throws -> Answer<CompanyID> {
    switch await person.port.acceptLink(secret) {
    case .answered(let answer):
      await device.becameActive()
      _ = await device.waitUntilSynced(timeout: .seconds(5))
      return .done(answer.entry.zone)
    case .refused(let refusal): return .refused(refusal)
    case .unreachable: return .unreachable
    }
  }

  private func participants(_ company: CompanyID) async throws -> Answer<[ParticipantView]> {
    switch try await device.participants(of: company) {
    case .answered(let choices): return .done(choices.map(ParticipantView.init))
    case .refused(let refusal): return .refused(refusal)
    case .unreachable: return .unreachable
    }
  }

  private func confirm(
    _ accounts: [AccountID], _ company: CompanyID
  ) async throws -> Answer<Int> {
    switch try await device.confirm(accounts, in: company) {
    case .answered(let answer):
      let active = answer.participants.filter { $0.status == .active }.map { $0.account }
      return .done(accounts.count { !active.contains($0) })
    case .refused(let refusal): return .refused(refusal)
    case .unreachable: return .unreachable
    }
  }

  var syncing: DeviceAccess.Syncing {
    DeviceAccess.Syncing(
      state: { SyncState(try await device.status(), zone: nil) }, news: news, unsent: unsent,
      removals: { try await device.status().purges.map(\.sentence) }, observe: observe)
  }
}

extension Answer {
  init(_ outcome: CallOutcome<Value>) {
    switch outcome {
    case .answered(let value): self = .done(value)
    case .refused(let refusal): self = .refused(refusal)
    case .unreachable: self = .unreachable
    }
  }
}

extension ParticipantView {
  fileprivate init(_ choice: ParticipantChoice) {
    self.init(
      account: choice.participant.account, name: choice.participant.name,
      role: choice.participant.role,
      difference: Difference(rawValue: choice.difference.rawValue) ?? .none,
      isSuggested: choice.isSuggested)
  }
}

extension SyncState {
  /// The state of one zone, or of all of them: the worst thing first.
  init(_ status: DeviceStatus, zone: ZoneID?) {
    let zones = status.zones.filter { zone == nil || $0.zone == zone }
    let refused = zones.reduce(0) { $0 + $1.refused }
    let parked = zones.reduce(0) { $0 + $1.parked }
    let unsent = zones.reduce(Unsent(changes: 0)) { $0 + $1.unsent }
    let isPending = zones.contains { $0.isPending }
    if let stop = status.stop {
      self = .stopped(stop.sentence)
    } else if status.isTooOld {
      self = .tooOld(unsent: unsent)
    } else if let problem = status.storeProblem {
      self = .stopped(problem)
    } else if let problem = status.versionProblem ?? zones.compactMap(\.problem).first {
      self = .stopped(problem)
    } else if refused > 0 {
      self = .needsAttention(refused)
    } else if let since = status.offlineSince {
      self = .offline(since: Moment(milliseconds: Int64(clamping: since)), unsent: unsent)
    } else if unsent.isEmpty, isPending {
      self = .unsent(Unsent(changes: 1))
    } else if !unsent.isEmpty {
      self = .unsent(unsent)
    } else if let fetch = FetchProgress(of: zones) {
      self = .fetching(done: Int(clamping: fetch.done), total: Int(clamping: fetch.total))
    } else if parked > 0 {
      self = .parked(parked)
    } else {
      self = .synced
    }
  }
}
