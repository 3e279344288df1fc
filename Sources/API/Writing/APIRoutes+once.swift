import HTTPServing
import Hub
import Sealing

extension APIRoutes {
  private static let keyLimit = 200

  /// Does a write, under the key that its program gave: once, however often it is asked for, and
  /// answered the same each time. What changed nothing is forgotten, and may be tried again.
  func once(_ operation: Operation, _ call: Call) async throws -> Response {
    guard let key = call.request.headers["Idempotency-Key"] else {
      return try await operation.handler(call)
    }
    guard (1...Self.keyLimit).contains(key.utf8.count), key.utf8.allSatisfy({ $0 > 32 && $0 < 127 })
    else {
      throw Problem.badRequest(
        "A key has 1 to \(Self.keyLimit) signs of ASCII.", at: "Idempotency-Key")
    }
    let answer = try await running.doing("write \(call.token.id) \(key)") {
      try await keyed(operation, call, key)
    }
    guard let answer else {
      throw Problem(409, "Being done", "A request with this key is being done.")
        .with("Retry-After", "1")
    }
    return answer
  }

  private func keyed(
    _ operation: Operation, _ call: Call, _ key: String
  ) async throws -> Response {
    let token = call.token
    let request = Self.digest(of: call.request)
    switch try await token.beginWrite(key: key, request: request, now: call.now) {
    case .otherRequest:
      throw Problem(422, "Key of another request", "Another request had this key.")
    case .tooMany:
      throw Problem(429, "Too many keys", "The token has had as many keys as a day may have.")
        .with("Retry-After", "3600")
    case .done(let answer): return Self.response(answer)
    case .open(let seed, let begun, let isResumed):
      var call = call
      call.seed = Seed(seed, begun: begun, isResumed: isResumed)
      let response: Response
      do { response = try await operation.handler(call) } catch {
        // A refusal changed nothing; of a failure nobody knows, nor of an earlier try.
        if error is Problem, !isResumed { try await token.endWrite(key: key, nil) }
        throw error
      }
      try await token.endWrite(key: key, Self.kept(response))
      return response
    }
  }

  /// What is asked for: where, over which version, and with which body.
  private static func digest(of request: Request) -> [UInt8] {
    var digest = FileDigest(scope: Array("\(request.method.name) \(request.path)".utf8))
    let seen = request.headers["If-Match"] ?? ""
    digest.update(Array("?\(request.rawQuery)\n\(seen)\n".utf8))
    if let spooled = request.spooled {
      var place = 0
      while place < spooled.byteCount {
        let piece = spooled.read(at: place, count: 1 << 16)
        if piece.isEmpty { break }
        digest.update(piece)
        place += piece.count
      }
    } else {
      digest.update(request.body)
    }
    return digest.finish()
  }

  private static let keptHeaders = ["Content-Type", "ETag", "Location"]

  private static func kept(_ response: Response) -> KeyedAnswer {
    let lines = keptHeaders.flatMap { name in
      response.headers[name].map { [name, $0] } ?? []
    }
    return KeyedAnswer(
      status: response.status, headers: lines.joined(separator: "\n"), body: response.bytes)
  }

  private static func response(_ answer: KeyedAnswer) -> Response {
    var response = Response(status: answer.status, body: answer.body)
    let lines = answer.headers.split(separator: "\n").map(String.init)
    for place in stride(from: 0, to: lines.count - 1, by: 2) {
      response.headers.add(lines[place], lines[place + 1])
    }
    return response.with("Idempotent-Replayed", "true")
  }
}
