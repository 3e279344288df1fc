package import EInvoices

/// A month, a quarter or a year for which tax is reported.
package struct TaxPeriod: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// How long one is.
  package enum Span: String, CaseIterable, Sendable {
    case month, quarter, year

    /// In months.
    var monthCount: Int {
      switch self {
      case .month: 1
      case .quarter: 3
      case .year: 12
      }
    }
  }

  /// How long it is.
  package let span: Span
  /// Its year.
  package let year: Int
  /// Which of its year it is, from 1.
  package let number: Int

  /// The one that has a day.
  package init(_ span: Span, of day: EInvoice.Day) {
    (self.span, year, number) = (span, day.year, (day.month - 1) / span.monthCount + 1)
  }

  /// Its first month, from 1.
  package var firstMonth: Int { (number - 1) * span.monthCount + 1 }

  /// `2026-11`, `2026-Q4` or `2026`.
  package var description: String {
    switch span {
    case .month: "\(year)-" + (number < 10 ? "0\(number)" : "\(number)")
    case .quarter: "\(year)-Q\(number)"
    case .year: "\(year)"
    }
  }

  package static func < (left: TaxPeriod, right: TaxPeriod) -> Bool {
    (left.year, left.firstMonth, left.span.monthCount)
      < (right.year, right.firstMonth, right.span.monthCount)
  }
}

/// Which day of a document says in what period it is taxed.
package enum TaxDay: String, CaseIterable, Sendable {
  /// The one that stands on it.
  case document
  /// Of sales the one of the delivery, where that is told.
  case service

  /// The day of a document.
  package func of(_ entry: JournalEntry) -> EInvoice.Day {
    self == .service && entry.kind.isSale ? entry.serviceDay ?? entry.day : entry.day
  }
}
