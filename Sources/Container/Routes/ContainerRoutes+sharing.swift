import HTTPServing
import Model
import SyncProtocol

extension ContainerRoutes {
  func addSharing(to router: inout Router) {
    let limit = Self.smallBodyLimit
    router.on(.post, "/v1/zones", bodyByteLimit: limit) { request in
      await exchange(request) { question, session throws(CallRefusal) in
        try await service.createZone(question, by: session)
      }
    }
    router.on(.post, "/v1/tier", bodyByteLimit: limit) { request in
      await exchange(request) { question, session throws(CallRefusal) in
        try await service.setTier(question, by: session)
      }
    }
    router.on(.post, "/v1/links", bodyByteLimit: limit) { request in
      await exchange(request) { question, session throws(CallRefusal) in
        try await service.createLink(question, by: session)
      }
    }
    router.on(.post, "/v1/links/open", bodyByteLimit: limit) { request in
      await enter(request) { question, form throws(CallRefusal) in
        let session = try await sessionIfAny(of: request)
        return Answer.message(try await service.openLink(question, by: session), form)
      }
    }
    router.on(.post, "/v1/links/accept", bodyByteLimit: limit) { request in
      await exchange(request) { question, session throws(CallRefusal) in
        try await service.acceptLink(question, by: session)
      }
    }
    router.on(.post, "/v1/links/decline", bodyByteLimit: limit) { request in
      await exchange(request) { question, session throws(CallRefusal) in
        try await service.declineLink(question, by: session)
      }
    }
    router.on(.post, "/v1/shares", bodyByteLimit: limit) { request in
      await exchange(request) { question, session throws(CallRefusal) in
        try await service.run(question, by: session)
      }
    }
    router.on(.get, "/v1/companies/deleted") { request in
      await ask(request) { session, form throws(CallRefusal) in
        Answer.message(try await service.deletedCompanies(by: session), form)
      }
    }
    router.on(.get, "/v1/zones/:zone/share") { request in
      await ask(request) { session, form throws(CallRefusal) in
        guard let zone = RecordID(request.capture("zone")) else { throw Self.unreadableAddress }
        return Answer.message(try await service.share(of: zone, by: session), form)
      }
    }
    router.on(.post, "/v1/participants", bodyByteLimit: limit) { request in
      await exchange(request) { question, session throws(CallRefusal) in
        try await service.participants(question, by: session)
      }
    }
    router.on(.post, "/v1/participants/confirm", bodyByteLimit: Self.pushBodyLimit) { request in
      await call(request, limit: Self.pushBodyLimit) {
        (question: ConfirmRequest, session, form) throws(CallRefusal) in
        Answer.message(try await service.confirm(question, by: session), form)
      }
    }
    router.on(.delete, "/v1/zones/:zone/members/:account") { await removeMember($0) }
  }

  /// Removes a participant; the own account leaves.
  private func removeMember(_ request: Request) async -> Response {
    await ask(request) { session, form throws(CallRefusal) in
      guard let zone = RecordID(request.capture("zone")),
        let account = RecordID(request.capture("account"))
      else { throw Self.unreadableAddress }
      if account == session.account {
        return Answer.message(try await service.leave(zone, by: session), form)
      }
      try await service.removeMember(account, from: zone, by: session)
      return .empty()
    }
  }

  private static let unreadableAddress = CallRefusal(
    .badRequest, "An identifier in the address can't be read.")
}
