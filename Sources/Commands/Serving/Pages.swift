import API
import Device
import Glibc
import HTTPServing
import Hub
import WebUI

/// Puts the pages over a hub.
enum Pages {
  static func add(_ hub: Hub, _ plan: ServingPlan, to router: inout Router) {
    APIRoutes(hub, programs(plan)).add(to: &router)
    var policy = WebPolicy(
      hostNames: plan.hostNames, isBehindProxy: plan.isBehindProxy,
      isOwnDevice: hub.isOfOwnDevice, codes: CodeProcess.reading, log: log)
    policy.hasTokensForAllTiers = plan.hasTokensForAllTiers
    policy.webhookReach = plan.webhookReach
    Website(HubAccess(hub), policy).addRoutes(to: &router)
  }

  private static let log: @Sendable (String) -> Void = { line in
    StandardStreams.write(line + "\n", to: STDERR_FILENO)
  }

  private static func programs(_ plan: ServingPlan) -> APIPolicy {
    APIPolicy(
      isBehindProxy: plan.isBehindProxy, isForAllTiers: plan.hasTokensForAllTiers,
      now: Surroundings.system.now, log: log)
  }

  /// Tells receivers what changes, for as long as the task lives.
  static func tellWebhooks(of hub: Hub, _ plan: ServingPlan) async {
    let sender = WebhookSender(goesAnywhere: plan.webhookReach == .anywhere)
    await WebhookWorker(hub, programs(plan), sender, reach: plan.webhookReach).run()
  }
}
