import HTTPServing
import Sealing
import SyncProtocol

extension ContainerRoutes {
  /// The commands of whoever runs the container: for those who hold the secret of this start.
  func addOperator(to router: inout Router) {
    guard let operatorHash else { return }
    router.on(.post, "/v1/operator/tier", bodyByteLimit: Self.smallBodyLimit) { request in
      await command(request, operatorHash) { () throws(CallRefusal) in
        let question: CreateZoneRequest = try self.question(
          in: request, limit: Self.smallBodyLimit)
        try await service.grantTier(question.tier, to: question.company)
      }
    }
    router.on(.post, "/v1/operator/clock", bodyByteLimit: 0) { request in
      await command(request, operatorHash) { () throws(CallRefusal) in
        try await service.confirmClock()
      }
    }
  }

  private func command(
    _ request: Request, _ hash: [UInt8], _ body: () async throws(CallRefusal) -> Void
  ) async -> Response {
    guard let form = MessageForm.wanted(by: request) else {
      return Answer.notAcceptable(request)
    }
    do throws(CallRefusal) {
      try Self.checkOperator(request, hash)
      try await body()
      return .empty()
    } catch {
      return Answer.refusal(error, form, of: request)
    }
  }

  private static func checkOperator(
    _ request: Request, _ hash: [UInt8]
  ) throws(CallRefusal) {
    let prefix = "Operator "
    guard let header = request.headers["Authorization"], header.hasPrefix(prefix),
      header.utf8.count <= 512,
      constantTimeEquals(SecretHash.of(String(header.dropFirst(prefix.count))), hash)
    else { throw .notSignedIn }
  }
}
