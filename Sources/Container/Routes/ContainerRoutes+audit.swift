import HTTPServing
import SyncProtocol

extension ContainerRoutes {
  func addAudit(to router: inout Router) {
    let limit = Self.smallBodyLimit
    router.on(.post, "/v1/audit", bodyByteLimit: limit) { request in
      await exchange(request) { question, session throws(CallRefusal) in
        try await service.audit(question, by: session)
      }
    }
    router.on(.post, "/v1/audit/lines", bodyByteLimit: limit) { request in
      await exchange(request) { question, session throws(CallRefusal) in
        try await service.auditLines(question, by: session)
      }
    }
    router.on(.post, "/v1/audit/logins", bodyByteLimit: limit) { request in
      await exchange(request) { question, session throws(CallRefusal) in
        try await service.takeLogins(question, by: session)
      }
    }
    router.on(.post, "/v1/audit/erase", bodyByteLimit: limit) { request in
      await exchange(request) { question, session throws(CallRefusal) in
        try await service.eraseAudit(question, by: session)
      }
    }
  }
}
