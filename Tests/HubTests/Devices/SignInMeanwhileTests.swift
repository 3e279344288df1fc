import Container
import Device
import Model
import SyncProtocol
import Synchronization
import Testing

@testable import Hub

/// What a device asks while its person signs in again: the container ends its earlier session.
@Suite struct SignInMeanwhileTests {
  /// How often the container was asked for the feed.
  private final class Asked: Sendable {
    private let number = Mutex(0)

    var count: Int { number.withLock { $0 } }

    func counting(_ access: ContainerAccess) -> ContainerAccess {
      var counted = access
      counted.port = { secret in
        var port = access.port(secret)
        let feed = port.feed
        port.feed = {
          let outcome = await feed()
          self.number.withLock { $0 += 1 }
          return outcome
        }
        return port
      }
      return counted
    }
  }

  private let asked = Asked()

  private func begin() async throws -> (
    cloud: Cloud, session: ContainerSession, fresh: SignInAnswer
  ) {
    let cloud = try Cloud(.inProcess)
    let answer = try await cloud.signUp("anna")
    try cloud.home("a").keep(DeviceSession(containerURL: "", answer: answer, begunAt: 1))
    let place = SessionPlace(cloud.home("a"), containerURL: "", now: { 1 })
    let session = ContainerSession(answer, asked.counting(try cloud.access), in: place)
    session.beginChange()
    let fresh = try await cloud.signIn("anna", as: answer.device, last: answer.session)
    #expect(fresh.device == answer.device && answer.session != fresh.session)
    return (cloud, session, fresh)
  }

  @Test func `a question waits for the sign-in and is asked as the session of now`() async throws {
    let (cloud, session, fresh) = try await begin()
    async let answered = session.port.feed()
    #expect(try await eventually { asked.count == 1 }, "refused as the earlier session")
    session.endChange(fresh)
    #expect(await answered.answer != nil, "nobody is told that the device is offline")
    #expect(session.isReachable && !session.isEnded)
    await cloud.stop()
  }

  @Test func `after a sign-in that failed it counts as not answered`() async throws {
    let (cloud, session, _) = try await begin()
    async let answered = session.port.feed()
    #expect(try await eventually { asked.count == 1 }, "refused as the earlier session")
    session.endChange(nil)
    let outcome = await answered
    guard case .unreachable = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(!session.isEnded, "that is told at the next question")
    await cloud.stop()
  }

  @Test func `who is called off waits for no sign-in`() async throws {
    let (cloud, session, _) = try await begin()
    let asking = Task { await session.port.feed() }
    asking.cancel()
    guard case .unreachable = await asking.value else {
      Issue.record("it was answered")
      return
    }
    await cloud.stop()
  }
}
