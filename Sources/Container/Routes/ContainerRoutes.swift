package import HTTPServing
import Model
import SyncProtocol

/// The container over HTTP: every route of version 1, in JSON and in the compact form.
package struct ContainerRoutes: Sendable {
  let service: ContainerService
  /// The oldest version of the protocol that devices may speak.
  let oldestProtocol: UInt8
  /// What the operator's secret must hash to; without one there are no such commands.
  let operatorHash: [UInt8]?
  /// Whether a proxy in front of us tells who asks.
  let isBehindProxy: Bool

  /// Bytes in a request that is not a push.
  static let smallBodyLimit = 64 * 1_024
  /// Bytes in a push; JSON takes more than the compact form that `batchByteLimit` counts.
  static let pushBodyLimit = 2 * Limits.batchByteLimit
  /// Bytes of pokes that wait for a slow client: all heads of the longest feed fit twice.
  static let pokeBufferLimit = 2 * Limits.feedEntryLimit * 128

  /// Routes to this container; the operator's commands only with a secret to ask for.
  /// `oldestProtocol` is from `ProtocolVersion.floor` to `current`.
  package init(
    _ service: ContainerService, oldestProtocol: UInt8 = ProtocolVersion.floor,
    operatorSecret: String? = nil, isBehindProxy: Bool = false
  ) {
    self.service = service
    self.oldestProtocol = oldestProtocol
    operatorHash = operatorSecret.map { SecretHash.of($0) }
    self.isBehindProxy = isBehindProxy
  }

  /// Adds every route to a router; what the server itself refuses under `/v1` is told as a
  /// `CallRefusal` too.
  package func add(to router: inout Router) {
    router.check(checkVersion)
    addAccounts(to: &router)
    addRecovery(to: &router)
    addDeletingAccounts(to: &router)
    addDevices(to: &router)
    addSync(to: &router)
    addSharing(to: &router)
    addOperator(to: &router)
    addDigests(to: &router)
    addFiles(to: &router)
    addAudit(to: &router)
    addDescription(to: &router)
    router.finish(Answer.translate)
  }

  /// Refuses devices whose version is not spoken here, before anything else is asked of them.
  private func checkVersion(of request: Request) -> Response? {
    guard request.path.hasPrefix("/v1/"), let version = MessageForm.spoken(by: request),
      let refusal = ProtocolVersion.refusal(of: version, floor: oldestProtocol)
    else { return nil }
    return Answer.refusal(refusal, MessageForm.wanted(by: request) ?? .json, of: request)
  }

  /// Answers a request without a body.
  func ask(
    _ request: Request,
    _ body: (Session, MessageForm) async throws(CallRefusal) -> Response
  ) async -> Response {
    guard let form = MessageForm.wanted(by: request) else {
      return Answer.notAcceptable(request)
    }
    do {
      var response = try await body(try await session(of: request), form)
      response.isOfSignedIn = true
      return response
    } catch {
      return Answer.refusal(error, form, of: request)
    }
  }

  /// Answers a signed-in device's message.
  func call<Question: WireMessage>(
    _ request: Request, limit: Int = smallBodyLimit,
    _ body: (Question, Session, MessageForm) async throws(CallRefusal) -> Response
  ) async -> Response {
    await ask(request) { session, form throws(CallRefusal) in
      try await body(try question(in: request, limit: limit), session, form)
    }
  }

  /// Answers a signed-in device's message with a message.
  func exchange<Question: WireMessage, Reply: WireMessage>(
    _ request: Request, limit: Int = smallBodyLimit,
    _ body: (Question, Session) async throws(CallRefusal) -> Reply
  ) async -> Response {
    await call(request, limit: limit) { (question: Question, session, form) throws(CallRefusal) in
      Answer.message(try await body(question, session), form)
    }
  }

  func question<Question: WireMessage>(
    in request: Request, limit: Int
  ) throws(CallRefusal) -> Question {
    guard request.body.count <= limit else {
      throw CallRefusal(.tooLarge, "The request is over \(limit) bytes.")
    }
    let form = try MessageForm(ofBody: request)
    do {
      return try form.read(request.body)
    } catch .unknownVersion(let version) {
      throw ProtocolVersion.refusal(of: version, floor: oldestProtocol) ?? .deviceTooOld
    } catch {
      throw CallRefusal(.badRequest, error.sentence)
    }
  }

  static func secret(of request: Request) throws(CallRefusal) -> String {
    let prefix = "Bearer "
    guard let header = request.headers["Authorization"], header.hasPrefix(prefix),
      header.utf8.count <= 512
    else { throw .notSignedIn }
    return String(header.dropFirst(prefix.count))
  }

  private func session(of request: Request) async throws(CallRefusal) -> Session {
    let session = try await service.session(secret: try Self.secret(of: request))
    if let voice = request.headers[ProtocolVersion.clockHeader].flatMap({ UInt64($0) }),
      !request.isFromHere(isBehindProxy: isBehindProxy)
    {
      await service.hear(voice, of: session)
    }
    return session
  }

  /// Nil for who shows none; one that has ended is refused like everywhere.
  func sessionIfAny(of request: Request) async throws(CallRefusal) -> Session? {
    request.headers["Authorization"] == nil ? nil : try await session(of: request)
  }
}
