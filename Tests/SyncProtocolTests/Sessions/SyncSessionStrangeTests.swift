import Model
import SyncProtocol
import Testing

/// What a session does with words that only newer versions understand.
@Suite struct SyncSessionStrangeTests {
  private let a = Zones.a
  private let b = Zones.b

  private func strange(_ zone: ZoneID) -> FeedEntry {
    FeedEntry(zone: zone, standing: .unknown, head: 9)
  }

  @Test func `Nothing of a zone is sent or read while only newer versions know where it stands`() {
    let walk = SessionWalk(
      Zones.start(a, sequence: 3, hasUnsent: true), Zones.start(b, sequence: 5))
    walk.tell(.woke)
    #expect(walk.tell(Zones.feed(strange(a), Zones.entry(b, 6))) == [.send(.pull(b))])
    #expect(walk.tell(.pulled(b, sequence: 6, hasMore: false)) == [])
    #expect(walk.tell(.saved(Zones.start(a, hasUnsent: true))) == [])
    #expect(walk.tell(Zones.poke(strange(a))) == [])
    #expect(walk.needsUpdate(a) && !walk.needsUpdate(b))
    #expect(walk.hasStrangeZone && !walk.isSynced)
  }

  @Test func `It goes on as soon as the feed says what this version knows`() {
    let walk = SessionWalk(Zones.start(a, sequence: 3, hasUnsent: true))
    walk.tell(.woke)
    #expect(walk.tell(Zones.feed(strange(a))) == [])
    #expect(walk.tell(Zones.poke(Zones.entry(a, 3))) == [.send(.feed)])
    #expect(walk.tell(Zones.feed(Zones.entry(a, 3))) == [.send(.push(a))])
    #expect(walk.tell(.pushed(a, sequence: 4, hasUnsent: false)) == [])
    #expect(walk.isSynced && !walk.hasStrangeZone)
  }

  @Test func `A poke that a known zone stands strangely makes the feed be read, once`() {
    let walk = SessionWalk(Zones.start(a, sequence: 3))
    walk.tell(.woke)
    walk.tell(Zones.feed(Zones.entry(a, 3)))
    #expect(walk.tell(Zones.poke(strange(a))) == [.send(.feed)])
    #expect(walk.tell(Zones.feed(strange(a))) == [])
    #expect(walk.tell(Zones.poke(strange(a))) == [])
  }

  @Test func `A strange zone that is not here asks for nothing`() {
    let walk = SessionWalk()
    walk.tell(.woke)
    #expect(walk.tell(Zones.feed(strange(a))) == [])
    #expect(walk.hasStrangeZone && walk.isSynced)
    #expect(walk.tell(Zones.poke(strange(a))) == [])
  }

  @Test func `A refusal of an unknown kind stops the zone until somebody looks again`() {
    let walk = SessionWalk(Zones.start(a, sequence: 3, hasUnsent: true))
    walk.tell(.woke)
    walk.tell(Zones.feed(Zones.entry(a, 3)))
    let refusal = CallRefusal(word: "onTheMoon", "Not from here.")
    #expect(walk.tell(.refused(.push(a), refusal, random: 0)) == [])
    #expect(walk.refusal(of: a) == refusal)
    #expect(walk.tell(.becameActive) == [.send(.feed), .send(.push(a))])
  }
}
