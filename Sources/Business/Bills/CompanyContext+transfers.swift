import Banking
package import Device
package import Model

/// A bill that can be paid by a transfer.
package struct PayableBill: Sendable {
  /// The bill.
  package let bill: Record<Bill>
  /// Its currency.
  package let currency: CurrencyCode
  /// What is open of it.
  package let open: ExactDecimal
  /// What may be taken off for early payment, if it is paid today.
  package let discount: ExactDecimal?

  /// Whether it can be transferred, and is to be until a day.
  package func isDue(by day: Moment) -> Bool {
    guard bill[.iban] != nil, currency == .euro else { return false }
    return [bill[.due], bill[.earlyUntil]].compactMap(\.self)
      .contains { $0.milliseconds <= day.milliseconds }
  }

  /// What goes to the supplier.
  package var amount: ExactDecimal { open.plus((discount ?? .zero).opposite) }
}

/// A file of transfers for the bank.
package struct TransferFile: Sendable {
  /// What it is called.
  package let name: String
  /// Its bytes: pain.001, in XML.
  package let bytes: [UInt8]
  /// How many bills it pays.
  package let count: Int
  /// What it comes to.
  package let sum: ExactDecimal
}

extension CompanyContext {
  /// How many bills one file pays at most: they are marked in one transaction.
  package static let transferLimit = 500

  /// The approved bills of which something is to be paid on a day, the most urgent first; those of
  /// a file of transfers alone, or those of none.
  package func payableBills(
    on day: Moment, in transfer: RecordID? = nil
  ) async throws -> [PayableBill] {
    let own = try await ownCurrency()
    let bills = try await owed(Bill.self).filter { $0[.transfer] == transfer }
    return zip(bills, try await balances(of: bills)).compactMap { bill, balance in
      guard let open = balance?.open, open > .zero else { return nil }
      let currency = bill[.currency].flatMap { CurrencyCode($0) } ?? own
      return PayableBill(
        bill: bill, currency: currency, open: open,
        discount: bill.earlyDiscount(
          of: open, on: bill[.transferOn] ?? day, digits: currency.digits))
    }
    .sorted { ($0.bill.urgency, $0.bill.id) < ($1.bill.urgency, $1.bill.id) }
  }

  /// The files of transfers with bills that are not paid yet, the latest first.
  package func openTransfers() async throws -> [(id: RecordID, day: Moment, count: Int)] {
    let bills = try await owed(Bill.self)
    return Dictionary(grouping: bills.filter { $0[.transfer] != nil }) { $0[.transfer] }
      .compactMap { id, bills in
        guard let id, let day = bills.compactMap({ $0[.transferOn] }).first else { return nil }
        return (id, day, bills.count)
      }
      .sorted { ($1.day.milliseconds, $1.id) < ($0.day.milliseconds, $0.id) }
  }

  /// Marks bills as paid by a file of transfers that the bank is to carry out on a day. The same
  /// `id` does it once.
  package func transfer(
    _ bills: [RecordID], on day: Moment, _ id: RecordID
  ) async throws -> SaveOutcome {
    let today = try await today()
    let day = max(day.milliseconds, today.milliseconds)
    let payable = try await payableBills(on: Moment(milliseconds: day))
    let chosen = payable.filter { bills.contains($0.bill.id) }
    guard !chosen.isEmpty, chosen.count <= Self.transferLimit else {
      let isDone = try await !payableBills(on: today, in: id).isEmpty
      return isDone ? .saved : .refused(SaveRefusal(id, .byOrder(.nothingOpen)))
    }
    let marked = chosen.map { payable in
      var bill = payable.bill
      (bill[.transfer], bill[.transferOn]) = (id, Moment(milliseconds: day))
      return bill
    }
    // Refused before anything is written, by what the bank would refuse.
    let order = try await creditTransfer(
      id, chosen, day: Moment(milliseconds: day), try await moment())
    if let flaw = order.flaws.first {
      let bill = flaw.payment.map { chosen[$0 - 1].bill }
      let number = bill?[.supplierNumber] ?? bill?[.number] ?? say("The file")
      return .refused(
        SaveRefusal(bill?.id ?? id, .byOrder(.notTransferable(number, flaw.sentence))))
    }
    return try await save(marked.map(\.values), together: true)
  }

  /// The file of transfers with that identifier, of the bills that are not paid yet; nil for none.
  package func transferFile(_ id: RecordID) async throws -> TransferFile? {
    let bills = try await payableBills(on: try await today(), in: id)
    guard let day = bills.first?.bill[.transferOn] else { return nil }
    let order = try await creditTransfer(id, bills, day: day, try await moment())
    do {
      let name = "\(say("transfers"))-\(MomentParts(day).date)-\(id.description.suffix(6)).xml"
      return TransferFile(
        name: name, bytes: try order.document(.pain09), count: bills.count, sum: order.sum)
    } catch let flaw {
      let number = flaw.payment.flatMap { bills[$0 - 1].bill[.supplierNumber] } ?? say("The file")
      throw SaveRefusal(id, .byOrder(.notTransferable(number, flaw.sentence)))
    }
  }

  private func creditTransfer(
    _ id: RecordID, _ bills: [PayableBill], day: Moment, _ now: Moment
  ) async throws -> CreditTransfer {
    let company = try await fetch(Company.self, company)
    let debtor = CreditTransfer.Party(
      name: company?[.name] ?? "", iban: company?[.iban] ?? "", bic: company?[.bic] ?? "")
    let bankDay = BankDay(iso: MomentParts(day).date)
    let payments = bills.compactMap { payable -> CreditTransfer.Payment? in
      guard let bankDay else { return nil }
      let bill = payable.bill
      let number = bill[.supplierNumber] ?? ""
      return CreditTransfer.Payment(
        to: CreditTransfer.Party(
          name: bill[.supplier] ?? "", iban: bill[.iban] ?? "", bic: bill[.bic] ?? ""),
        payable.amount, payable.currency, purpose: bill[.paymentReference] ?? number,
        endToEnd: bill[.number] ?? "", on: bankDay)
    }
    let name = id.description.filter { $0 != "-" }
    return CreditTransfer(id: name, created: now, debtor: debtor, payments: payments)
  }
}

extension Record<Bill> {
  /// By when it is to be paid: the day up to which less has to be paid, else the last one.
  fileprivate var urgency: Int64 {
    (self[.earlyUntil] ?? self[.due] ?? self[.ordered])?.milliseconds ?? 0
  }
}
