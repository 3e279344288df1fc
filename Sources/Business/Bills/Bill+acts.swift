import Device
package import Model

extension Bill {
  /// Lines are added, compared with what was ordered, and paid.
  package static var acts: [RecordAct<Bill>] { [line, paste, match, settle, recall] }

  private static var match: RecordAct<Bill> {
    RecordAct(
      "match", say("Compare with a purchase order"),
      inputs: [input("purchase", say("Purchase order"), .reference(.purchase))],
      done: { line, _ in say("Compared the bill of “\(line.title)” with the order.") },
      effect: { context, line, inputs, new in
        guard let purchase: RecordID = inputs["purchase"] else { return .saved }
        return try await context.match(line.record, with: purchase, new)
      }
    )
    .offered { states.state(of: $0.values) == "draft" }.folded
    .noted(
      "Lines that name what was ordered are compared with it. A bill without lines takes what came "
        + "of the order and is in no bill yet.")
  }

  private static var settle: RecordAct<Bill> {
    paying("settle") { states.state(of: $0.values) == "approved" }
      .noted(
        "Without an amount it is all that is open, less what may be taken off on that day. The "
          + "bill is paid by itself once nothing is open.")
  }

  private static var recall: RecordAct<Bill> {
    RecordAct(
      "recall", say("Take it out of the transfers"),
      done: { line, _ in say("The bill of “\(line.title)” waits for a transfer again.") },
      effect: { context, line, _, _ in
        var bill = line.record
        (bill[.transfer], bill[.transferOn]) = (nil, nil)
        return try await context.save([bill.values])
      }
    )
    .offered { $0.record[.transfer] != nil && states.state(of: $0.values) == "approved" }.folded
    .noted("For a file that was never sent to the bank, or that the bank refused.")
  }
}

extension Purchase {
  /// Makes a draft of the supplier's bill of what came and is in no bill yet.
  static var bill: RecordAct<Purchase> {
    RecordAct(
      "bill", say("Enter the bill"),
      inputs: [
        input("billNumber", say("Number on the bill"), .text(limit: 64)),
        input("stated", say("Total on the paper"), .decimal),
      ],
      done: { line, _ in say("Made a draft of the bill of “\(line.title)”.") },
      effect: { context, line, inputs, new in
        try await context.bill(
          line.record, number: inputs["billNumber"], stated: inputs["stated"], as: new)
      }
    )
    .needing(.create, Bill.definition.subject).folded
    .offered { line in
      !emptyStates.contains(states.state(of: line.values))
    }
    .noted(
      "The draft has what came of each line and is in no bill yet; where nothing came so far, what "
        + "was ordered. `bill approve` compares it with the paper.")
  }
}
