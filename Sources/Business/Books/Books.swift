package import Accounting
package import Device
import EInvoices
package import Model

/// The books of a period: what an accountant takes over.
package struct Books: Sendable {
  /// A file with its name.
  package struct File: Sendable {
    /// What it is called.
    package let name: String
    /// What is in it.
    package let bytes: [UInt8]
  }

  /// What was issued and approved.
  package let journal: Journal
  /// The first day.
  package let first: Moment
  /// The last day.
  package let last: Moment
  /// What the accountant says; nil where the profile does not have it.
  package let terms: BookkeepingTerms?
  private let country: String

  init(_ journal: Journal, from first: Moment, until last: Moment, of company: Record<Company>?) {
    (self.journal, self.first, self.last) = (journal, first, last)
    terms = BookkeepingTerms(company?[.bookkeeping] ?? "")
    country = company?[.country] ?? ""
  }

  /// The days, as file names have them.
  package var period: String { "\(MomentParts(first).date)-\(MomentParts(last).date)" }

  /// The journal as a table.
  package func table(as form: ItemTable.Form) throws -> File {
    let table = JournalTable(journal)
    let shape = TableShape(
      columns: table.columns.map { ($0.head, $0.width) }, sheet: say("Journal"), list: "journal")
    var file = try TableFile(shape, as: form)
    for entry in table.entries {
      try file.add(cells: table.cells(of: entry), members: table.members(of: entry))
    }
    return File(name: "journal-\(period).\(form.rawValue)", bytes: try file.finish())
  }

  /// The bookings for DATEV's programs, in as many files as they need. Throws what is missing or
  /// wrong.
  package func bookings(made now: Moment) throws -> [File] {
    guard let settings = terms?.settings(in: country, year: MomentParts(first).year) else {
      throw BooksFailure.noTerms
    }
    return try BookingStack(journal, settings).files(created: now)
      .map { File(name: $0.name, bytes: $0.bytes) }
  }

  /// The tax by month, quarter or year.
  package func taxes(by span: TaxPeriod.Span) -> [TaxReport] {
    TaxReport.all(of: journal, by: span, .document)
  }
}

/// Why the books can't be written.
package enum BooksFailure: Error, CustomStringConvertible {
  /// The profile does not say what the accountant's program asks for.
  case noTerms

  package var description: String {
    say(
      "Write the accountant's number, yours there, and the chart of accounts (SKR03 or SKR04) into "
        + "the profile of the company first.")
  }
}

extension CompanyContext {
  /// The books of a period, both days included.
  package func books(from first: Moment, until last: Moment) async throws -> Books {
    Books(
      try await journal(from: first, until: last), from: first, until: last,
      of: try await fetch(Company.self, company))
  }
}
