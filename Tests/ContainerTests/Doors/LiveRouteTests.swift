import Container
import HTTPCalling
import HTTPServing
import Model
import SyncProtocol
import Testing

@Suite("The routes over a real socket")
struct LiveRouteTests {
  private static let compact = "application/x-thecompany"

  @Test("take a body at its limit, and say in a sentence what is too long")
  func sizes() async throws {
    try await withLiveContainer { live in
      let secret = "Bearer \(try await live.bench.signUp("ada").secret)"
      for (path, limit) in [
        ("/v1/pull", 65_536), ("/v1/push", 4_000_000), ("/v1/accounts", 65_536),
        ("/v1/links/open", 65_536),
      ] {
        let fits = [UInt8](repeating: 0x20, count: limit)
        let taken = try await live.send("POST", path, fits, authorization: secret)
        #expect(taken.status == 400, "\(path): \(taken.text)")
        let response = try await live.send("POST", path, fits + [0x20], authorization: secret)
        #expect(response.status == 413)
        let refusal = try CallRefusal(jsonBytes: response.body)
        #expect(refusal.code == .tooLarge && refusal.message.contains("\(limit) bytes"))
      }
    }
  }

  @Test("refuse a batch of too many records or bytes as a whole, and keep nothing of it")
  func batches() async throws {
    try await withLiveContainer { live in
      let (session, secret) = try await live.bench.signUp("ada")
      let company = try await live.bench.company(of: session)
      let tooMany = (0...400).map { live.bench.item("\($0)", session) }
      let large = (0..<3).map { index -> RecordChange in
        var item = Record<InventoryItem>(new: live.bench.id())
        item[.name] = "large \(index)"
        let change = live.bench.change(item, session)
        var version = change.version
        version.groups.append(
          StampedGroup(
            number: 60, stamp: version.latest, bytes: [UInt8](repeating: 7, count: 900_000)))
        return RecordChange(kind: change.kind, id: change.id, version: version)
      }
      for (changes, status) in [(tooMany, 400), (large, 413)] {
        let request = PushRequest(zone: company, number: 1, token: [], changes: changes)
        let response = try await live.send(
          "POST", "/v1/push", request.compactBytes, type: Self.compact,
          authorization: "Bearer \(secret)")
        #expect(response.status == status)
        #expect(try !CallRefusal(compactBytes: response.body).message.isEmpty)
      }
      #expect(try await live.bench.service.feed(by: session).entries.map(\.head).max() == 2)
    }
  }

  @Test("answer what no handler sees as a refusal in the client's form, too")
  func unknownRoutes() async throws {
    try await withLiveContainer { live in
      for (method, path, status, code) in [
        ("GET", "/v1/nothing", 404, CallRefusal.Code.notFound), ("GET", "/v1/", 404, .notFound),
        ("POST", "/v1/push/more", 404, .notFound), ("GET", "/v1/push", 405, .badRequest),
        ("PUT", "/v1/accounts", 405, .badRequest), ("GET", "/v1/%FF", 400, .badRequest),
        ("DELETE", "/v1/feed", 405, .badRequest),
      ] {
        let json = try await live.send(method, path)
        #expect(json.status == status && json.header("Content-Type") == "application/json")
        #expect(try CallRefusal(jsonBytes: json.body).code == code)
        let compact = try await live.send(method, path, accept: Self.compact)
        #expect(compact.status == status)
        #expect(try CallRefusal(compactBytes: compact.body).code == code)
        #expect(compact.header("Cache-Control") == "no-store")
      }
      #expect(try await live.send("GET", "/elsewhere").text == "Not found.\n")
      let method = try await live.send("GET", "/v1/push")
      #expect(method.header("Allow") == "POST")
    }
  }

  @Test("refuse other media types by what is sent (415) and by what is wanted (406)")
  func mediaTypes() async throws {
    try await withLiveContainer { live in
      let secret = "Bearer \(try await live.bench.signUp("ada").secret)"
      let body = PullRequest(zone: live.bench.id(), token: []).jsonBytes
      for type in ["text/plain", "application/xml", "multipart/form-data", "json", "", nil] {
        for path in ["/v1/pull", "/v1/push", "/v1/links/accept", "/v1/tier"] {
          let response = try await live.send(
            "POST", path, body, type: type, authorization: secret)
          #expect(response.status == 415, "\(path) of type \(type ?? "none")")
          #expect(try CallRefusal(jsonBytes: response.body).code == .unsupported)
        }
        let entry = try await live.send("POST", "/v1/sessions", body, type: type)
        #expect(entry.status == 415)
      }
      for accept in ["text/html", "image/*", "application/x-other;q=1"] {
        let response = try await live.send(
          "POST", "/v1/pull", body, accept: accept, authorization: secret)
        #expect(response.status == 406)
      }
      let charset = try await live.send(
        "POST", "/v1/pull", body, type: "Application/JSON; charset=utf-8", accept: "*/*",
        authorization: secret)
      #expect(charset.status == 404 && charset.header("Content-Type") == "application/json")
    }
  }

  @Test("take a session only as a whole and only while it lasts")
  func bearers() async throws {
    try await withLiveContainer { live in
      let (session, secret) = try await live.bench.signUp("ada")
      let last = secret.last == "0" ? "1" : "0"
      for header in [
        nil, "", "Bearer", "Bearer ", secret, "Basic \(secret)", "Bearer \(secret)x",
        "Bearer \(secret.dropLast())", "Bearer \(secret.dropLast())\(last)",
        "Bearer  \(secret)", "Bearer \(secret.uppercased())",
        "Bearer " + String(repeating: "a", count: 5_000),
      ] where header != "Bearer \(secret)" {
        let response = try await live.send("GET", "/v1/feed", authorization: header)
        #expect(response.status == 401, "\(header ?? "none")")
        #expect(!response.text.contains(secret))
      }
      #expect(
        try await live.send("GET", "/v1/feed", authorization: "Bearer \(secret)").status == 200)
      let again = live.bench.request("ada", device: session.device)
      let newer = try await live.bench.service.signIn(again, address: "x").session
      let replaced = try await live.send(
        "GET", "/v1/pokes", authorization: "Bearer \(secret)")
      #expect(replaced.status == 401)
      #expect(
        try await live.send("GET", "/v1/feed", authorization: "Bearer \(newer)").status == 200)
    }
  }

  @Test("never trap and never fail on random bytes, wherever they are sent", arguments: [1, 2, 3])
  func randomBytes(seed: UInt64) async throws {
    try await withLiveContainer { live in
      let (session, secret) = try await live.bench.signUp("ada")
      let company = try await live.bench.company(of: session)
      var random = SeededRandom(seed)
      let change = live.bench.item("A", session)
      let messages: [(path: String, json: [UInt8], compact: [UInt8])] = [
        sample("/v1/push", PushRequest(zone: company, number: 1, token: [9], changes: [change])),
        sample("/v1/pull", PullRequest(zone: company, token: [1, 2])),
        sample("/v1/zones", CreateZoneRequest(company: company, tier: .business)),
        sample("/v1/tier", CreateZoneRequest(company: company, tier: .business)),
        sample(
          "/v1/links",
          CreateLinkRequest(company: company, permission: .canEdit, role: .viewer)),
        sample("/v1/links/open", LinkSecret(secret: "x")),
        sample("/v1/links/accept", LinkSecret(secret: "x")),
        sample("/v1/accounts", live.bench.request("bob")),
        sample("/v1/sessions", live.bench.request("ada")),
      ]
      for round in 0..<270 {
        let message = messages[round % messages.count]
        let isCompact = random.next() % 2 == 0
        var body = isCompact ? message.compact : message.json
        mangle(&body, &random)
        let response = try await live.send(
          "POST", message.path, body, type: isCompact ? Self.compact : "application/json",
          authorization: "Bearer \(secret)")
        #expect(
          [200, 400, 401, 403, 404, 409, 413, 426, 429, 501].contains(response.status),
          "round \(round) of \(message.path): \(response.status)")
      }
      for _ in 0..<60 {
        let text = (0..<24).map { _ in "%\(String(random.next() % 256, radix: 16))" }.joined()
        for path in ["/v1/\(text)", "/v1/zones/\(text)/members/\(text)"] {
          let response = try await live.send(
            "DELETE", path, authorization: "Bearer \(secret)")
          #expect([400, 404, 405].contains(response.status))
        }
      }
      #expect(try await live.bench.service.feed(by: session).entries.count >= 2)
    }
  }

  private func sample(
    _ path: String, _ message: some WireMessage
  ) -> (path: String, json: [UInt8], compact: [UInt8]) {
    (path, message.jsonBytes, message.compactBytes)
  }

  /// Cuts, lengthens, replaces or flips.
  private func mangle(_ body: inout [UInt8], _ random: inout SeededRandom) {
    switch random.next() % 4 {
    case 0: body = Array(body.prefix(Int(random.next() % UInt64(body.count + 1))))
    case 1: body += (0..<random.next() % 40).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    case 2:
      body = (0..<random.next() % 200).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    default:
      for _ in 0...random.next() % 6 where !body.isEmpty {
        body[Int(random.next() % UInt64(body.count))] ^= 1 << UInt8(random.next() % 8)
      }
    }
  }
}
