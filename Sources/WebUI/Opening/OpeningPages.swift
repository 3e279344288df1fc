package import HTTPServing
import Synchronization

/// Answers for a server whose stores are still being opened: a request waits for a moment, then a
/// page says that they open, and asks again by itself. It tells nothing of what is in them.
package final class OpeningPages: Sendable {
  private struct State {
    var ready: Router?
    var waiting: [AsyncStream<Void>.Continuation] = []
  }

  private let state = Mutex(State())
  private let moment: Duration

  /// `moment` is how long a request waits before it gets the page.
  package init(moment: Duration = .milliseconds(500)) { self.moment = moment }

  /// Adds every address to a router: what stands open there already goes first.
  package func addRoutes(to router: inout Router) {
    Website.addAssets(to: &router)
    for method in [Method.get, .post, .put, .patch, .delete] {
      router.on(method, "/*path") { request in await self.answer(request) }
    }
    router.finish { _, response in SecurityHeaders.add(to: &response) }
  }

  /// The stores are open: what waits goes on with this router.
  package func open(_ router: Router) {
    let waiting = state.withLock { state in
      state.ready = router
      defer { state.waiting.removeAll() }
      return state.waiting
    }
    for continuation in waiting { continuation.finish() }
  }

  /// Only what has no body is handed on: the limits of bodies are those of the router to come.
  private func answer(_ request: Request) async -> Response {
    guard request.method == .get || request.method == .head else {
      return .text("The server is opening. Try again in a moment.\n", status: 503)
        .with("Retry-After", "1")
    }
    await wait()
    guard let ready = state.withLock({ $0.ready }) else { return Self.page(request) }
    return await ready.respond(to: request)
  }

  private static func page(_ request: Request) -> Response {
    Appearance.of(request, isSecure: request.isSecure, now: { comeAgain() })
  }

  /// The page that asks again after a second, without script too.
  static func comeAgain() -> Response {
    .html(OpeningPage.render(), status: 503).with("Retry-After", "1").with("Refresh", "1")
  }

  /// Returns when the stores are open, or after a moment.
  private func wait() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for await _ in self.openings() {}
      }
      group.addTask { try? await Task.sleep(for: self.moment) }
      await group.next()
      group.cancelAll()
    }
  }

  /// A stream that ends once the stores are open.
  private func openings() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let isOpen = state.withLock { state in
      if state.ready == nil { state.waiting.append(continuation) }
      return state.ready != nil
    }
    if isOpen { continuation.finish() }
    return stream
  }
}
