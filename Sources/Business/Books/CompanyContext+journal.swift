package import Accounting
package import Device
import EInvoices
package import Model
import SyncProtocol

extension CompanyContext {
  /// How many documents are read at once.
  private static let journalPage = 500

  /// What was issued and approved in a period, both days included, as an accountant takes it over.
  package func journal(from first: Moment, until last: Moment) async throws -> Journal {
    let own = try await fetch(Company.self, company)
    let home = own?[.country] ?? ""
    var entries: [JournalEntry] = []
    try await documents(Invoice.self, from: first, until: last) { account in
      entries += [JournalEntry(account, home: home)].compactMap(\.self)
    }
    try await documents(Bill.self, from: first, until: last) { account in
      let contact = try await optional(Contact.self, account.order[.contact])
      entries += [JournalEntry(account, contact, home: home)].compactMap(\.self)
    }
    return Journal(entries, own?[.currency].flatMap { CurrencyCode($0) } ?? .euro)
  }

  /// The documents of a period that count, with their lines.
  func documents<Document: SettledType>(
    _: Document.Type, from first: Moment, until last: Moment,
    each: (DocumentAccount<Document>) async throws -> Void
  ) async throws {
    let day = SortKey.field(Field<Document, Moment>.ordered)
    var request = PageRequest(Document.definition.kind, sort: day)
    request.limit = Self.journalPage
    request.ranges = [PageRange(of: day, first.fieldValue, last.fieldValue)].compactMap(\.self)
    repeat {
      let page = try await page(of: request)
      let records = page.records.compactMap { $0.record(Document.self) }
        .filter { Document.isCounted($0) }
      for account in try await accounts(of: records) { try await each(account) }
      request.after = page.next
    } while request.after != nil
  }
}

extension JournalEntry {
  /// An invoice, as it was issued; nil where its amounts are out of range.
  fileprivate init?(_ account: InvoiceAccount, home: String) {
    let invoice = account.order
    let buyer = invoice.frozen?.records(Model.Contact.self).first
    let contact = Contact(
      name: invoice[.customer] ?? "", account: buyer?[.number] ?? "",
      country: invoice[.country] ?? buyer?[.country] ?? home, vatID: invoice[.taxID] ?? "")
    self.init(
      Invoice.isCreditNote(invoice) ? .creditNote : .invoice, invoice[.number] ?? "", account,
      contact
    ) { invoice.category(of: $0) }
    serviceDay = (invoice[.deliveredUntil] ?? invoice[.deliveredFrom]).flatMap(Self.day)
    reference = invoice[.customerReference] ?? ""
  }

  /// A bill of a supplier.
  fileprivate init?(_ account: BillAccount, _ contact: Record<Model.Contact>?, home: String) {
    let bill = account.order
    let supplier = Contact(
      name: bill[.supplier] ?? "", account: contact?[.number] ?? "",
      country: contact?[.country] ?? home, vatID: bill[.taxID] ?? contact?[.taxID] ?? "")
    self.init(
      Bill.isCreditNote(bill) ? .billCredit : .bill, bill[.supplierNumber] ?? "", account, supplier
    ) { rate in
      switch bill[.pricing] {
      case "reverseCharge": .reverseCharge
      case "exempt": .exempt
      default: rate == .zero ? .zeroRated : .standard
      }
    }
    serviceDay = bill[.deliveredOn].flatMap(Self.day)
    reference = bill[.number] ?? ""
  }

  private init?<Document: LinedDocument>(
    _ kind: Kind, _ number: String, _ account: DocumentAccount<Document>, _ contact: Contact,
    _ category: (ExactDecimal) -> VATCategory
  ) {
    let document = account.order
    guard let totals = account.totals, let day = document[.ordered].flatMap(Self.day) else {
      return nil
    }
    let taxes = totals.taxes.map { tax in
      Tax(VATRate(category(tax.rate), tax.rate), net: tax.base, tax: tax.amount)
    }
    self.init(
      kind, number, on: day, contact, account.currency, taxes: taxes, gross: totals.total)
    if !account.isInOwnCurrency { exchangeRate = document[.rate] }
    dueDay = document[.due].flatMap(Self.day)
  }

  private static func day(_ moment: Moment) -> EInvoice.Day? {
    EInvoice.Day(MomentParts(moment).date)
  }
}
