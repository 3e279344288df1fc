package import HTTPCalling
import Hub

/// What calls the receivers of webhooks.
package struct WebhookSender: Sendable {
  /// How long connecting and a whole call may take, and bytes of an answer.
  private static let connectTimeout = Duration.seconds(5)
  private static let timeout = Duration.seconds(10)
  private static let answerByteLimit = 64 * 1_024

  /// Sends a request; any status is an answer.
  let call: @Sendable (CallRequest) async throws(CallFailure) -> CallResponse

  /// Takes what calls.
  package init(
    _ call: @escaping @Sendable (CallRequest) async throws(CallFailure) -> CallResponse
  ) {
    self.call = call
  }

  /// Calls over the network: no redirect is followed and no proxy asked, and only public addresses
  /// are connected to unless the operator lets webhooks go anywhere.
  package init(goesAnywhere: Bool) {
    var configuration = HTTPClient.Configuration()
    configuration.callsPublicAddressesOnly = !goesAnywhere
    configuration.connectionsPerHostLimit = 4
    configuration.idleConnectionLimit = 16
    let client = HTTPClient(configuration)
    self.init { request throws(CallFailure) in try await client.call(request) }
  }

  /// How a delivery ended.
  enum Outcome: Equatable, Sendable {
    /// The receiver took it.
    case taken(status: Int)
    /// It did not.
    case failed(WebhookProblem, status: Int?)
    /// The server is being stopped.
    case ended
  }

  func send(
    _ body: [UInt8], to address: String, _ headers: [(name: String, value: String)]
  ) async -> Outcome {
    var request = CallRequest("POST", address, headers: headers, body: body)
    request.connectTimeout = Self.connectTimeout
    request.totalTimeout = Self.timeout
    request.responseByteLimit = Self.answerByteLimit
    do throws(CallFailure) {
      let status = try await call(request).status
      switch status {
      case 200..<300: return .taken(status: status)
      case 410: return .failed(.gone, status: status)
      default: return .failed(.refused, status: status)
      }
    } catch {
      guard let problem = Self.problem(error.code) else { return .ended }
      return .failed(problem, status: error.status)
    }
  }

  /// Nil where nothing is wrong with the receiver: the call was cancelled.
  private static func problem(_ code: CallFailure.Code) -> WebhookProblem? {
    switch code {
    case .cancelled: nil
    case .unreachable: .unreachable
    case .timedOut: .timedOut
    case .tls: .tls
    case .tooLarge: .tooLarge
    case .forbidden: .notPublic
    case .invalidRequest: .address
    case .refused, .other: .other
    }
  }
}
