import Model
import SyncProtocol
import Testing

/// A device whose identity another goes by too gets one of its own, and goes on.
@Suite struct SyncSessionRenewalTests {
  private let a = Zones.a
  private let b = Zones.b

  /// A session that has a push in flight in both zones, at rest but for that.
  private func pushing() -> SessionWalk {
    let walk = SessionWalk(Zones.start(a, sequence: 5), Zones.start(b, sequence: 5))
    walk.tell(.streamOpened)
    walk.tell(Zones.feed(Zones.entry(a, 5), Zones.entry(b, 5)))
    walk.tell(.saved(Zones.start(a, hasUnsent: true)))
    walk.tell(.saved(Zones.start(b, hasUnsent: true)))
    return walk
  }

  @Test(arguments: [CallRefusal.Code.clonedDevice, .oldNumber])
  func `A refused identity is renewed, then each zone is read before it is sent`(
    _ code: CallRefusal.Code
  ) {
    let walk = pushing()
    #expect(walk.tell(.refused(.push(a), CallRefusal(code, "x"), random: 0)) == [.send(.renew)])
    #expect(!walk.isSynced && walk.unrest == "becoming a device of its own")
    walk.tell(.pushed(b, sequence: 6, hasUnsent: false))
    #expect(walk.tell(.renewed) == [.send(.pull(a)), .send(.pull(b))])
    #expect(walk.tell(.pulled(a, sequence: 5, hasMore: false)) == [.send(.push(a))])
  }

  @Test func `Until it is renewed nothing is sent, but zones are read`() {
    let walk = pushing()
    walk.tell(.refused(.push(a), CallRefusal(.clonedDevice, "x"), random: 0))
    walk.tell(.pushed(b, sequence: 6, hasUnsent: true))
    #expect(walk.tell(.saved(Zones.start(b, hasUnsent: true))) == [])
    #expect(walk.tell(Zones.poke(Zones.entry(b, 9))) == [.send(.pull(b))])
    #expect(walk.tell(.pulled(b, sequence: 9, hasMore: false)) == [])
    #expect(walk.inFlight == [.renew])
  }

  @Test func `What the old identity had in flight is late, whatever comes of it`() {
    for late in [
      .pushed(b, sequence: 6, hasUnsent: false),
      .refused(.push(b), CallRefusal(.clonedDevice, "x"), random: 0),
    ] as [SyncEvent] {
      let walk = pushing()
      walk.tell(.refused(.push(a), CallRefusal(.clonedDevice, "x"), random: 0))
      #expect(walk.tell(.renewed) == [.send(.pull(a))])
      #expect(walk.tell(late) == [.send(.pull(b))])
      #expect(walk.inFlight.contains(.renew) == false)
    }
  }

  @Test func `An unanswered renewal is asked for again, later`() {
    let walk = pushing()
    walk.tell(.refused(.push(a), CallRefusal(.clonedDevice, "x"), random: 0))
    walk.tell(.pushed(b, sequence: 6, hasUnsent: false))
    #expect(walk.tell(.unanswered(.renew, random: 0)) == [])
    #expect(walk.wake() == 250)
    #expect(walk.inFlight.contains(.renew))
  }

  @Test func `A refused renewal says why, and is asked for when the person looks`() {
    let walk = pushing()
    let full = CallRefusal(.notAllowed, "full")
    walk.tell(.refused(.push(a), CallRefusal(.clonedDevice, "x"), random: 0))
    #expect(walk.tell(.refused(.renew, full, random: 0)) == [])
    #expect(walk.stop == .notRenewed(full) && !walk.isSynced && !walk.isSignedOut)
    walk.tell(.pushed(b, sequence: 6, hasUnsent: true))
    #expect(walk.inFlight == [], "others wait as well: their numbers are another's too")
    #expect(walk.tell(.becameActive).contains(.send(.renew)))
    #expect(walk.stop == nil)
  }

  @Test func `A device that is refused under every identity stops asking for more`() {
    let walk = SessionWalk(Zones.start(a, hasUnsent: true))
    walk.tell(.streamOpened)
    walk.tell(Zones.feed(Zones.entry(a, 0)))
    let refusal = CallRefusal(.oldNumber, "x")
    for _ in 0..<SyncSession.renewalLimit {
      #expect(walk.tell(.refused(.push(a), refusal, random: 0)) == [.send(.renew)])
      walk.tell(.renewed)
      walk.tell(.pulled(a, sequence: 0, hasMore: false))
    }
    #expect(walk.tell(.refused(.push(a), refusal, random: 0)) == [])
    #expect(walk.stop == .notRenewed(refusal))
  }

  @Test func `A session that has ended is not renewed`() {
    let walk = pushing()
    walk.tell(.refused(.push(a), CallRefusal(.clonedDevice, "x"), random: 0))
    let effects = walk.tell(.refused(.renew, CallRefusal(.notSignedIn, "x"), random: 0))
    #expect(effects == [.signedOut] && walk.stop == .signedOut)
  }

  @Test(arguments: [SyncStop.signedOut, .notRenewed(CallRefusal(.notAllowed, "Sign one out."))])
  func `Each reason has a word for programs and a sentence that says what to do`(stop: SyncStop) {
    #expect(!stop.word.isEmpty && stop.sentence.hasSuffix("."))
    #expect(stop.sentence.contains("Sign"))
  }
}
