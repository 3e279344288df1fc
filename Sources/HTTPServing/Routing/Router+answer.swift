extension Router {
  /// What the head of a request leads to.
  enum Match: Sendable {
    case route(Route)
    case refused(Response)

    var bodyByteLimit: Int? {
      if case .route(let route) = self { route.bodyByteLimit } else { nil }
    }

    /// What refuses a request by its head alone.
    func refusal(of request: Request) -> Response? {
      if case .route(let route) = self { route.early?(request) } else { nil }
    }
  }

  /// How a complete request is answered.
  enum Answer: Sendable {
    case now(Response)
    case later(@Sendable (Request) async -> Response)
  }

  /// Finds the route and writes its captures into the request.
  func match(_ request: inout Request) -> Match {
    if request.isMalformed {
      return .refused(.text("The address of this request can't be read.\n", status: 400))
    }
    let candidates = candidates(request.segments)
    guard !candidates.isEmpty else { return .refused(.text("Not found.\n", status: 404)) }
    let method = request.method
    let found =
      candidates.first { $0.method == method }
      ?? (method == .head ? candidates.first { $0.method == .get } : nil)
    guard let found else { return .refused(Router.methodRefusal(candidates)) }
    request.captures = found.pattern.captures(request.segments)
    request.hasUploads = found.hasUploads
    return .route(found)
  }

  func answer(_ request: Request, _ match: Match) -> Answer {
    for check in checks {
      if let response = check(request) { return .now(finished(response, request)) }
    }
    switch match {
    case .refused(let response): return .now(finished(response, request))
    case .route(let route):
      switch route.handler {
      case .immediate(let handler): return .now(finished(handler(request), request))
      case .suspending(let handler):
        return .later { request in finished(await handler(request), request) }
      }
    }
  }

  /// Applies the last steps, for answers that the server makes itself too.
  func finished(_ response: Response, _ request: Request) -> Response {
    guard !finishers.isEmpty else { return response }
    var response = response
    for step in finishers { step(request, &response) }
    return response
  }

  private static func methodRefusal(_ candidates: [Route]) -> Response {
    var names = candidates.map(\.method.name)
    if names.contains("GET"), !names.contains("HEAD") { names.append("HEAD") }
    return .text("This address does not take that method.\n", status: 405)
      .with("Allow", names.sorted().joined(separator: ", "))
  }
}
