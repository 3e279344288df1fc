package import Device
package import Model
import SyncProtocol

/// A bill with its lines, and what they come to.
package typealias BillAccount = DocumentAccount<Bill>

extension CompanyContext {
  // MARK: Out of purchase orders

  /// The bills that are about a purchase order, the oldest first.
  package func bills(of purchase: RecordID) async throws -> [Record<Bill>] {
    let company = company
    let entries = try await read {
      try $0.records(BillCharge.self, with: .purchase, purchase, in: company)
    }
    var bills: [Record<Bill>] = []
    for id in Set(entries.compactMap { $0[.bill] }).sorted() {
      if let bill = try await fetch(Bill.self, id) { bills.append(bill) }
    }
    return bills
  }

  /// Makes a draft of the bill of what came of a purchase order and is in no bill yet. The same
  /// `id` does it once.
  func bill(
    _ purchase: Record<Purchase>, number: String?, stated: ExactDecimal?, as id: RecordID
  ) async throws -> SaveOutcome {
    if try await fetch(Bill.self, id) != nil { return .saved }
    let rest = try await unbilled(of: purchase)
    guard !rest.lines.isEmpty else {
      return .refused(SaveRefusal(purchase.id, .byOrder(.nothingToInvoice)))
    }
    var bill = Record<Bill>(new: id)
    bill.take(from: purchase)
    bill[.discountAmount] = rest.discount
    (bill[.supplierNumber], bill[.statedTotal]) = (number, stated)
    let values = try await Bill.completed(bill.values, since: nil, in: self)
    let lines = rest.lines.enumerated().map { place, line in
      Record<BillCharge>(line, in: id, at: place, of: purchase.id).values
    }
    return try await save(
      [values] + lines, together: lines.count < Limits.batchRecordLimit)
  }

  /// What came of a purchase order, or was ordered where nothing came so far, and is in no bill.
  private func unbilled(
    of purchase: Record<Purchase>
  ) async throws -> DocumentRest<PurchasePosition> {
    var lines = try await documentLines(PurchasePosition.self, of: purchase.id)
    let received = try await received(of: lines)
    if received.values.contains(where: { $0 > .zero }) {
      for place in lines.indices where lines[place][.item] != nil {
        lines[place].setPieces(received[lines[place].id] ?? .zero)
      }
    }
    var rest = DocumentRest(lines: lines, discount: purchase[.discountAmount])
    for account in try await accounts(of: try await bills(of: purchase.id))
    where Bill.states.state(of: account.order.values) != "cancelled" {
      rest.subtract(account, by: .position)
    }
    return rest.positive
  }

  /// How much came of lines of purchase orders, in the items' own units.
  private func received(
    of lines: [Record<PurchasePosition>]
  ) async throws -> [RecordID: ExactDecimal] {
    try await reserved(by: lines).mapValues(\.fulfilled)
  }

  // MARK: Comparing

  /// Notes for lines of a bill which line of a purchase order each is about; a bill without lines
  /// takes what came of it. The same `new` does it once.
  func match(
    _ bill: Record<Bill>, with purchase: RecordID, _ new: RecordID
  ) async throws -> SaveOutcome {
    guard let purchase = try await fetch(Purchase.self, purchase) else { return .gone(purchase) }
    let lines = try await documentLines(BillCharge.self, of: bill.id)
    guard !lines.isEmpty else {
      let rest = try await unbilled(of: purchase)
      guard !rest.lines.isEmpty else {
        return .refused(SaveRefusal(purchase.id, .byOrder(.nothingToInvoice)))
      }
      return try await save(
        rest.lines.enumerated().map { place, line in
          Record<BillCharge>(line, in: bill.id, at: place, of: purchase.id).values
        })
    }
    let changed = lines.matched(
      with: try await documentLines(PurchasePosition.self, of: purchase.id), of: purchase.id)
    guard !changed.isEmpty else {
      return .refused(SaveRefusal(bill.id, .byOrder(.notOrdered(lines[0][.text] ?? ""))))
    }
    return try await save(changed.map(\.values))
  }

  /// How each line of a bill compares with what was ordered and what came; nothing for a bill that
  /// is about no purchase order.
  package func comparison(of account: BillAccount) async throws -> [BillComparison] {
    let orders = Set(account.lines.compactMap { $0[.purchase] }).sorted()
    guard !orders.isEmpty else { return [] }
    var told: [RecordID: BillComparison.Ordered] = [:]
    for id in orders {
      guard let purchase = try await fetch(Purchase.self, id),
        let ordered = try await accounts(of: [purchase]).first
      else { continue }
      let received = try await received(of: ordered.lines)
      var rest = DocumentRest(lines: ordered.lines, discount: nil)
      let others = try await bills(of: id).filter {
        $0.id != account.order.id && Bill.isCounted($0)
      }
      for other in try await accounts(of: others) { rest.subtract(other, by: .position) }
      for (index, line) in ordered.lines.enumerated() {
        told[line.id] = BillComparison.Ordered(
          line: line, unitCost: ordered.unitCost(at: index),
          received: line[.item] == nil ? nil : received[line.id] ?? .zero,
          unbilled: rest.lines[index].pieces ?? .zero)
      }
    }
    return account.lines.enumerated().map { index, line in
      BillComparison(line, at: account.unitCost(at: index), line[.position].flatMap { told[$0] })
    }
  }

  // MARK: Approving

  /// How many bills with the same words are looked at before all of the supplier are.
  private static let lookLimit = 60

  /// What approving a bill writes besides its state.
  func approve(_ bill: Record<Bill>, _ effects: inout MoveEffects) async throws {
    guard let number = bill[.supplierNumber] else {
      throw SaveRefusal(bill.id, .byOrder(.billHasNoNumber))
    }
    guard let account = try await accounts(of: [bill]).first, !account.lines.isEmpty else {
      throw SaveRefusal(bill.id, .byOrder(.invoiceIsEmpty))
    }
    guard let total = account.totals?.total else {
      throw SaveRefusal(bill.id, .byOrder(.outOfRange))
    }
    if let stated = bill[.statedTotal], stated != total {
      let (sum, paper) = (Money(total, account.currency), Money(stated, account.currency))
      throw SaveRefusal(bill.id, .byOrder(.billDiffers(sum.told, paper.told)))
    }
    if let other = try await same(as: bill, number) {
      throw SaveRefusal(bill.id, .byOrder(.billIsThere(other[.number] ?? number)))
    }
    let contact = try await optional(Contact.self, bill[.contact])
    let today = try await today()
    let day = bill[.ordered] ?? today
    if bill[.ordered] == nil { effects.set(Field<Bill, Moment>.ordered, to: today) }
    if bill[.due] == nil, let days = contact?[.paymentDays] {
      let due = Moment(milliseconds: day.milliseconds + days * 86_400_000)
      effects.set(Field<Bill, Moment>.due, to: due)
    }
    if bill[.earlyPercent] != nil, bill[.earlyUntil] == nil, let days = contact?[.earlyDays] {
      let until = Moment(milliseconds: day.milliseconds + days * 86_400_000)
      effects.set(Field<Bill, Moment>.earlyUntil, to: until)
    }
  }

  /// Another bill of the same supplier with the same number on it, that was not cancelled.
  func same(as bill: Record<Bill>, _ number: String) async throws -> Record<Bill>? {
    var others = try await search(number, kind: .bill, limit: Self.lookLimit)
      .compactMap { $0.record(Bill.self) }
    if others.count == Self.lookLimit, let contact = bill[.contact] {
      let company = company
      others += try await read { try $0.records(Bill.self, with: .contact, contact, in: company) }
    }
    return others.first { other in
      other.id != bill.id && other[.supplierNumber] == number
        && Bill.states.state(of: other.values) != "cancelled"
        && other.isFromSame(supplier: bill)
    }
  }
}
