import Device
package import Model

extension Invoice {
  /// Lines are added, also those of an order; what was issued is credited.
  package static var acts: [RecordAct<Invoice>] {
    [line, paste, take, receive, remind, credit, another, next]
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

  private static var receive: RecordAct<Invoice> {
    paying("receive") { states.state(of: $0.values) == "issued" }
      .noted(
        "Without an amount it is all that is open. The invoice is paid by itself once nothing is "
          + "open, and so is an order of which everything is invoiced.")
  }

  private static var remind: RecordAct<Invoice> {
    RecordAct(
      "remind", say("Note a reminder"),
      done: { line, _ in say("The customer of “\(line.title)” is reminded.") },
      effect: { context, line, _, _ in try await context.remind(line.record) }
    )
    .offered { line in
      states.state(of: line.values) == "issued" && !isCreditNote(line.record)
        && line.record[.due] != nil
    }
    .folded
    .alsoToMany { count in
      say(
        count, one: "1 customer is reminded.",
        other: "The customers of \(count) invoices are reminded.")
    }
    .noted(
      "The first reminder, then the second, then the third. `invoice reminder` writes the letter.")
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
  /// Asks for a part of an order before it is delivered.
  static var advance: RecordAct<SalesOrder> {
    RecordAct(
      "advance", say("Make a down-payment invoice"),
      inputs: [
        input("part", say("Part in percent"), .decimal, .percent),
        input("sum", say("Or as an amount, with tax"), .decimal),
      ],
      done: { line, _ in say("Made a draft of a down-payment invoice for “\(line.title)”.") },
      effect: { context, line, inputs, new in
        try await context.advance(
          line.record, percent: inputs["part"], amount: inputs["sum"], as: new)
      }
    )
    .needing(.create, Invoice.definition.subject).folded
    .offered { line in
      !["draft", "paid", "closed", "cancelled"].contains(states.state(of: line.values))
    }
    .noted(
      "The draft has one line for each tax rate. Once it is issued, the next invoice of the order "
        + "takes it off.")
  }

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
