import Model
import SyncProtocol

@testable import Device

/// A container for one account in memory, as a port that can be cut off.
actor TestCloud {
  let account: AccountID
  let device: DeviceID
  private var zones: [TestZone] = []
  private(set) var isReachable = true
  private(set) var isSignedIn = true
  private var feedSequence: UInt64 = 1
  private var standings: [(ZoneID, ZoneStanding)] = []
  private var streams: [AsyncStream<Poke>.Continuation] = []

  init(account: AccountID, device: DeviceID) {
    self.account = account
    self.device = device
    zones = [TestZone(account, .account, now: Known.now)]
    standings = [(account, .account)]
  }

  /// Whether a device listens.
  var isHeard: Bool { !streams.isEmpty }

  func cutOff() {
    isReachable = false
    for stream in streams { stream.finish() }
    streams = []
  }

  func reconnect() { isReachable = true }
  func signOut() { isSignedIn = false }

  func take(_ company: CompanyID, as standing: ZoneStanding) {
    feedSequence += 1
    standings.removeAll { $0.0 == company }
    standings.append((company, standing))
    poke()
  }

  /// Does something to a zone, as another device or the container would, and pokes.
  func change<T: Sendable>(_ zone: ZoneID, _ body: @Sendable (TestZone) throws -> T) rethrows -> T?
  {
    guard let found = zones.first(where: { $0.id == zone }) else { return nil }
    let result = try body(found)
    poke()
    return result
  }

  func state(_ id: RecordID, in zone: ZoneID) -> RecordState? {
    zones.first { $0.id == zone }?.state(id)
  }

  private var entries: [FeedEntry] {
    standings.map { zone, standing in
      FeedEntry(
        zone: zone, standing: standing, head: zones.first { $0.id == zone }?.head ?? 0)
    }
  }

  private func poke() {
    for stream in streams { stream.yield(Poke(feed: feedSequence, heads: entries)) }
  }

  private func answer<T>(_ body: () throws -> T?) rethrows -> CallOutcome<T> {
    guard isReachable else { return .unreachable("The test cut the line.") }
    guard isSignedIn else { return .refused(CallRefusal(.notSignedIn, "Sign in again.")) }
    if let answer = try body() { return .answered(answer) }
    return .refused(CallRefusal(.noSuchZone, "No such zone."))
  }

  private func zone(_ id: ZoneID) -> TestZone? { zones.first { $0.id == id } }

  private func push(_ request: PushRequest) -> CallOutcome<PushAnswer> {
    answer {
      let result = zone(request.zone)?.push(request, by: account, device: device)
      poke()
      return result
    }
  }

  private func pull(_ request: PullRequest) -> CallOutcome<PullAnswer> {
    answer { zone(request.zone)?.pull(request.token, limit: 50) }
  }

  private func feed() -> CallOutcome<FeedAnswer> {
    answer { FeedAnswer(sequence: feedSequence, time: Known.now, entries: entries) }
  }

  private func create(_ request: CreateZoneRequest) -> CallOutcome<ZoneAnswer> {
    answer {
      if zone(request.company) == nil {
        let made = TestZone(request.company, .company, now: Known.now)
        made.makeCompany(owner: account, tier: request.tier)
        zones.append(made)
        feedSequence += 1
        standings.append((request.company, .owned))
      }
      let head = zone(request.company)?.head ?? 0
      return ZoneAnswer(entry: FeedEntry(zone: request.company, standing: .owned, head: head))
    }
  }

  private func listen(_ stream: AsyncStream<Poke>.Continuation) {
    guard isReachable else { return stream.finish() }
    streams.append(stream)
    stream.yield(Poke(feed: feedSequence, heads: entries))
  }

  nonisolated var port: ContainerPort {
    ContainerPort(
      push: { await self.push($0) }, pull: { await self.pull($0) },
      feed: { await self.feed() }, createZone: { await self.create($0) },
      createLink: { _ in .unreachable("not here") }, openLink: { _ in .unreachable("not here") },
      acceptLink: { _ in .unreachable("not here") }, setTier: { _ in .unreachable("not here") },
      renew: { _ in .unreachable("not here") }, devices: { .unreachable("not here") },
      signOutDevice: { _ in .unreachable("not here") }, comparing: .none, sharing: .unreachable,
      files: .unreachable, audit: .unreachable, participants: { _ in .unreachable("not here") },
      confirm: { _ in .unreachable("not here") },
      pokes: {
        let (stream, continuation) = AsyncStream.makeStream(of: Poke.self)
        Task { await self.listen(continuation) }
        return stream
      })
  }
}
