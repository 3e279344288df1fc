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

/// What is to be paid to suppliers.
package struct Payables: Sendable {
  /// The bills that are in no file of transfers, the most urgent first.
  package let bills: [PayableBill]
  /// The files of transfers that pay the others, the latest first.
  package let transfers: [Transfer]

  /// A file of transfers.
  package struct Transfer: Sendable {
    /// What it is called by programs.
    package let id: RecordID
    /// When the bank is to pay.
    package let day: Moment
    /// The bills of it that are not paid yet, the most urgent first.
    package let bills: [PayableBill]
  }

  init(_ all: [PayableBill]) {
    let sorted = all.sorted { ($0.bill.urgency, $0.bill.id) < ($1.bill.urgency, $1.bill.id) }
    let groups = Dictionary(grouping: sorted) { $0.bill[.transfer] }
    bills = groups[nil] ?? []
    transfers = groups.compactMap { id, bills in
      guard let id, let day = bills.compactMap({ $0.bill[.transferOn] }).first else { return nil }
      return Transfer(id: id, day: day, bills: bills)
    }
    .sorted { ($1.day.milliseconds, $1.id) < ($0.day.milliseconds, $0.id) }
  }

  /// The file with that identifier.
  func transfer(_ id: RecordID) -> Transfer? { transfers.first { $0.id == id } }
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

  /// The approved bills of which something is to be paid on a day, in files of transfers or not.
  package func payables(on day: Moment) async throws -> Payables {
    let own = try await ownCurrency()
    let bills = try await owed(Bill.self)
    return Payables(
      zip(bills, try await balances(of: bills)).compactMap { bill, balance in
        guard let open = balance?.open, open > .zero else { return nil }
        let currency = bill[.currency].flatMap { CurrencyCode($0) } ?? own
        return PayableBill(
          bill: bill, currency: currency, open: open,
          discount: bill.earlyDiscount(
            of: open, on: bill[.transferOn] ?? day, digits: currency.digits))
      })
  }

  /// Marks bills as paid by a file of transfers that the bank is to carry out on a day. The same
  /// `id` does it once.
  package func transfer(
    _ bills: [RecordID], on day: Moment, _ id: RecordID
  ) async throws -> SaveOutcome {
    let day = max(day.milliseconds, try await today().milliseconds)
    let payables = try await payables(on: Moment(milliseconds: day))
    if payables.transfer(id) != nil { return .saved }
    guard bills.count <= Self.transferLimit else {
      return .refused(SaveRefusal(id, .byOrder(.tooManyTransfers(Self.transferLimit))))
    }
    let wanted = Set(bills)
    let chosen = payables.bills.filter { wanted.contains($0.bill.id) }
    guard !wanted.isEmpty else { return .refused(SaveRefusal(id, .byOrder(.nothingOpen))) }
    if let bill = wanted.subtracting(chosen.map(\.bill.id)).min() {
      let isMarked = payables.transfers.contains { $0.bills.contains { $0.bill.id == bill } }
      return .refused(SaveRefusal(bill, .byOrder(isMarked ? .inTransfer : .nothingOpen)))
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
    let transfer = try await payables(on: try await today()).transfer(id)
    guard let transfer else { return nil }
    let bills = transfer.bills
    let order = try await creditTransfer(id, bills, day: transfer.day, try await moment())
    do {
      let day = MomentParts(transfer.day).date
      let name = "\(say("transfers"))-\(day)-\(id.description.suffix(6)).xml"
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
