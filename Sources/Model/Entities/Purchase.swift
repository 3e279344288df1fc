/// What was ordered from a supplier: from a draft until all of it came, or it was cancelled. It
/// holds what things cost, so it comes to managers alone; what is expected comes to everybody who
/// sees stock (decision 0156).
package enum Purchase: LinedDocument {
  /// What its lines are.
  package typealias LineType = PurchasePosition

  /// From draft to closed. What was ordered is taken back or cancelled by managers alone, as all of
  /// it is.
  package static let states = StateTable(
    field: 4, ["draft", "ordered", "confirmed", "received", "closed", "cancelled"],
    moves: [
      StateTable.Move("order", from: ["draft"], to: "ordered"),
      StateTable.Move("confirm", from: ["ordered"], to: "confirmed"),
      StateTable.Move("receive", from: ["ordered", "confirmed"], to: "received"),
      StateTable.Move("close", from: ["ordered", "confirmed", "received"], to: "closed"),
      StateTable.Move("redraft", from: ["ordered"], to: "draft"),
      StateTable.Move("revive", from: ["cancelled"], to: "draft"),
      StateTable.Move("reopen", from: ["closed"], to: "ordered"),
      StateTable.Move("discard", from: ["draft"], to: "cancelled"),
      StateTable.Move("cancel", from: ["ordered", "confirmed"], to: "cancelled"),
    ])

  /// Those in which something is expected.
  package static let openStates = ["ordered", "confirmed"]
  /// Those in which nothing changes.
  package static let closedStates = ["closed", "cancelled"]
  /// Goods come.
  package static let direction = "expected"
  /// As in PO-2026-0042.
  package static let prefix = "PO"
  /// Written in the profile of the company.
  package static var format: Field<Company, String> { .purchaseNumbers }
  /// The day on which it was ordered.
  package static var numberedOn: Field<Purchase, Moment> { .orderedOn }
  /// Where goods are delivered to.
  package static var place: Field<Purchase, RecordID>? { .deliveredTo }

  package static let definition = EntityDefinition(
    .purchase, "Purchase", subject: .purchase, naturalKey: 2, list: "purchases", title: 0,
    files: .purchaseFile, states: states, isAuthored: true,
    fields: commonFields("supplier") + [
      FieldDefinition(12, "supplierReference", .text(limit: 64), searchable: true),
      FieldDefinition(13, "deliveredTo", .reference(.location)),
      FieldDefinition(14, "buyer", .identifier),
      FieldDefinition(15, "note", .text(limit: 4_000), searchable: true),
      FieldDefinition(16, "internalNote", .text(limit: 4_000), searchable: true),
      FieldDefinition(17, "orderedOn", .time),
      FieldDefinition(18, "confirmedOn", .time),
      FieldDefinition(19, "receivedOn", .time),
      FieldDefinition(20, "closedOn", .time),
      FieldDefinition(21, "cancelledOn", .time),
      FieldDefinition(22, "isArchived", .boolean, filtered: true),
      FieldDefinition(23, "authorName", .text(limit: 200)),
    ])
}

extension Field where Owner == Purchase, Value == String {
  /// From whom: what the contact was called, or what somebody wrote.
  package static var supplier: Self { .party }
  /// The number under which the supplier keeps the order.
  package static var supplierReference: Self { Self(12) }
  /// What the supplier reads.
  package static var note: Self { Self(15) }
  /// What the supplier does not read.
  package static var internalNote: Self { Self(16) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(23) }
}

extension Field where Owner == Purchase, Value == RecordID {
  /// Where what comes is put; none for where each item usually lies.
  package static var deliveredTo: Self { Self(13) }
  /// The account of who ordered it.
  package static var buyer: Self { Self(14) }
}

extension Field where Owner == Purchase, Value == Moment {
  package static var orderedOn: Self { Self(17) }
  package static var confirmedOn: Self { Self(18) }
  package static var receivedOn: Self { Self(19) }
  package static var closedOn: Self { Self(20) }
  package static var cancelledOn: Self { Self(21) }
}

extension Field where Owner == Purchase, Value == Bool {
  package static var isArchived: Self { Self(22) }
}
