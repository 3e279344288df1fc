import Accounting
import Business
import Device
import HTTPServing
import Model
import PageParts

/// What an accountant takes over of a period.
enum BooksPage {
  static let (first, last) = ("from", "until")

  static func place(_ company: CompanyView) -> Place {
    RecordPages<Invoice>.home(company).at("books")
  }

  /// Whether the person hands data of the company on.
  static func verdict(_ company: CompanyView) -> Verdict {
    company.member.verdict(on: .export, .company)
  }

  static func render(
    _ company: CompanyView, _ books: Books, _ today: Moment, _ form: FormView
  ) -> Page {
    Page(BooksWords.title, in: company, section: DeclaredList<Invoice>.section) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(RecordPages<Invoice>.home(company))) { Invoice.declaration.words.title }
      }
      Tag.h1 { BooksWords.title }
      Tag.p(.class("lead")) { BooksWords.lead }
      usual(company, today)
      Tag.form(
        Attribute("method", "get"), .action(place(company)), .class("pair"), .id("period")
      ) {
        TextField(first, BooksWords.first, .date).render(form)
        TextField(last, BooksWords.last, .date).render(form)
        Button.submit(BooksWords.show)
      }
      if books.journal.entries.isEmpty {
        EmptyState.render(BooksWords.nothing, icon: .check) {}
      } else {
        Tag.p(.id("books-count")) { BooksWords.count(books.journal.entries.count) }
        flaws(books)
        ButtonRow.render {
          for file in ["csv", "xlsx", "json"] {
            Button.link(
              BooksWords.journal(file), link(company, "journal.\(file)", books), style: .quiet,
              icon: .download)
          }
          if books.terms != nil {
            Button.link(
              BooksWords.datev, link(company, "datev.csv", books), style: .quiet, icon: .download)
          }
        }
        form.render(
          to: place(company).at("archive"), id: "collect", isPlain: true
        ) {
          Tag.input(.type("hidden"), .name(first), .value(MomentParts(books.first).date))
          Tag.input(.type("hidden"), .name(last), .value(MomentParts(books.last).date))
          Button.submit(BooksWords.collect, style: .usual, icon: .download)
        }
        Tag.p(.class("hint")) { BooksWords.collectHint }
        if books.terms == nil { Tag.p(.class("hint")) { BooksFailure.noTerms.description } }
        taxes(books)
      }
    }
  }

  /// The page of the archive with all documents.
  static func archive(_ company: CompanyView) -> FileWorkPage {
    FileWorkPage(
      kind: .collectingBooks(company.id), place: place(company).at("archive"), file: "zip",
      section: DeclaredList<Invoice>.section, title: BooksWords.title,
      running: BooksWords.collecting, failed: BooksWords.notCollected,
      done: { BooksWords.collected($0.records) },
      nothing: ButtonRow.render { Button.link(BooksWords.title, place(company)) })
  }

  private static func link(_ company: CompanyView, _ name: String, _ books: Books) -> Place {
    place(company).at(name).asking(first, MomentParts(books.first).date)
      .asking(last, MomentParts(books.last).date)
  }

  /// Months, quarters and years that are asked for most.
  private static func usual(_ company: CompanyView, _ today: Moment) -> HTML {
    Tag.nav(.class("chips"), .id("usual-periods"), Attribute("aria-label", BooksWords.usual)) {
      for period in BooksPeriod.usual(on: today) {
        Tag.a(
          .class("chip"),
          .href(place(company).asking(first, period.first).asking(last, period.last))
        ) { period.words }
      }
    }
  }

  private static func flaws(_ books: Books) -> HTML? {
    let flaws = books.journal.flaws
    guard !flaws.isEmpty else { return nil }
    return Tag.div(.class("notice warn"), .id("flaws")) {
      Tag.p { BooksWords.flaws }
      Tag.ul { for flaw in flaws.prefix(20) { Tag.li { flaw.description } } }
    }
  }

  private static func taxes(_ books: Books) -> HTML {
    let currency = books.journal.currency
    return Card.render(BooksWords.tax, id: "tax", icon: .cost) {
      Tag.div(.class("stacked")) {
        DataTable(
          caption: BooksWords.tax,
          columns: [
            DataTable.Column("period", BooksWords.period),
            DataTable.Column("output", BooksWords.output, isNumber: true),
            DataTable.Column("input", BooksWords.input, isNumber: true),
            DataTable.Column("payable", BooksWords.payable, isNumber: true),
          ]
        ).render {
          for report in books.taxes(by: .month) {
            Tag.tr {
              Tag.td(.class("col-period")) { report.period.description }
              Tag.td(.class("col-output number"), .data("data-label", BooksWords.output)) {
                Money(report.outputTax, currency).told
              }
              Tag.td(.class("col-input number"), .data("data-label", BooksWords.input)) {
                Money(report.inputTax, currency).told
              }
              Tag.td(.class("col-payable number"), .data("data-label", BooksWords.payable)) {
                Money(report.payable, currency).told
              }
            }
          }
        }
      }
    }
  }
}

/// A period that accountants ask for.
struct BooksPeriod: Equatable {
  let words: String
  let first: String
  let last: String

  /// The last month and quarter, and both years.
  static func usual(on today: Moment) -> [BooksPeriod] {
    let now = MomentParts(today)
    let (year, month) = (Int(now.year), Int(now.month))
    func months(_ count: Int, from number: Int, _ words: String) -> BooksPeriod {
      let begin = ((number - 1) % 12 + 12) % 12 + 1
      let of = number < 1 ? year - 1 : year
      let end = begin + count - 1
      let next = end == 12 ? "\(of + 1)-01-01" : "\(of)-\(two(end + 1))-01"
      let last = Moment(typed: next).map { Moment(milliseconds: $0.milliseconds - 86_400_000) }
      return BooksPeriod(
        words: words, first: "\(of)-\(two(begin))-01",
        last: last.map { MomentParts($0).date } ?? next)
    }
    let quarter = (month - 1) / 3 * 3 + 1
    return [
      months(1, from: month, say("This month")), months(1, from: month - 1, say("Last month")),
      months(3, from: quarter, say("This quarter")),
      months(3, from: quarter - 3, say("Last quarter")),
      BooksPeriod(words: "\(year)", first: "\(year)-01-01", last: "\(year)-12-31"),
      BooksPeriod(words: "\(year - 1)", first: "\(year - 1)-01-01", last: "\(year - 1)-12-31"),
    ]
  }

  private static func two(_ number: Int) -> String { MomentParts.two(Int64(number)) }
}

extension Website {
  /// The books, and their files.
  func addBooks(to router: inout Router) {
    let path = "/\(Invoice.list)/books"
    within(&router, .get, path) { visit, person, company in
      let books = try await books(visit, person, company)
      var form = FormView(visit.token)
      form.values[BooksPage.first] = MomentParts(books.first).date
      form.values[BooksPage.last] = MomentParts(books.last).date
      return try await visit.show(
        BooksPage.render(company, books, try await person.records.today(), form))
    }
    for form in [ItemTable.Form.csv, .xlsx, .json] {
      within(&router, .get, "\(path)/journal.\(form.rawValue)") { visit, person, company in
        let file = try await books(visit, person, company).table(as: form)
        return Self.kept(file.bytes, form.mediaType, named: file.name)
      }
    }
    addFileWork(
      at: "\(path)/archive", file: "zip", type: "application/zip", to: &router,
      allow: { try $0.allow(.export, .company) }, page: { BooksPage.archive($0) },
      made: { $0.device.archives.collected($1.id) })
    within(&router, .post, "\(path)/archive") { visit, person, company in
      try company.allow(.export, .company)
      let days = [BooksPage.first, BooksPage.last].compactMap { Moment(typed: visit.text($0)) }
      guard days.count == 2 else { throw PageRefusal.notFound }
      let beginning = try await person.device.archives.collect(days[0], days[1], company.id)
      return visit.onward(
        to: BooksPage.archive(company).place,
        ArchiveWords.sentence(beginning).map { .failed($0) })
    }
    within(&router, .get, "\(path)/datev.csv") { visit, person, company in
      let books = try await books(visit, person, company)
      do {
        let files = try books.bookings(made: try await person.records.moment())
        guard let file = files.first, files.count == 1 else {
          return refused(BooksWords.severalYears, visit, company, books)
        }
        return Self.kept(file.bytes, "text/csv; charset=windows-1252", named: file.name)
      } catch let failure as BooksFailure {
        return refused(failure.description, visit, company, books)
      } catch let flaw as BookingFlaw {
        return refused(flaw.description, visit, company, books)
      }
    }
  }

  private func refused(
    _ sentence: String, _ visit: Visit, _ company: CompanyView, _ books: Books
  ) -> Response {
    let place = BooksPage.place(company).asking(BooksPage.first, MomentParts(books.first).date)
      .asking(BooksPage.last, MomentParts(books.last).date)
    return visit.onward(to: place, .failed(sentence))
  }

  private static func kept(_ bytes: [UInt8], _ type: String, named name: String) -> Response {
    Response.bytes(bytes, type: type)
      .with("Content-Disposition", ContentDisposition.attachment(named: name))
      .with("Cache-Control", "private, no-store")
  }

  private func books(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Books {
    try company.allow(.export, .company)
    let today = try await person.records.today()
    let usual = BooksPeriod.usual(on: today)[0]
    let first = Moment(typed: visit.query[BooksPage.first] ?? usual.first)
    let last = Moment(typed: visit.query[BooksPage.last] ?? usual.last)
    guard let first, let last else { throw PageRefusal.notFound }
    return try await person.records.books(
      from: Moment(milliseconds: min(first.milliseconds, last.milliseconds)),
      until: Moment(milliseconds: max(first.milliseconds, last.milliseconds)))
  }
}

/// The words of the books.
enum BooksWords {
  static var title: String { say("For the accountant") }
  static var lead: String {
    say("Invoices that were issued and bills that were approved, by the day that stands on them.")
  }
  static var first: String { say("From", meaning: "the first day") }
  static var last: String { say("Until", meaning: "the last day") }
  static var usual: String { say("Usual periods") }
  static var show: String { say("Show") }
  static var nothing: String { say("Nothing was issued or approved on these days.") }
  static func count(_ count: Int) -> String {
    say(count, one: "1 document", other: "\(count) documents")
  }
  static func journal(_ form: String) -> String { say("Journal (.\(form))") }
  static var datev: String { say("Bookings for DATEV") }
  static var collect: String { say("All of it with the documents (.zip)") }
  static var collectHint: String {
    say("Each invoice as PDF, the files of bills, the journal, and the bookings for DATEV.")
  }
  static var collecting: String { say("The documents are being collected") }
  static var notCollected: String { say("The documents could not be collected") }
  static func collected(_ count: Int) -> String {
    say(count, one: "1 document is collected.", other: "\(count) documents are collected.")
  }
  static func withoutBookings(_ why: String) -> String {
    say("The bookings for DATEV are missing: \(why)")
  }
  static var severalYears: String {
    say("These days are in several years. Choose days of one, for a file of bookings.")
  }
  static var flaws: String { say("An accountant will ask about:") }
  static var tax: String { say("Value added tax") }
  static var period: String { say("Month") }
  static var output: String { say("Of what was sold") }
  static var input: String { say("Of what was bought") }
  static var payable: String { say("To pay", meaning: "tax to the tax office") }
}
