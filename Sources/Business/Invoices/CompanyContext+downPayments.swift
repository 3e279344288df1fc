import Device
import Model

/// Invoices of a part of an order before it is delivered, which a later one takes off.
extension CompanyContext {
  /// Makes a draft of an invoice that asks for a part of an order: with one line for each tax rate,
  /// at prices with tax, so that it comes to what was asked for. The same `id` does it once.
  func advance(
    _ order: Record<SalesOrder>, percent: ExactDecimal?, amount: ExactDecimal?, as id: RecordID
  ) async throws -> SaveOutcome {
    if try await fetch(Invoice.self, id) != nil { return .saved }
    guard let account = try await accounts(of: [order]).first, let totals = account.totals,
      let parts = DownPayment(totals, account.currency, percent: percent, amount: amount)?.parts
    else { return .refused(SaveRefusal(order.id, .byOrder(.noPart))) }
    var invoice = Record<Invoice>(new: id)
    invoice.take(from: order)
    (invoice[.type], invoice[.discountPercent]) = ("downPayment", nil)
    if ["net", nil].contains(order[.pricing]) { invoice[.pricing] = "gross" }
    var records = [try await Invoice.completed(invoice.values, since: nil, in: self)]
    for (place, part) in parts.enumerated() {
      var entry = Record<InvoiceEntry>(
        new: .made(for: RecordID(high: 0, low: UInt64(place)), by: id))
      entry[.text] = say("Down payment for the order \(order[.number] ?? "")").trimmed
      (entry[.invoice], entry[.order]) = (id, order.id)
      (entry[.quantity], entry[.price], entry[.taxRate]) = (.one, part.amount, part.rate)
      entry[.rank] = ExactDecimal(sum: Int128(place + 1) * 1_000_000)
      records.append(entry.values)
    }
    return try await save(records, together: true)
  }

  /// The lines that take the down payments of an order off its next invoice: those that were issued
  /// and that no other invoice takes off. Their numbers are made by `new`, else by the invoice.
  func deductions(
    of order: Record<SalesOrder>, into invoice: Record<Invoice>, _ new: RecordID? = nil
  ) async throws -> [Record<InvoiceEntry>] {
    let accounts = try await accounts(of: try await invoices(of: order.id))
    let counted = accounts.filter { account in
      !["cancelled", "credited"].contains(Invoice.states.state(of: account.order.values))
        && !Invoice.isCreditNote(account.order)
    }
    let done = Set(counted.flatMap { $0.lines.compactMap { $0[.deducts] } })
    let payments = counted.filter {
      Invoice.isDownPayment($0.order) && Invoice.definition.isFrozen($0.order.values)
    }
    let isNet = (invoice[.pricing] ?? "net") == "net"
    return payments.flatMap { account in
      (account.totals?.taxes ?? []).compactMap { tax -> Record<InvoiceEntry>? in
        guard let line = account.line(of: tax, for: order.id), !done.contains(line.id) else {
          return nil
        }
        var entry = Record<InvoiceEntry>(new: .made(for: line.id, by: new ?? invoice.id))
        entry[.text] = account.deduction
        (entry[.invoice], entry[.order]) = (invoice.id, order.id)
        entry[.deducts] = line.id
        entry[.quantity] = ExactDecimal.one.opposite
        entry[.price] = isNet ? tax.base : tax.base.plus(tax.amount)
        entry[.taxRate] = tax.rate
        return entry
      }
    }
  }
}

extension Record<Invoice> {
  /// Takes the discount off as an amount, which a down payment that is taken off does not lower.
  mutating func fixDiscount(on lines: [Record<InvoiceEntry>], _ currency: CurrencyCode) {
    guard self[.discountPercent] != nil,
      let totals = OrderTotals(self, lines, digits: currency.digits)
    else { return }
    (self[.discountPercent], self[.discountAmount]) = (nil, totals.discount)
  }
}

extension InvoiceAccount {
  /// What the line of another invoice says that takes it off.
  fileprivate var deduction: String {
    let number = order[.number] ?? ""
    guard let day = order[.ordered] else { return say("Less down payment \(number)") }
    return say("Less down payment \(number) of \(Self.told(day))")
  }

  /// The line that stands for all that is taxed at one rate for an order. Of a draft somebody may
  /// have made several.
  fileprivate func line(
    of tax: OrderTotals.Tax, for order: RecordID
  ) -> Record<InvoiceEntry>? {
    let own = lines.filter { $0[.order] == order }
    return own.first { $0[.taxRate] ?? .zero == tax.rate } ?? own.first
  }
}

/// How a down payment is spread over the tax rates of an order.
struct DownPayment: Equatable {
  /// What is asked for of what is taxed at one rate, with tax.
  struct Part: Equatable {
    let rate: ExactDecimal
    var amount: ExactDecimal
  }

  /// One for each rate of which anything is asked for; they add up to the amount.
  let parts: [Part]

  /// Takes a part in percent, or an amount; nil where it is neither, or more than the order.
  init?(
    _ totals: OrderTotals, _ currency: CurrencyCode, percent: ExactDecimal?, amount: ExactDecimal?
  ) {
    guard (percent == nil) != (amount == nil), totals.total > .zero else { return nil }
    let share = percent.flatMap { totals.total.multiplied(by: $0)?.divided(by: Self.hundred) }
    guard let sum = (amount ?? share)?.rounded(toDigits: currency.digits),
      sum > .zero, sum <= totals.total
    else { return nil }
    var rest = sum
    var parts: [Part] = []
    for (place, tax) in totals.taxes.enumerated() {
      let whole = tax.base.plus(tax.amount)
      let isLast = place == totals.taxes.count - 1
      let part =
        isLast
        ? rest
        : whole.multiplied(by: sum)?.divided(by: totals.total)?.rounded(toDigits: currency.digits)
      guard let part else { return nil }
      rest = rest.plus(part.opposite)
      if part != .zero { parts.append(Part(rate: tax.rate, amount: part)) }
    }
    self.parts = parts
  }

  private static let hundred = ExactDecimal(sum: 100_000_000)
}
