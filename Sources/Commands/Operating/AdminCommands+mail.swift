import Container
import Model
import SyncProtocol

extension AdminCommands {
  static let mail = CommandDefinition(
    name: "mail", summary: "Show what became of the last mails",
    notes: ["It names neither recipients nor contents, and works while the server runs."],
    options: [ServingCommands.data], answer: OperatorAnswers.mail, action: show)

  private static func show(_ invocation: Invocation) async throws -> Answer {
    let folder = try Folder.data(invocation)
    guard folder.hasContainer else {
      throw CommandFailure(
        .notFound, "There is no server's data in \(folder.path).", hint: "Say where with --data.")
    }
    let report: MailReport
    do {
      report = try MailReport(path: folder.file(ServingActions.containerFile))
    } catch {
      throw CommandFailure(.failed, "The container in \(folder.path) can't be read: \(error)")
    }
    return Answer(
      text(report),
      [
        ("waiting", JSONValue(report.waiting)), ("mails", .array(report.entries.map(json))),
      ])
  }

  private static func text(_ report: MailReport) -> String {
    guard !report.entries.isEmpty else { return "No mail was asked for." }
    var table = TextTable(["NUMBER", "FOR", "STATE", "TRIES", "QUEUED", "PROBLEM"])
    for mail in report.entries {
      table.add([
        String(mail.entry), mail.kind, mail.state, String(mail.tries), moment(mail.madeAt),
        mail.problem ?? "",
      ])
    }
    return "\(report.waiting) waiting.\n\(table.text)"
  }

  private static func moment(_ milliseconds: UInt64) -> String {
    let parts = MomentParts(Moment(milliseconds: Int64(clamping: milliseconds)))
    return "\(parts.date) \(parts.clock)"
  }

  private static func json(_ mail: MailReport.Entry) -> JSONValue {
    .object([
      ("number", .integer(mail.entry)), ("kind", .text(mail.kind)), ("state", .text(mail.state)),
      ("tries", .integer(Int64(clamping: mail.tries))),
      ("queuedAt", .integer(Int64(clamping: mail.madeAt))),
      ("dueAt", .integer(Int64(clamping: mail.dueAt))),
      ("problem", mail.problem.map { .text($0) } ?? .null),
    ])
  }
}
