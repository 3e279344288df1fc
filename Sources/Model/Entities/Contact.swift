/// Whom the company buys from, sells to, or works with: a company or a person. One contact may be
/// customer and supplier at once.
package enum Contact: Entity {
  /// The names of what a contact is.
  package static let forms = ["company", "person"]
  /// The names of the electronic forms in which a contact wants invoices, besides a plain PDF.
  package static let invoiceForms = ["facturX", "xRechnung"]

  package static let definition = EntityDefinition(
    .contact, "Contact", subject: .contact, list: "contacts", title: 0, files: .contactFile,
    fields: [
      FieldDefinition(
        0, "name", .text(limit: 200), required: true, indexed: true, searchable: true),
      FieldDefinition(1, "number", .text(limit: 64), indexed: true, searchable: true),
      FieldDefinition(2, "form", .choice(forms)),
      FieldDefinition(3, "isCustomer", .boolean, filtered: true),
      FieldDefinition(4, "isSupplier", .boolean, filtered: true),
      FieldDefinition(5, "isPartner", .boolean, filtered: true),
      FieldDefinition(6, "person", .text(limit: 200), searchable: true),
      FieldDefinition(7, "email", .text(limit: 320), searchable: true),
      FieldDefinition(8, "phone", .text(limit: 64), searchable: true),
      FieldDefinition(9, "website", .text(limit: 500)),
      FieldDefinition(10, "street", .text(limit: 300)),
      FieldDefinition(11, "postalCode", .text(limit: 32), group: 10),
      FieldDefinition(12, "city", .text(limit: 200), group: 10, searchable: true),
      FieldDefinition(13, "region", .text(limit: 200), group: 10),
      FieldDefinition(14, "country", .text(limit: 2), group: 10),
      FieldDefinition(15, "shippingStreet", .text(limit: 300)),
      FieldDefinition(16, "shippingPostalCode", .text(limit: 32), group: 15),
      FieldDefinition(17, "shippingCity", .text(limit: 200), group: 15),
      FieldDefinition(18, "shippingRegion", .text(limit: 200), group: 15),
      FieldDefinition(19, "shippingCountry", .text(limit: 2), group: 15),
      FieldDefinition(20, "taxID", .text(limit: 64), searchable: true),
      FieldDefinition(21, "currency", .text(limit: 3)),
      FieldDefinition(22, "paymentDays", .integer),
      FieldDefinition(23, "note", .text(limit: 4_000), searchable: true),
      FieldDefinition(24, "isArchived", .boolean, filtered: true),
      FieldDefinition(25, "authorName", .text(limit: 200)),
      FieldDefinition(26, "image", .reference(.contactFile)),
      FieldDefinition(27, "language", .text(limit: 16)),
      FieldDefinition(28, "keywords", .text(limit: 500), searchable: true),
      FieldDefinition(29, "customerGroup", .text(limit: 100)),
      FieldDefinition(30, "invoiceForm", .choice(invoiceForms)),
      FieldDefinition(31, "buyerReference", .text(limit: 100)),
      FieldDefinition(32, "iban", .text(limit: 34), searchable: true),
      FieldDefinition(33, "bic", .text(limit: 11), group: 32),
      FieldDefinition(34, "earlyPercent", .decimal),
      FieldDefinition(35, "earlyDays", .integer, group: 34),
    ])
}

extension Field where Owner == Contact, Value == String {
  package static var name: Self { Self(0) }
  /// The number under which the company keeps the contact.
  package static var number: Self { Self(1) }
  package static var form: Self { Self(2) }
  /// Whom to ask for.
  package static var person: Self { Self(6) }
  package static var email: Self { Self(7) }
  package static var phone: Self { Self(8) }
  package static var website: Self { Self(9) }
  package static var street: Self { Self(10) }
  package static var postalCode: Self { Self(11) }
  package static var city: Self { Self(12) }
  package static var region: Self { Self(13) }
  package static var country: Self { Self(14) }
  package static var shippingStreet: Self { Self(15) }
  package static var shippingPostalCode: Self { Self(16) }
  package static var shippingCity: Self { Self(17) }
  package static var shippingRegion: Self { Self(18) }
  package static var shippingCountry: Self { Self(19) }
  package static var taxID: Self { Self(20) }
  package static var currency: Self { Self(21) }
  package static var note: Self { Self(23) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(25) }
  /// The code of the language in which it is written to, such as `de`.
  package static var language: Self { Self(27) }
  /// Words by which it is found, with commas between them.
  package static var keywords: Self { Self(28) }
  /// The group of customers that it belongs to: price lists are for one.
  package static var customerGroup: Self { Self(29) }
  /// In which electronic form invoices go to it.
  package static var invoiceForm: Self { Self(30) }
  /// What has to stand on its invoices so that they find their way, such as a Leitweg-ID.
  package static var buyerReference: Self { Self(31) }
  /// The account to which its bills are paid.
  package static var iban: Self { Self(32) }
  package static var bic: Self { Self(33) }
}

extension Field where Owner == Contact, Value == Bool {
  package static var isCustomer: Self { Self(3) }
  package static var isSupplier: Self { Self(4) }
  package static var isPartner: Self { Self(5) }
  package static var isArchived: Self { Self(24) }
}

extension Field where Owner == Contact, Value == Int64 {
  /// Within how many days it pays.
  package static var paymentDays: Self { Self(22) }
  /// Within how many days less has to be paid.
  package static var earlyDays: Self { Self(35) }
}

extension Field where Owner == Contact, Value == ExactDecimal {
  /// What may be taken off for early payment, in percent.
  package static var earlyPercent: Self { Self(34) }
}

extension Field where Owner == Contact, Value == RecordID {
  /// The file that shows it.
  package static var image: Self { Self(26) }
}
