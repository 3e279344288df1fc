package import Device
package import Model

extension CompanyContext {
  /// Submits a sale, ships all of it and notes it as paid, in one transaction: the number, the
  /// reservations and the movements of stock are there with it, or nothing of it is. What is paid
  /// already stays as it is, as by a form that is sent twice.
  ///
  /// Refused where less was given than it costs, and where stock would go below zero as the company
  /// says; `isAgreed` says that the person was warned of that.
  package func pay(
    _ sale: RecordID, _ payment: SalePayment, isAgreed: Bool = false
  ) async throws -> SaveOutcome {
    guard let record = try await fetch(SalesOrder.self, sale),
      let account = try await accounts(of: [record]).first
    else { return .gone(sale) }
    let state = SalesOrder.states.state(of: record.values)
    if ["paid", "closed"].contains(state) { return .saved }
    guard state == SalesOrder.states.states[0] else {
      return .refused(SaveRefusal(sale, .wrongState))
    }
    guard !account.lines.isEmpty else { return .refused(SaveRefusal(sale, .byOrder(.isEmpty))) }
    guard let total = account.totals?.total else {
      return .refused(SaveRefusal(sale, .byOrder(.outOfRange)))
    }
    guard !payment.isTooLittle(for: total) else {
      return .refused(SaveRefusal(sale, .byOrder(.paidTooLittle)))
    }
    do {
      let movements = try await shipments(ofDraft: account)
      let today = try await today()
      let submitted = submitted(record, on: today)
      let paid = paid(record, payment.note(Money(total, account.currency)), on: today)
      return try await book(
        [StockAtom([], after: [submitted]), StockAtom(movements, after: [paid])],
        isAgreed: isAgreed)
    } catch let refusal as SaveRefusal {
      return .refused(refusal)
    }
  }

  private func submitted(_ order: Record<SalesOrder>, on day: Moment) -> RecordValues {
    var order = order
    (order[.state], order[.submittedOn]) = ("submitted", day)
    return order.values
  }

  private func paid(
    _ order: Record<SalesOrder>, _ note: String, on day: Moment
  ) -> RecordValues {
    var order = order
    (order[.state], order[.shippedOn], order[.paidOn]) = ("paid", day, day)
    let notes = [order[.internalNote], note].compactMap(\.self).joined(separator: "\n")
    if notes.utf8.count <= Self.noteLimit { order[.internalNote] = notes }
    return order.values
  }

  /// Bytes of the note for ourselves, as many as its field takes.
  private static let noteLimit = 4_000
}
