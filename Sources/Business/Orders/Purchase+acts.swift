import Device
package import Model

extension Purchase {
  /// Lines are added, and what came of some of them is received.
  package static var acts: [RecordAct<Purchase>] { [line, paste, receivePart, bill, duplicate] }

  /// The supplier, terms, notes and lines, as a draft of the day.
  package static var duplicated: DuplicatedKind<Purchase>? {
    DuplicatedKind(with: [PurchasePosition.definition]) { copy, today in
      (copy[.ordered], copy[.due], copy[.rate]) = (today, nil, nil)
      for day in dayFields.values { copy[day] = nil }
      copy[.supplierReference] = nil
    }
  }

  private static var receivePart: RecordAct<Purchase> {
    RecordAct(
      "receive-part", say("Receive a part"),
      inputs: [
        input("came", say("What came"), .text(limit: 100_000), .lines, required: true)
          .hint(say("Item and quantity in two columns."))
      ],
      done: { line, _ in say("Received a part of the order from “\(line.title)”.") },
      effect: { context, line, inputs, new in
        do {
          let rows = try PastedRow.all(
            in: inputs["came"] ?? "", Speech.language.numbers, for: line.id)
          let amounts = try await context.amounts(rows, of: line.id)
          return try await context.receive(amounts, of: line.id, at: nil, new)
        } catch let refusal as SaveRefusal {
          return .refused(refusal)
        }
      }
    )
    .needing(.create, StockMovement.purchase.subject()).besidePages
    .offered { isUnderWay($0.record) }
    .noted(
      "Columns are apart by tabs or semicolons. An item is named as in its line, or by its code or "
        + "barcode. The order stays open until all of it is received, or it is closed.")
  }
}

extension CompanyContext {
  /// The lines that rows name, with how much came.
  fileprivate func amounts(
    _ rows: [PastedRow], of purchase: RecordID
  ) async throws -> [(line: RecordID, quantity: ExactDecimal)] {
    let lines = try await documentLines(PurchasePosition.self, of: purchase)
    var amounts: [(line: RecordID, quantity: ExactDecimal)] = []
    for row in rows {
      let item = try await orderedItem(row.words)?.item.id
      let line = lines.first {
        ($0[.item] != nil && $0[.item] == item) || ContactNaming.areSame($0[.text] ?? "", row.words)
      }
      guard let line else { throw SaveRefusal(purchase, .byOrder(.notOrdered(row.words))) }
      amounts.append((line.id, row.quantity))
    }
    return amounts
  }
}
