import HTTPServing
import SyncProtocol

extension ContainerRoutes {
  func addDeletingAccounts(to router: inout Router) {
    router.on(.get, "/v1/account/companies") { request in
      await ask(request) { session, form throws(CallRefusal) in
        Answer.message(try await service.ownedCompanies(by: session), form)
      }
    }
    router.on(.post, "/v1/account/delete", bodyByteLimit: Self.smallBodyLimit) { request in
      await call(request) { (question: DeleteAccountRequest, session, _) throws(CallRefusal) in
        try await service.deleteAccount(question, by: session)
        return .empty()
      }
    }
  }
}
