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

  /// Opens the device of whoever is signed in.
  init(_ invocation: Invocation) throws {
    let home = try Folder.home(invocation)
    guard let kept = try DeviceFolder(home: home.path).session() else {
      throw CommandFailure(
        .notSignedIn, "Nobody is signed in at \(home.path).",
        hint: "Run: thecompany account sign-in --container URL --name NAME")
    }
    account = kept.answer
    container = kept.containerURL
    session = ContainerSession(
      kept.answer.session, try ContainerAddress.access(kept.containerURL, invocation))
    device = try Device(
      folder: try DeviceFolder(home: home.path).accountFolder(kept.answer.account),
      account: kept.answer.account, device: kept.answer.device, port: session.port)
  }

  /// Opens the device, does the work, and closes it however the work ends.
  static func with<T: Sendable>(
    _ invocation: Invocation, _ work: (OpenHome) async throws -> T
  ) async throws -> T {
    let home = try OpenHome(invocation)
    do {
      let value = try await work(home)
      await home.device.close()
      return value
    } catch {
      await home.device.close()
      throw error
    }
  }

  /// The company that the command is about.
  func company(_ invocation: Invocation) async throws -> CompanySummary {
    try CompanyChoice.find(
      invocation.value("company"), among: try await device.companies(),
      selected: try await device.selectedCompany())
  }

  /// The door to a company's records.
  func context(of company: CompanyID) async throws -> CompanyContext {
    guard let context = try await device.context(of: company) else {
      throw CommandFailure(.notFound, "The company is not on this device.")
    }
    return context
  }
}
