import EInvoices
import Model

extension BookingSettings {
  /// All that is wrong with the settings.
  package var flaws: [BookingFlaw] {
    var kinds: [BookingFlaw.Kind] = []
    if !(1001...9_999_999).contains(consultant) { kinds.append(.consultant) }
    if !(1...99_999).contains(client) { kinds.append(.client) }
    guard (4...8).contains(accountLength) else {
      return (kinds + [.accountLength]).map { BookingFlaw($0) }
    }
    let accounts = [revenue, revenueInUnion, expenses].flatMap { $0.values }
    for number in Set(accounts.map(\.number)).sorted()
    where !Self.isNumber(number, accountLength) {
      kinds.append(.account(number))
    }
    for key in Set(accounts.map(\.key)).sorted() where !key.isEmpty && !Self.isNumber(key, 4) {
      kinds.append(.key(key))
    }
    for (number, isSale) in [(debtor, true), (creditor, false)]
    where !isPerson(padded(number, accountLength + 1), ofSales: isSale) {
      kinds.append(.account(number))
    }
    return kinds.map { BookingFlaw($0) }
  }

  /// All that keeps a document from being booked.
  func flaws(of entry: JournalEntry) -> [BookingFlaw.Kind] {
    var kinds: [BookingFlaw.Kind] = []
    if !(2000...2099).contains(entry.day.year) { kinds.append(.year) }
    let person = personAccount(of: entry)
    if !isPerson(person, ofSales: entry.kind.isSale) { kinds.append(.personAccount(person)) }
    for part in entry.taxes where part.gross != .zero {
      if account(of: part.rate, in: entry) == nil { kinds.append(.noAccount(part.rate)) }
      if entry.kind.isSale, part.rate.category == .intraCommunity, entry.contact.compactID.isEmpty {
        kinds.append(.noVATID)
      }
    }
    return kinds
  }

  /// Up to so many digits, one of them no nought.
  private static func isNumber(_ text: String, _ limit: Int) -> Bool {
    (1...limit).contains(text.utf8.count) && text.utf8.allSatisfy { (48...57).contains($0) }
      && text.utf8.contains { $0 != 48 }
  }
}
