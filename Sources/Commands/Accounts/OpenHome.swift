import Business
import Device
import HTTPCalling
import Hub
import Model
import Storage
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
  /// Whether the container has ended the session by itself: what is here is worked with, and
  /// nothing is sent before the next sign-in.
  let isEnded: Bool

  /// Opens the device of whoever is signed in.
  init(_ invocation: Invocation) throws {
    let home = try Folder.home(invocation)
    CompanyExport.sweep(Self.workshop(home))
    guard let kept = try DeviceFolder(home: home.path).session() else {
      throw CommandFailure(
        .notSignedIn, "Nobody is signed in at \(home.path).",
        hint: "Run: thecompany account sign-in --container URL --name NAME")
    }
    guard kept.isLocal else {
      throw CommandFailure.ended(try SealedHome(home).ended(kept))
    }
    isEnded = kept.endedAt != nil
    folder = home
    account = kept.answer
    container = kept.containerURL
    session = ContainerSession(
      kept.answer, try ContainerAddress.access(kept.containerURL, invocation),
      in: SessionPlace(
        DeviceFolder(home: home.path), containerURL: kept.containerURL,
        now: Surroundings.system.now))
    device = try Device(
      folder: try DeviceFolder(home: home.path).readyFolder(of: kept),
      account: kept.answer.account, device: kept.answer.device, port: session.port,
      doing: invocation.parsed.path.dropFirst().joined(separator: " "))
  }

  /// Where exports are made. What killed ones have left goes with the next command.
  var workshop: FileFolder { Self.workshop(folder) }

  private static func workshop(_ home: Folder) -> FileFolder { FileFolder(home.file("exports")) }

  /// Opens the device, does the work, and closes it however the work ends. Where the container
  /// said meanwhile that the device was signed out, what it has is sealed then.
  static func with<T: Sendable>(
    _ invocation: Invocation, _ work: (OpenHome) async throws -> T
  ) async throws -> T {
    let home = try OpenHome(invocation)
    do {
      let value = try await work(home)
      await home.close()
      return value
    } catch {
      await home.close()
      throw error
    }
  }

  private func close() async {
    await device.close()
    guard session.isEnded else { return }
    // What fails now is done, and told, by the next command.
    _ = try? SealedHome(folder).seal()
  }
}
