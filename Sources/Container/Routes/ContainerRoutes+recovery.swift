import HTTPServing
import SyncProtocol

extension ContainerRoutes {
  func addRecovery(to router: inout Router) {
    router.on(.get, "/v1/account") { request in
      await ask(request) { session, form throws(CallRefusal) in
        Answer.message(try await service.accountState(by: session), form)
      }
    }
    router.on(.post, "/v1/account/password", bodyByteLimit: Self.smallBodyLimit) { request in
      await call(request) { (question: ChangePasswordRequest, session, _) throws(CallRefusal) in
        try await service.changePassword(question, by: session)
        return .empty()
      }
    }
    router.on(.post, "/v1/account/codes", bodyByteLimit: Self.smallBodyLimit) { request in
      await exchange(request) { question, session throws(CallRefusal) in
        try await service.replaceCodes(question, by: session)
      }
    }
    router.on(.post, "/v1/account/email", bodyByteLimit: Self.smallBodyLimit) { request in
      await exchange(request) { question, session throws(CallRefusal) in
        try await service.setEmail(question, by: session)
      }
    }
    addTimeCodes(to: &router)
    addResets(to: &router)
  }

  private func addTimeCodes(to router: inout Router) {
    router.on(.post, "/v1/account/authenticator", bodyByteLimit: Self.smallBodyLimit) { request in
      await exchange(request) { question, session throws(CallRefusal) in
        try await service.beginTimeCodes(question, by: session)
      }
    }
    router.on(.post, "/v1/account/authenticator/confirm", bodyByteLimit: Self.smallBodyLimit) {
      request in
      await exchange(request) { question, session throws(CallRefusal) in
        try await service.confirmTimeCodes(question, by: session)
      }
    }
    router.on(.post, "/v1/account/authenticator/remove", bodyByteLimit: Self.smallBodyLimit) {
      request in
      await exchange(request) { question, session throws(CallRefusal) in
        try await service.removeTimeCodes(question, by: session)
      }
    }
  }

  private func addResets(to router: inout Router) {
    router.on(.post, "/v1/recovery/open", bodyByteLimit: Self.smallBodyLimit) { request in
      await enter(request) { question, form throws(CallRefusal) in
        Answer.message(
          try await service.openRecovery(question, address: address(of: request)), form)
      }
    }
    router.on(.post, "/v1/recovery/reset", bodyByteLimit: Self.smallBodyLimit) { request in
      await enter(request) { (question: ResetRequest, _) throws(CallRefusal) in
        try await service.reset(question, address: address(of: request))
        return .empty()
      }
    }
    router.on(.post, "/v1/recovery/mail", bodyByteLimit: Self.smallBodyLimit) { request in
      await enter(request) { (question: RecoveryMailRequest, _) throws(CallRefusal) in
        try await service.mailRecovery(question, address: address(of: request))
        return .empty()
      }
    }
    router.on(.post, "/v1/recovery/confirm", bodyByteLimit: Self.smallBodyLimit) { request in
      await enter(request) { (question: LinkSecret, _) throws(CallRefusal) in
        try await service.confirmEmail(question, address: address(of: request))
        return .empty()
      }
    }
  }
}
