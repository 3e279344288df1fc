/// Goods on their way to somebody, or back: from what is picked until it arrived.
package enum Dispatch: NumberedDocument {
  /// The names of how goods get there.
  package static let methods = ["courier", "hand", "collection"]
  /// The names of who takes them.
  package static let collections = ["endUser", "colleague", "shipping"]
  /// The names of what became of the last attempt to deliver them.
  package static let attempts = ["nobodyThere", "refused"]

  /// From pending to delivered, or returned. What arrived is taken back by managers alone.
  package static let states = StateTable(
    field: 4, ["pending", "dispatched", "delivered", "returned"],
    moves: [
      StateTable.Move("dispatch", from: ["pending"], to: "dispatched"),
      StateTable.Move("deliver", from: ["dispatched"], to: "delivered"),
      StateTable.Move("hand-over", from: ["pending"], to: "delivered"),
      StateTable.Move("return", from: ["dispatched", "delivered"], to: "returned"),
      StateTable.Move("reopen", from: ["delivered"], to: "dispatched", action: .void),
      // By Undo alone, which takes back what moved in stock as well.
      StateTable.Move("recall", from: ["dispatched"], to: "pending", action: .void),
      StateTable.Move("unreturn", from: ["returned"], to: "dispatched", action: .void),
    ])

  /// As in DN-2026-0042.
  package static let prefix = "DN"
  /// Written in the profile of the company.
  package static var format: Field<Company, String> { .dispatchNumbers }
  /// The day for which it is planned.
  package static var numberedOn: Field<Dispatch, Moment> { .planned }

  package static let definition = EntityDefinition(
    .dispatch, "Dispatch", subject: .dispatch, naturalKey: 2, list: "dispatches", title: 0,
    files: .dispatchFile, states: states, assignee: 10, isAuthored: true,
    fields: firstFields("recipient", day: "planned") + [
      FieldDefinition(5, "expected", .time),
      FieldDefinition(6, "method", .choice(methods)),
      FieldDefinition(7, "carrier", .reference(.carrier)),
      FieldDefinition(8, "tracking", .text(limit: 100), group: 7, searchable: true),
      FieldDefinition(9, "collection", .choice(collections)),
      FieldDefinition(10, "assignee", .identifier, filtered: true),
      FieldDefinition(11, "stop", .decimal),
      FieldDefinition(12, "street", .text(limit: 300)),
      FieldDefinition(13, "postalCode", .text(limit: 32), group: 12),
      FieldDefinition(14, "city", .text(limit: 200), group: 12),
      FieldDefinition(15, "region", .text(limit: 200), group: 12),
      FieldDefinition(16, "country", .text(limit: 2), group: 12),
      FieldDefinition(17, "phone", .text(limit: 64)),
      FieldDefinition(18, "note", .text(limit: 4_000), searchable: true),
      FieldDefinition(19, "internalNote", .text(limit: 4_000), searchable: true),
      FieldDefinition(20, "isFlagged", .boolean, filtered: true),
      FieldDefinition(21, "isDefected", .boolean, filtered: true),
      FieldDefinition(22, "returnOf", .reference(.dispatch), filtered: true),
      FieldDefinition(23, "reason", .text(limit: 500)),
      FieldDefinition(24, "collector", .text(limit: 200)),
      FieldDefinition(25, "signature", .reference(.dispatchFile), group: 24),
      FieldDefinition(26, "attempt", .choice(attempts)),
      FieldDefinition(27, "attemptedAt", .time, group: 26),
      FieldDefinition(28, "dispatchedOn", .time),
      FieldDefinition(29, "deliveredOn", .time),
      FieldDefinition(30, "returnedOn", .time),
      FieldDefinition(31, "isArchived", .boolean, filtered: true),
      FieldDefinition(32, "authorName", .text(limit: 200)),
    ])

  /// Whether goods come back by it.
  package static func isReturn(_ dispatch: Record<Dispatch>) -> Bool {
    dispatch[.returnOf] != nil
  }
}

extension Field where Owner == Dispatch, Value == String {
  /// Whom it goes to, or comes from.
  package static var recipient: Self { .party }
  package static var method: Self { Self(6) }
  /// What the carrier calls it.
  package static var tracking: Self { Self(8) }
  /// Who takes it.
  package static var collection: Self { Self(9) }
  package static var street: Self { Self(12) }
  package static var postalCode: Self { Self(13) }
  package static var city: Self { Self(14) }
  package static var region: Self { Self(15) }
  package static var country: Self { Self(16) }
  package static var phone: Self { Self(17) }
  /// What the recipient reads.
  package static var note: Self { Self(18) }
  /// What the recipient does not read.
  package static var internalNote: Self { Self(19) }
  /// Why it comes back.
  package static var reason: Self { Self(23) }
  /// Who took it in the end.
  package static var collector: Self { Self(24) }
  /// What became of the last attempt to deliver it.
  package static var attempt: Self { Self(26) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(32) }
}

extension Field where Owner == Dispatch, Value == RecordID {
  package static var carrier: Self { Self(7) }
  /// The account of who brings it.
  package static var assignee: Self { Self(10) }
  /// The dispatch of which something comes back.
  package static var returnOf: Self { Self(22) }
  /// The picture of the signature of who took it.
  package static var signature: Self { Self(25) }
}

extension Field where Owner == Dispatch, Value == Moment {
  /// The day on which it is to leave.
  package static var planned: Self { .ordered }
  /// The day on which it is to be there.
  package static var expected: Self { Self(5) }
  package static var attemptedAt: Self { Self(27) }
  package static var dispatchedOn: Self { Self(28) }
  package static var deliveredOn: Self { Self(29) }
  package static var returnedOn: Self { Self(30) }
}

extension Field where Owner == Dispatch, Value == ExactDecimal {
  /// Where it stands on the way of who brings it: the lowest first.
  package static var stop: Self { Self(11) }
}

extension Field where Owner == Dispatch, Value == Bool {
  package static var isFlagged: Self { Self(20) }
  package static var isDefected: Self { Self(21) }
  package static var isArchived: Self { Self(31) }
}
