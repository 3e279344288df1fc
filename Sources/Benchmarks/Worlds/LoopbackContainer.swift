import Container
import Device
import HTTPCalling
import HTTPServing
import Model
import Sealing
import SyncProtocol

/// A container with a file of its own behind a real server on the loopback address.
final class LoopbackContainer {
  /// The path of a route that does nothing: what HTTP alone costs.
  static let barePath = "/bare"

  let databasePath: String
  let address: WebAddress
  let client = HTTPClient()
  let service: ContainerService
  private let server: Server

  init(_ databasePath: String) throws {
    self.databasePath = databasePath
    var configuration = ContainerConfiguration(path: databasePath)
    // How dear a password is does not show in any row.
    configuration.passwordCost = .testing
    service = try ContainerService(configuration)
    var router = Router()
    ContainerRoutes(service).add(to: &router)
    router.immediately(on: .get, Self.barePath) { _ in .text("ok") }
    server = Server(ServerConfiguration(), router)
    try server.start()
    guard let address = WebAddress("http://127.0.0.1:\(server.port)") else {
      throw BenchmarkFailure(.wrongResult, "The server's address can't be read.")
    }
    self.address = address
  }

  func close() async {
    await server.stop()
    await service.close()
  }

  static let password = "measured in peace"

  /// Makes an account with its first device.
  func signUp(_ name: String) async throws -> LoopbackDevice {
    try device(
      await ContainerCaller(address, client: client).signUp(
        SignInRequest(
          name: name, password: Self.password, device: nil, deviceName: "first")))
  }

  /// Signs a further device of an account in.
  func signIn(_ name: String) async throws -> LoopbackDevice {
    try device(
      await ContainerCaller(address, client: client).signIn(
        SignInRequest(
          name: name, password: Self.password, device: nil, deviceName: "further")))
  }

  private func device(_ outcome: CallOutcome<SignInAnswer>) throws -> LoopbackDevice {
    LoopbackDevice(try outcome.required(), address, client)
  }
}

/// A signed-in device: who it is, and its port over HTTP.
struct LoopbackDevice: Sendable {
  let account: AccountID
  let device: DeviceID
  let session: String
  let port: ContainerPort

  init(_ answer: SignInAnswer, _ address: WebAddress, _ client: HTTPClient) {
    account = answer.account
    device = answer.device
    session = answer.session
    port = .http(address, session: answer.session, client: client)
  }

  /// Makes a company's zone.
  func makeZone(_ company: CompanyID) async throws {
    let request = CreateZoneRequest(company: company, tier: .enterprise)
    _ = try await port.createZone(request).required()
  }
}

extension CallOutcome {
  /// The answer; throws when there is none.
  func required() throws(BenchmarkFailure) -> Answer {
    switch self {
    case .answered(let answer): return answer
    case .refused(let refusal):
      throw BenchmarkFailure(.wrongResult, "The container refused: \(refusal.message)")
    case .unreachable(let reason):
      throw BenchmarkFailure(.wrongResult, "The container did not answer: \(reason)")
    }
  }
}
