import Device
import Model

/// A home folder whose person is signed in, with its device open.
struct OpenHome: Sendable {
  let folder: Folder
  let record: HomeRecord
  let device: Device

  /// Opens the device of whoever is signed in.
  init(_ invocation: Invocation) async throws {
    folder = try Folder.home(invocation)
    guard let record = try HomeRecord.read(folder) else {
      throw CommandFailure(
        .notSignedIn, "Nobody is signed in at \(folder.path).",
        hint: "Run: thecompany account sign-in --container URL --name NAME")
    }
    self.record = record
    device = try await HomeDevice.open(record, in: folder)
  }

  /// Opens the device, does the work, and closes it however the work ends.
  static func with<T: Sendable>(
    _ invocation: Invocation, _ work: (OpenHome) async throws -> T
  ) async throws -> T {
    let home = try await OpenHome(invocation)
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
