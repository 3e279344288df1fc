import Container
import Device
import Model
import SyncProtocol

extension SimulatedDevice {
  /// A request that is ready to be sent, or the news that there is nothing to send.
  enum Prepared {
    case send(Envelope)
    case nothing
  }

  func reread(_ zone: ZoneID, for purpose: RereadPurpose) throws {
    try core?.beginRereading(zone, for: purpose)
  }

  func noteMissing(_ zone: ZoneID) throws -> Bool { try core?.noteMissing(zone) ?? false }

  /// Makes the bytes of a request from what the stores hold.
  func prepare(_ request: SyncRequest, now: UInt64) throws -> Prepared {
    guard let core else { return .nothing }
    switch request {
    case .feed: return .send(envelope(request, []))
    case .renew:
      let renewal = try core.beginRenewal(Renewal(time: wall(now), nonce: newNonce()))
      return .send(envelope(request, renewal.request.compactBytes))
    case .createZone(let zone):
      guard let pending = try core.zone(zone)?.pendingRequest else { return .nothing }
      return .send(envelope(request, pending.compactBytes))
    case .push(let zone):
      guard let batch = try core.freezeBatch(of: zone) else { return .nothing }
      return .send(envelope(request, batch.bytes))
    case .pull(let zone):
      guard let row = try core.zone(zone) else { return .nothing }
      return .send(envelope(request, row.pullRequest.compactBytes))
    }
  }

  /// Takes an answer into the stores; what the session is to be told, if anything.
  func take(
    _ reply: Reply, of envelope: Envelope, now: UInt64, random: UInt64
  ) throws -> SyncEvent? {
    retold = []
    guard let core else { return nil }
    switch reply {
    case .refused(let refusal): return .refused(envelope.request, refusal, random: random)
    case .answered(let bytes):
      switch envelope.request {
      case .feed:
        let feed = try FeedAnswer(compactBytes: bytes)
        let applied = try core.applyFeed(feed, now: wall(now))
        retold = applied.rereading + applied.released
        return .feedRead(feed)
      case .renew:
        keep(try SignInAnswer(compactBytes: bytes))
        try reach(.identityTaken)
        try core.adopt(device: answer.device)
        return .renewed
      case .createZone:
        let answer = try ZoneAnswer(compactBytes: bytes)
        try core.noteZoneMade(answer)
        return .zoneCreated(answer.entry)
      case .push(let zone):
        let answer = try PushAnswer(compactBytes: bytes)
        let outcome = try core.storeAnswer(
          answer, of: zone, sentAs: envelope.session.device, now: wall(now))
        return .pushed(
          zone, sequence: outcome.tookToken ? answer.sequence : 0,
          hasUnsent: try core.store(of: zone)?.hasUnsent(in: zone) ?? false)
      case .pull(let zone):
        let page = try PullAnswer(compactBytes: bytes)
        let token = try PullRequest(compactBytes: envelope.bytes).token
        let outcome = try core.applyPull(page, askedWith: token, of: zone)
        if outcome.hasReread { retold = [zone] }
        hasReleased = outcome.released + outcome.followed > 0
        if outcome.withdrawn > 0 { _ = try core.purgeAll(now: wall(now)) }
        return .pulled(
          zone, sequence: page.sequence, hasMore: page.hasMore || outcome.isStale)
      }
    }
  }
}
