import Container
import Model
import Sealing
import SyncProtocol

extension AdminCommands {
  /// `thecompany admin audit …`
  static let audit = CommandDefinition.group("audit", "The logs of all companies", [verifyLogs])

  private static let verifyLogs = CommandDefinition(
    name: "verify", summary: "Look whether the logs are as they were written",
    notes: [
      "It names the first line of each log that was changed, moved or dropped, changes nothing, "
        + "and works while the server runs. Who changes a log and all sums after it too is found "
        + "out by the devices: see thecompany audit verify."
    ],
    arguments: [
      ArgumentDefinition(
        name: "FILE", summary: "a backup (the container of the server)", isRequired: false)
    ],
    options: [
      ServingCommands.data, .value("company", "ID", "only this company's log, by its identifier"),
    ], answer: AuditAnswers.verifyLogs, action: verifyLogs)

  private static func verifyLogs(_ invocation: Invocation) async throws -> Answer {
    let given = invocation.argument(0)
    let file = try given ?? Folder.data(invocation).file(ServingActions.containerFile)
    var zone: ZoneID?
    if let text = invocation.value("company") {
      zone = RecordID(text)
      if zone == nil { throw invocation.usage("A company's identifier is wanted here.") }
    }
    let reports: [AuditCheck.Report]
    do { reports = try AuditCheck.verify(file, zone: zone) } catch {
      throw CommandFailure(.failed, "The logs in \(file) can't be looked at: \(error)")
    }
    if zone != nil, reports.isEmpty {
      throw CommandFailure(.notFound, "There is no log of this company in \(file).")
    }
    let bad = reports.filter { $0.flaw != nil }
    guard bad.isEmpty else {
      let lines = bad.map { "\($0.zone): \($0.flaw?.sentence ?? "")" }
      throw CommandFailure(
        .failed,
        (["\(bad.count) of \(reports.count) logs are not whole."] + lines)
          .joined(separator: "\n"),
        hint: "Keep the file as it is, compare it with a backup, and ask who could write to it.",
        reason: "damaged")
    }
    let count = reports.reduce(0) { $0 + $1.count }
    return Answer(
      "\(reports.count) logs with \(count) lines are whole.",
      [
        ("logs", .integer(Int64(reports.count))), ("lines", .integer(Int64(clamping: count))),
      ])
  }
}
