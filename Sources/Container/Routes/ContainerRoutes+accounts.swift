import HTTPServing
import Model
import SyncProtocol

extension ContainerRoutes {
  func addAccounts(to router: inout Router) {
    router.on(.post, "/v1/accounts", bodyByteLimit: Self.smallBodyLimit) { request in
      await enter(request) { (question: SignInRequest, form) throws(CallRefusal) in
        Answer.message(
          try await service.signUp(question, address: address(of: request)), form)
      }
    }
    router.on(.post, "/v1/sessions", bodyByteLimit: Self.smallBodyLimit) { request in
      await enter(request) { (question: SignInRequest, form) throws(CallRefusal) in
        Answer.message(
          try await service.signIn(question, address: address(of: request)), form)
      }
    }
    router.on(.delete, "/v1/sessions/current") { request in
      await ask(request) { _, _ throws(CallRefusal) in
        try await service.signOut(sessionSecret: try Self.secret(of: request))
        return .empty()
      }
    }
    router.on(.post, "/v1/sessions/rotate", bodyByteLimit: Self.smallBodyLimit) { request in
      await ask(request) { session, form throws(CallRefusal) in
        Answer.message(try await service.rotate(session), form)
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
  func enter<Question: WireMessage>(
    _ request: Request,
    _ body: (Question, MessageForm) async throws(CallRefusal) -> Response
  ) async -> Response {
    guard let form = MessageForm.wanted(by: request) else {
      return Answer.notAcceptable(request)
    }
    do {
      let question: Question = try self.question(in: request, limit: Self.smallBodyLimit)
      return try await body(question, form)
    } catch {
      return Answer.refusal(error, form, of: request)
    }
  }

  /// Who asks, for slowing guesses down.
  func address(of request: Request) -> String {
    request.household(isBehindProxy: isBehindProxy)
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
