import HTTPServing
import Model
import SyncProtocol

extension ContainerRoutes {
  func addAccounts(to router: inout Router) {
    router.on(.post, "/v1/accounts", bodyByteLimit: Self.smallBodyLimit) { request in
      await enter(request) { question throws(CallRefusal) in try await service.signUp(question) }
    }
    router.on(.post, "/v1/sessions", bodyByteLimit: Self.smallBodyLimit) { request in
      await enter(request) { question throws(CallRefusal) in
        try await service.signIn(question, address: request.remoteAddress)
      }
    }
    router.on(.delete, "/v1/sessions/current") { request in
      await ask(request) { _, _ throws(CallRefusal) in
        try await service.signOut(sessionSecret: try Self.secret(of: request))
        return .empty()
      }
    }
    router.on(.post, "/v1/account/pair", bodyByteLimit: Self.smallBodyLimit) { request in
      await exchange(request) { question, session throws(CallRefusal) in
        try await service.offerPair(question, by: session)
      }
    }
    router.on(.post, "/v1/account/confirm", bodyByteLimit: Self.smallBodyLimit) { request in
      await call(request) { (question: PasswordMessage, session, _) throws(CallRefusal) in
        try await service.confirm(question, by: session)
        return .empty()
      }
    }
    router.immediately(on: .get, "/v1/status") { _ in status() }
  }

  /// Answers who is not signed in yet.
  private func enter(
    _ request: Request,
    _ body: (SignInRequest) async throws(CallRefusal) -> SignInAnswer
  ) async -> Response {
    guard let form = MessageForm.wanted(by: request) else { return Answer.notAcceptable }
    do {
      let question: SignInRequest = try self.question(in: request, limit: Self.smallBodyLimit)
      return Answer.message(try await body(question), form)
    } catch {
      return Answer.refusal(error, form)
    }
  }

  private func status() -> Response {
    let members: [(name: String, value: JSONValue)] = [
      ("container", .text(service.container.description)),
      ("protocol", .integer(Int64(ProtocolVersion.current))),
      ("oldestProtocol", .integer(Int64(oldestProtocol))),
      ("time", .integer(Int64(service.time))),
      ("damaged", .integer(Int64(clamping: service.damage.damaged))),
      ("repaired", .integer(Int64(clamping: service.damage.repaired))),
    ]
    return Answer.bytes(JSONValue.object(members).jsonBytes, .json)
  }
}
