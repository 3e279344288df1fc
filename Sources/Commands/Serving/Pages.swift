import Glibc
import HTTPServing
import Hub
import WebUI

/// Puts the pages over a hub.
enum Pages {
  static func add(_ hub: Hub, _ plan: ServingPlan, to router: inout Router) {
    let policy = WebPolicy(
      hostNames: plan.hostNames, isBehindProxy: plan.isBehindProxy,
      isOwnDevice: hub.isOfOwnDevice, codes: CodeProcess.reading,
      log: { line in StandardStreams.write(line + "\n", to: STDERR_FILENO) })
    Website(HubAccess(hub), policy).addRoutes(to: &router)
  }
}
