import Model
import SyncProtocol
import Testing

@Suite struct SyncSessionWaitingTests {
  private let a = Zones.a

  @Test func `Offline the waits grow to their limit, and the first answer ends them`() throws {
    let walk = SessionWalk(Zones.start(a, hasUnsent: true))
    walk.tell(.woke)
    var waits: [UInt64] = []
    for _ in 0..<12 {
      #expect(walk.tell(.unanswered(.feed, random: 0)) == [])
      waits.append(try #require(walk.wake()))
    }
    #expect(
      waits == [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000] + Array(repeating: 30_000, count: 5))
    #expect(walk.offlineSince == 1_000_000)
    walk.tell(Zones.feed(Zones.entry(a, 0)))
    #expect(walk.offlineSince == nil)
    #expect(walk.inFlight == [.push(a)])
    walk.tell(.unanswered(.push(a), random: 0))
    #expect(walk.wake() == 250)
  }

  @Test(arguments: [0, 1, 249, 250, .max] as [UInt64])
  func `Chance spreads a wait between its half and its whole`(_ random: UInt64) throws {
    let walk = SessionWalk()
    walk.tell(.woke)
    walk.tell(.unanswered(.feed, random: random))
    let wait = try #require(walk.due) - walk.now
    #expect((250...500).contains(wait))
  }

  @Test func `Requests that fail together count as one failure`() throws {
    let walk = SessionWalk()
    walk.tell(.woke)
    walk.tell(.feedRead(answer(Zones.all.prefix(3))))
    for zone in Zones.all.prefix(3) { walk.tell(.unanswered(.pull(zone), random: 0)) }
    #expect(walk.wake() == 250)
  }

  private func answer(_ zones: some Sequence<ZoneID>) -> FeedAnswer {
    FeedAnswer(sequence: 1, time: 0, entries: zones.map { Zones.entry($0, 9) })
  }

  @Test func `While waiting, saves and pokes send nothing until the time has come`() {
    let walk = SessionWalk(Zones.start(a))
    walk.tell(.woke)
    walk.tell(.unanswered(.feed, random: 0))
    #expect(walk.tell(.saved(Zones.start(a, hasUnsent: true))) == [])
    #expect(walk.tell(.woke) == [])
    #expect(walk.wake() == 250)
    #expect(walk.inFlight == [.feed])
  }

  @Test func `Who looks does not wait`() {
    let walk = SessionWalk()
    walk.tell(.woke)
    walk.tell(.unanswered(.feed, random: 0))
    #expect(walk.tell(.becameActive) == [.send(.feed)])
  }

  @Test(
    "A wait that the container asks for is kept, though other requests are answered",
    arguments: [CallRefusal.Code.tooManyRequests, .unavailable])
  func askedFor(_ code: CallRefusal.Code) {
    let walk = SessionWalk()
    walk.tell(.streamOpened)
    walk.tell(.feedRead(answer(Zones.all.prefix(2))))
    let refusal = CallRefusal(code, "x", retryAfter: 7)
    walk.tell(.refused(.pull(a), refusal, random: 0))
    #expect(walk.tell(.pulled(Zones.b, sequence: 9, hasMore: false)) == [])
    #expect(walk.wake() == 7_000)
    #expect(Set(walk.inFlight) == [.feed, .pull(a)])
  }

  @Test func `No answer can ask for more than an hour`() {
    let walk = SessionWalk()
    walk.tell(.woke)
    let refusal = CallRefusal(.unavailable, "x", retryAfter: .max)
    walk.tell(.refused(.feed, refusal, random: .max))
    #expect(walk.wake() == SyncSession.retryAfterLimitMilliseconds)
  }

  @Test func `Without a stream the feed is read every half minute, and never twice at once`() {
    let walk = SessionWalk()
    walk.now = 0
    #expect(walk.tell(.woke) == [.send(.feed)])
    #expect(walk.due == nil)
    walk.now = 50_000
    #expect(walk.due == nil)
    #expect(walk.tell(.woke) == [])
    #expect(walk.tell(Zones.feed()) == [])
    #expect(walk.wake() == SyncSession.pollMilliseconds)
    #expect(walk.inFlight == [.feed])
    walk.tell(Zones.feed())
    #expect(walk.tell(.streamOpened) == [.send(.feed)])
    walk.tell(Zones.feed())
    #expect(walk.due == nil)
    walk.tell(.streamClosed)
    #expect(walk.wake() == SyncSession.pollMilliseconds)
  }

  @Test func `A refused feed is asked for again, later`() {
    let walk = SessionWalk()
    walk.tell(.woke)
    #expect(walk.tell(.refused(.feed, CallRefusal(.badRequest, "x"), random: 0)) == [])
    #expect(walk.wake() == 250)
    #expect(walk.inFlight == [.feed])
  }

  @Test func `At most four requests are in flight, and every zone has its turn`() {
    let walk = SessionWalk()
    walk.tell(.streamOpened)
    walk.tell(.feedRead(answer(Zones.all)))
    #expect(walk.inFlight.count == SyncSession.requestLimit)
    walk.tell(.becameActive)
    #expect(walk.inFlight.count == SyncSession.requestLimit)
    while let request = walk.inFlight.first {
      guard let zone = SessionWalk.zone(of: request) else {
        walk.tell(.feedRead(answer(Zones.all)))
        continue
      }
      walk.tell(.pulled(zone, sequence: 9, hasMore: false))
    }
    #expect(walk.mostInFlight == SyncSession.requestLimit)
    #expect(Set(walk.sent).count == 1 + Zones.all.count)
    #expect(walk.isSynced)
  }
}
