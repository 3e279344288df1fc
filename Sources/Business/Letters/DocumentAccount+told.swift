import Device
import Documents
import Model

/// What stands on paper of a document: the same on receipts, letters and mails.
extension DocumentAccount {
  func told(_ amount: ExactDecimal) -> String { Money(amount, currency).told }

  static func told(percent: ExactDecimal) -> String { say("\(told(percent)) %") }

  static func told(_ number: ExactDecimal) -> String {
    Speech.language.numbers.told(number.description)
  }

  static func told(_ day: Moment) -> String {
    Speech.language.days.text(MomentParts(day).date)
  }

  /// How many, with the unit.
  func quantity(of line: Record<Document.LineType>) -> String {
    Self.told(line[.quantity] ?? .zero) + (line[.unit].map { " \($0)" } ?? "")
  }

  /// What is taken off a line; nil for nothing.
  func discount(of line: Record<Document.LineType>) -> String? {
    let discounts = [
      line[.discountPercent].map { Self.told(percent: $0) }, line[.discountAmount].map { told($0) },
    ].compactMap(\.self)
    return discounts.isEmpty ? nil : say("Discount: \(discounts.joined(separator: " + "))")
  }

  /// What it comes to, from the sum of the lines to the total.
  var sums: [Receipt.Entry] {
    guard let totals else { return [] }
    var sums: [Receipt.Entry] = []
    if totals.discount != .zero {
      sums.append(Receipt.Entry(say("Subtotal"), told(totals.subtotal)))
      sums.append(Receipt.Entry(say("Discount"), told(totals.discount.opposite)))
    }
    sums.append(Receipt.Entry(say("Without tax"), told(totals.net)))
    for tax in totals.taxes where tax.rate != .zero {
      sums.append(Receipt.Entry(say("Tax, \(Self.told(percent: tax.rate))"), told(tax.amount)))
    }
    sums.append(Receipt.Entry(say("Total"), told(totals.total), isMain: true))
    return sums
  }
}

extension Record<Company> {
  /// The address of the company and how it is reached, a line each.
  var letterHead: [String] {
    let taxID = self[.taxID].map { say("Tax ID: \($0)") }
    let taxNumber = self[.fiscalNumber].map { say("Tax number: \($0)") }
    return PostalAddress(of: self).lines(from: self[.country])
      + [self[.phone], self[.email], taxID, taxNumber, self[.registration]]
      .compactMap { $0 }.filter { !$0.isEmpty }
  }
}
