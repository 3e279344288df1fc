/// One request, complete with its body. A plain value: tests make it without any socket.
package struct Request: Sendable {
  /// The method.
  package var method: Method
  /// The path as it was sent, still percent-encoded and without the query.
  package private(set) var path: String
  /// The decoded parts of the path between its slashes: `/a/b%20c` is `["a", "b c"]`.
  package private(set) var segments: [String]
  /// The query as it was sent, without the question mark; empty if there was none.
  package private(set) var rawQuery: String
  /// The header fields.
  package var headers: Headers
  /// The body; empty where it lies on the disk.
  package var body: [UInt8]
  /// The body of a route whose bodies lie on the disk.
  package internal(set) var spooled: SpooledBody?
  /// Whether the files of a form are read from where they lie.
  package internal(set) var hasUploads = false
  /// The address of the client's end of the socket, as text.
  package var remoteAddress: String
  /// Whether the connection is encrypted by this server.
  package var isSecure: Bool
  /// A short random name, also sent as `X-Request-Id`.
  package var id: String
  /// What the route's pattern captured, decoded, in its order.
  package internal(set) var captures: [Query.Pair] = []
  /// Whether the target could not be decoded; the router answers 400 to it.
  package let isMalformed: Bool

  /// Makes a request as the server would from the same target (path and query).
  package init(
    _ method: Method = .get, _ target: String, headers: Headers = Headers(), body: [UInt8] = [],
    remoteAddress: String = "127.0.0.1", isSecure: Bool = false, id: String? = nil
  ) {
    let parsed = Target(target)
    self.method = method
    self.path = parsed.path
    self.segments = parsed.segments ?? []
    self.rawQuery = parsed.query
    self.isMalformed = parsed.segments == nil
    self.headers = headers
    self.body = body
    self.remoteAddress = remoteAddress
    self.isSecure = isSecure
    self.id = id ?? RequestID.random()
  }

  /// The query's pairs; parsed anew by each call.
  package var query: Query { Query(rawQuery) }

  /// The cookies, in order; parsed anew by each call.
  package var cookies: Query { CookieParser.parse(headers.all("Cookie")) }

  /// What the route's pattern captured under this name; empty if it has no such capture.
  package func capture(_ name: String) -> String {
    captures.first { $0.name == name }?.value ?? ""
  }

  /// The media type of the body in lower case, without parameters; empty if none was sent.
  package var mediaType: String {
    HeaderParameters(headers["Content-Type"] ?? "").value.lowercased()
  }

  /// Who asks, for slowing guesses down: see `Household`. Behind a proxy, the last address that it
  /// has added.
  package func household(isBehindProxy: Bool) -> String {
    Household.of((isBehindProxy ? forwardedAddress : nil) ?? remoteAddress)
  }

  /// Whether who asks is on this machine, and shares its clock, as far as the address shows.
  package func isFromHere(isBehindProxy: Bool) -> Bool {
    let household = household(isBehindProxy: isBehindProxy)
    return household.isEmpty || household.hasPrefix("127.") || household == "0:0:0:0::/64"
  }

  /// The address that a proxy in front of us has added, the last one named: only to be believed
  /// where there is such a proxy.
  package var forwardedAddress: String? {
    let named = headers.all("X-Forwarded-For").last?.split(separator: ",").last
    return named.map { String($0.filter { $0 != " " }) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
