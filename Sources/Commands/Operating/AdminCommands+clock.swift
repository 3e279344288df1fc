import Container
import Model
import SyncProtocol

extension AdminCommands {
  static let clock = CommandDefinition(
    name: "clock", summary: "Show whether the server's clock is believed, or say that it is right",
    notes: [
      "A clock that is suddenly elsewhere may be wrong: after an hour or more nothing is purged, "
        + "emptied or ended by it until the server has run with it for three days, the devices of "
        + "several accounts have shown the same time, or --confirm says that it is right. It works "
        + "while the server runs, and while it does not."
    ],
    options: [
      ServingCommands.data, .flag("confirm", "the clock is right: believe it from now on"),
      .value("container", "URL", "the running server's address, if not the one it wrote down"),
    ], answer: OperatorAnswers.clock, action: show)

  private static func show(_ invocation: Invocation) async throws -> Answer {
    let folder = try OperatorActions.container(invocation)
    if invocation.has("confirm") {
      try await OperatorActions.run(invocation, "/v1/operator/clock", nil) {
        service throws(CallRefusal) in
        try await service.confirmClock()
      }
    }
    let belief: BelievedTime
    do {
      belief = try ClockReport(path: folder.file(ServingActions.containerFile)).belief
    } catch {
      throw CommandFailure(.failed, "The container in \(folder.path) can't be read: \(error)")
    }
    return Answer(
      belief.sentence ?? "The clock is believed.",
      [
        ("believed", .boolean(belief.leap == nil)),
        ("time", .integer(Int64(clamping: belief.believed))),
        ("clock", belief.leap.map { .integer(Int64(clamping: $0.clock)) } ?? .null),
        ("ran", .integer(Int64(clamping: belief.leap?.ran ?? 0))),
      ])
  }
}
