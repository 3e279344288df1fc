package import Accounting
import EInvoices
import Model

/// What the accountant says about the books, as the profile of a company keeps it: two numbers, the
/// chart of accounts, and the day on which the fiscal year begins, with blanks between.
package struct BookkeepingTerms: Equatable, Sendable {
  /// The accountant's number.
  package let consultant: Int
  /// The company's number there.
  package let client: Int
  /// The chart of accounts.
  package let chart: ChartOfAccounts
  /// The month in which the fiscal year begins.
  package let month: Int

  /// Reads `29098 55003 SKR03`, also with the month in which the fiscal year begins; nil for
  /// anything else.
  package init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard (3...4).contains(words.count), let consultant = Int(words[0]),
      (1_001...9_999_999).contains(consultant), let client = Int(words[1]),
      (1...99_999).contains(client), words[2].uppercased().hasPrefix("SKR"),
      let chart = ChartOfAccounts(rawValue: String(words[2].dropFirst(3))),
      let month = words.count < 4 ? 1 : Int(words[3]), (1...12).contains(month)
    else { return nil }
    (self.consultant, self.client, self.chart, self.month) = (consultant, client, chart, month)
  }

  /// The same, as it is kept.
  package var text: String {
    "\(consultant) \(client) SKR\(chart.rawValue)" + (month == 1 ? "" : " \(month)")
  }

  /// The settings of bookings, in a country; nil where no calendar has the year.
  func settings(in country: String, year: Int64) -> BookingSettings? {
    guard let begin = EInvoice.Day("\(year)-\(MomentParts.two(Int64(month)))-01") else {
      return nil
    }
    var settings = BookingSettings(
      consultant: consultant, client: client, chart, fiscalYear: begin)
    if !country.isEmpty { settings.country = country }
    return settings
  }
}
