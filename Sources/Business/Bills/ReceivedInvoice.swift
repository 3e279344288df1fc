package import EInvoices
import Model

/// An electronic invoice of a supplier, as a bill of ours says it.
package struct ReceivedInvoice: Sendable {
  /// What it says.
  package let invoice: EInvoice

  /// Takes an invoice that was read.
  package init(_ invoice: EInvoice) { self.invoice = invoice }

  /// The supplier, as far as the invoice tells of them.
  func supplier(as id: RecordID) -> Record<Contact> {
    let seller = invoice.seller
    var contact = Record<Contact>(new: id)
    contact.write(.name, beginningOf: seller.name)
    contact.write(.taxID, beginningOf: seller.vatID)
    contact.write(.email, beginningOf: seller.contact?.mail ?? "")
    if let country = seller.address?.country { contact.write(.country, beginningOf: country) }
    return contact
  }

  /// The bill, without its lines and without what its contact says.
  func bill(as id: RecordID) -> Record<Bill> {
    var bill = Record<Bill>(new: id)
    bill.write(.supplier, beginningOf: invoice.seller.name)
    bill.write(.supplierNumber, beginningOf: invoice.number)
    bill[.type] = Bill.types[invoice.type.isCredit ? 1 : 0]
    bill[.ordered] = Self.moment(invoice.issued)
    bill[.due] = invoice.due.flatMap(Self.moment)
    bill[.deliveredOn] = (invoice.delivery.day ?? invoice.period?.end).flatMap(Self.moment)
    bill[.currency] = invoice.currency.description
    (bill[.pricing], bill[.rounding]) = (pricing, OrderTerms.roundings[0])
    bill[.statedTotal] = invoice.totals.gross
    bill.write(.taxID, beginningOf: invoice.seller.vatID)
    if let account = invoice.payment?.accounts.first, let iban = IBAN(account.number) {
      bill[.iban] = iban.text
      bill.write(.bic, beginningOf: account.bic)
    }
    if let reference = invoice.payment?.reference, reference != invoice.number {
      bill.write(.paymentReference, beginningOf: reference)
    }
    let notes = invoice.notes.map(\.text) + [invoice.paymentTerms]
    let note = notes.filter { !$0.isEmpty }.joined(separator: "\n")
    bill.write(.note, beginningOf: note)
    return bill
  }

  private static func moment(_ day: EInvoice.Day) -> Moment? { Moment(typed: day.text) }

  /// What the prices are: without tax, or with none that the supplier asks for.
  private var pricing: String {
    let categories = Set(invoice.breakdown.map(\.rate.category))
    if categories == [.reverseCharge] || categories == [.intraCommunity] { return "reverseCharge" }
    return !categories.isEmpty && categories.allSatisfy({ !$0.isRated && $0 != .zeroRated })
      ? "exempt" : "net"
  }

  /// Its lines, each of which comes to what the supplier says; then what is taken off all of them,
  /// and added to them. With each line stands what the supplier said of an item.
  func lines(in bill: RecordID) -> [(line: Record<BillCharge>, told: EInvoice.Line?)] {
    let ids = (0..<invoice.lines.count + invoice.allowances.count).map { place in
      RecordID.made(for: RecordID(high: 2, low: UInt64(place)), by: bill)
    }
    let items = zip(ids, invoice.lines).map { id, told in (line(told, as: id), Optional(told)) }
    let others = zip(ids.dropFirst(items.count), invoice.allowances).map { id, told in
      (line(told, as: id), EInvoice.Line?.none)
    }
    return (items + others).enumerated().map { place, line in
      var entry = line.0
      entry[.bill] = bill
      entry[.rank] = ExactDecimal(sum: Int128(place + 1) * 1_000_000)
      return (entry, line.1)
    }
  }

  private func line(_ told: EInvoice.Allowance, as id: RecordID) -> Record<BillCharge> {
    var line = Record<BillCharge>(new: id)
    let usual = told.isCharge ? say("Charge") : say("Discount")
    line.write(.text, beginningOf: told.reason.isEmpty ? usual : told.reason)
    line[.quantity] = told.isCharge ? .one : ExactDecimal.one.opposite
    (line[.price], line[.taxRate]) = (told.amount, told.rate?.percent)
    return line
  }

  private func line(_ told: EInvoice.Line, as id: RecordID) -> Record<BillCharge> {
    var line = Record<BillCharge>(new: id)
    line.write(.text, beginningOf: told.name)
    line.write(.supplierCode, beginningOf: told.sellerItem)
    let note = [told.text, told.note].filter { !$0.isEmpty }.joined(separator: "\n")
    line.write(.note, beginningOf: note)
    line[.taxRate] = told.rate.percent
    let price = told.netPrice.divided(by: told.priceQuantity ?? .one)
    guard let price, let whole = told.quantity.multiplied(by: price), told.quantity != .zero else {
      (line[.quantity], line[.price]) = (.one, told.net)
      return line
    }
    (line[.quantity], line[.price]) = (told.quantity, price)
    if let unit = UnitCode.word(of: told.unit) { line[.unit] = unit }
    let discount = whole.plus(told.net.opposite)
    if discount > .zero {
      line[.discountAmount] = discount
    } else if discount < .zero {
      // More than its price says: a charge, or a price that was rounded.
      (line[.quantity], line[.price], line[.unit]) = (.one, told.net, nil)
      line.write(.note, beginningOf: "\(told.quantity) × \(price)\n\(note)".trimmed)
    }
    return line
  }
}
