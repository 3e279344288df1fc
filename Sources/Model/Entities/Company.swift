/// What all business data belongs to: the root record of a company's zone, with the zone's
/// identifier.
package enum Company: Entity {
  package static let definition = EntityDefinition(
    .company, "Company", subject: .company, title: 0,
    fields: [
      FieldDefinition(0, "name", .text(limit: 200), required: true, searchable: true),
      FieldDefinition(1, "ownerName", .text(limit: 200), writer: .owner),
      FieldDefinition(2, "ownerAccountID", .identifier, writer: .container),
      FieldDefinition(3, "tier", .choice(Tier.allCases.map { $0.name }), writer: .container),
      FieldDefinition(4, "country", .text(limit: 2), required: true),
      FieldDefinition(5, "currency", .text(limit: 3), required: true),
      FieldDefinition(6, "contactName", .text(limit: 200)),
      FieldDefinition(7, "email", .text(limit: 254)),
      FieldDefinition(8, "phone", .text(limit: 64)),
      FieldDefinition(9, "street", .text(limit: 400)),
      FieldDefinition(10, "postalCode", .text(limit: 32), group: 9),
      FieldDefinition(11, "city", .text(limit: 200), group: 9),
      FieldDefinition(12, "region", .text(limit: 200), group: 9),
      FieldDefinition(13, "taxID", .text(limit: 64)),
      FieldDefinition(14, "policies", .text(limit: 20_000)),
      FieldDefinition(15, "accentColor", .text(limit: 16)),
      FieldDefinition(16, "needToKnow", .boolean, writer: .owner),
      FieldDefinition(17, "logo", .bytes(limit: logoByteLimit)),
      FieldDefinition(18, "isSample", .boolean, writer: .owner),
      FieldDefinition(19, "shortage", .choice(shortages)),
      FieldDefinition(20, "reasonCodes", .text(limit: 4_000)),
      FieldDefinition(21, "costMethod", .choice(costMethods)),
      FieldDefinition(22, "orderNumbers", .text(limit: 32)),
      FieldDefinition(23, "purchaseNumbers", .text(limit: 32)),
      FieldDefinition(24, "invoiceNumbers", .text(limit: 32)),
      FieldDefinition(25, "bankName", .text(limit: 200)),
      FieldDefinition(26, "iban", .text(limit: 34), group: 25),
      FieldDefinition(27, "bic", .text(limit: 11), group: 25),
      FieldDefinition(28, "fiscalNumber", .text(limit: 64)),
      FieldDefinition(29, "registration", .text(limit: 200)),
      FieldDefinition(30, "reminderFees", .text(limit: 64)),
      FieldDefinition(31, "closedUntil", .time, guarded: true),
      FieldDefinition(32, "billNumbers", .text(limit: 32)),
      FieldDefinition(33, "bookkeeping", .text(limit: 64)),
      FieldDefinition(34, "dispatchNumbers", .text(limit: 32)),
    ])

  /// The names of what may happen where stock would go below zero; nothing entered is as good as
  /// `allow`.
  package static let shortages = ["allow", "warn", "refuse"]

  /// The names of how the cost of what leaves stock is worked out; nothing entered is as good as
  /// `average`.
  package static let costMethods = ["average", "fifo"]

  /// What a logo may have in bytes: it is part of a record that comes to every device.
  package static let logoByteLimit = 49_152
}

extension Field where Owner == Company, Value == String {
  package static var name: Self { Self(0) }
  package static var ownerName: Self { Self(1) }
  package static var tier: Self { Self(3) }
  package static var country: Self { Self(4) }
  package static var currency: Self { Self(5) }
  package static var contactName: Self { Self(6) }
  package static var email: Self { Self(7) }
  package static var phone: Self { Self(8) }
  package static var street: Self { Self(9) }
  package static var postalCode: Self { Self(10) }
  package static var city: Self { Self(11) }
  package static var region: Self { Self(12) }
  package static var taxID: Self { Self(13) }
  package static var policies: Self { Self(14) }
  package static var accentColor: Self { Self(15) }
  /// What happens where stock would go below zero.
  package static var shortage: Self { Self(19) }
  /// Reasons to choose from when stock is corrected, one on each line.
  package static var reasonCodes: Self { Self(20) }
  /// How the cost of what leaves stock is worked out.
  package static var costMethod: Self { Self(21) }
  /// The format of the numbers of orders.
  package static var orderNumbers: Self { Self(22) }
  /// The format of the numbers of purchase orders.
  package static var purchaseNumbers: Self { Self(23) }
  package static var invoiceNumbers: Self { Self(24) }
  /// The bank of the account to which customers pay.
  package static var bankName: Self { Self(25) }
  package static var iban: Self { Self(26) }
  package static var bic: Self { Self(27) }
  /// Under what the tax office keeps it, beside the tax ID.
  package static var fiscalNumber: Self { Self(28) }
  /// Where it is registered, and under what number.
  package static var registration: Self { Self(29) }
  /// What reminders cost, the first to the third, with blanks between.
  package static var reminderFees: Self { Self(30) }
  /// The format of the numbers of suppliers' bills.
  package static var billNumbers: Self { Self(32) }
  /// What the accountant's program asks for: the accountant's number, the company's own there, and
  /// the chart of accounts.
  package static var bookkeeping: Self { Self(33) }
  /// The format of the numbers of dispatches.
  package static var dispatchNumbers: Self { Self(34) }
}

extension Field where Owner == Company, Value == RecordID {
  package static var ownerAccountID: Self { Self(2) }
}

extension Field where Owner == Company, Value == Moment {
  /// The last day of the periods that are closed: nothing dated until then changes in the books.
  package static var closedUntil: Self { Self(31) }
}

extension Field where Owner == Company, Value == Bool {
  package static var needToKnow: Self { Self(16) }
  /// Whether it was made to look around in: then nobody is invited into it.
  package static var isSample: Self { Self(18) }
}

extension Field where Owner == Company, Value == [UInt8] {
  package static var logo: Self { Self(17) }
}

extension EntityDefinition {
  /// Whether its one record is the root of a company's zone, which comes and goes with the zone.
  package var isRoot: Bool { kind == .company }
}
