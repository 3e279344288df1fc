import Model
import SyncProtocol

extension Invoice {
  /// An invoice is numbered when it is issued, as other documents are, and keeps from then on what
  /// it says of its lines and of both sides.
  static var hooks: KindHooks {
    var hooks = hooks()
    let number = hooks.filling
    hooks.filling = { record, store, zone, now in
      let beside = try number?(&record, store, zone, now) ?? []
      try store.freeze(&record, in: zone)
      return beside
    }
    hooks.following = { save, store in
      try Settling<Invoice>(store, save.zone).following(counted: save)
    }
    return hooks
  }

  /// What an invoice keeps of the company that sends it: as whom it does business, and how it is
  /// paid.
  fileprivate static let seller: [FieldDefinition] = [
    Field<Company, String>.name, .country, .currency, .contactName, .email, .phone, .street,
    .postalCode, .city, .region, .taxID, .bankName, .iban, .bic, .fiscalNumber,
    .registration,
  ].map { Company.definition.fields[$0.number] }

  /// What it keeps of the contact that gets it, besides what it says itself.
  fileprivate static let buyer: [FieldDefinition] =
    [
      Field<Contact, String>.name, .number, .person, .email, .language, .phone, .taxID,
      .invoiceForm,
    ].map {
      Contact.definition.fields[$0.number]
    }
}

extension DeviceStore {
  /// Writes into an invoice that is issued what it tells of other records, in the transaction that
  /// issues it. All of it is sent then, so that nothing of another device gets in between.
  fileprivate func freeze(_ record: inout RecordValues, in zone: ZoneID) throws {
    let definition = Invoice.definition
    guard definition.isFrozen(record), let invoice = Record<Invoice>(record) else { return }
    if let before = try reader.record(record.kind, record.id, in: zone) {
      guard !before.isDeleted, !definition.isFrozen(before.values) else { return }
    } else if invoice[.content] != nil {
      return
    }
    let lines = try reader.documentLines(InvoiceEntry.self, of: record.id, in: zone)
    let company = try reader.living(Company.self, zone, in: zone)?.values
    let contact = try invoice[.contact].flatMap {
      try reader.living(Contact.self, $0, in: zone)?.values
    }
    let sides = [company?.only(Invoice.seller), contact?.only(Invoice.buyer)].compactMap(\.self)
    let heads = try reader.all(PageRequest(.letterhead, sort: .updatedAt), in: zone)
      .compactMap { $0.record(Letterhead.self) }
    let language = contact.flatMap { Record<Contact>($0) }?[.language]
    let head = Letterhead.chosen(among: heads, for: Letterhead.uses[0], in: language)
    let told = sides + [head?.values].compactMap(\.self) + lines.map(\.values)
    let content = FrozenContent(told).bytes
    guard content.count <= Invoice.contentByteLimit else { throw SaveRefusal(record.id, .tooLarge) }
    record.set(definition.fields[Field<Invoice, [UInt8]>.content.number], to: .bytes(content))
    record.markAll(of: definition)
  }
}

extension RecordValues {
  /// The same record with these fields alone.
  fileprivate func only(_ fields: [FieldDefinition]) -> RecordValues? {
    guard let definition = Schema.current.definition(of: kind) else { return nil }
    var values = RecordValues(new: id, of: definition)
    for field in fields { values.set(field, to: self[field]) }
    return values
  }
}
