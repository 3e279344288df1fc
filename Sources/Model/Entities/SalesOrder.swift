/// What a customer ordered: from a draft until it is paid and closed, or cancelled.
package enum SalesOrder: BilledDocument {
  /// What its lines are.
  package typealias LineType = OrderLine

  /// The names of the ways in which orders come.
  package static let sources = ["web", "phone", "mail", "walkIn"]

  /// From draft to closed. What was submitted is taken back or cancelled by managers alone.
  package static let states = StateTable(
    field: 4,
    [
      "draft", "submitted", "inProgress", "invoiced", "shipped", "paid", "closed", "cancelled",
    ],
    moves: [
      StateTable.Move("submit", from: ["draft"], to: "submitted"),
      StateTable.Move("begin", from: ["submitted"], to: "inProgress"),
      StateTable.Move("invoice", from: ["submitted", "inProgress"], to: "invoiced"),
      StateTable.Move("ship", from: ["submitted", "inProgress", "invoiced"], to: "shipped"),
      StateTable.Move("pay", from: ["invoiced", "shipped"], to: "paid"),
      StateTable.Move("unpay", from: ["paid"], to: "shipped"),
      StateTable.Move("close", from: ["shipped", "paid"], to: "closed"),
      StateTable.Move(
        "redraft", from: ["submitted", "inProgress"], to: "draft", action: .void),
      StateTable.Move("revive", from: ["cancelled"], to: "draft"),
      StateTable.Move("reopen", from: ["closed"], to: "inProgress", action: .void),
      StateTable.Move("discard", from: ["draft"], to: "cancelled"),
      StateTable.Move(
        "cancel", from: ["submitted", "inProgress", "invoiced"], to: "cancelled", action: .void),
    ])

  /// Those in which stock is reserved.
  package static let openStates = ["submitted", "inProgress", "invoiced"]
  /// Those in which nothing changes.
  package static let closedStates = ["closed", "cancelled"]
  /// Goods go.
  package static let direction = "reserved"
  /// As in SO-2026-0042.
  package static let prefix = "SO"
  /// Written in the profile of the company.
  package static var format: Field<Company, String> { .orderNumbers }
  /// The day on which it was submitted.
  package static var numberedOn: Field<SalesOrder, Moment> { .submittedOn }
  /// Orders are made of templates.
  package static var template: Field<SalesOrder, Bool>? { .isTemplate }

  package static let definition = EntityDefinition(
    .order, "SalesOrder", subject: .order, naturalKey: 2, list: "orders", title: 0,
    files: .orderFile, states: states, isAuthored: true,
    fields: commonFields("customer") + [
      FieldDefinition(12, "source", .choice(sources)),
      FieldDefinition(13, "salesperson", .identifier),
      FieldDefinition(14, "customerReference", .text(limit: 64), searchable: true),
      FieldDefinition(15, "street", .text(limit: 300)),
      FieldDefinition(16, "postalCode", .text(limit: 32), group: 15),
      FieldDefinition(17, "city", .text(limit: 200), group: 15),
      FieldDefinition(18, "region", .text(limit: 200), group: 15),
      FieldDefinition(19, "country", .text(limit: 2), group: 15),
      FieldDefinition(20, "shippingName", .text(limit: 200)),
      FieldDefinition(21, "shippingStreet", .text(limit: 300)),
      FieldDefinition(22, "shippingPostalCode", .text(limit: 32), group: 21),
      FieldDefinition(23, "shippingCity", .text(limit: 200), group: 21),
      FieldDefinition(24, "shippingRegion", .text(limit: 200), group: 21),
      FieldDefinition(25, "shippingCountry", .text(limit: 2), group: 21),
      FieldDefinition(26, "note", .text(limit: 4_000), searchable: true),
      FieldDefinition(27, "internalNote", .text(limit: 4_000), searchable: true),
      FieldDefinition(28, "activityID", .text(limit: 200)),
      FieldDefinition(29, "fulfilmentID", .text(limit: 200)),
      FieldDefinition(30, "submittedOn", .time),
      FieldDefinition(31, "begunOn", .time),
      FieldDefinition(32, "invoicedOn", .time),
      FieldDefinition(33, "shippedOn", .time),
      FieldDefinition(34, "paidOn", .time),
      FieldDefinition(35, "closedOn", .time),
      FieldDefinition(36, "cancelledOn", .time),
      FieldDefinition(37, "isArchived", .boolean, filtered: true),
      FieldDefinition(38, "authorName", .text(limit: 200)),
      FieldDefinition(39, "isTemplate", .boolean, filtered: true),
    ])
}

extension Field where Owner == SalesOrder, Value == String {
  package static var source: Self { Self(12) }
  /// Whom it goes to, where that is somebody else.
  package static var shippingName: Self { Self(20) }
  package static var shippingStreet: Self { Self(21) }
  package static var shippingPostalCode: Self { Self(22) }
  package static var shippingCity: Self { Self(23) }
  package static var shippingRegion: Self { Self(24) }
  package static var shippingCountry: Self { Self(25) }
  /// What the customer reads.
  package static var note: Self { Self(26) }
  /// What the customer does not read.
  package static var internalNote: Self { Self(27) }
  /// What a CRM calls it.
  package static var activityID: Self { Self(28) }
  /// What an ERP calls it.
  package static var fulfilmentID: Self { Self(29) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(38) }
}

extension Field where Owner == SalesOrder, Value == RecordID {
  /// The account of who sold it.
  package static var salesperson: Self { Self(13) }
}

extension Field where Owner == SalesOrder, Value == Moment {
  package static var submittedOn: Self { Self(30) }
  package static var begunOn: Self { Self(31) }
  package static var invoicedOn: Self { Self(32) }
  package static var shippedOn: Self { Self(33) }
  package static var paidOn: Self { Self(34) }
  package static var closedOn: Self { Self(35) }
  package static var cancelledOn: Self { Self(36) }
}

extension Field where Owner == SalesOrder, Value == Bool {
  package static var isArchived: Self { Self(37) }
  /// Whether orders are made of it, and it is none itself.
  package static var isTemplate: Self { Self(39) }
}
