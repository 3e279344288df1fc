import Device
import HTTPCalling
import Hub
import Model
import SyncProtocol

/// A home folder whose person is signed in, with its device open.
struct OpenHome: Sendable {
  let account: SignInAnswer
  /// The container's address.
  let container: String
  let device: Device
  let session: ContainerSession
  /// The person's folder.
  let folder: Folder

  /// When the session was ended elsewhere; nil while it goes on.
  let endedAt: UInt64?

  /// Opens the device of whoever is signed in; of who was signed out elsewhere only if asked to.
  init(_ invocation: Invocation, evenIfEnded: Bool = false) throws {
    let home = try Folder.home(invocation)
    guard let kept = try DeviceFolder(home: home.path).session() else {
      throw CommandFailure(
        .notSignedIn, "Nobody is signed in at \(home.path).",
        hint: "Run: thecompany account sign-in --container URL --name NAME")
    }
    guard evenIfEnded || kept.endedAt == nil else { throw CommandFailure.signedOut }
    endedAt = kept.endedAt
    folder = home
    account = kept.answer
    container = kept.containerURL
    session = ContainerSession(
      kept.answer, try ContainerAddress.access(kept.containerURL, invocation),
      in: SessionPlace(
        DeviceFolder(home: home.path), containerURL: kept.containerURL,
        now: Surroundings.system.now))
    device = try Device(
      folder: try DeviceFolder(home: home.path).accountFolder(kept.answer.account),
      account: kept.answer.account, device: kept.answer.device, port: session.port)
  }

  /// Opens the device, does the work, and closes it however the work ends.
  static func with<T: Sendable>(
    _ invocation: Invocation, evenIfEnded: Bool = false, _ work: (OpenHome) async throws -> T
  ) async throws -> T {
    let home = try OpenHome(invocation, evenIfEnded: evenIfEnded)
    do {
      let value = try await work(home)
      await home.device.close()
      return value
    } catch {
      await home.device.close()
      throw error
    }
  }
}
