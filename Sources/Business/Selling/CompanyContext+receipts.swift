package import Device
package import Documents
package import Model

extension CompanyContext {
  /// The receipt of an order in the language at hand; nil where there is no such order, or nothing
  /// of it was shipped or paid. How it was paid stands on it where somebody says so.
  package func receipt(
    of order: RecordID, _ payment: SalePayment? = nil
  ) async throws -> Receipt? {
    guard let record = try await fetch(SalesOrder.self, order),
      record.hasReceipt, let account = try await accounts(of: [record]).first
    else { return nil }
    let company = try await fetch(Company.self, company)
    var receipt = Receipt(seller: company?[.name] ?? "", title: say("Receipt"))
    receipt.head = company?.letterHead ?? []
    receipt.facts = account.facts(sold: try await soldAt(account))
    receipt.lines = account.receiptLines
    receipt.sums = account.sums(payment)
    receipt.foot = account.foot
    return receipt
  }

  /// When the goods were handed over, on this machine's wall: with the last movement of the first
  /// line that has one.
  private func soldAt(_ account: OrderAccount) async throws -> Moment? {
    for line in account.lines {
      guard let item = line[.item] else { continue }
      let reservation = RecordID.reservation(of: item, for: line.id)
      var last: Moment?
      for round in 0...Reservation.shipmentLimit {
        let id = RecordID.shipment(of: reservation, round: round)
        guard let movement = try await fetch(StockTransaction.self, id) else { break }
        last = movement[.date]
      }
      if let last { return try await onTheWall(last) }
    }
    return nil
  }
}

extension Record<SalesOrder> {
  /// Whether a receipt of it is given: it was shipped or paid.
  package var hasReceipt: Bool {
    ["shipped", "paid", "closed"].contains(SalesOrder.states.state(of: values))
      || self[.paidOn] != nil && SalesOrder.states.state(of: values) == "invoiced"
  }
}

extension OrderAccount {
  fileprivate func facts(sold: Moment?) -> [Receipt.Entry] {
    func day(_ moment: Moment) -> String { Self.told(moment) }
    let time = sold.map { "\(day($0)) \(MomentParts($0).clock)" }
    let when = time ?? (order[.paidOn] ?? order[.shippedOn]).map(day)
    let facts = [
      (say("Order number"), order[.number]), (say("Date"), when),
      (say("Customer"), order[.customer]),
    ]
    return facts.compactMap { label, value in value.map { Receipt.Entry(label, $0) } }
  }

  fileprivate var receiptLines: [Receipt.Line] {
    lines.enumerated().map { index, line in
      let price = "\(quantity(of: line)) × \(told(line[.price] ?? .zero))"
      let details = [price, discount(of: line)].compactMap(\.self)
      let amount = totals.map { told($0.lines[index]) } ?? ""
      return Receipt.Line(text: line[.text] ?? "", details: details, amount: amount)
    }
  }

  fileprivate func sums(_ payment: SalePayment?) -> [Receipt.Entry] {
    guard let totals else { return [] }
    return sums + paid(payment, totals.total)
  }

  private func paid(_ payment: SalePayment?, _ total: ExactDecimal) -> [Receipt.Entry] {
    guard order[.paidOn] != nil else { return [] }
    guard let payment else { return [Receipt.Entry(say("Paid"), told(total))] }
    let change = payment.change(of: total)
    let given = change == nil ? total : payment.given ?? total
    let paid = Receipt.Entry(say("Paid, \(payment.way.words)"), told(given))
    guard let change else { return [paid] }
    let back = say("Change", meaning: "money that goes back")
    return [paid, Receipt.Entry(back, told(change))]
  }

  fileprivate var foot: [String] {
    let reverse =
      order[.pricing] == "reverseCharge"
      ? say("The customer owes the tax (reverse charge).") : nil
    return [reverse, order[.paidOn] == nil ? say("Not paid yet.") : nil, order[.note]]
      .compactMap { $0 }
  }
}
