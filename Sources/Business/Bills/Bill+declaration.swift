package import Device
package import Model

extension Bill: OrderType {
  /// Who wants how much until when. What it is for stands in its lines.
  package static var declared: RecordDeclaration {
    var declaration = RecordDeclaration(
      icon: "file", words: words, fields: who + terms + account + other)
    declaration.moves = moves
    declaration.newestBy = listedBy
    declaration.endStates = ["paid", "cancelled"]
    declaration.quietStates = ["cancelled"]
    return declaration
  }

  /// Bills go out of sight without being deleted.
  package static var archived: FieldDefinition? {
    definition.fields[Field<Bill, Bool>.isArchived.number]
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Bills", meaning: "of suppliers"), add: say("Add a bill"),
      search: say("Search bills"),
      empty: say("What suppliers want to be paid stands here, and what you get back from them.")
    ) { count, number in
      say(count, one: "1 bill", other: "\(number) bills")
    }
  }

  private static var who: [RecordField] {
    [
      field(.supplier, nil, .person).missing(say("Enter a name.")).shown,
      ContactNaming.of(.bill)?.field.beside,
      field(.supplierNumber, say("Number on the bill")).shown,
      field(.number, say("Our number")).beside.hint(
        say("Approving gives the next one, such as BI-2026-0042.")
      ).offered,
      field(.type, say("Kind")).offered,
      field(.ordered, say("Date of the bill"), .day).beside.shown,
      field(.deliveredOn, say("Delivered on"), .day),
      field(.due, say("Payable until"), .day).noticed().beside.shown,
      field(.statedTotal, say("Total on the paper")).hint(
        say("It is compared with the lines when the bill is approved.")),
      field(.earlyPercent, say("Less for early payment, in percent"), .percent),
      field(.earlyUntil, say("If paid until"), .day).beside.offered,
    ].compactMap { $0 }
  }

  private static var account: [RecordField] {
    [
      field(.iban, say("IBAN")).under(say("Their account")),
      field(.bic, say("BIC")).beside,
      field(.paymentReference, say("What the transfer says")).hint(
        say("Empty: the number on the bill.")),
    ]
  }

  private static var other: [RecordField] {
    [
      field(.note).under(say("More")),
      field(.taxID, say("Supplier's tax ID")),
      field(.corrects, say("Credits the bill")).beside,
      field(.transferOn, say("To be transferred on"), .day).offered,
      field(.paidOn, say("Paid on"), .day).offered,
      field(.isArchived, say("Archived")),
    ]
  }

  private static var moves: [RecordMove] {
    [
      RecordMove("approve", say("Approve"), isFinish: true) {
        say("The bill of “\($0)” is approved. It can be paid.")
      },
      RecordMove("pay", say("Paid")) { say("The bill of “\($0)” is paid.") },
      RecordMove("unpay", say("Not paid after all")) { say("The bill of “\($0)” is open again.") },
      RecordMove("withdraw", say("Back to draft")) {
        say("The bill of “\($0)” is a draft again.")
      },
      RecordMove("discard", say("Discard")) { say("The bill of “\($0)” is cancelled.") },
      RecordMove("revive", say("Make a draft of it")) {
        say("The bill of “\($0)” is a draft again.")
      },
    ]
  }
}

// MARK: What follows

extension Bill {
  /// The day of each state.
  package static let dayFields: [String: Field<Bill, Moment>] = [
    "approved": .approvedOn, "paid": .paidOn, "cancelled": .cancelledOn,
  ]
  /// What is written by hand.
  package static let writtenDays = ["paid"]

  /// Besides what it comes to, what is open of it.
  package static var figures: [RecordFigure] { settledFigures }

  /// Those of some bills.
  package static func figures(
    of bills: [Record<Bill>], in context: CompanyContext
  ) async throws -> [[Money?]] {
    try await settledFigures(of: bills, in: context)
  }

  /// What is approved has a number, lines that come to what the paper says, and is there once.
  package static func effects(
    of move: StateTable.Move, on record: Record<Bill>, in context: CompanyContext
  ) async throws -> MoveEffects {
    var effects = try await dayEffects(of: move, on: record, in: context)
    switch move.name {
    case "approve": try await context.approve(record, &effects)
    case "withdraw":
      try await context.checkUnpaid(record)
      if record[.transfer] != nil { throw SaveRefusal(record.id, .byOrder(.inTransfer)) }
      effects.set(Field<Bill, Moment>.approvedOn, to: nil)
    default: try await settle(move, on: record, in: context, &effects)
    }
    return effects
  }

  /// The supplier's name, currency, account and terms, where nothing else was written.
  package static func completed(
    _ values: RecordValues, since before: RecordValues?, in context: CompanyContext
  ) async throws -> RecordValues {
    try await completedDocument(values, since: before, in: context) { bill, contact, old in
      bill.take([(.iban, .iban), (.bic, .bic)], from: contact, after: old)
      bill.take([(.taxID, .taxID)], from: contact, after: old)
      bill.take([(.earlyPercent, .earlyPercent)], from: contact, after: old)
    }
  }
}
