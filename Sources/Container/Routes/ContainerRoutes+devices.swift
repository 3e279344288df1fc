import HTTPServing
import Model
import SyncProtocol

extension ContainerRoutes {
  func addDevices(to router: inout Router) {
    router.on(.post, "/v1/devices/renew", bodyByteLimit: Self.smallBodyLimit) { request in
      await exchange(request) { question, session throws(CallRefusal) in
        try await service.renew(question, by: session)
      }
    }
    router.on(.get, "/v1/devices") { request in
      await ask(request) { session, form throws(CallRefusal) in
        Answer.message(try await service.devices(by: session), form)
      }
    }
    router.on(.delete, "/v1/devices/:device") { request in
      await ask(request) { session, _ throws(CallRefusal) in
        guard let device = RecordID(request.capture("device")) else {
          throw CallRefusal(.badRequest, "The device in the address can't be read.")
        }
        try await service.signOut(device: device, by: session)
        return .empty()
      }
    }
  }
}
