import Device
import SyncProtocol

extension QuarantineActions {
  /// Lets one's own value of a conflict count.
  static func keepMine(_ invocation: Invocation) async throws -> Answer {
    try await conflict(invocation) { context, detail in
      let outcome = try await context.retry(detail.change.entry)
      try check(outcome, detail)
      return Answer(
        "\(Terminal.safe(detail.title)): yours is kept, and sent with the next sync.",
        [("kept", .text("mine")), ("entry", .integer(detail.change.entry))])
    }
  }

  /// Lets the other's value of a conflict count.
  static func keepTheirs(_ invocation: Invocation) async throws -> Answer {
    try await conflict(invocation) { context, detail in
      _ = try await context.discard([detail.change.entry])
      return Answer(
        "\(Terminal.safe(detail.title)): theirs is kept, and yours is forgotten.",
        [("kept", .text("theirs")), ("entry", .integer(detail.change.entry))])
    }
  }

  private static func conflict(
    _ invocation: Invocation, _ work: (CompanyContext, QuarantineDetail) async throws -> Answer
  ) async throws -> Answer {
    try await with(invocation) { context in
      let detail = try await find(try number(invocation, 0), context)
      guard detail.isOpenConflict else {
        throw CommandFailure(
          .failed, "Nobody else decided about \(Terminal.safe(detail.title)): there is no choice.",
          hint: "See what can be done: thecompany quarantine show \(detail.change.entry)",
          reason: "noConflict")
      }
      return try await work(context, detail)
    }
  }
}
