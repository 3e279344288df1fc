/// What a supplier asks to be paid, or gives back: a draft until somebody checked it, then owed
/// until it is paid. It holds what things cost, so it comes to managers alone, as purchase orders
/// do (decision 0172).
package enum Bill: LinedDocument {
  /// What its lines are.
  package typealias LineType = BillCharge

  /// The names of what it may be. Nothing entered is as good as a bill.
  package static let types = ["bill", "creditNote"]

  /// From draft to paid. Payments alone say that it is paid.
  package static let states = StateTable(
    field: 4, ["draft", "approved", "paid", "cancelled"],
    moves: [
      StateTable.Move("approve", from: ["draft"], to: "approved"),
      StateTable.Move("pay", from: ["approved"], to: "paid"),
      StateTable.Move("unpay", from: ["paid"], to: "approved"),
      StateTable.Move("withdraw", from: ["approved"], to: "draft"),
      StateTable.Move("discard", from: ["draft"], to: "cancelled"),
      StateTable.Move("revive", from: ["cancelled"], to: "draft"),
    ])

  /// None: goods are expected by the purchase order.
  package static let openStates: [String] = []
  /// Those in which it does not change.
  package static let closedStates = ["approved", "paid", "cancelled"]
  /// As those of the purchase orders that it is about.
  package static let direction = "expected"
  /// As in BI-2026-0042.
  package static let prefix = "BI"
  /// Written in the profile of the company.
  package static var format: Field<Company, String> { .billNumbers }
  /// The day that stands on it.
  package static var numberedOn: Field<Bill, Moment> { .ordered }

  package static let definition = EntityDefinition(
    .bill, "Bill", subject: .purchase, naturalKey: 2, list: "bills", title: 0, files: .billFile,
    states: states, isAuthored: true,
    books: BookRule(by: 3, in: ["approved", "paid"], but: [4, 22, 23, 26, 28]),
    fields: commonFields("supplier", day: "date") + [
      FieldDefinition(12, "type", .choice(types)),
      FieldDefinition(13, "corrects", .reference(.bill), filtered: true),
      FieldDefinition(14, "supplierNumber", .text(limit: 64), searchable: true),
      FieldDefinition(15, "deliveredOn", .time),
      FieldDefinition(16, "earlyPercent", .decimal),
      FieldDefinition(17, "earlyUntil", .time, group: 16),
      FieldDefinition(18, "statedTotal", .decimal),
      FieldDefinition(19, "iban", .text(limit: 34)),
      FieldDefinition(20, "bic", .text(limit: 11), group: 19),
      FieldDefinition(21, "paymentReference", .text(limit: 140), searchable: true),
      FieldDefinition(22, "note", .text(limit: 4_000), searchable: true),
      FieldDefinition(23, "transfer", .identifier, guarded: true),
      FieldDefinition(24, "transferOn", .time, group: 23),
      FieldDefinition(25, "approvedOn", .time),
      FieldDefinition(26, "paidOn", .time),
      FieldDefinition(27, "cancelledOn", .time),
      FieldDefinition(28, "isArchived", .boolean, filtered: true),
      FieldDefinition(29, "authorName", .text(limit: 200)),
      FieldDefinition(30, "taxID", .text(limit: 64)),
    ])

  /// Whether it gives money back.
  package static func isCreditNote(_ bill: Record<Bill>) -> Bool { bill[.type] == types[1] }
}

extension Field where Owner == Bill, Value == String {
  /// Who wants the money: what the contact was called, or what somebody wrote.
  package static var supplier: Self { .party }
  package static var type: Self { Self(12) }
  /// The number that stands on it.
  package static var supplierNumber: Self { Self(14) }
  /// The account that it is to be paid to.
  package static var iban: Self { Self(19) }
  package static var bic: Self { Self(20) }
  /// What the supplier wants to read in the transfer, where that is not the number.
  package static var paymentReference: Self { Self(21) }
  package static var note: Self { Self(22) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(29) }
  /// What the tax office calls the supplier.
  package static var taxID: Self { Self(30) }
}

extension Field where Owner == Bill, Value == RecordID {
  /// The bill that a credit note is about.
  package static var corrects: Self { Self(13) }
  /// The file of transfers that pays it; nothing where it is in none.
  package static var transfer: Self { Self(23) }
}

extension Field where Owner == Bill, Value == Moment {
  /// When it was delivered, where that is another day than that of the bill.
  package static var deliveredOn: Self { Self(15) }
  /// The last day on which less has to be paid.
  package static var earlyUntil: Self { Self(17) }
  /// The day on which the bank is to pay it.
  package static var transferOn: Self { Self(24) }
  package static var approvedOn: Self { Self(25) }
  package static var paidOn: Self { Self(26) }
  package static var cancelledOn: Self { Self(27) }
}

extension Field where Owner == Bill, Value == ExactDecimal {
  /// What may be taken off for early payment, in percent.
  package static var earlyPercent: Self { Self(16) }
  /// What the supplier's paper says that is to be paid.
  package static var statedTotal: Self { Self(18) }
}

extension Field where Owner == Bill, Value == Bool {
  package static var isArchived: Self { Self(28) }
}
