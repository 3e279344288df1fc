/// Picks the handler of a request by method and path. A value: it answers with or without a socket.
///
/// Patterns: `/companies/:id` captures one segment, `/files/*path` all that follow (none, too).
/// HEAD is answered by the route for GET. An unknown path gives 404, a wrong method 405 with
/// `Allow`, a path that can't be decoded 400.
package struct Router: Sendable {
  struct Route: Sendable {
    let method: Method
    let pattern: PathPattern
    let bodyByteLimit: Int?
    let hasUploads: Bool
    let early: (@Sendable (Request) -> Response?)?
    let handler: Handler
  }

  private var routes: [Route] = []
  private var tree = RouteTree()
  var checks: [@Sendable (Request) -> Response?] = []
  var finishers: [@Sendable (Request, inout Response) -> Void] = []

  /// Makes a router without routes.
  package init() {}

  /// Adds a route. The same method and pattern twice is a bug and traps.
  ///
  /// `bodyByteLimit` replaces the server's limit for this route; with `hasUploads` bodies lie on
  /// the disk, and the files of forms come as `uploads`. An answer of `early` ends a request by its
  /// head alone, before its body is taken.
  package mutating func add(
    _ method: Method, _ path: String, bodyByteLimit: Int? = nil, hasUploads: Bool = false,
    early: (@Sendable (Request) -> Response?)? = nil, _ handler: Handler
  ) {
    let pattern = PathPattern(path)
    let others = tree.insert(pattern, route: routes.count)
    precondition(
      !others.contains { routes[$0].method == method }, "Two routes for \(method.name) \(path)")
    routes.append(
      Route(
        method: method, pattern: pattern, bodyByteLimit: bodyByteLimit, hasUploads: hasUploads,
        early: early, handler: handler))
  }

  /// Adds a route whose handler may wait.
  package mutating func on(
    _ method: Method, _ path: String, bodyByteLimit: Int? = nil, hasUploads: Bool = false,
    early: (@Sendable (Request) -> Response?)? = nil,
    _ handler: @escaping @Sendable (Request) async -> Response
  ) {
    add(
      method, path, bodyByteLimit: bodyByteLimit, hasUploads: hasUploads, early: early,
      .suspending(handler))
  }

  /// Adds a route that answers at once on the server's thread; its handler must not block.
  package mutating func immediately(
    on method: Method, _ path: String, bodyByteLimit: Int? = nil,
    _ handler: @escaping @Sendable (Request) -> Response
  ) {
    add(method, path, bodyByteLimit: bodyByteLimit, .immediate(handler))
  }

  /// Adds a check that runs before every handler, in order; an answer from it ends the request.
  package mutating func check(_ check: @escaping @Sendable (Request) -> Response?) {
    checks.append(check)
  }

  /// Adds a last step over every answer, refusals too: security headers, a log line.
  package mutating func finish(_ step: @escaping @Sendable (Request, inout Response) -> Void) {
    finishers.append(step)
  }

  func candidates(_ segments: [String]) -> [Route] {
    tree.routes(segments).map { routes[$0] }
  }

  /// Answers a request in this process, as the server would.
  package func respond(to request: Request) async -> Response {
    var request = request
    let match = match(&request)
    switch answer(request, match) {
    case .now(let response): return response
    case .later(let work): return await work(request)
    }
  }
}
