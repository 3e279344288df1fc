import Model
import Testing

@testable import SyncProtocol

/// What a session does when a token is refused, a zone is paused or missing.
@Suite struct SyncSessionRereadingTests {
  private let a = Zones.a

  private func synced() -> SessionWalk {
    let walk = SessionWalk(Zones.start(a, sequence: 5))
    walk.tell(.woke)
    walk.tell(Zones.feed(Zones.entry(a, 5)))
    return walk
  }

  private func refusal(_ code: CallRefusal.Code) -> CallRefusal { CallRefusal(code, "x") }

  @Test(arguments: RereadPurpose.allCases)
  func `a refused token is read again for what it was refused for`(_ purpose: RereadPurpose) throws
  {
    let code = try #require(CallRefusal.Code(rawValue: purpose.rawValue))
    let walk = synced()
    walk.tell(.saved(Zones.start(a, hasUnsent: true)))
    walk.tell(.pushed(a, sequence: 0, hasUnsent: true))
    let effects = walk.tell(.refused(.pull(a), refusal(code), random: 0))
    #expect(effects.first == .reread(a, purpose))
    #expect(effects.contains(.send(purpose.asksFirst ? .push(a) : .pull(a))))
    if purpose.asksFirst { #expect(walk.tell(.nothingToPush(a)) == [.send(.pull(a))]) }
    #expect(walk.tell(.pulled(a, sequence: 3, hasMore: true)) == [.send(.pull(a))])
    #expect(!walk.isSynced)
    #expect(walk.tell(.pulled(a, sequence: 6, hasMore: false)) == [.send(.push(a))])
  }

  @Test(arguments: [RereadPurpose.tokenExpired, .epochChanged])
  func `a batch whose answer was lost is asked about before the zone is read again`(
    _ purpose: RereadPurpose
  ) throws {
    let code = try #require(CallRefusal.Code(rawValue: purpose.rawValue))
    let walk = synced()
    walk.tell(.saved(Zones.start(a, hasUnsent: true)))
    walk.tell(Zones.poke(Zones.entry(a, 9)))
    walk.tell(.unanswered(.push(a), random: 0))
    while !walk.inFlight.contains(.pull(a)), walk.wake() != nil {}
    let effects = walk.tell(.refused(.pull(a), refusal(code), random: 0))
    #expect(effects == [.reread(a, purpose), .send(.push(a))])
    walk.tell(.unanswered(.push(a), random: 0))
    while walk.inFlight.allSatisfy({ $0.zone == nil }), walk.wake() != nil {}
    #expect(walk.inFlight.contains(.push(a)), "it asks until it knows")
    #expect(walk.tell(.pushed(a, sequence: 0, hasUnsent: true)) == [.send(.pull(a))])
    #expect(walk.tell(.pulled(a, sequence: 9, hasMore: false)) == [.send(.push(a))])
  }

  @Test func `a batch that was asked about and never taken is sent after the reading`() {
    let walk = synced()
    walk.tell(Zones.poke(Zones.entry(a, 9)))
    walk.tell(.saved(Zones.start(a, hasUnsent: true)))
    let effects = walk.tell(.refused(.pull(a), refusal(.tokenExpired), random: 0))
    #expect(effects == [.reread(a, .tokenExpired), .send(.push(a))])
    let asked = walk.tell(.refused(.push(a), refusal(.tokenExpired), random: 0))
    #expect(asked == [.send(.pull(a))])
    #expect(walk.refusal(of: a) == nil)
    #expect(walk.tell(.pulled(a, sequence: 9, hasMore: false)) == [.send(.push(a))])
  }

  @Test func `a batch that is refused for its token was never taken: the zone is read`() {
    let walk = synced()
    walk.tell(.saved(Zones.start(a, hasUnsent: true)))
    let effects = walk.tell(.refused(.push(a), refusal(.tokenExpired), random: 0))
    #expect(effects == [.reread(a, .tokenExpired), .send(.pull(a))])
    #expect(walk.tell(.pulled(a, sequence: 5, hasMore: false)) == [.send(.push(a))])
  }

  @Test func `a second refusal in the middle begins again, a little later`() {
    let walk = synced()
    walk.tell(Zones.poke(Zones.entry(a, 9)))
    walk.tell(.refused(.pull(a), refusal(.tokenExpired), random: 0))
    walk.tell(.pulled(a, sequence: 3, hasMore: true))
    let effects = walk.tell(.refused(.pull(a), refusal(.rolledBack), random: 0))
    #expect(effects == [.reread(a, .rolledBack)])
    #expect(walk.wake() != nil)
    #expect(walk.inFlight.contains(.pull(a)))
  }

  @Test func `an answer that came too late may have brought a token, which may be refused again`() {
    let walk = synced()
    walk.tell(Zones.poke(Zones.entry(a, 9)))
    walk.tell(.refused(.pull(a), refusal(.epochChanged), random: 0))
    walk.tell(.unanswered(.pull(a), random: 0))
    #expect(walk.tell(.becameActive).contains(.send(.pull(a))))
    let effects = walk.tell(.refused(.pull(a), refusal(.epochChanged), random: 0))
    #expect(effects.first == .reread(a, .epochChanged))
    #expect(walk.refusal(of: a) == nil)
  }

  @Test func `another history shows while a zone is read from nothing: it begins again`() {
    let walk = synced()
    walk.tell(.refused(.pull(a), refusal(.tokenExpired), random: 0))
    #expect(
      walk.tell(.refused(.pull(a), refusal(.rolledBack), random: 0)) == [.reread(a, .rolledBack)])
    #expect(walk.refusal(of: a) == nil)
    #expect(walk.wake() != nil)
    #expect(walk.inFlight.contains(.pull(a)))
  }

  @Test func `a batch that shows a rollback makes the zone be read, and goes out after it`() {
    let walk = synced()
    walk.tell(.saved(Zones.start(a, hasUnsent: true)))
    let effects = walk.tell(.refused(.push(a), refusal(.rolledBack), random: 0))
    #expect(effects == [.reread(a, .rolledBack), .send(.feed), .send(.pull(a))])
    #expect(walk.tell(.pulled(a, sequence: 5, hasMore: false)) == [.send(.push(a))])
  }

  @Test func `a paused share waits until the feed says that it goes on`() {
    let walk = synced()
    walk.tell(Zones.poke(Zones.entry(a, 9, .shared)))
    #expect(walk.tell(.refused(.pull(a), refusal(.sharePaused), random: 0)) == [])
    let paused = FeedEntry(zone: a, standing: .shared, head: 9, isPaused: true)
    #expect(walk.tell(Zones.feed(paused)) == [])
    #expect(walk.refusal(of: a)?.code == .sharePaused)
    #expect(walk.tell(Zones.feed(Zones.entry(a, 9, .shared))) == [.send(.pull(a))])
    #expect(walk.refusal(of: a) == nil)
  }

  @Test func `a zone that the feed does not know shows its token once`() {
    let walk = synced()
    #expect(walk.tell(Zones.feed()) == [.send(.pull(a))])
    let effects = walk.tell(.refused(.pull(a), refusal(.noSuchZone), random: 0))
    #expect(effects == [.zoneIsMissing(a), .send(.feed)])
    #expect(walk.tell(Zones.feed()) == [], "it is not asked for again and again")
    let again = ZoneStart(
      zone: a, sequence: 0, hasUnsent: false, needsCreation: true, isRereading: true)
    #expect(walk.tell(.saved(again)) == [.send(.createZone(a))])
    #expect(walk.tell(.zoneCreated(Zones.entry(a, 2))) == [.send(.pull(a))])
  }

  @Test func `a zone that was never read and is not known goes`() {
    let walk = synced()
    walk.tell(Zones.feed())
    let effects = walk.tell(.refused(.pull(a), refusal(.noSuchZone), random: 0))
    #expect(effects.contains(.zoneIsMissing(a)))
    #expect(!walk.isSynced)
    walk.tell(.zoneLeft(a))
    walk.tell(Zones.feed())
    #expect(walk.isSynced)
  }

  @Test func `a session that begins in the middle goes on reading before it sends`() {
    let start = ZoneStart(
      zone: a, sequence: 0, hasUnsent: true, needsCreation: false, isRereading: true)
    let walk = SessionWalk(start)
    walk.tell(.woke)
    #expect(walk.tell(Zones.feed(Zones.entry(a, 0))) == [.send(.push(a))])
    #expect(walk.tell(.nothingToPush(a)) == [.send(.pull(a))])
    #expect(walk.tell(.pulled(a, sequence: 5, hasMore: false)) == [.send(.push(a))])
  }

  @Test func `a container that started anew is shown every token once`() {
    let walk = synced()
    func feed(_ start: UInt64) -> SyncEvent {
      .feedRead(
        FeedAnswer(sequence: 1, time: 0, entries: [Zones.entry(a, 5)], start: start))
    }
    #expect(walk.tell(feed(7)) == [.send(.pull(a))])
    #expect(walk.tell(.pulled(a, sequence: 5, hasMore: false)) == [])
    #expect(walk.tell(feed(7)) == [])
    #expect(walk.tell(feed(8)) == [.send(.pull(a))])
  }

  @Test func `nothing lost comes before all else`() {
    #expect(RereadPurpose.tokenExpired.strengthened(by: .rolledBack) == .rolledBack)
    #expect(RereadPurpose.rolledBack.strengthened(by: .epochChanged) == .rolledBack)
    #expect(RereadPurpose.badToken.strengthened(by: nil) == .badToken)
  }
}
