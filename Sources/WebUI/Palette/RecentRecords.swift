import Business
import Model
import PageParts

/// The records that browsers opened lately, in memory alone: shown to nobody but the browser that
/// opened them, and there only within the company.
final class RecentRecords: Sendable {
  /// How many of one company are remembered.
  static let recordLimit = 12
  /// In how many companies of one browser.
  static let companyLimit = 16

  private let opened = PerBrowser<[(company: CompanyID, records: [RecordReference])]>()

  /// Remembers that a record was opened.
  func note(_ record: RecordReference, in company: CompanyID, by browser: FormToken) {
    opened.change(browser) { companies in
      var companies = companies ?? []
      var records = companies.first { $0.company == company }?.records ?? []
      companies.removeAll { $0.company == company }
      records.removeAll { $0 == record }
      records.insert(record, at: 0)
      companies.insert((company, Array(records.prefix(Self.recordLimit))), at: 0)
      return Array(companies.prefix(Self.companyLimit))
    }
  }

  /// What the browser opened in a company, the last one first.
  func list(in company: CompanyID, of browser: FormToken) -> [RecordReference] {
    opened.read(browser)?.first { $0.company == company }?.records ?? []
  }

  /// Forgets what a browser opened.
  func forget(_ browser: FormToken) { opened.change(browser) { _ in nil } }
}
