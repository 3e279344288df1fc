package import Model

/// How a line of a bill compares with what was ordered and what came.
package struct BillComparison: Sendable {
  /// What does not agree.
  package enum Difference: Equatable, Sendable {
    /// It is in no line of the purchase order.
    case notOrdered
    /// More is billed than was ordered and is in no other bill: so much is left.
    case moreThanOrdered(ExactDecimal)
    /// More is billed than came: so much did.
    case moreThanCame(ExactDecimal)
    /// One costs more than on the order: there it was so much, in the company's currency.
    case dearer(ExactDecimal)
    /// One costs less.
    case cheaper(ExactDecimal)
  }

  /// What a purchase order says of it.
  struct Ordered {
    let line: Record<PurchasePosition>
    let unitCost: ExactDecimal?
    /// How much came; nil of what is no item.
    let received: ExactDecimal?
    /// What is in no other bill of what was ordered.
    let unbilled: ExactDecimal
  }

  /// The line.
  package let line: Record<BillCharge>
  /// How much was ordered, in the item's own unit; nil for what was not.
  package let ordered: ExactDecimal?
  /// How much of it came; nil where nobody counts that.
  package let received: ExactDecimal?
  /// What does not agree, the gravest first.
  package let differences: [Difference]

  /// Prices that differ by less are the same: they were divided.
  private static let tolerance = ExactDecimal(sum: 500)

  init(_ line: Record<BillCharge>, at unitCost: ExactDecimal?, _ ordered: Ordered?) {
    self.line = line
    self.ordered = ordered.map { $0.line.pieces ?? .zero }
    received = ordered?.received
    guard let ordered else {
      differences = [.notOrdered]
      return
    }
    var differences: [Difference] = []
    let billed = line.pieces ?? .zero
    if let received = ordered.received {
      // What was billed before came too.
      let before = (ordered.line.pieces ?? .zero).plus(ordered.unbilled.opposite)
      let left = received.plus(before.opposite)
      if billed > left { differences.append(.moreThanCame(left < .zero ? .zero : left)) }
    }
    if billed > ordered.unbilled {
      let left = ordered.unbilled
      differences.append(.moreThanOrdered(left < .zero ? .zero : left))
    }
    if let unitCost, let usual = ordered.unitCost {
      let difference = unitCost.plus(usual.opposite)
      if difference.magnitude > Self.tolerance {
        differences.append(difference > .zero ? .dearer(usual) : .cheaper(usual))
      }
    }
    self.differences = differences
  }
}

extension BillComparison.Difference {
  /// A sentence for a person. Costs are in the currency of the company.
  package func sentence(_ currency: CurrencyCode) -> String {
    switch self {
    case .notOrdered: say("Not on the purchase order.")
    case .moreThanOrdered(let left): say("More than was ordered: \(left.description) left.")
    case .moreThanCame(let left):
      say("More than came: \(left.description) came and are in no other bill.")
    case .dearer(let cost): say("Costs more than ordered: \(Money(cost, currency).told) each.")
    case .cheaper(let cost): say("Costs less than ordered: \(Money(cost, currency).told) each.")
    }
  }
}

extension [Record<BillCharge>] {
  /// The lines that are about a line of a purchase order and do not say so yet, with that: by item,
  /// by the supplier's code, or by the same words.
  func matched(
    with positions: [Record<PurchasePosition>], of purchase: RecordID
  ) -> [Record<BillCharge>] {
    var free = positions
    return compactMap { line in
      guard line[.position] == nil, let place = free.firstIndex(where: { line.isAbout($0) }) else {
        return nil
      }
      var changed = line
      (changed[.purchase], changed[.position]) = (purchase, free[place].id)
      if changed[.item] == nil { changed[.item] = free[place][.item] }
      free.remove(at: place)
      return changed
    }
  }
}

extension Record<BillCharge> {
  /// A line of what is left of a purchase order.
  init(
    _ position: Record<PurchasePosition>, in bill: RecordID, at place: Int, of purchase: RecordID
  ) {
    self.init(new: .made(for: position.id, by: bill))
    take(from: position)
    self[.supplierCode] = position[.supplierCode]
    self[.bill] = bill
    (self[.purchase], self[.position]) = (purchase, position.id)
    self[.rank] = ExactDecimal(sum: Int128(place + 1) * 1_000_000)
  }

  fileprivate func isAbout(_ position: Record<PurchasePosition>) -> Bool {
    if let item = self[.item], item == position[.item] { return true }
    if let code = self[.supplierCode], code == position[.supplierCode] { return true }
    return ContactNaming.areSame(self[.text] ?? "", position[.text] ?? "")
  }
}

extension Record<Bill> {
  /// From whom a purchase order is, and on what terms.
  mutating func take(from purchase: Record<Purchase>) {
    (self[.supplier], self[.contact]) = (purchase[.supplier], purchase[.contact])
    (self[.currency], self[.rate]) = (purchase[.currency], purchase[.rate])
    (self[.pricing], self[.rounding]) = (purchase[.pricing], purchase[.rounding])
    self[.discountPercent] = purchase[.discountPercent]
    self[.deliveredOn] = purchase[.receivedOn]
  }
}
