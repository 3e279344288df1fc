package import Model
package import SyncProtocol
import Synchronization

extension ContainerService {
  /// Gives a device that was copied an identity of its own; see `ContainerCore.renew`.
  package func renew(
    _ request: RenewRequest, by session: Session
  ) async throws(CallRefusal) -> SignInAnswer {
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.renew(request, by: session, circumstances)
    }
  }

  /// Gives a session another secret; see `ContainerCore.rotate`.
  package func rotate(_ session: Session) async throws(CallRefusal) -> SignInAnswer {
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.rotate(session, circumstances)
    }
  }

  /// The devices that are signed in to the account.
  package func devices(by session: Session) async throws(CallRefusal) -> DeviceList {
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.devices(for: session, at: circumstances.now)
    }
  }

  /// Ends the session of a device of the account, and its streams. Once it has returned, no stream
  /// of the device carries another byte.
  package func signOut(
    device: DeviceID, by session: Session
  ) async throws(CallRefusal) {
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.signOut(device: device, by: session, at: circumstances.now)
    }
  }

  /// Writes down that a device is here, if that is long ago. A failure is no reason to refuse it.
  func noteSeen(_ session: Session) async {
    let now = clock.milliseconds()
    guard seen.withLock({ $0.isDue(session.device, at: now) }) else { return }
    try? await writer.run { core, circumstances throws(CallRefusal) in
      try core.noteSeen(session, at: circumstances.now)
    }
  }
}
