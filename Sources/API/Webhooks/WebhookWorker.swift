import Business
import Device
package import Hub
import Model

/// Tells receivers what changed: looks at each webhook in turn, a few at a time, and never waits
/// for one of them with the others (decision 0152).
package struct WebhookWorker: Sendable {
  /// How many are worked on at once, and of one company.
  private static let runningLimit = 8
  private static let companyLimit = 2
  /// How often those that are due are looked for, and how many.
  private static let interval = Duration.milliseconds(500)
  private static let dueLimit = 10_000

  let hub: Hub
  let policy: APIPolicy
  let sender: WebhookSender
  let reach: WebhookAddress.Reach
  let looks = WebhookLooks()

  /// Takes the parts as they are.
  package init(
    _ hub: Hub, _ policy: APIPolicy, _ sender: WebhookSender, reach: WebhookAddress.Reach
  ) {
    self.hub = hub
    self.policy = policy
    self.sender = sender
    self.reach = reach
  }

  /// Works for as long as its task lives. What is under way then is tried again at the next start.
  package func run() async {
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        for (id, company) in looks.due(await due(), now: policy.now())
        where looks.begin(id, company, limit: Self.runningLimit, each: Self.companyLimit) {
          group.addTask(priority: .low) {
            await work(id)
            looks.end(id)
          }
        }
        try? await Task.sleep(for: Self.interval)
      }
      group.cancelAll()
    }
  }

  private func due() async -> [(id: RecordID, company: CompanyID)] {
    do {
      return try await hub.dueWebhooks(now: policy.now(), limit: Self.dueLimit)
    } catch {
      policy.log("webhooks failed error=\(StoreProblem.detail(error))")
      return []
    }
  }

  /// Works on all that may tell something, one after the other.
  func workOnAll() async throws {
    for (id, _) in try await hub.dueWebhooks(now: policy.now(), limit: Self.dueLimit) {
      await work(id)
    }
  }

  /// Works on one webhook. What fails here is no fault of its receiver: it is looked at again.
  private func work(_ id: RecordID) async {
    do {
      try await WebhookRound(worker: self, id: id).run()
    } catch {
      policy.log("webhook failed id=\(id) error=\(StoreProblem.detail(error))")
      looks.wait(id, until: policy.now() + WebhookPace.rest)
    }
  }
}
