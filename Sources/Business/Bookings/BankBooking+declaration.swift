package import Device
package import Model

extension BankBooking: RecordType {
  /// What the bank tells of a movement of money. Payments are made of it.
  package static var declared: RecordDeclaration {
    var declaration = RecordDeclaration(icon: "handOver", words: words, fields: fields)
    declaration.moves = moves
    declaration.newestBy = definition.fields[Field<BankBooking, Moment>.day.number]
    declaration.endStates = ["assigned", "ignored"]
    declaration.quietStates = ["assigned", "ignored"]
    return declaration
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Bank"), add: say("Add a booking"), search: say("Search bookings"),
      empty: say("What moved on your account stands here, once you read a statement.")
    ) { count, number in
      say(count, one: "1 booking", other: "\(number) bookings")
    }
  }

  private static var fields: [RecordField] {
    [
      field(.name, say("Payer or payee"), .person).missing(say("Enter a name.")).shown,
      field(.day, say("Day"), .day).beside.shown,
      field(.amount, say("Amount")).hint(say("Below zero for what went out.")).shown,
      field(.currency, nil, .currency).beside.shown,
      field(.purpose, say("Purpose"), .lines).shown,
      field(.iban, say("Their account")).offered,
      field(.bic, say("BIC")).beside,
      field(.reference, say("Reference")).offered,
      field(.account, say("Our account")).beside.offered,
      field(.isReversal, say("Takes back an earlier one")),
      field(.note),
    ]
  }

  private static var moves: [RecordMove] {
    [
      RecordMove("settle", say("Done without a payment")) {
        say("The booking of “\($0)” is done.")
      },
      RecordMove("ignore", say("Ignore")) { say("The booking of “\($0)” is ignored.") },
      RecordMove("reopen", say("Open again")) { say("The booking of “\($0)” is open again.") },
    ]
  }

  /// What payments are made of is open again once they are deleted.
  package static func effects(
    of move: StateTable.Move, on record: Record<BankBooking>, in context: CompanyContext
  ) async throws -> MoveEffects {
    if move.name == "reopen", try await !context.paid(by: record.id).isEmpty {
      throw SaveRefusal(record.id, .byOrder(.bookingHasPayments))
    }
    return MoveEffects()
  }

  /// Payments are made of it.
  package static var acts: [RecordAct<BankBooking>] { [assign] }

  private static var assign: RecordAct<BankBooking> {
    RecordAct(
      "assign", say("Assign", meaning: "money to an invoice"),
      inputs: [
        input("invoice", say("Invoice"), .reference(.invoice)).hint(
          say("Empty: what is proposed first.")),
        input("bill", say("Or a supplier's bill"), .reference(.bill)),
      ],
      done: { line, _ in say("Noted the payment of “\(line.title)”.") },
      effect: { context, line, inputs, _ in
        try await context.assign(line.record, to: inputs["invoice"] ?? inputs["bill"])
      }
    )
    .needing(.create, Payment.definition.subject)
    .offered { states.state(of: $0.values) == "open" }
    .alsoToMany(say("Assign as proposed")) { count in
      say(count, one: "Assigned 1 booking.", other: "Assigned \(count) bookings.")
    }
    .noted(
      "Without an invoice it takes what is proposed first, if that is at least likely: by the "
        + "number in the purpose, the amount and the name. One booking may pay several invoices.")
  }
}
