/// What a customer is asked to pay, or gets back: a draft, until it is issued and does not change
/// any more (decision 0164).
package enum Invoice: BilledDocument {
  /// What its lines are.
  package typealias LineType = InvoiceEntry

  /// The names of what it may be. Nothing entered is as good as an invoice.
  package static let types = ["invoice", "creditNote", "downPayment"]
  /// The names of why no tax is to be paid here, where that is not said by the prices alone.
  package static let taxCases = ["intraCommunity", "export", "smallBusiness", "outsideScope"]
  /// The names of how often the customer was reminded.
  package static let reminders = ["first", "second", "third"]

  /// From draft to paid. What was issued is corrected by a credit note alone.
  package static let states = StateTable(
    field: 4, ["draft", "issued", "paid", "credited", "cancelled"],
    moves: [
      StateTable.Move("issue", from: ["draft"], to: "issued"),
      StateTable.Move("pay", from: ["issued"], to: "paid"),
      StateTable.Move("unpay", from: ["paid"], to: "issued"),
      StateTable.Move("offset", from: ["issued", "paid"], to: "credited", action: .void),
      StateTable.Move("discard", from: ["draft"], to: "cancelled"),
      StateTable.Move("revive", from: ["cancelled"], to: "draft"),
    ],
    frozen: StateTable.Frozen(
      in: ["issued", "paid", "credited"], content: 30, needing: [2, 3],
      but: [4, 24, 25, 26, 28, 31]))

  /// None: an invoice reserves nothing.
  package static let openStates: [String] = []
  /// Those in which nothing changes.
  package static let closedStates = ["issued", "paid", "credited", "cancelled"]
  /// As those of the orders that it is about.
  package static let direction = "reserved"
  /// As in INV-2026-0042.
  package static let prefix = "INV"
  /// Invoices that come again and again are made of templates.
  package static var template: Field<Invoice, Bool>? { .isTemplate }
  /// Written in the profile of the company.
  package static var format: Field<Company, String> { .invoiceNumbers }
  /// The day that stands on it.
  package static var numberedOn: Field<Invoice, Moment> { .ordered }

  package static let definition = EntityDefinition(
    .invoice, "Invoice", subject: .invoice, naturalKey: 2, list: "invoices", title: 0,
    files: .invoiceFile, states: states, isAuthored: true, books: BookRule(by: 3),
    fields: commonFields("customer", day: "date") + [
      FieldDefinition(12, "type", .choice(types)),
      FieldDefinition(13, "corrects", .reference(.invoice), filtered: true),
      FieldDefinition(14, "customerReference", .text(limit: 64), searchable: true),
      FieldDefinition(15, "street", .text(limit: 300)),
      FieldDefinition(16, "postalCode", .text(limit: 32), group: 15),
      FieldDefinition(17, "city", .text(limit: 200), group: 15),
      FieldDefinition(18, "region", .text(limit: 200), group: 15),
      FieldDefinition(19, "country", .text(limit: 2), group: 15),
      FieldDefinition(20, "taxID", .text(limit: 64)),
      FieldDefinition(21, "deliveredFrom", .time),
      FieldDefinition(22, "deliveredUntil", .time, group: 21),
      FieldDefinition(23, "note", .text(limit: 4_000), searchable: true),
      FieldDefinition(24, "internalNote", .text(limit: 4_000), searchable: true),
      FieldDefinition(25, "paidOn", .time),
      FieldDefinition(26, "creditedOn", .time),
      FieldDefinition(27, "cancelledOn", .time),
      FieldDefinition(28, "isArchived", .boolean, filtered: true),
      FieldDefinition(29, "authorName", .text(limit: 200)),
      FieldDefinition(30, "content", .bytes(limit: contentByteLimit)),
      FieldDefinition(31, "reminder", .choice(reminders)),
      FieldDefinition(32, "remindedOn", .time, group: 31),
      FieldDefinition(33, "buyerReference", .text(limit: 100), searchable: true),
      FieldDefinition(34, "taxCase", .choice(taxCases)),
      FieldDefinition(35, "taxReason", .text(limit: 500), group: 34),
      FieldDefinition(36, "isTemplate", .boolean, filtered: true),
      FieldDefinition(37, "repeats", .text(limit: 64)),
      FieldDefinition(38, "nextOn", .time, group: 37),
      FieldDefinition(39, "repeatsUntil", .time, group: 37),
    ])

  /// What it may tell of its lines and of both sides, in bytes: it is part of a record.
  package static let contentByteLimit = 800_000

  /// Whether it asks for a part of an order before that is delivered.
  package static func isDownPayment(_ invoice: Record<Invoice>) -> Bool {
    invoice[.type] == "downPayment"
  }

  /// Whether it gives money back.
  package static func isCreditNote(_ invoice: Record<Invoice>) -> Bool {
    invoice[.type] == "creditNote"
  }
}

extension Field where Owner == Invoice, Value == String {
  package static var type: Self { Self(12) }
  /// What the tax office calls the customer.
  package static var taxID: Self { Self(20) }
  /// What the customer reads.
  package static var note: Self { Self(23) }
  /// What the customer does not read.
  package static var internalNote: Self { Self(24) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(29) }
  /// How often the customer was reminded.
  package static var reminder: Self { Self(31) }
  /// Where the customer wants it to go, such as a Leitweg-ID.
  package static var buyerReference: Self { Self(33) }
  /// Why no tax is to be paid here.
  package static var taxCase: Self { Self(34) }
  /// The same in words, where the law has others than the usual ones.
  package static var taxReason: Self { Self(35) }
  /// How often an invoice is made of a template, as a `Recurrence` is written.
  package static var repeats: Self { Self(37) }
}

extension Field where Owner == Invoice, Value == RecordID {
  /// The invoice that a credit note is about.
  package static var corrects: Self { Self(13) }
}

extension Field where Owner == Invoice, Value == Moment {
  /// When it was delivered, or the first day of that.
  package static var deliveredFrom: Self { Self(21) }
  /// The last day of the delivery, where it took several.
  package static var deliveredUntil: Self { Self(22) }
  package static var paidOn: Self { Self(25) }
  package static var creditedOn: Self { Self(26) }
  package static var cancelledOn: Self { Self(27) }
  package static var remindedOn: Self { Self(32) }
  /// The day of the next invoice that is made of a template.
  package static var nextOn: Self { Self(38) }
  /// The last day on which one is made.
  package static var repeatsUntil: Self { Self(39) }
}

extension Field where Owner == Invoice, Value == Bool {
  package static var isArchived: Self { Self(28) }
  /// Whether invoices are made of it, and it is none.
  package static var isTemplate: Self { Self(36) }
}

extension Field where Owner == Invoice, Value == [UInt8] {
  /// Its lines and both sides as they were when it was issued.
  package static var content: Self { Self(30) }
}
