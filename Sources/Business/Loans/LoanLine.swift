import Device
package import Model

/// How far a loan is.
package enum LoanState: String, OpenProgress {
  /// Something is out, and in time.
  case open
  /// Something is out, and was to come back before today.
  case overdue
  /// Nothing is out.
  case returned
}

/// A loan with what is out of it.
package struct LoanLine: OpenLine {
  /// The loan.
  package let loan: Record<Loan>
  /// The item; nil when it is deleted, or does not come to the person.
  package let item: Record<InventoryItem>?
  /// How much was lent or borrowed.
  package let quantity: ExactDecimal
  /// How much is still out; below zero where more came back.
  package let out: ExactDecimal
  /// How far it is.
  package let state: LoanState
  /// The serial number or lot that was lent or borrowed.
  package var serial: RecordID?
  /// What that is called.
  package var number: String?
  /// What the contact is called now that the person is.
  package var contactName: String?

  /// Takes the parts as they are.
  package init(
    _ loan: Record<Loan>, item: Record<InventoryItem>?, quantity: ExactDecimal, out: ExactDecimal,
    today: Moment
  ) {
    self.loan = loan
    self.item = item
    self.quantity = quantity
    self.out = out
    let isLate = loan[.due].map { $0 < today } ?? false
    state = out <= .zero ? .returned : isLate ? .overdue : .open
  }

  /// The loan.
  package var record: Record<Loan> { loan }
  /// How much is still out.
  package var open: ExactDecimal { out }
  /// What its item is counted in.
  package var unit: String? { item?[.unit] }
  /// Whether we have what belongs to others.
  package var isBorrowed: Bool { isComing }
  /// A quantity of its item as people read it.
  package func text(of quantity: ExactDecimal) -> String {
    [quantity.told, unit].compactMap(\.self).joined(separator: " ")
  }
  /// Whether more came back than was lent: two people noted the same return.
  package var isTooMuch: Bool { out < .zero }
}

/// Dates as people write them for loans.
package enum LoanDay {
  /// `2026-12-24` as its midnight in UTC; nil where there is no such day.
  package static func read(_ text: String) -> Moment? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 45 }),
      let year = Int64(parts[0]), let month = Int64(parts[1]), let day = Int64(parts[2]),
      (1970...9999).contains(year), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    // Years begin in March here, so that the day a leap year adds is its last.
    let shifted = month > 2 ? year : year - 1
    let ofYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let days = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + ofYear - 719_468
    let moment = Moment(milliseconds: days * 86_400_000)
    return self.text(moment) == text ? moment : nil
  }

  /// `2026-12-24`.
  package static func text(_ day: Moment) -> String { MomentParts(day).date }
}
