package import HTTPCalling
import Model
package import SyncProtocol

/// Calls a container over HTTP in the compact form.
package struct ContainerCaller: Sendable {
  private let address: WebAddress
  private let session: String?
  let client: HTTPClient
  private let speaking: UInt8
  private let clock: (@Sendable () -> UInt64)?

  private static let compactType = "application/x-thecompany"

  /// Calls at an address, as a session if one is given, in a version of the protocol. With a clock,
  /// the container is told what it shows: give one that is the device's alone.
  package init(
    _ address: WebAddress, session: String? = nil, client: HTTPClient,
    speaking: UInt8 = ProtocolVersion.current, clock: (@Sendable () -> UInt64)? = nil
  ) {
    self.address = address
    self.session = session
    self.client = client
    self.speaking = speaking
    self.clock = clock
  }

  /// Makes an account and signs in, or finds its name taken.
  package func signUp(_ request: SignInRequest) async -> CallOutcome<SignInAnswer> {
    await call("POST", "/v1/accounts", request)
  }

  /// Signs in.
  package func signIn(_ request: SignInRequest) async -> CallOutcome<SignInAnswer> {
    await call("POST", "/v1/sessions", request)
  }

  /// Asks what a share link offers, with a session or without.
  package func openLink(_ secret: LinkSecret) async -> CallOutcome<LinkOffer> {
    await call("POST", "/v1/links/open", secret)
  }

  /// Ends the session in the container; nil when it did.
  package func signOut() async -> CallOutcome<Bool> {
    switch await send("DELETE", "/v1/sessions/current", body: nil) {
    case .answered: .answered(true)
    case .refused(let refusal): .refused(refusal)
    case .unreachable(let reason): .unreachable(reason)
    }
  }

  /// Asks for another secret of the session.
  package func rotate() async -> CallOutcome<SignInAnswer> {
    read(await send("POST", "/v1/sessions/rotate", body: []))
  }

  /// Ends the session of a device of the account.
  func signOut(_ device: DeviceID) async -> CallOutcome<Bool> {
    switch await send("DELETE", "/v1/devices/\(device)", body: nil) {
    case .answered: .answered(true)
    case .refused(let refusal): .refused(refusal)
    case .unreachable(let reason): .unreachable(reason)
    }
  }

  /// Sends a message and reads the answer.
  func call<Answer: WireMessage>(
    _ method: String, _ path: String, _ message: some WireMessage
  ) async -> CallOutcome<Answer> {
    read(await send(method, path, body: message.compactBytes(version: speaking)))
  }

  /// Sends a message whose answer says nothing but that it was taken.
  func tell(_ path: String, _ message: some WireMessage) async -> CallOutcome<Bool> {
    switch await send("POST", path, body: message.compactBytes(version: speaking)) {
    case .answered: .answered(true)
    case .refused(let refusal): .refused(refusal)
    case .unreachable(let reason): .unreachable(reason)
    }
  }

  /// Asks without a message and reads the answer.
  func call<Answer: WireMessage>(_ path: String) async -> CallOutcome<Answer> {
    read(await send("GET", path, body: nil))
  }

  private func read<Answer: WireMessage>(_ outcome: CallOutcome<[UInt8]>) -> CallOutcome<Answer> {
    switch outcome {
    case .answered(let body):
      do {
        return .answered(try Answer(compactBytes: body, versions: readable))
      } catch .unknownVersion(let version) where version < readable.lowerBound {
        return .refused(.containerTooOld)
      } catch {
        return .refused(
          CallRefusal(.unreadable, "The container's answer can't be read. \(error.sentence)"))
      }
    case .refused(let refusal): return .refused(refusal)
    case .unreachable(let reason): return .unreachable(reason)
    }
  }

  /// The versions that answers may be in.
  private var readable: ClosedRange<UInt8> {
    min(speaking, ProtocolVersion.floor)...max(speaking, ProtocolVersion.current)
  }

  private func send(
    _ method: String, _ path: String, body: [UInt8]?
  ) async -> CallOutcome<[UInt8]> {
    do {
      let response = try await client.call(request(method, path, body: body))
      if (200..<300).contains(response.status) { return .answered(response.body) }
      if let refusal = try? CallRefusal(compactBytes: response.body, versions: 0...UInt8.max) {
        return .refused(refusal)
      }
      return .unreachable("The container answered with status \(response.status).")
    } catch {
      return .unreachable(error.message)
    }
  }

  func request(_ method: String, _ path: String, body: [UInt8]?) -> CallRequest {
    var headers = [
      (name: "Accept", value: Self.compactType),
      (name: ProtocolVersion.header, value: String(speaking)),
    ]
    if let clock { headers.append((name: ProtocolVersion.clockHeader, value: String(clock()))) }
    if body != nil { headers.append((name: "Content-Type", value: Self.compactType)) }
    if let session { headers.append((name: "Authorization", value: "Bearer \(session)")) }
    return CallRequest(method, address.url(path), headers: headers, body: body)
  }

  /// The stream of pokes; it ends when the connection does, or when an event can't be read.
  func pokes() -> AsyncStream<Poke> {
    var request = request("GET", "/v1/pokes", body: nil)
    request.headers[0].value = "text/event-stream"
    let events = client.events(request)
    let (stream, continuation) = AsyncStream.makeStream(
      of: Poke.self, bufferingPolicy: .bufferingNewest(64))
    let task = Task {
      defer { continuation.finish() }
      do {
        for try await event in events where event.event == "poke" {
          guard let poke = try? Poke(jsonBytes: Array(event.data.utf8)) else { return }
          continuation.yield(poke)
        }
      } catch {}
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }
}

extension ContainerPort {
  /// A port that calls over HTTP as one session.
  package static func http(
    _ address: WebAddress, session: String, client: HTTPClient,
    speaking: UInt8 = ProtocolVersion.current, clock: (@Sendable () -> UInt64)? = nil
  ) -> ContainerPort {
    let caller = ContainerCaller(
      address, session: session, client: client, speaking: speaking, clock: clock)
    var port = ContainerPort(
      push: { await caller.call("POST", "/v1/push", $0) },
      pull: { await caller.call("POST", "/v1/pull", $0) },
      feed: { await caller.call("/v1/feed") },
      createZone: { await caller.call("POST", "/v1/zones", $0) },
      createLink: { await caller.call("POST", "/v1/links", $0) },
      openLink: { await caller.openLink($0) },
      acceptLink: { await caller.call("POST", "/v1/links/accept", $0) },
      setTier: { await caller.call("POST", "/v1/tier", $0) },
      renew: { await caller.call("POST", "/v1/devices/renew", $0) },
      devices: { await caller.call("/v1/devices") },
      signOutDevice: { await caller.signOut($0) },
      comparing: Comparing(
        digest: { await caller.call("POST", "/v1/digests", $0) },
        bucket: { await caller.call("POST", "/v1/digests/bucket", $0) },
        records: { await caller.call("POST", "/v1/records", $0) },
        offer: { await caller.call("POST", "/v1/records/offer", $0) }),
      sharing: SharingPort(
        state: { await caller.call("/v1/zones/\($0)/share") },
        run: { await caller.call("POST", "/v1/shares", $0) },
        decline: { await caller.call("POST", "/v1/links/decline", $0) },
        deleted: { await caller.call("/v1/companies/deleted") }),
      files: FilesPort(
        upload: { await caller.call("POST", "/v1/files/upload", $0) },
        read: { await caller.call("POST", "/v1/files/read", $0) }),
      audit: AuditPort(
        page: { await caller.call("POST", "/v1/audit", $0) },
        lines: { await caller.call("POST", "/v1/audit/lines", $0) },
        erase: { await caller.call("POST", "/v1/audit/erase", $0) },
        report: { await caller.call("POST", "/v1/audit/logins", $0) }),
      participants: { await caller.call("POST", "/v1/participants", $0) },
      confirm: { await caller.call("POST", "/v1/participants/confirm", $0) },
      pokes: { caller.pokes() })
    port.speaking = speaking
    return port
  }
}
