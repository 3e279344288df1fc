import Glibc
import HTTPServing
import WebUI

/// A server that listens already while its stores are being opened.
struct Doorstep: Sendable {
  let server: Server
  private let opening: OpeningPages

  /// Listens, and says to whoever comes that the stores open.
  init(_ plan: ServingPlan, _ opening: OpeningPages = OpeningPages()) throws {
    // A client that hangs up ends nothing.
    signal(SIGPIPE, SIG_IGN)
    self.opening = opening
    var router = Router()
    HostCheck(plan.hostNames).guardAll(&router)
    opening.addRoutes(to: &router)
    server = Server(plan.configuration, router)
    do {
      try server.start()
    } catch {
      throw plan.failure(error)
    }
  }

  /// Opens what is to be served; a failure ends the server.
  func opens<T>(_ work: () async throws -> T) async throws -> T {
    do {
      return try await work()
    } catch {
      await server.stop()
      throw error
    }
  }

  /// The stores are open: this answers from now on, what waits too.
  func open(_ router: Router) {
    server.serve(router)
    opening.open(router)
  }
}
