import HTTPServing
import Synchronization

/// Tells an open page that something changed, for as long as its browser is signed in.
///
/// Changes that come while it looks whether that is so are told once.
final class LivePulse: Sendable {
  private enum State: Sendable { case resting, looking, lookingOnceMore }

  private let channel: EventChannel
  private let isSignedIn: @Sendable () async throws -> Bool
  private let state = Mutex(State.resting)

  init(_ channel: EventChannel, isSignedIn: @escaping @Sendable () async throws -> Bool) {
    self.channel = channel
    self.isSignedIn = isSignedIn
  }

  func beat() {
    let isFirst = state.withLock { state in
      defer { state = state == .resting ? .looking : .lookingOnceMore }
      return state == .resting
    }
    if isFirst { Task { await look() } }
  }

  private func look() async {
    repeat {
      // Who can't be told to be signed out is told of the change, which says nothing by itself.
      guard (try? await isSignedIn()) ?? true else {
        channel.finish()
        return
      }
      channel.send(event: "changed", data: "")
    } while isDueAgain()
  }

  private func isDueAgain() -> Bool {
    state.withLock { state in
      defer { state = state == .lookingOnceMore ? .looking : .resting }
      return state == .lookingOnceMore
    }
  }
}
