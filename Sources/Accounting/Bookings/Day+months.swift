import EInvoices

extension EInvoice.Day {
  /// The same day of another year; the last of February where that has no 29th.
  func moved(to year: Int) -> EInvoice.Day {
    EInvoice.Day(year: year, month: month, day: day)
      ?? EInvoice.Day(year: max(year, 1), month: month, day: 28) ?? self
  }

  /// The first day of its month.
  var monthBegin: EInvoice.Day { EInvoice.Day(year: year, month: month, day: 1) ?? self }

  /// The last day of its month.
  var monthEnd: EInvoice.Day {
    (28...31).compactMap { EInvoice.Day(year: year, month: month, day: $0) }.last ?? self
  }

  /// The day before.
  var before: EInvoice.Day {
    if let before = EInvoice.Day(year: year, month: month, day: day - 1) { return before }
    if month > 1, let before = EInvoice.Day(year: year, month: month - 1, day: 1) {
      return before.monthEnd
    }
    return EInvoice.Day(year: year - 1, month: 12, day: 31) ?? self
  }

  /// `20112026`, as bookings tell days.
  var dayFirst: String {
    String(compact.suffix(2) + compact.dropFirst(4).prefix(2) + compact.prefix(4))
  }
}
