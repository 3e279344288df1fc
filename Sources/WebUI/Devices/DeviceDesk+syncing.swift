import Device
import Hub
import Model
import SyncProtocol

extension DeviceDesk {
  var links: DeviceAccess.Links {
    DeviceAccess.Links(
      make: { request in Answer(await person.port.createLink(request)) },
      open: { secret in Answer(await person.port.openLink(secret)) },
      accept: accept)
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

  var syncing: DeviceAccess.Syncing {
    DeviceAccess.Syncing(
      state: { SyncState(try await device.status(), zone: nil) }, observe: observe)
  }
}

extension Answer {
  fileprivate init(_ outcome: CallOutcome<Value>) {
    switch outcome {
    case .answered(let value): self = .done(value)
    case .refused(let refusal): self = .refused(refusal)
    case .unreachable: self = .unreachable
    }
  }
}

extension SyncState {
  /// The state of one zone, or of all of them: the worst thing first.
  init(_ status: DeviceStatus, zone: ZoneID?) {
    let zones = status.zones.filter { zone == nil || $0.zone == zone }
    let refused = zones.reduce(0) { $0 + $1.refused + $1.parked + ($1.problem == nil ? 0 : 1) }
    let unsent = zones.reduce(0) { $0 + $1.unsent }
    let isPending = zones.contains { $0.isPending }
    if refused > 0 {
      self = .needsAttention(refused)
    } else if let since = status.offlineSince {
      self = .offline(since: Moment(milliseconds: Int64(clamping: since)), unsent: unsent)
    } else if unsent > 0 || isPending {
      self = .unsent(max(unsent, 1))
    } else {
      self = .synced
    }
  }
}
