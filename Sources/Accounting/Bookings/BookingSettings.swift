package import EInvoices
import Model

/// What the accountant says about the books into which documents go.
package struct BookingSettings: Equatable, Sendable {
  /// The accountant's number, from 1001 to 9999999.
  package var consultant: Int
  /// The company's number there, from 1 to 99999.
  package var client: Int
  /// The first day of any fiscal year; the others begin on the same day.
  package var fiscalYear: EInvoice.Day
  /// The chart of accounts.
  package var chart: ChartOfAccounts
  /// How many digits an account has, from 4 to 8. Those of contacts have one more.
  package var accountLength = 4
  /// Accounts of sales by rate, whose percent is never nil.
  package var revenue: [VATRate: PostingAccount]
  /// Those for customers in other countries of the union, where they differ.
  package var revenueInUnion: [VATRate: PostingAccount]
  /// Accounts of purchases by rate.
  package var expenses: [VATRate: PostingAccount]
  /// The account of customers who have none of their own.
  package var debtor = "10000"
  /// The account of suppliers who have none of their own.
  package var creditor = "70000"
  /// The company's country.
  package var country = "DE"
  /// What the accountant's program calls a file, cut at 30 letters.
  package var label = "Rechnungen"
  /// Whether what was taken over can't be changed there any more.
  package var isFinal = false
  /// Which day says when a document is taxed. With that of the delivery the files tell it, which
  /// the accountant's program has to be set up for.
  package var taxDay = TaxDay.document
  /// Whether each month has a file of its own.
  package var splitsMonths = false

  /// Takes what differs for every company, and the usual accounts of a chart.
  package init(
    consultant: Int, client: Int, _ chart: ChartOfAccounts, fiscalYear: EInvoice.Day
  ) {
    (self.consultant, self.client, self.fiscalYear) = (consultant, client, fiscalYear)
    (self.chart, revenue, expenses) = (chart, chart.revenue, chart.expenses)
    revenueInUnion = chart.revenueInUnion
  }

  /// The account of what is taxed in one way; nil where the settings have none.
  package func account(of rate: VATRate, in entry: JournalEntry) -> PostingAccount? {
    let rate = rate.numbered
    guard entry.kind.isSale else { return expenses[rate] }
    if entry.contact.isInUnion(outside: country), let account = revenueInUnion[rate] {
      return account
    }
    return revenue[rate]
  }

  /// The account of the contact of a document: their own, where it is one of customers for a sale
  /// and one of suppliers for a bill, else the one that all share.
  package func personAccount(of entry: JournalEntry) -> String {
    let (own, isSale) = (entry.contact.account, entry.kind.isSale)
    if !own.isEmpty, !isPerson(own, ofSales: !isSale) { return own }
    return padded(isSale ? debtor : creditor, accountLength + 1)
  }

  /// Whether an account is one of contacts: customers have those from 1 to 6, suppliers the others.
  func isPerson(_ number: String, ofSales isSale: Bool) -> Bool {
    guard let first = number.utf8.first, number.utf8.count == accountLength + 1 else {
      return false
    }
    return number.utf8.allSatisfy { (48...57).contains($0) }
      && (isSale ? 49...54 : 55...57).contains(first)
  }

  /// An account with as many digits as the settings say.
  func padded(_ number: String, _ length: Int) -> String {
    number + String(repeating: "0", count: max(0, length - number.utf8.count))
  }

  /// The first day of the fiscal year that has a day.
  func yearBegin(of day: EInvoice.Day) -> EInvoice.Day {
    let begin = fiscalYear.moved(to: day.year)
    return begin <= day ? begin : fiscalYear.moved(to: day.year - 1)
  }
}
