import Accounting
import Business
import Device
import Documents
import EInvoices
import Model
import SyncProtocol

/// `thecompany books …`: what the accountant takes over.
enum BooksCommands {
  static let group: CommandDefinition = .group(
    "books", "What an accountant takes over of invoices and bills", [journal, tax, datev, archive])

  private static let period: [OptionDefinition] = [
    .value("from", "DAY", "the first day (that of this year)"),
    .value("until", "DAY", "the last day (today)"),
  ]

  /// `books journal`.
  private static let journal = CommandDefinition(
    name: "journal", summary: "Write what was issued and approved in a period into a table",
    notes: [
      "One row for each document, with what is taxed at each rate, in the currency of the company. "
        + "The name says how it is written: .csv, .xlsx or .json. " + OutputFile.note
    ],
    arguments: [ArgumentDefinition(name: "FILE", summary: "the file to write")],
    options: period + [.company, .home],
    answer: [
      .text("file", "the file that was written"), .number("documents", "how many it has"),
      .list("flaws", .text, "what an accountant will ask about"),
    ],
    action: { invocation in
      let path = try invocation.requiredArgument(0)
      guard let ending = path.split(separator: ".").last.map(String.init),
        let form = ItemTable.Form(rawValue: ending.lowercased())
      else { throw invocation.usage("The name of the file ends in .csv, .xlsx or .json.") }
      try OutputFile.checkFree(path)
      return try await with(invocation) { books, _ in
        try OutputFile.write(try books.table(as: form).bytes, to: path)
        let flaws = books.journal.flaws.map(\.description)
        let count = books.journal.entries.count
        return Answer(
          (["Wrote \(count) documents to \(Terminal.safe(path))."]
            + flaws.map { Terminal.safe($0) }).joined(separator: "\n"),
          [
            ("file", .text(path)), ("documents", .integer(Int64(count))),
            ("flaws", .array(flaws.map { .text($0) })),
          ])
      }
    })

  private static let sum = AnswerObject(
    "taxSum",
    [
      .text("category", "how it is taxed, by the letters of EN 16931"),
      .decimal("rate", "in percent"), .decimal("net", "without tax"), .decimal("tax", "the tax"),
    ])

  private static let report = AnswerObject(
    "taxPeriod",
    [
      .text("period", "2026-11, 2026-Q4 or 2026"), .list("output", sum, "of what was sold"),
      .list("input", sum, "of what was bought"), .decimal("outputTax", "the tax of what was sold"),
      .decimal("inputTax", "the tax of what was bought"),
      .decimal("payable", "what is to be paid; below zero what comes back"),
    ])

  /// `books tax`.
  private static let tax = CommandDefinition(
    name: "tax", summary: "Tell the value added tax by month, quarter or year",
    options: period + [.value("by", "WORD", "month, quarter or year (quarter)"), .company, .home],
    answer: [.list("periods", report, "the periods in which something was issued or approved")],
    action: { invocation in
      let word = try invocation.choice(
        "by", TaxPeriod.Span.allCases.map(\.rawValue), otherwise: TaxPeriod.Span.quarter.rawValue)
      return try await with(invocation) { books, _ in
        let reports = books.taxes(by: TaxPeriod.Span(rawValue: word) ?? .quarter)
        guard !reports.isEmpty else {
          return Answer("Nothing was issued or approved.", [("periods", .array([]))])
        }
        var table = TextTable(["PERIOD", "SOLD", "BOUGHT", "TO PAY"])
        for report in reports {
          let amounts = [report.outputTax, report.inputTax, report.payable]
          table.add(
            [report.period.description]
              + amounts.map { Money($0, books.journal.currency).description })
        }
        return Answer(table.text, [("periods", .array(reports.map(member)))])
      }
    })

  private static func member(_ report: TaxReport) -> JSONValue {
    .object([
      ("period", .text(report.period.description)), ("output", .array(report.output.map(member))),
      ("input", .array(report.input.map(member))),
      ("outputTax", .text(report.outputTax.description)),
      ("inputTax", .text(report.inputTax.description)),
      ("payable", .text(report.payable.description)),
    ])
  }

  private static func member(_ sum: TaxSum) -> JSONValue {
    .object([
      ("category", .text(sum.rate.category.rawValue)),
      ("rate", .text((sum.rate.percent ?? .zero).description)),
      ("net", .text(sum.net.description)), ("tax", .text(sum.tax.description)),
    ])
  }

  /// `books datev`.
  private static let datev = CommandDefinition(
    name: "datev", summary: "Write the bookings of a period for DATEV's programs (EXTF)",
    notes: [
      "The profile of the company says the accountant's number, yours there and the chart of "
        + "accounts: thecompany company edit --bookkeeping \"29098 55003 SKR03\". Each fiscal year "
        + "has a file of its own. " + OutputFile.note
    ],
    arguments: [ArgumentDefinition(name: "FOLDER", summary: "the folder for the files")],
    options: period + [.company, .home],
    answer: [.list("files", .text, "the files that were written")],
    action: { invocation in
      let folder = try invocation.requiredArgument(0)
      return try await with(invocation) { books, desk in
        do {
          let files = try books.bookings(made: try await desk.context.moment())
          let paths = files.map { "\(folder)/\($0.name)" }
          for path in paths { try OutputFile.checkFree(path) }
          for (file, path) in zip(files, paths) { try OutputFile.write(file.bytes, to: path) }
          return Answer(
            paths.map { "Wrote \(Terminal.safe($0))." }.joined(separator: "\n"),
            [("files", .array(paths.map { .text($0) }))])
        } catch let failure as BooksFailure {
          throw CommandFailure(.failed, failure.description)
        } catch let flaw as BookingFlaw {
          throw CommandFailure(.failed, Terminal.safe(flaw.description))
        }
      }
    })

  /// `books archive`.
  private static let archive = CommandDefinition(
    name: "archive", summary: "Write everything of a period into one archive",
    notes: [
      "The journal as tables, the bookings for DATEV where the profile says to which accountant, "
        + "each invoice as PDF, and the files of suppliers' bills. " + OutputFile.note
    ],
    arguments: [ArgumentDefinition(name: "FILE", summary: "the .zip to write")],
    options: period + [.company, .home],
    answer: [
      .text("file", "the archive that was written"), .number("documents", "how many it has"),
      .text("withoutBookings", "why it has no bookings for DATEV, where it should").orNull,
    ],
    action: { invocation in
      let path = try invocation.requiredArgument(0)
      try OutputFile.checkFree(path)
      return try await OpenHome.with(invocation) { home in
        let company = try await home.company(invocation)
        let context = try await home.context(of: company.id)
        let (first, last) = try await days(invocation, context)
        let archive = BooksArchive(of: context, from: first, until: last, in: home.workshop)
        defer { CompanyExport.sweep(home.workshop) }
        let now = try await context.moment()
        let report = try await ArchiveActions.run("Collecting") { advance in
          try await archive.write(to: path, made: now, advance)
        }
        let flaw = report.withoutBookings.map(\.description)
        let told = "Wrote \(report.count) documents to \(Terminal.safe(path))."
        return Answer(
          flaw.map { "\(told) The bookings for DATEV are missing: \(Terminal.safe($0))" } ?? told,
          [
            ("file", .text(path)), ("documents", .integer(Int64(report.count))),
            ("withoutBookings", JSONValue(flaw)),
          ])
      }
    })

  private static func with(
    _ invocation: Invocation, _ work: @escaping (Books, ItemDesk) async throws -> Answer
  ) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let (first, last) = try await days(invocation, desk.context)
      return try await work(try await desk.context.books(from: first, until: last), desk)
    }
  }

  private static func days(
    _ invocation: Invocation, _ context: CompanyContext
  ) async throws -> (Moment, Moment) {
    if case .denied(let denial) = context.verdict(on: .export, .company) {
      throw CommandFailure(.notAllowed, denial.sentence)
    }
    let today = try await context.today()
    func day(_ option: String, _ usual: Moment) throws -> Moment {
      guard let text = invocation.value(option) else { return usual }
      guard let day = Moment(typed: text) else {
        throw invocation.usage("--\(option) is a day, such as 2026-12-24.")
      }
      return day
    }
    let year = Moment(typed: "\(MomentParts(today).year)-01-01") ?? today
    let (first, last) = (try day("from", year), try day("until", today))
    guard first.milliseconds <= last.milliseconds else {
      throw invocation.usage("--from is not after --until.")
    }
    return (first, last)
  }
}
