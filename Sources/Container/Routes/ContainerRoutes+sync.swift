import HTTPServing
import SyncProtocol

extension ContainerRoutes {
  func addSync(to router: inout Router) {
    router.on(.get, "/v1/feed") { request in
      await ask(request) { session, form throws(CallRefusal) in
        Answer.message(try await service.feed(by: session), form)
      }
    }
    router.on(.post, "/v1/push", bodyByteLimit: Self.pushBodyLimit) { await push($0) }
    router.on(.post, "/v1/pull", bodyByteLimit: Self.smallBodyLimit) { await pull($0) }
    router.on(.get, "/v1/pokes") { await pokes($0) }
  }

  private func push(_ request: Request) async -> Response {
    await call(request, limit: Self.pushBodyLimit) {
      (question: PushRequest, session, form) throws(CallRefusal) in
      let outcome = await service.outcome(of: question, by: session)
      if case .compact(let version) = form, case .answered(let bytes) = outcome,
        bytes.first == version
      {
        return Answer.bytes(bytes, form)
      }
      return Answer.message(try outcome.answer(), form)
    }
  }

  private func pull(_ request: Request) async -> Response {
    await call(request) { (question: PullRequest, session, form) throws(CallRefusal) in
      let limit = form == .json ? Limits.jsonPageRecordLimit : Limits.pageRecordLimit
      let page = try await service.pull(question, by: session, limit: limit)
      if case .compact(let version) = form {
        return Answer.bytes(page.compactBytes(version: version), form)
      }
      do { return Answer.message(try page.answer(), form) } catch { throw .unavailable }
    }
  }

  private func pokes(_ request: Request) async -> Response {
    do {
      let session = try await service.session(secret: try Self.secret(of: request))
      let channel = EventChannel(bufferByteLimit: Self.pokeBufferLimit)
      let subscription = try await service.subscribe(
        PokeHub.Subscriber(
          session: session,
          send: { poke in
            let data = String(decoding: poke.jsonBytes, as: UTF8.self)
            channel.send(event: "poke", data: data)
          }, end: { channel.fence() }))
      channel.onClose { [pokes = service.pokes] _ in pokes.remove(subscription) }
      var response = Response.events(channel)
      response.isOfSignedIn = true
      return response
    } catch {
      return Answer.refusal(error, .json, of: request)
    }
  }
}
