import Device
import Hub
import Model
import SyncProtocol

/// What `webhook …` does.
enum WebhookActions {
  static func add(_ invocation: Invocation) async throws -> Answer {
    let name = try invocation.name(limit: WebhookDraft.nameLimit)
    let address = try invocation.requiredArgument(1)
    let reach: WebhookAddress.Reach = invocation.has("anywhere") ? .anywhere : .publicInternet
    if let flaw = WebhookAddress.flaw(address, reach) { throw invocation.usage(words(flaw)) }
    let draft = WebhookDraft(name: name, address: address, lists: try invocation.lists())
    return try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      let proof = try await home.prove(company, invocation)
      let made = try await home.withPrograms { try await $0.makeWebhook(draft, showing: proof) }
      guard let made else {
        throw CommandFailure(
          .failed, "There are \(WebhookDraft.countLimit) webhooks already.",
          hint: "Delete one first: thecompany webhook delete WEBHOOK", reason: "tooMany")
      }
      return answer(made.id, made.secret)
    }
  }

  private static func words(_ flaw: WebhookAddress.Flaw) -> String {
    switch flaw {
    case .form: "URL is an address such as https://example.com/hook, without a password in it."
    case .insecure: "URL begins with https://, or give --anywhere."
    case .notPublic: "URL leads to this machine or a private network: give --anywhere."
    case .port: "URL has port 443 or one from 1024 on, or give --anywhere."
    }
  }

  private static func answer(_ id: RecordID, _ secret: String) -> Answer {
    Answer(secret, [("id", .text(id.description)), ("secret", .text(secret))])
  }

  static func list(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      let webhooks = try await home.withPrograms { try await $0.webhooks(of: company.id) }
      var table = TextTable(["NAME", "HOST", "STATE", "LAST TAKEN"])
      for webhook in webhooks {
        table.add([
          webhook.draft.name, WebhookAddress.host(of: webhook.draft.address), state(webhook),
          webhook.lastSuccess.map(TokenActions.text) ?? "never",
        ])
      }
      return Answer(
        webhooks.isEmpty ? "There are none yet: thecompany webhook add NAME URL" : table.text,
        [("webhooks", .array(webhooks.map(json)))])
    }
  }

  static func show(_ invocation: Invocation) async throws -> Answer {
    try await within(invocation) { shelf, webhook, _ in
      let calls = try await shelf.tries(of: webhook.id) ?? []
      var table = TextTable(["WHEN", "WHAT", "ANSWER", "TOOK", ""])
      for call in calls {
        table.add([
          TokenActions.text(call.at), "\(call.number) \(call.word)",
          call.status.map(String.init) ?? "none", "\(call.milliseconds) ms",
          call.problem?.rawValue ?? "",
        ])
      }
      let lines = [
        "\(Terminal.safe(webhook.draft.name)): \(state(webhook))",
        Terminal.safe(webhook.draft.address),
        calls.isEmpty ? "Nothing was called yet." : table.text,
      ]
      return Answer(
        lines.joined(separator: "\n"),
        [("webhook", json(webhook)), ("calls", .array(calls.map(json)))])
    }
  }

  static func secret(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      let proof = try await home.prove(company, invocation)
      return try await home.withPrograms { shelf in
        let webhook = try await chosen(invocation, shelf, company.id)
        guard let secret = try await shelf.renewWebhook(webhook.id, showing: proof) else {
          throw CommandFailure(.notFound, "The webhook was deleted just now.")
        }
        return answer(webhook.id, secret)
      }
    }
  }

  static func change(_ invocation: Invocation, _ change: WebhookChange) async throws -> Answer {
    try await within(invocation) { shelf, webhook, _ in
      try await shelf.change(webhook.id, change)
      return Answer(
        done(change, Terminal.safe(webhook.draft.name)),
        [("id", .text(webhook.id.description)), ("done", .text(change.rawValue))])
    }
  }

  private static func done(_ change: WebhookChange, _ name: String) -> String {
    switch change {
    case .test: "A test of \(name) is sent as soon as thecompany device runs."
    case .pause: "Paused \(name)."
    case .resume: "\(name) goes on where it was."
    case .delete: "Deleted \(name)."
    }
  }

  private static func within(
    _ invocation: Invocation,
    _ work: @Sendable (ProgramShelf, ListedWebhook, CompanyID) async throws -> Answer
  ) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      return try await home.withPrograms { shelf in
        try await work(shelf, try await chosen(invocation, shelf, company.id), company.id)
      }
    }
  }

  private static func chosen(
    _ invocation: Invocation, _ shelf: ProgramShelf, _ company: CompanyID
  ) async throws -> ListedWebhook {
    let word = try invocation.requiredArgument(0)
    return try Named.one(
      word, among: try await shelf.webhooks(of: company), "webhook", list: "webhook list"
    ) { $0.id.description == word || $0.draft.name == word }
  }

  private static func state(_ webhook: ListedWebhook) -> String {
    if let pause = webhook.pause { return "paused: \(pause.rawValue)" }
    if let obstacle = webhook.obstacle { return "stopped: \(obstacle.rawValue)" }
    return webhook.failures > 0 ? "tries again after \(webhook.failures) failed" : "tells"
  }

  private static func json(_ webhook: ListedWebhook) -> JSONValue {
    .object([
      ("id", .text(webhook.id.description)), ("name", .text(webhook.draft.name)),
      ("address", .text(webhook.draft.address)),
      ("lists", .array((webhook.draft.lists ?? []).map { .text($0) })),
      ("paused", JSONValue(webhook.pause?.rawValue)),
      ("obstacle", JSONValue(webhook.obstacle?.rawValue)),
      ("failures", JSONValue(webhook.failures)),
      ("made", .integer(Int64(clamping: webhook.made))),
      ("lastSuccess", webhook.lastSuccess.map { .integer(Int64(clamping: $0)) } ?? .null),
    ])
  }

  private static func json(_ call: WebhookTry) -> JSONValue {
    .object([
      ("at", .integer(Int64(clamping: call.at))),
      ("number", .integer(Int64(clamping: call.number))), ("event", .text(call.word)),
      ("status", call.status.map { JSONValue($0) } ?? .null),
      ("milliseconds", .integer(Int64(clamping: call.milliseconds))),
      ("problem", JSONValue(call.problem?.rawValue)),
    ])
  }
}
