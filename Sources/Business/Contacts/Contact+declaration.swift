package import Model

extension Contact: RecordType {
  /// Who it is, where it is, and on what terms.
  package static var declared: RecordDeclaration {
    RecordDeclaration(icon: "person", key: "k", words: words, fields: who + addresses + terms)
  }

  /// The town, and the number under which the company keeps it.
  package static var details: [FieldDefinition] {
    [Field<Contact, String>.city, .number].map { definition.fields[$0.number] }
  }

  /// Contacts go out of use without being deleted.
  package static var archived: FieldDefinition? {
    definition.fields[Field<Contact, Bool>.isArchived.number]
  }

  /// The number, where a table has one, and else the name.
  package static var matched: [FieldDefinition] {
    [definition.fields[Field<Contact, String>.number.number], title]
  }

  /// The same company comes from a phone, a table and two people.
  package static var merges: Bool { true }

  private static var words: RecordWords {
    RecordWords(
      title: say("Contacts"), add: say("Add a contact"), search: say("Search contacts"),
      empty: say("Customers, suppliers and partners stand here, with how to reach them.")
    ) { count, number in
      say(count, one: "1 contact", other: "\(number) contacts")
    }
  }

  private static var who: [RecordField] {
    [
      field(.name).shown,
      field(.number, say("Contact number")).hint(
        say("The number under which you keep them, such as K-1042.")
      ).offered,
      field(.form, say("Company or person")).beside,
      field(.isCustomer, say("Customer")).shown,
      field(.isSupplier, say("Supplier")).beside.shown,
      field(.isPartner, say("Partner")).beside.offered,
      field(.person, say("Contact person")).under(say("How to reach them")).offered,
      field(.email, nil, .email).shown,
      field(.phone, nil, .phone).beside.shown,
      field(.website, nil, .link),
    ]
  }

  private static var addresses: [RecordField] {
    [
      field(.street).under(say("Billing address")),
      field(.postalCode).offered, field(.city).beside.shown,
      field(.region), field(.country, nil, .country).beside.offered,
      field(.shippingStreet, say("Street")).under(
        say("Shipping address, where it is another")),
      field(.shippingPostalCode, say("Postal code")),
      field(.shippingCity, say("City")).beside,
      field(.shippingRegion, say("Region")),
      field(.shippingCountry, say("Country"), .country).beside,
    ]
  }

  private static var terms: [RecordField] {
    [
      field(.taxID).under(say("Business")).offered,
      field(.currency, nil, .currency).beside,
      field(.language, nil, .language).hint(say("In which you write to them.")),
      field(.paymentDays, say("Days to pay")).beside.offered,
      field(.invoiceForm, say("Invoices as")).hint(
        say("An electronic form, where they ask for one. Empty: a plain PDF.")),
      field(.buyerReference, say("Buyer reference")).beside.hint(
        say("What has to stand on their invoices, such as a Leitweg-ID.")),
      field(.iban, say("IBAN")).hint(say("To which you pay their bills.")),
      field(.bic, say("BIC")).beside,
      field(.earlyPercent, say("Less for early payment, in percent"), .percent).hint(
        say("What you may take off their bills.")),
      field(.earlyDays, say("If paid within so many days")).beside,
      field(.customerGroup).hint(
        say("Price lists of this group hold for them, such as wholesale.")
      ).offered,
      field(.keywords).hint(say("By which you find them, with commas between.")).offered,
      field(.note).offered,
      field(.isArchived, say("Archived")),
    ]
  }
}
