import Model
import SyncProtocol
import Testing

/// What a session does when container and device do not understand each other.
@Suite struct SyncSessionVersionTests {
  private let a = Zones.a

  private func refused(_ refusal: CallRefusal) -> SessionWalk {
    let walk = SessionWalk(Zones.start(a, sequence: 3, hasUnsent: true))
    walk.tell(.woke)
    walk.tell(.refused(.feed, refusal, random: 0))
    return walk
  }

  @Test func `A device that is too old is told so, and sends nothing more`() {
    let walk = SessionWalk(Zones.start(a, sequence: 3, hasUnsent: true))
    walk.tell(.woke)
    walk.tell(Zones.feed(Zones.entry(a, 3)))
    #expect(walk.tell(.refused(.push(a), .deviceTooOld, random: 0)) == [.tooOld])
    #expect(walk.versionRefusal == .deviceTooOld && !walk.isSynced && !walk.isSignedOut)
    #expect(walk.tell(.saved(Zones.start(a, hasUnsent: true))) == [])
    #expect(walk.tell(Zones.poke(Zones.entry(a, 9))) == [])
    #expect(walk.tell(.streamClosed) == [])
    #expect(walk.offlineSince == nil, "the container did answer")
  }

  @Test func `A container that is too old is waited for, and nothing else happens`() {
    let walk = refused(.containerTooOld)
    #expect(walk.versionRefusal == .containerTooOld)
    #expect(walk.inFlight == [])
  }

  @Test(arguments: [CallRefusal.deviceTooOld, .containerTooOld])
  func `It asks again after a while, and goes on once it is answered`(refusal: CallRefusal) {
    let walk = refused(refusal)
    #expect(walk.wake() == SyncSession.versionRetryMilliseconds)
    #expect(walk.inFlight == [.feed])
    #expect(walk.tell(Zones.feed(Zones.entry(a, 3))) == [.send(.push(a))])
    #expect(walk.versionRefusal == nil)
  }

  @Test(arguments: [CallRefusal.deviceTooOld, .containerTooOld])
  func `Whoever looks again is asked for at once`(refusal: CallRefusal) {
    let walk = refused(refusal)
    #expect(walk.tell(.becameActive) == [.send(.feed)])
  }
}
