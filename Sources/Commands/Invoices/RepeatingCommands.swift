import Business
import Device
import Model
import SyncProtocol

/// What `thecompany invoice …` has of templates that repeat.
enum RepeatingCommands {
  /// `invoice due`.
  static let due = CommandDefinition(
    name: "due", summary: "Make the drafts of recurring invoices that are due",
    notes: [
      "A template says how it repeats and when the next one is due. The same day makes one "
        + "invoice, on whichever device this is run, so that a timer may run it."
    ],
    options: [.company, .home],
    answer: [
      .number("made", "how many drafts were made"),
      .list("refused", .text, "why others were not made"),
    ],
    action: { invocation in
      try await ItemDesk.with(invocation) { desk in
        let made = try await desk.context.makeDueInvoices()
        if made.count == 0, let refusal = made.refusals.first {
          try SaveOutcome.refused(refusal).check()
        }
        let refused = made.refusals.map(\.sentence)
        return Answer(
          (["Made \(made.count) drafts."] + refused.map { Terminal.safe($0) })
            .joined(separator: "\n"),
          [
            ("made", .integer(Int64(made.count))),
            ("refused", .array(refused.map { .text($0) })),
          ])
      }
    })
}
