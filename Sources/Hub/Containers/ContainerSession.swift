package import Device
import SyncProtocol
import Synchronization

/// The session of a device that stays open while its person signs in again: its port always calls
/// as the session of now.
///
/// The container ends a device's earlier session at each sign-in. What was under way then comes
/// back as unanswered and is sent again; only the end of the session of now counts as one.
package final class ContainerSession: Sendable {
  private struct State {
    var secret: String
    var port: ContainerPort
    /// Sign-ins under way.
    var changesCount = 0
    var isEnded = false
    var isReachable = true
  }

  private let state: Mutex<State>
  private let access: ContainerAccess

  /// Begins with a session's secret.
  package init(_ secret: String, _ access: ContainerAccess) {
    self.access = access
    state = Mutex(State(secret: secret, port: access.port(secret)))
  }

  /// Whether the container said that it does not know the session any more.
  package var isEnded: Bool { state.withLock { $0.isEnded } }

  /// Whether the last call was answered, with a refusal too.
  package var isReachable: Bool { state.withLock { $0.isReachable } }

  /// The secret of now, to end the session with.
  package var secret: String { state.withLock { $0.secret } }

  /// A sign-in of this device begins: the session may end without its being an end.
  func beginChange() { state.withLock { $0.changesCount += 1 } }

  /// The sign-in is over; with a new session if it went well.
  func endChange(_ secret: String?) {
    state.withLock { state in
      state.changesCount -= 1
      guard let secret else { return }
      state.secret = secret
      state.port = access.port(secret)
      state.isEnded = false
    }
  }

  /// What a device asks as this session.
  package var port: ContainerPort {
    var port = ContainerPort(
      push: { request in await self.call { await $0.push(request) } },
      pull: { request in await self.call { await $0.pull(request) } },
      feed: { await self.call { await $0.feed() } },
      createZone: { request in await self.call { await $0.createZone(request) } },
      createLink: { request in await self.call { await $0.createLink(request) } },
      openLink: { request in await self.call { await $0.openLink(request) } },
      acceptLink: { request in await self.call { await $0.acceptLink(request) } },
      setTier: { request in await self.call { await $0.setTier(request) } },
      comparing: ContainerPort.Comparing(
        digest: { request in await self.call { await $0.comparing.digest(request) } },
        bucket: { request in await self.call { await $0.comparing.bucket(request) } },
        records: { request in await self.call { await $0.comparing.records(request) } },
        offer: { request in await self.call { await $0.comparing.offer(request) } }),
      sharing: SharingPort(
        state: { company in await self.call { await $0.sharing.state(company) } },
        run: { command in await self.call { await $0.sharing.run(command) } },
        decline: { secret in await self.call { await $0.sharing.decline(secret) } }),
      participants: { request in await self.call { await $0.participants(request) } },
      confirm: { request in await self.call { await $0.confirm(request) } },
      pokes: { self.state.withLock { $0.port }.pokes() })
    port.speaking = state.withLock { $0.port.speaking }
    return port
  }

  private func call<Reply: Sendable>(
    _ body: (ContainerPort) async -> CallOutcome<Reply>
  ) async -> CallOutcome<Reply> {
    let (port, secret) = state.withLock { ($0.port, $0.secret) }
    let outcome = await body(port)
    return state.withLock { state in
      switch outcome {
      case .answered: state.isReachable = true
      case .unreachable: state.isReachable = false
      case .refused(let refusal):
        state.isReachable = true
        guard refusal.code == .notSignedIn else { return outcome }
        guard state.changesCount == 0, state.secret == secret else {
          return .unreachable("The device is being signed in again.")
        }
        state.isEnded = true
      }
      return outcome
    }
  }
}
