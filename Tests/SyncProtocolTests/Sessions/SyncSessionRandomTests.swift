import Model
import SyncProtocol
import Testing

/// A container of the least kind: heads, standings and a count of unsent changes.
private struct SmallContainer {
  var random: SeededRandom
  var heads: [ZoneID: UInt64] = [:]
  var unsent: [ZoneID: Int] = [:]
  var tokens: [ZoneID: UInt64] = [:]
  var gone: Set<ZoneID> = []
  var dropped: Set<ZoneID> = []
  var feedSequence: UInt64 = 1
  var isReachable = true

  func entry(_ zone: ZoneID) -> FeedEntry {
    Zones.entry(zone, heads[zone] ?? 0, gone.contains(zone) ? .revoked : .owned)
  }

  mutating func answer(_ request: SyncRequest) -> SyncEvent {
    guard isReachable else { return .unanswered(request, random: random.next()) }
    guard let zone = request.zone else {
      // The device drops what it has of a zone when the feed says that it is gone.
      for zone in gone { (tokens[zone], unsent[zone]) = (nil, nil) }
      dropped = gone
      return .feedRead(
        FeedAnswer(sequence: feedSequence, time: 0, entries: heads.keys.sorted().map { entry($0) }))
    }
    if gone.contains(zone) {
      return .refused(request, CallRefusal(.notAMember, "x"), random: random.next())
    }
    return answer(request, zone)
  }

  private mutating func answer(_ request: SyncRequest, _ zone: ZoneID) -> SyncEvent {
    let head = heads[zone] ?? 0
    switch request {
    case .feed, .renew, .createZone: return .zoneCreated(entry(zone))
    case .pull:
      let sequence = min(head, (tokens[zone] ?? 0) + 3)
      tokens[zone] = sequence
      return .pulled(zone, sequence: sequence, hasMore: sequence < head)
    case .push:
      guard let count = unsent[zone], count > 0 else { return .nothingToPush(zone) }
      unsent[zone] = count - 1
      heads[zone] = head + 1
      guard tokens[zone] == head else {
        return .pushed(zone, sequence: 0, hasUnsent: count > 1)
      }
      tokens[zone] = head + 1
      return .pushed(zone, sequence: head + 1, hasUnsent: count > 1)
    }
  }

  /// Something happens in the world; the session may be told of it, or not.
  mutating func happen(_ zone: ZoneID) -> SyncEvent? {
    switch random.next() % 10 {
    case 0...2:
      if dropped.contains(zone) { return nil }
      unsent[zone, default: 0] += 1
      return .saved(Zones.start(zone, hasUnsent: true))
    case 3...4:
      heads[zone, default: 0] += 1 + random.next() % 7
      return isReachable ? .poked(Poke(feed: feedSequence, heads: [entry(zone)])) : nil
    case 5: return .poked(Poke(feed: feedSequence, heads: [Zones.entry(zone, random.next() % 9)]))
    case 6:
      isReachable.toggle()
      return nil
    case 7:
      feedSequence += 1
      if gone.remove(zone) == nil { gone.insert(zone) }
      return .poked(Poke(feed: feedSequence, heads: [entry(zone)]))
    case 8: return .becameActive
    default: return [.woke, .streamOpened, .streamClosed][Int(random.next() % 3)]
    }
  }
}

@Suite struct SyncSessionRandomTests {
  @Test(
    "On any walk no zone has two requests, and at rest everything is read and sent",
    arguments: 0..<200 as Range<UInt64>)
  func walks(_ seed: UInt64) {
    var container = SmallContainer(random: SeededRandom(seed: seed))
    let zones = Array(Zones.all.prefix(6))
    for zone in zones { container.heads[zone] = 4 }
    let walk = SessionWalk()
    for _ in 0..<400 {
      walk.now += container.random.next() % 2_000
      if container.random.next() % 3 > 0,
        let request = walk.inFlight.randomElement(using: &container.random)
      {
        walk.tell(container.answer(request))
      } else if let event = container.happen(zones[Int(container.random.next() % 6)]) {
        walk.tell(event)
      }
      #expect(walk.mostInFlight <= SyncSession.requestLimit)
    }
    settle(walk, &container)
    #expect(walk.repeats == 0)
    #expect(walk.isSynced)
    for zone in zones where !container.gone.contains(zone) {
      #expect(container.tokens[zone, default: 0] == container.heads[zone])
      #expect(container.unsent[zone, default: 0] == 0)
    }
  }

  /// The world stands still and answers; the session must come to rest by itself.
  private func settle(_ walk: SessionWalk, _ container: inout SmallContainer) {
    container.isReachable = true
    walk.tell(.becameActive)
    for _ in 0..<2_000 {
      if let request = walk.inFlight.first {
        walk.tell(container.answer(request))
      } else if walk.isSynced || walk.wake() == nil {
        return
      }
    }
    Issue.record("the session never rests")
  }
}
