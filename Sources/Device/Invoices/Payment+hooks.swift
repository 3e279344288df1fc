import Model

extension Payment {
  /// A payment is for an invoice that was issued, in its currency. The invoice follows.
  static var hooks: KindHooks {
    Settling<Invoice>.paymentHooks { try $0.checkMoney(Invoice.self, $1) }
  }
}

extension BillPayout {
  /// A payment is for a bill that was approved, in its currency. The bill follows.
  static var hooks: KindHooks { Settling<Bill>.paymentHooks { try $0.checkMoney(Bill.self, $1) } }
}

extension PendingSave {
  /// Refuses a payment of nothing, and one for a document of which nothing is to be paid, or in
  /// another currency.
  fileprivate func checkMoney<Document: SettledDocument>(
    _: Document.Type, _ reader: StoreReader
  ) throws {
    typealias Paid = Document.PaymentType
    guard let payment = Record<Paid>(values), !after.isDeleted, !isRepeated else { return }
    let (amount, discount) = (payment[.amount] ?? .zero, payment[.discount] ?? .zero)
    guard amount >= .zero, discount >= .zero, amount.plus(discount) > .zero else {
      throw SaveRefusal(id, .byOrder(.nothingPaid))
    }
    let fields = [Field<Paid, ExactDecimal>.amount.number, Document.paidFor.number]
    guard fields.contains(where: { isWritten(Paid.definition.fields[$0]) }),
      let paid = payment[Document.paidFor],
      let document = try reader.living(Document.self, paid, in: zone)
    else { return }
    guard Document.isCounted(document) else { throw SaveRefusal(id, .byOrder(.notIssued)) }
    if let currency = payment[.currency], let other = document[.currency], currency != other {
      throw SaveRefusal(id, .byOrder(.otherCurrency(other)))
    }
  }
}
