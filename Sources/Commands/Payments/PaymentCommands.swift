import Business
import Documents
import Model
import SyncProtocol

/// What `thecompany payment …` and `thecompany invoice …` have of payments, besides the commands of
/// every declared kind.
enum PaymentCommands {
  private static let debtor = AnswerObject(
    "debtor",
    [
      .id("contact", "the contact").orNull, .text("customer", "who owes it"),
      .text("currency", "in what"), .number("invoices", "how many are open"),
      .decimal("notDue", "what is not due yet"), .decimal("from1", "overdue for 1 to 30 days"),
      .decimal("from31", "for 31 to 60 days"), .decimal("from61", "for 61 to 90 days"),
      .decimal("from91", "for longer"), .decimal("total", "all of it"),
    ])

  /// `payment owed`.
  static let owed = owed(
    Invoice.self, "Tell what customers owe, by how long it is overdue",
    none: "Nobody owes anything.")

  /// The same of what suppliers are owed by bills.
  static func owed<Document: SettledDocument>(
    _: Document.Type, _ summary: String, none: String
  ) -> CommandDefinition {
    CommandDefinition(
      name: "owed", summary: summary, options: [.company, .home],
      answer: [.list("customers", debtor, "who owes, or is owed, the most first")],
      action: { invocation in
        try await ItemDesk.with(invocation) { desk in
          let all = try await desk.context.receivables(Document.self)
          guard !all.rows.isEmpty else { return Answer(none, [("customers", .array([]))]) }
          var table = TextTable(["WHO", "NOT DUE", "1-30", "31-60", "61-90", "90+", "TOTAL"])
          for row in all.rows + all.sums {
            let name = row.customer.isEmpty ? "All" : row.customer
            let amounts = (row.parts + [row.total]).map { Money($0, row.currency).description }
            table.add([Terminal.safe(name)] + amounts)
          }
          return Answer(table.text, [("customers", .array(all.rows.map(member)))])
        }
      })
  }

  private static func member(_ row: Receivables.Row) -> JSONValue {
    let names = ["notDue", "from1", "from31", "from61", "from91"]
    return .object(
      [
        ("contact", JSONValue(row.contact?.description)), ("customer", .text(row.customer)),
        ("currency", .text(row.currency.description)), ("invoices", .integer(Int64(row.count))),
      ] + zip(names, row.parts).map { ($0, .text($1.description)) }
        + [("total", .text(row.total.description))])
  }

  /// `invoice reminder`.
  static let reminder = CommandDefinition(
    name: "reminder", summary: "Write the reminder that was noted last into a PDF file",
    notes: [
      "`invoice remind` notes one. Without --output the text of a mail is told. " + OutputFile.note
    ],
    arguments: [
      ArgumentDefinition(
        name: "INVOICE", summary: "its number, its identifier, or with whom it is")
    ],
    options: [.value("output", "FILE", "the file to write"), .company, .home],
    answer: [
      .text("file", "the file that was written").ifAny,
      .text("to", "the address of the contact").ifAny, .text("subject", "what it is about").ifAny,
      .text("body", "what it says").ifAny,
    ],
    action: { invocation in
      let path = invocation.value("output")
      if let path { try OutputFile.checkFree(path) }
      return try await ItemDesk.with(invocation) { desk in
        let invoice = try await RecordActions<Invoice>.record(
          try invocation.requiredArgument(0), desk.context)
        guard let reminder = try await desk.context.reminder(of: invoice.id) else {
          throw CommandFailure(
            .failed, "No reminder is noted, or nothing is open. See: thecompany invoice remind")
        }
        return try answer(reminder, path)
      }
    })

  private static func answer(_ reminder: Reminder, _ path: String?) throws -> Answer {
    guard let path else {
      let mail = reminder.mail
      let text = "Subject: \(mail.subject)\n\n\(mail.body)"
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      return Answer(
        lines.map { Terminal.safe($0) }.joined(separator: "\n"),
        (mail.address.map { [("to", .text($0))] } ?? [])
          + [("subject", .text(mail.subject)), ("body", .text(mail.body))])
    }
    guard let file = LetterPrint(reminder.letter).file() else {
      throw CommandFailure(.failed, "The letter could not be drawn.")
    }
    try OutputFile.write(file, to: path)
    return Answer("The reminder is in \(Terminal.safe(path)).", [("file", .text(path))])
  }
}
