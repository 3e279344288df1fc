package import Documents
import EInvoices
import Model
package import SyncProtocol

/// A journal as rows of a table, and as JSON: one row for each document, with two columns for each
/// rate that the journal has. All amounts are in the currency of the company, and what is given
/// back has a minus; the last columns tell the total of the document in its own currency.
package struct JournalTable: Sendable {
  /// A column of the table.
  package struct Column: Equatable, Sendable {
    /// What stands above it, in the language of the task.
    package let head: String
    /// How wide it is in a workbook, in letters.
    package let width: Int
  }

  /// The columns.
  package let columns: [Column]
  /// The documents, in the order of the journal.
  package var entries: [JournalEntry] { journal.entries }
  private let journal: Journal
  private let rates: [VATRate]

  /// Takes a journal.
  package init(_ journal: Journal) {
    self.journal = journal
    let rates = Set(journal.entries.flatMap { $0.taxes.map(\.rate.numbered) }).sorted()
    self.rates = rates
    columns =
      Self.first
      + rates.flatMap { rate in
        [
          Column(head: say("Net \(rate.words)"), width: 12),
          Column(head: say("Tax \(rate.words)"), width: 12),
        ]
      } + Self.last
  }

  private static var first: [Column] {
    [
      Column(head: say("Day"), width: 10), Column(head: say("Kind"), width: 12),
      Column(head: say("Document number"), width: 18), Column(head: say("Contact"), width: 28),
      Column(head: say("Account number"), width: 12), Column(head: say("Country"), width: 8),
      Column(head: say("VAT ID"), width: 16),
    ]
  }

  private static var last: [Column] {
    [
      Column(head: say("Net"), width: 12), Column(head: say("Tax"), width: 12),
      Column(head: say("Total"), width: 12), Column(head: say("Delivered on"), width: 12),
      Column(head: say("Due"), width: 12), Column(head: say("Reference"), width: 18),
      Column(head: say("Currency"), width: 8),
      Column(head: say("Total in its currency"), width: 14),
      Column(head: say("Exchange rate"), width: 12),
    ]
  }

  /// The cells of one document.
  package func cells(of entry: JournalEntry) -> [SheetWriter.Value?] {
    let counted = entry.counted(in: journal.currency)
    let contact = entry.contact
    var cells: [SheetWriter.Value?] = [
      .text(entry.day.text), .text(entry.kind.words), .text(entry.number), .text(contact.name),
      .text(contact.account), .text(contact.country), .text(contact.vatID),
    ]
    for rate in rates {
      let part = counted.first { $0.rate.numbered == rate }
      cells += [part.map { .number($0.net.digits) }, part.map { .number($0.tax.digits) }]
    }
    cells += sums(of: counted).map { .number($0.digits) }
    cells += [
      entry.serviceDay.map { .text($0.text) }, entry.dueDay.map { .text($0.text) },
      .text(entry.reference), .text(entry.currency.description), .number(entry.gross.digits),
      entry.exchangeRate.map { .number($0.digits) },
    ]
    return cells
  }

  /// Net, tax and total.
  private func sums(of counted: [JournalEntry.Tax]) -> [ExactDecimal] {
    let net = ExactSum(counted.lazy.map(\.net)).value
    let tax = ExactSum(counted.lazy.map(\.tax)).value
    return [net, tax, net.plus(tax)]
  }

  /// One document as the members of an object: as it stands in the document, and in `counted` as
  /// the books count it. Days and amounts are texts; what is not told is left out.
  package func members(of entry: JournalEntry) -> [(name: String, value: JSONValue)] {
    let counted = entry.counted(in: journal.currency)
    let sums = sums(of: counted)
    let told: [(name: String, value: String?)] = [
      ("serviceDay", entry.serviceDay?.text), ("dueDay", entry.dueDay?.text),
      ("exchangeRate", entry.exchangeRate?.digits),
      ("reference", entry.reference.isEmpty ? nil : entry.reference),
    ]
    return [
      ("day", .text(entry.day.text)), ("kind", .text(entry.kind.rawValue)),
      ("number", .text(entry.number)), ("contact", Self.json(entry.contact)),
      ("currency", .text(entry.currency.description)), ("net", .text(entry.net.digits)),
      ("tax", .text(entry.tax.digits)), ("gross", .text(entry.gross.digits)),
      ("taxes", Self.json(entry.taxes)),
    ] + told.compactMap { told in told.value.map { (told.name, .text($0)) } } + [
      (
        "counted",
        .object([
          ("currency", .text(journal.currency.description)), ("net", .text(sums[0].digits)),
          ("tax", .text(sums[1].digits)), ("gross", .text(sums[2].digits)),
          ("taxes", Self.json(counted)),
        ])
      )
    ]
  }

  private static func json(_ contact: JournalEntry.Contact) -> JSONValue {
    let told = [
      ("name", contact.name), ("account", contact.account), ("country", contact.country),
      ("vatID", contact.vatID),
    ]
    return .object(told.filter { !$0.1.isEmpty }.map { ($0.0, .text($0.1)) })
  }

  private static func json(_ taxes: [JournalEntry.Tax]) -> JSONValue {
    .array(
      taxes.map { part in
        .object([
          ("category", .text(part.rate.category.rawValue)),
          ("rate", .text(part.rate.numbered.percent?.digits ?? "0")),
          ("net", .text(part.net.digits)), ("tax", .text(part.tax.digits)),
        ])
      })
  }
}
