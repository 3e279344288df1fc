import HTTPCalling
import HTTPServing
import Model
import SyncProtocol
import Testing

@testable import Container

/// The way by which a test asks a container.
enum DoorKind: CaseIterable, Sendable {
  case inProcess, compact, json
}

/// A container behind one of its doors: the same questions, the same answers, the same refusals.
final class Door: Sendable {
  let kind: DoorKind
  let bench: ServiceBench
  private let live: LiveContainer?

  init(_ kind: DoorKind) throws {
    self.kind = kind
    bench = try ServiceBench()
    live = kind == .inProcess ? nil : try LiveContainer(bench)
  }

  /// Stops what was started; nothing may be left over.
  func close() async {
    guard let live else { return }
    await live.server.stop()
    #expect(live.server.openConnections == 0)
  }

  var isLive: Bool { live != nil }

  /// Reads a message over HTTP.
  func read<Reply: WireMessage>(_ path: String, _ secret: String) async throws -> Reply {
    try form.read(try await call("GET", path, nil, secret))
  }

  private var form: MessageForm { kind == .json ? .json : .compact(ProtocolVersion.current) }

  /// Asks in process as whom the secret belongs to, or over HTTP.
  func ask<Question: WireMessage & Sendable, Reply: WireMessage>(
    _ path: String, _ question: Question, _ secret: String?,
    _ inProcess: (Question, Session) async throws(CallRefusal) -> Reply
  ) async throws -> Reply {
    guard live != nil else {
      let session = try await bench.service.session(secret: secret ?? "")
      return try await inProcess(question, session)
    }
    return try form.read(try await call("POST", path, form.bytes(of: question), secret))
  }

  /// As `ask`, for what is answered with nothing but that it was done.
  func tell<Question: WireMessage & Sendable>(
    _ path: String, _ question: Question, _ secret: String?,
    _ inProcess: (Question, Session) async throws -> Void
  ) async throws {
    guard live != nil else {
      return try await inProcess(
        question, try await bench.service.session(secret: secret ?? ""))
    }
    _ = try await call("POST", path, form.bytes(of: question), secret)
  }

  /// The body of a success; a refusal is thrown, once its status has been compared.
  private func call(
    _ method: String, _ path: String, _ body: [UInt8]?, _ secret: String?
  ) async throws -> [UInt8] {
    let live = try #require(live)
    let response = try await live.send(
      method, path, body, type: body == nil ? nil : form.mediaType, accept: form.mediaType,
      authorization: secret.map { "Bearer \($0)" })
    guard response.status >= 300 else { return response.body }
    #expect(response.header("Content-Type") == form.mediaType)
    let refusal: CallRefusal = try form.read(response.body)
    #expect(response.status == refusal.status)
    #expect(response.header("Retry-After") == refusal.retryAfter.map { String($0) })
    throw refusal
  }

  func signUp(_ request: SignInRequest) async throws -> SignInAnswer {
    guard live != nil else { return try await bench.service.signUp(request) }
    return try form.read(try await call("POST", "/v1/accounts", form.bytes(of: request), nil))
  }

  func signIn(_ request: SignInRequest) async throws -> SignInAnswer {
    guard live != nil else {
      return try await bench.service.signIn(request, address: "127.0.0.1")
    }
    return try form.read(try await call("POST", "/v1/sessions", form.bytes(of: request), nil))
  }

  func signOut(_ secret: String) async throws {
    guard live != nil else {
      _ = try await bench.service.session(secret: secret)
      return try await bench.service.signOut(sessionSecret: secret)
    }
    _ = try await call("DELETE", "/v1/sessions/current", nil, secret)
  }

  func feed(_ secret: String) async throws -> FeedAnswer {
    guard live != nil else {
      return try await bench.service.feed(by: try await bench.service.session(secret: secret))
    }
    return try form.read(try await call("GET", "/v1/feed", nil, secret))
  }

  func push(_ request: PushRequest, _ secret: String) async throws -> PushAnswer {
    try await ask("/v1/push", request, secret) { question, session throws(CallRefusal) in
      try await bench.service.push(question, by: session)
    }
  }

  func pull(_ zone: ZoneID, token: [UInt8] = [], _ secret: String) async throws -> PullAnswer {
    let request = PullRequest(zone: zone, token: token)
    return try await ask("/v1/pull", request, secret) { question, session throws(CallRefusal) in
      let page = try await bench.service.pull(question, by: session)
      do { return try page.answer() } catch { throw .unavailable }
    }
  }

  func createZone(_ request: CreateZoneRequest, _ secret: String) async throws -> ZoneAnswer {
    try await ask("/v1/zones", request, secret) { question, session throws(CallRefusal) in
      try await bench.service.createZone(question, by: session)
    }
  }

  func setTier(_ request: CreateZoneRequest, _ secret: String) async throws -> ZoneAnswer {
    try await ask("/v1/tier", request, secret) { question, session throws(CallRefusal) in
      try await bench.service.setTier(question, by: session)
    }
  }

  func createLink(_ request: CreateLinkRequest, _ secret: String) async throws -> LinkSecret {
    try await ask("/v1/links", request, secret) { question, session throws(CallRefusal) in
      try await bench.service.createLink(question, by: session)
    }
  }

  /// Without a session for who is not signed in.
  func openLink(_ link: LinkSecret, _ secret: String?) async throws -> LinkOffer {
    if live == nil, secret == nil { return try await bench.service.openLink(link, by: nil) }
    return try await ask("/v1/links/open", link, secret) { question, session throws(CallRefusal) in
      try await bench.service.openLink(question, by: session)
    }
  }

  func acceptLink(_ link: LinkSecret, _ secret: String) async throws -> ZoneAnswer {
    try await ask("/v1/links/accept", link, secret) { question, session throws(CallRefusal) in
      try await bench.service.acceptLink(question, by: session)
    }
  }

  func leave(_ zone: ZoneID, _ account: AccountID, _ secret: String) async throws -> ZoneAnswer {
    guard live != nil else {
      let session = try await bench.service.session(secret: secret)
      return try await bench.service.leave(zone, by: session)
    }
    return try form.read(
      try await call("DELETE", "/v1/zones/\(zone)/members/\(account)", nil, secret))
  }

  func remove(_ account: AccountID, from zone: ZoneID, _ secret: String) async throws {
    guard live != nil else {
      let session = try await bench.service.session(secret: secret)
      return try await bench.service.removeMember(account, from: zone, by: session)
    }
    _ = try await call("DELETE", "/v1/zones/\(zone)/members/\(account)", nil, secret)
  }

  func pokes(_ secret: String) async throws -> DoorPokes {
    guard let live else {
      let session = try await bench.service.session(secret: secret)
      return .inProcess(try await bench.service.subscribe(by: session).makeAsyncIterator())
    }
    let request = CallRequest(
      "GET", live.address + "/v1/pokes", headers: [("Authorization", "Bearer \(secret)")])
    return .live(live.client.events(request).makeAsyncIterator())
  }
}

/// The pokes that come through a door.
enum DoorPokes {
  case inProcess(PokeStream.Iterator)
  case live(EventSequence.Iterator)

  /// The next poke; nil when the stream has ended, cut off or not.
  mutating func next() async throws -> Poke? {
    switch self {
    case .inProcess(var iterator):
      defer { self = .inProcess(iterator) }
      return await iterator.next()
    case .live(var iterator):
      defer { self = .live(iterator) }
      guard let event = try? await iterator.next() else { return nil }
      #expect(event.event == "poke")
      return try Poke(jsonBytes: Array(event.data.utf8))
    }
  }

  /// Reads until an entry of the zone fits; nil when the stream ends before.
  mutating func entry(
    of zone: ZoneID, where fits: (FeedEntry) -> Bool = { _ in true }
  ) async throws -> FeedEntry? {
    while let poke = try await next() {
      if let entry = poke.heads.first(where: { $0.zone == zone && fits($0) }) { return entry }
    }
    return nil
  }
}
