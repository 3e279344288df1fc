import Device
package import Model

extension Invoice {
  /// Lines are added, also those of an order; what was issued is credited.
  package static var acts: [RecordAct<Invoice>] {
    [line, paste, take, credit]
  }

  private static var take: RecordAct<Invoice> {
    RecordAct(
      "take", say("Add what an order still has"),
      inputs: [input("order", say("Order", meaning: "what somebody ordered"), .reference(.order))],
      done: { line, _ in say("Added the lines to the invoice to “\(line.title)”.") },
      effect: { context, line, inputs, new in
        guard let order: RecordID = inputs["order"] else { return .saved }
        return try await context.take(order, into: line.record, new)
      }
    )
    .offered { states.state(of: $0.values) == "draft" }.folded
    .noted(
      "What is not invoiced yet of each line is added: one invoice is about several orders then. "
        + "Customer, currency and prices are those of the invoice.")
  }

  private static var credit: RecordAct<Invoice> {
    RecordAct(
      "credit", say("Make a credit note"),
      done: { line, _ in say("Made a draft of a credit note for “\(line.title)”.") },
      effect: { context, line, _, new in try await context.credit(line.record, as: new) }
    )
    .needing(.create, definition.subject).makingAnother
    .offered {
      ["issued", "paid"].contains(states.state(of: $0.values)) && !isCreditNote($0.record)
    }
    .noted(
      "The draft has the customer and the lines of the invoice. Lower its quantities, or delete "
        + "lines, to credit a part. Issuing it for the whole amount credits the invoice.")
  }
}

extension SalesOrder {
  /// Makes a draft of an invoice of what is not invoiced yet.
  static var bill: RecordAct<SalesOrder> {
    RecordAct(
      "bill", say("Make an invoice"),
      done: { line, _ in say("Made a draft of an invoice for “\(line.title)”.") },
      effect: { context, line, _, new in try await context.bill(line.record, as: new) }
    )
    .needing(.create, Invoice.definition.subject)
    .offered { line in
      !["draft", "closed", "cancelled"].contains(states.state(of: line.values))
    }
    .alsoToMany { count in
      say(
        count, one: "Made a draft of an invoice for 1 order.",
        other: "Made drafts of invoices for \(count) orders.")
    }
    .noted(
      "The draft has what is in no invoice yet of each line. Issue it with `invoice issue`; the "
        + "order is invoiced when all of it is.")
  }
}
