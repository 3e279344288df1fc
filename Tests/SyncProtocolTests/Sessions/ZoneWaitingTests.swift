import Model
import SyncProtocol
import Testing

/// What fails for one zone makes that zone wait, and no other.
@Suite struct ZoneWaitingTests {
  private let a = Zones.a
  private let b = Zones.b

  /// A session that is pulling zone a, while b is at rest; the stream is open.
  private func pulling() -> SessionWalk {
    let walk = SessionWalk(Zones.start(a), Zones.start(b))
    walk.tell(.streamOpened)
    walk.tell(Zones.feed(Zones.entry(a, 5), Zones.entry(b, 0)))
    return walk
  }

  @Test(arguments: [CallRefusal.Code.unreadable, .unavailable])
  func `A zone whose answer fails waits longer each time, and others go on`(
    _ code: CallRefusal.Code
  ) {
    let walk = pulling()
    var waits: [UInt64] = []
    for round in 0..<10 {
      walk.tell(.refused(.pull(a), CallRefusal(code, "x"), random: 0))
      #expect(walk.offlineSince == nil && !walk.isSynced)
      let head = UInt64(round + 1)
      #expect(walk.tell(Zones.poke(Zones.entry(b, head))) == [.send(.pull(b))])
      #expect(walk.tell(.pulled(b, sequence: head, hasMore: false)) == [])
      waits.append(walk.wake() ?? 0)
      #expect(walk.inFlight == [.pull(a)], "and the feed is left alone")
    }
    #expect(
      waits == [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000] + Array(repeating: 30_000, count: 3))
  }

  @Test func `An answer for the zone ends its wait, and the next failure is the first again`() {
    let walk = pulling()
    for _ in 0..<3 {
      walk.tell(.refused(.pull(a), CallRefusal(.unreadable, "x"), random: 0))
      #expect(walk.wake() != nil)
    }
    walk.tell(.pulled(a, sequence: 5, hasMore: false))
    #expect(walk.isSynced && walk.due == nil)
    walk.tell(Zones.poke(Zones.entry(a, 6)))
    walk.tell(.refused(.pull(a), CallRefusal(.unreadable, "x"), random: 0))
    #expect(walk.wake() == 250)
  }

  @Test func `A place that came back while its refusal was on its way is used again`() {
    let walk = pulling()
    var waits: [UInt64] = []
    for _ in 0..<4 {
      let effects = walk.tell(.refused(.pull(a), CallRefusal(.notAMember, "x"), random: 0))
      #expect(effects == [.send(.feed)])
      #expect(walk.tell(Zones.feed(Zones.entry(a, 5), Zones.entry(b, 0))) == [])
      #expect(walk.refusal(of: a) == nil)
      waits.append(walk.wake() ?? 0)
      #expect(walk.inFlight == [.pull(a)])
    }
    #expect(waits == [250, 500, 1_000, 2_000])
    walk.tell(.pulled(a, sequence: 5, hasMore: false))
    #expect(walk.isSynced)
  }

  @Test func `A wait that the container asks for one zone is that zone's`() {
    let walk = pulling()
    walk.tell(.refused(.pull(a), CallRefusal(.unavailable, "x", retryAfter: 7), random: 0))
    #expect(walk.tell(.saved(Zones.start(b, hasUnsent: true))) == [.send(.push(b))])
    #expect(walk.wake() == 7_000)
  }

  @Test func `A zone that alone gets no answer waits longer each time too`() {
    let walk = pulling()
    var waits: [UInt64] = []
    for _ in 0..<4 {
      walk.tell(.unanswered(.pull(a), random: 0))
      var waited: UInt64 = 0
      while !walk.inFlight.contains(.pull(a)), let more = walk.wake() {
        waited += more
        walk.tell(Zones.poke(Zones.entry(b, 0)))
      }
      waits.append(waited)
    }
    #expect(waits == [250, 500, 1_000, 2_000])
  }

  @Test func `Without the container no zone is blamed: with it, all go at once`() {
    let walk = pulling()
    for _ in 0..<5 {
      walk.tell(.unanswered(.pull(a), random: 0))
      #expect(walk.wake() != nil)
    }
    walk.tell(.unanswered(.pull(a), random: 0))
    #expect(walk.tell(.streamOpened).contains(.send(.pull(a))))
  }

  @Test func `Who looks does not wait, and a zone that waits says so`() {
    let walk = pulling()
    walk.tell(.refused(.pull(a), CallRefusal(.unreadable, "x"), random: 0))
    #expect(walk.unrest == "zone \(a) waits after a failure")
    #expect(walk.tell(.becameActive) == [.send(.feed), .send(.pull(a))])
  }

  @Test func `A zone that is not made yet waits for itself as well`() {
    let walk = SessionWalk(Zones.start(a, needsCreation: true), Zones.start(b, hasUnsent: true))
    walk.tell(.streamOpened)
    walk.tell(Zones.feed(Zones.entry(b, 0)))
    walk.tell(.refused(.createZone(a), CallRefusal(.unavailable, "x"), random: 0))
    #expect(walk.inFlight == [.push(b)])
    walk.tell(.pushed(b, sequence: 1, hasUnsent: false))
    #expect(walk.wake() == 250)
    #expect(walk.inFlight == [.createZone(a)])
  }
}
