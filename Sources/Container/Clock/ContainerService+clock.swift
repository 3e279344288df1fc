import Model
package import SyncProtocol
import Synchronization

extension ContainerService {
  /// The operator says that the clock is right: what waited for that is done.
  package func confirmClock() async throws(CallRefusal) {
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.confirmClock(at: circumstances.now)
    }
  }

  /// A device says what its own clock shows. It matters only while this one's is not believed.
  func hear(_ voice: UInt64, of session: Session) async {
    let steady = clock.nanoseconds() / 1_000_000
    guard state.belief.leap != nil, voices.withLock({ $0.isNews(session.account, at: steady) })
    else { return }
    try? await writer.run { core, circumstances throws(CallRefusal) in
      try core.hear(voice, of: session, at: circumstances.now)
    }
  }
}
