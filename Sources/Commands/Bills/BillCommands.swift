import Banking
import Business
import Device
import Documents
import EInvoices
import Model
import SyncProtocol

/// What `thecompany bill …` has besides the commands of every declared kind.
enum BillCommands {
  static let all = [read, check, owed, transfer, transferFile]

  /// `bill read`.
  private static let read = CommandDefinition(
    name: "read", summary: "Read an electronic invoice of a supplier into a draft",
    notes: [
      "XML (XRechnung, UBL, CII), or a PDF file that has it inside (Factur-X, ZUGFeRD). The file "
        + "is attached. Supplier, items and purchase order are looked up. The same bill is read "
        + "once."
    ],
    arguments: [ArgumentDefinition(name: "FILE", summary: "the file from the supplier")],
    options: [.company, .home],
    answer: [
      .id("bill", "the bill"), .boolean("wasThere", "whether it was there already"),
      .number("lines", "how many lines it has"), .number("known", "how many are items we know"),
    ],
    action: { invocation in
      let path = try invocation.requiredArgument(0)
      return try await ItemDesk.with(invocation) { desk in
        let bytes = try OutsideFile(path).bytes(limit: EInvoice.byteLimit)
        let name = path.split(separator: "/").last.map(String.init) ?? "bill"
        do {
          let read = try await desk.context.readBill(
            bytes, named: name, as: await desk.context.newID())
          try read.outcome.check()
          return Answer(
            "\(read.sentence) See: thecompany bill show \(read.bill)",
            [
              ("bill", .text(read.bill.description)), ("wasThere", .boolean(read.wasThere)),
              ("lines", .integer(Int64(read.count))), ("known", .integer(Int64(read.known))),
            ])
        } catch let failure as EInvoiceFailure {
          throw CommandFailure(.failed, Terminal.safe(failure.description))
        } catch let failure as PDFFailure {
          throw CommandFailure(.failed, Terminal.safe(failure.description))
        } catch let failure as ReadBillFailure {
          throw CommandFailure(.failed, Terminal.safe(failure.description))
        }
      }
    })

  private static let compared = AnswerObject(
    "comparedLine",
    [
      .id("line", "the line"), .text("text", "what it is"),
      .decimal("billed", "how much is billed"),
      .decimal("ordered", "how much was ordered").orNull,
      .decimal("received", "how much came").orNull,
      .list("differences", .text, "what does not agree"),
    ])

  /// `bill check`.
  private static let check = CommandDefinition(
    name: "check", summary: "Compare a bill with what was ordered and what came",
    notes: ["`bill match` says which purchase order it is about."],
    arguments: [billArgument], options: [.company, .home],
    answer: [.list("lines", compared, "its lines")],
    action: { invocation in
      try await ItemDesk.with(invocation) { desk in
        let bill = try await RecordActions<Bill>.record(
          try invocation.requiredArgument(0), desk.context)
        guard let account = try await desk.context.account(Bill.self, bill.id) else {
          throw CommandFailure(.notFound, "The bill is gone.")
        }
        let rows = try await desk.context.comparison(of: account)
        let own = try await desk.context.ownCurrency()
        var table = TextTable(["LINE", "ORDERED", "CAME", "BILLED", "RESULT"])
        for row in rows {
          let told = row.differences.map { $0.sentence(own) }.joined(separator: " ")
          table.add([
            Terminal.safe(row.line[.text] ?? ""), row.ordered?.description ?? "-",
            row.received?.description ?? "-", row.line.pieces?.description ?? "-",
            told.isEmpty ? "agrees" : Terminal.safe(told),
          ])
        }
        return Answer(
          rows.isEmpty ? "The bill is about no purchase order." : table.text,
          [("lines", .array(rows.map { member($0, own) }))])
      }
    })

  private static func member(_ row: BillComparison, _ own: CurrencyCode) -> JSONValue {
    .object([
      ("line", .text(row.line.id.description)), ("text", .text(row.line[.text] ?? "")),
      ("billed", .text((row.line.pieces ?? .zero).description)),
      ("ordered", JSONValue(row.ordered?.description)),
      ("received", JSONValue(row.received?.description)),
      ("differences", .array(row.differences.map { .text($0.sentence(own)) })),
    ])
  }

  private static let billArgument = ArgumentDefinition(
    name: "BILL", summary: "its number, its identifier, or whose it is")

  /// `bill owed`.
  private static let owed = PaymentCommands.owed(
    Bill.self, "Tell what suppliers are owed, by how long it is overdue", none: "Nothing is owed.")

  /// `bill transfer`.
  private static let transfer = CommandDefinition(
    name: "transfer", summary: "Pay approved bills by a file of transfers for the bank (pain.001)",
    notes: [
      "Without BILL it takes all that can be transferred and is payable up to that day, or less "
        + "has to be paid for until then. They are marked, so that no other file pays them again; "
        + "`bill recall` takes one out. " + OutputFile.note
    ],
    arguments: [
      ArgumentDefinition(
        name: "BILL", summary: "its number, its identifier, or whose it is", isRequired: false,
        isRest: true)
    ],
    options: [
      .value("on", "DAY", "when the bank is to pay (today)"),
      .value("output", "FILE", "the file to write"), .company, .home,
    ],
    answer: transferAnswer,
    action: { invocation in
      guard let path = invocation.value("output") else {
        throw invocation.usage("Say where it goes: --output transfers.xml")
      }
      try OutputFile.checkFree(path)
      return try await ItemDesk.with(invocation) { desk in
        let today = try await desk.context.today()
        let written = invocation.value("on")
        guard let day = written.map({ Moment(typed: $0) }) ?? today else {
          throw invocation.usage("--on is a day, such as 2026-12-24.")
        }
        var bills: [RecordID] = []
        for words in invocation.parsed.arguments {
          bills.append(try await RecordActions<Bill>.record(words, desk.context).id)
        }
        if bills.isEmpty {
          bills = try await desk.context.payables(on: day).bills
            .filter { $0.isDue(by: day) }.map(\.bill.id)
        }
        let id = await desk.context.newID()
        try await desk.context.transfer(bills, on: day, id).check()
        return try await write(id, to: path, desk)
      }
    })

  /// `bill transfer-file`.
  private static let transferFile = CommandDefinition(
    name: "transfer-file", summary: "Write a file of transfers again",
    notes: ["It has the bills of it that are not paid yet. " + OutputFile.note],
    arguments: [ArgumentDefinition(name: "TRANSFER", summary: "its identifier")],
    options: [.value("output", "FILE", "the file to write"), .company, .home],
    answer: transferAnswer,
    action: { invocation in
      guard let path = invocation.value("output") else {
        throw invocation.usage("Say where it goes: --output transfers.xml")
      }
      try OutputFile.checkFree(path)
      return try await ItemDesk.with(invocation) { desk in
        guard let id = RecordID(try invocation.requiredArgument(0)) else {
          throw invocation.usage("TRANSFER is the identifier that `bill transfer` told.")
        }
        return try await write(id, to: path, desk)
      }
    })

  private static let transferAnswer: [AnswerMember] = [
    .id("transfer", "the file of transfers"), .text("file", "the file that was written"),
    .number("bills", "how many bills it pays"), .decimal("sum", "what it comes to"),
  ]

  private static func write(
    _ id: RecordID, to path: String, _ desk: ItemDesk
  ) async throws -> Answer {
    let file: TransferFile?
    do {
      file = try await desk.context.transferFile(id)
    } catch let refusal as SaveRefusal {
      throw CommandFailure(.failed, Terminal.safe(refusal.sentence))
    }
    guard let file else { throw CommandFailure(.notFound, "Nothing of it is to be paid any more.") }
    try OutputFile.write(file.bytes, to: path)
    return Answer(
      "Wrote \(file.count) transfers, \(Money(file.sum, .euro)), to \(Terminal.safe(path)). "
        + "Give it to your bank. Its identifier: \(id)",
      [
        ("transfer", .text(id.description)), ("file", .text(path)),
        ("bills", .integer(Int64(file.count))), ("sum", .text(file.sum.description)),
      ])
  }
}
