import HTTPServing
import SyncProtocol

extension ContainerRoutes {
  func addDigests(to router: inout Router) {
    let limit = Self.smallBodyLimit
    router.on(.post, "/v1/digests", bodyByteLimit: limit) { request in
      await exchange(request) { question, session throws(CallRefusal) in
        try await service.digest(question, by: session)
      }
    }
    router.on(.post, "/v1/digests/bucket", bodyByteLimit: limit) { request in
      await exchange(request) { question, session throws(CallRefusal) in
        try await service.bucket(question, by: session)
      }
    }
    router.on(.post, "/v1/records", bodyByteLimit: limit) { request in
      await exchange(request) { question, session throws(CallRefusal) in
        try await service.records(question, by: session)
      }
    }
    router.on(.post, "/v1/records/offer", bodyByteLimit: Self.pushBodyLimit) { request in
      await exchange(request, limit: Self.pushBodyLimit) { question, session throws(CallRefusal) in
        try await service.takeOffer(question, by: session)
      }
    }
  }
}
