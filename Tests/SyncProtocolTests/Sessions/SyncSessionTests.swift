import Model
import SyncProtocol
import Testing

@Suite struct SyncSessionTests {
  private let a = Zones.a
  private let b = Zones.b

  @Test func `A first sync reads the feed, then every page of every zone`() {
    let walk = SessionWalk()
    #expect(walk.tell(.streamOpened) == [.send(.feed)])
    let found = walk.tell(Zones.feed(Zones.entry(a, 12), Zones.entry(b, 0)))
    #expect(found == [.send(.pull(a))])
    #expect(!walk.isSynced)
    #expect(walk.tell(.pulled(a, sequence: 5, hasMore: true)) == [.send(.pull(a))])
    #expect(walk.tell(.pulled(a, sequence: 12, hasMore: false)) == [])
    #expect(walk.isSynced)
    #expect(walk.due == nil)
  }

  @Test func `A company made offline is created before its first push`() {
    let walk = SessionWalk(Zones.start(a, hasUnsent: true, needsCreation: true))
    #expect(walk.tell(.woke) == [.send(.feed), .send(.createZone(a))])
    #expect(walk.tell(Zones.feed()) == [])
    #expect(walk.tell(.zoneCreated(Zones.entry(a, 3))) == [.send(.pull(a))])
    #expect(walk.tell(.pulled(a, sequence: 3, hasMore: false)) == [.send(.push(a))])
    #expect(walk.tell(.pushed(a, sequence: 4, hasUnsent: false)) == [])
    #expect(walk.isSynced)
  }

  @Test func `Nothing is sent to a zone before the feed has named it`() {
    let walk = SessionWalk(Zones.start(a, sequence: 3, hasUnsent: true))
    #expect(walk.tell(.woke) == [.send(.feed)])
    #expect(walk.tell(Zones.feed(Zones.entry(a, 3))) == [.send(.push(a))])
  }

  @Test func `A save is sent at once, and its own effects are not read again`() {
    let walk = synced()
    #expect(walk.tell(.saved(Zones.start(a, hasUnsent: true))) == [.send(.push(a))])
    #expect(walk.tell(Zones.poke(Zones.entry(a, 6))) == [])
    #expect(walk.tell(.pushed(a, sequence: 6, hasUnsent: false)) == [])
    #expect(walk.isSynced)
  }

  @Test func `A save while a push is in flight is sent after it, whatever its answer says`() {
    let walk = synced()
    walk.tell(.saved(Zones.start(a, hasUnsent: true)))
    #expect(walk.tell(.saved(Zones.start(a, hasUnsent: true))) == [])
    #expect(walk.tell(.pushed(a, sequence: 6, hasUnsent: false)) == [.send(.push(a))])
    #expect(walk.tell(.nothingToPush(a)) == [])
    #expect(walk.isSynced)
  }

  @Test func `A refused change makes the zone be read`() {
    let walk = synced()
    walk.tell(.saved(Zones.start(a, hasUnsent: true)))
    #expect(walk.tell(.pushed(a, sequence: 0, hasUnsent: false)) == [.send(.pull(a))])
    #expect(walk.tell(.pulled(a, sequence: 6, hasMore: false)) == [])
    #expect(walk.isSynced)
  }

  @Test func `Pushes and pages take turns`() {
    let walk = synced()
    walk.tell(Zones.poke(Zones.entry(a, 100)))
    walk.tell(.saved(Zones.start(a, hasUnsent: true)))
    #expect(walk.tell(.pulled(a, sequence: 20, hasMore: true)) == [.send(.push(a))])
    #expect(walk.tell(.pushed(a, sequence: 0, hasUnsent: true)) == [.send(.pull(a))])
    #expect(walk.tell(.pulled(a, sequence: 40, hasMore: true)) == [.send(.push(a))])
    #expect(walk.tell(.pushed(a, sequence: 0, hasUnsent: false)) == [.send(.pull(a))])
    #expect(walk.tell(.pulled(a, sequence: 101, hasMore: false)) == [])
  }

  @Test func `A poke during a pull is not lost, and an old one makes one more pull at most`() {
    let walk = synced()
    walk.tell(Zones.poke(Zones.entry(a, 7)))
    #expect(walk.tell(Zones.poke(Zones.entry(a, 9))) == [])
    #expect(walk.tell(.pulled(a, sequence: 7, hasMore: false)) == [.send(.pull(a))])
    #expect(walk.tell(.pulled(a, sequence: 9, hasMore: false)) == [])
    #expect(walk.tell(Zones.poke(Zones.entry(a, 8))) == [.send(.pull(a))])
    #expect(walk.tell(.pulled(a, sequence: 9, hasMore: false)) == [])
    #expect(walk.isSynced)
  }

  @Test func `A head that went backwards is read until it stands, without end`() {
    let walk = synced()
    #expect(walk.tell(Zones.poke(Zones.entry(a, 2))) == [.send(.pull(a))])
    let refusal = CallRefusal(.badToken, "x")
    let effects = walk.tell(.refused(.pull(a), refusal, random: 0))
    #expect(effects == [.reread(a, .badToken), .send(.pull(a))])
    #expect(walk.tell(.pulled(a, sequence: 2, hasMore: false)) == [])
    #expect(walk.isSynced)
  }

  @Test func `A container that refuses even the empty token is not asked for ever`() {
    let walk = synced()
    walk.tell(Zones.poke(Zones.entry(a, 9)))
    let refusal = CallRefusal(.badToken, "x")
    walk.tell(.refused(.pull(a), refusal, random: 0))
    #expect(walk.tell(.refused(.pull(a), refusal, random: 0)) == [])
    #expect(walk.refusal(of: a)?.code == .badToken)
    #expect(walk.tell(.becameActive) == [.send(.feed), .send(.pull(a))])
  }

  @Test func `A zone that went away is forgotten, and read from nothing when it comes back`() {
    let walk = synced()
    #expect(walk.tell(Zones.poke(Zones.entry(a, 5, .revoked), feed: 2)) == [.send(.feed)])
    #expect(walk.tell(Zones.feed(Zones.entry(a, 5, .revoked), sequence: 2)) == [])
    #expect(walk.tell(.saved(Zones.start(a, hasUnsent: true))) == [])
    #expect(walk.tell(Zones.poke(Zones.entry(a, 5, .revoked), feed: 2)) == [])
    #expect(walk.tell(Zones.poke(Zones.entry(a, 6, .shared), feed: 3)) == [.send(.feed)])
    let back = walk.tell(Zones.feed(Zones.entry(a, 6, .shared), sequence: 3))
    #expect(back == [.send(.pull(a))])
  }

  @Test func `The late answer of a zone that went away counts for nothing`() {
    let walk = synced()
    walk.tell(Zones.poke(Zones.entry(a, 9)))
    walk.tell(.becameActive)
    #expect(walk.tell(Zones.feed(Zones.entry(a, 9, .left), sequence: 2)) == [])
    walk.tell(.becameActive)
    #expect(walk.tell(Zones.feed(Zones.entry(a, 9, .shared), sequence: 3)) == [])
    #expect(walk.tell(.pulled(a, sequence: 9, hasMore: false)) == [.send(.pull(a))])
    #expect(walk.tell(.pulled(a, sequence: 9, hasMore: false)) == [])
    #expect(walk.isSynced)
  }

  @Test func `A feed that was answered before a poke does not take back its head`() {
    let walk = SessionWalk(Zones.start(a, sequence: 5))
    walk.tell(.streamOpened)
    walk.tell(Zones.poke(Zones.entry(a, 9)))
    #expect(walk.tell(Zones.feed(Zones.entry(a, 7))) == [.send(.pull(a))])
    #expect(walk.tell(Zones.feed(Zones.entry(a, 7))) == [])
    #expect(walk.tell(.pulled(a, sequence: 9, hasMore: false)) == [])
    #expect(walk.isSynced)
  }

  @Test func `A poke about a zone that went away leaves the session at rest`() {
    let walk = synced()
    walk.tell(Zones.poke(Zones.entry(a, 9)))
    walk.tell(.becameActive)
    walk.tell(Zones.feed(Zones.entry(a, 9, .left), sequence: 2))
    walk.tell(.pulled(a, sequence: 9, hasMore: false))
    #expect(walk.isSynced)
    #expect(walk.tell(Zones.poke(Zones.entry(a, 12, .left), feed: 2)) == [])
    #expect(walk.isSynced)
  }

  @Test func `A poke with a later feed makes the feed be read, though no standing differs`() {
    let walk = synced()
    #expect(walk.tell(Zones.poke(feed: 2)) == [.send(.feed)])
    #expect(walk.tell(Zones.poke(feed: 3)) == [])
    #expect(walk.tell(Zones.feed(Zones.entry(a, 5), sequence: 2)) == [.send(.feed)])
    #expect(walk.tell(Zones.poke(feed: 2)) == [])
    #expect(walk.tell(Zones.feed(Zones.entry(a, 5), sequence: 3)) == [])
    #expect(walk.tell(Zones.poke(Zones.entry(a, 5), feed: 3)) == [])
  }

  @Test func `A refused zone rests until the person looks, and the others go on`() {
    let walk = synced(Zones.entry(b, 0))
    walk.tell(.saved(Zones.start(a, hasUnsent: true)))
    let refusal = CallRefusal(.badRequest, "x")
    #expect(walk.tell(.refused(.push(a), refusal, random: 0)) == [])
    #expect(walk.refusal(of: a) == refusal)
    #expect(!walk.isSynced)
    #expect(walk.tell(.saved(Zones.start(b, hasUnsent: true))) == [.send(.push(b))])
    let effects = walk.tell(.becameActive)
    #expect(effects == [.send(.feed), .send(.push(a))])
    #expect(walk.refusal(of: a) == nil)
  }

  @Test(arguments: [CallRefusal.Code.notAMember, .noSuchZone])
  func `A refusal that says the zone is gone makes the feed be read`(_ code: CallRefusal.Code) {
    let walk = synced()
    walk.tell(.saved(Zones.start(a, hasUnsent: true)))
    let effects = walk.tell(.refused(.push(a), CallRefusal(code, "x"), random: 0))
    #expect(effects.last == .send(.feed))
    #expect(effects.contains(.zoneIsMissing(a)) == (code == .noSuchZone))
    #expect(walk.tell(Zones.feed(Zones.entry(a, 5, .revoked))) == [])
    #expect(walk.refusal(of: a) == nil)
  }

  @Test func `Who is signed out sends nothing more`() {
    let walk = synced()
    walk.tell(.saved(Zones.start(a, hasUnsent: true)))
    let refusal = CallRefusal(.notSignedIn, "x")
    #expect(walk.tell(.refused(.push(a), refusal, random: 0)) == [.signedOut])
    #expect(walk.isSignedOut && !walk.isSynced)
    for event in [.becameActive, .woke, .streamOpened, Zones.poke(Zones.entry(a, 9))] as [SyncEvent]
    {
      #expect(walk.tell(event) == [])
    }
    #expect(walk.due == nil)
  }

  @Test func `Whose account was deleted is told so, and sends nothing more`() {
    let walk = synced()
    var refusal = CallRefusal(.notSignedIn, "x", isSignOut: true)
    refusal.isAccountDeleted = true
    walk.tell(.saved(Zones.start(a, hasUnsent: true)))
    #expect(walk.tell(.refused(.push(a), refusal, random: 0)) == [.signedOut])
    #expect(walk.stop == .accountDeleted && walk.isSignedOut)
    #expect(walk.tell(.becameActive) == [] && walk.due == nil)
  }

  /// A session at rest: zone a is read up to 5, the stream is open.
  private func synced(_ more: FeedEntry...) -> SessionWalk {
    let walk = SessionWalk(Zones.start(a, sequence: 5))
    walk.tell(.streamOpened)
    let answer = FeedAnswer(sequence: 1, time: 0, entries: [Zones.entry(a, 5)] + more)
    walk.tell(.feedRead(answer))
    #expect(walk.isSynced)
    return walk
  }
}
