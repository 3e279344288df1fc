import Banking
import Business
import Device
import Model
import SyncProtocol

/// What `thecompany booking …` has besides the commands of every declared kind.
enum BookingCommands {
  /// `booking statement`.
  static let statement = CommandDefinition(
    name: "statement", summary: "Read the bookings in a statement of a bank",
    notes: [
      "CAMT (XML, also in a .zip), MT940, or a table (.csv or .xlsx) whose columns are known by "
        + "their headings. Others: --columns \"Tag=bookingDay,Umsatz in EUR=amount\"; what was "
        + "chosen is remembered for the company. What was read before is not added again.",
      "`booking assign` makes payments of bookings.",
    ],
    arguments: [ArgumentDefinition(name: "FILE", summary: "the file from the bank")],
    options: [
      .value("columns", "HEADING=FIELD,…", "what columns of a table are"), .company, .home,
    ],
    answer: [
      .number("found", "how many bookings the file has"),
      .number("added", "how many were new"),
      .list("remarks", .text, "what is to be known of the file"),
    ],
    action: { invocation in
      let path = try invocation.requiredArgument(0)
      let text = invocation.value("columns") ?? ""
      guard let columns = ColumnChoices(text, of: ColumnRole.self) else {
        let names = ColumnRole.allCases.map(\.rawValue).joined(separator: ", ")
        throw invocation.usage("--columns takes HEADING=FIELD, with one of these: \(names).")
      }
      return try await ItemDesk.with(invocation) { desk in
        do {
          let read = try await desk.context.readStatement(path: path, columns: columns)
          if let refusal = read.refusal { try SaveOutcome.refused(refusal).check() }
          let lines =
            ["Read \(read.added) new of \(read.found) bookings."] + read.remarks
          return Answer(
            lines.map { Terminal.safe($0) }.joined(separator: "\n"),
            [
              ("found", .integer(Int64(read.found))), ("added", .integer(Int64(read.added))),
              ("remarks", .array(read.remarks.map { .text($0) })),
            ])
        } catch let failure as BankingFailure {
          throw CommandFailure(.failed, Terminal.safe(failure.description))
        }
      }
    })
}
