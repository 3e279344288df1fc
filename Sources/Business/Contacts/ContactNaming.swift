package import Model

/// A text of a kind that names somebody, and the reference to the contact that they are
/// (decision 0153). The text is what somebody wrote, or what the contact was called when it was
/// chosen: who receives no contacts still reads it.
package struct ContactNaming: Sendable {
  /// The kind.
  package let kind: EntityKind
  /// The text.
  package let text: FieldDefinition
  /// The reference, in the group of the text: both are written as one.
  package let contact: FieldDefinition

  private init<Owner: Entity>(_ text: Field<Owner, String>, _ contact: Field<Owner, RecordID>) {
    kind = Owner.definition.kind
    self.text = Owner.definition.fields[text.number]
    self.contact = Owner.definition.fields[contact.number]
  }

  /// Of items, whom they are ordered from.
  package static let supplier = ContactNaming(
    Field<InventoryItem, String>.supplier, .supplierContact)

  /// Those of every kind that has one.
  package static let all = [
    supplier, ContactNaming(Field<Loan, String>.person, .contact),
    ContactNaming(Field<Reservation, String>.party, .contact),
    ContactNaming(Field<SalesOrder, String>.customer, .contact),
    ContactNaming(Field<Purchase, String>.supplier, .contact),
    ContactNaming(Field<Invoice, String>.customer, .contact),
    ContactNaming(Field<Payment, String>.party, .contact),
    ContactNaming(Field<Bill, String>.supplier, .contact),
    ContactNaming(Field<Dispatch, String>.recipient, .contact),
  ]

  /// That of a kind; nil where it has none.
  package static func of(_ kind: EntityKind) -> ContactNaming? { all.first { $0.kind == kind } }

  /// The reference as forms and commands write it.
  package var field: RecordField {
    RecordField(contact, nil, nil)
      .hint(say("One of your contacts. Where nothing else is written, its name is taken."))
  }

  /// The words in a record; nothing where there are none.
  package func words(in values: RecordValues) -> String {
    String(fieldValue: values[text]) ?? ""
  }

  /// The contact that a record refers to; nil for none.
  package func reference(in values: RecordValues) -> RecordID? {
    if case .reference(let id) = values[contact] { id } else { nil }
  }

  /// Whether both are the same name, as people compare them.
  package static func areSame(_ name: String, _ other: String) -> Bool {
    name.trimmed.lowercased() == other.trimmed.lowercased()
  }
}

extension [FieldEntry] {
  /// The entries with what follows from them in a record: who writes other words in place of those
  /// that name a contact, and says nothing of a contact, means that one no longer.
  package func whole(over values: RecordValues) -> [FieldEntry] {
    guard let naming = ContactNaming.of(values.kind), naming.reference(in: values) != nil,
      !contains(where: { $0.field.number == naming.contact.number }),
      let text = last(where: { $0.field.number == naming.text.number }),
      text.value != values[naming.text]
    else { return self }
    return self + [FieldEntry(field: naming.contact, value: .null)]
  }
}
