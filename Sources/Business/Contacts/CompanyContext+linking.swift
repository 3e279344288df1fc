package import Device
package import Model

/// The contact that a record names.
package enum NamedContact: Equatable, Sendable {
  /// Somebody said that it is this one, by its present name.
  case linked(FoundRecord)
  /// The only one that is called so: nobody has said that it is meant.
  case namesake(FoundRecord)
}

/// What refers to a contact, found by indexes.
package struct ContactReferences: Equatable, Sendable {
  /// What is lent, borrowed, reserved or expected and open: by its item.
  package var open: [FoundRecord] = []
  /// The items that it supplies, the first ones by name.
  package var items: [FoundRecord] = []
  /// How many items those are.
  package var itemCount = 0
}

/// Records that have a contact's name in words, and refer to none.
package struct Namesakes: Sendable {
  /// Those of each kind that names contacts, where there are any.
  package var records: [(naming: ContactNaming, values: [RecordValues])] = []
  /// Whether there may be more.
  package var isCut = false

  /// How many there are.
  package var count: Int { records.reduce(0) { $0 + $1.values.count } }

  /// How many there are of a kind.
  package func count(of kind: EntityKind) -> Int {
    records.first { $0.naming.kind == kind }?.values.count ?? 0
  }
}

extension CompanyContext {
  // MARK: Who a record names

  /// A record whose contact was chosen since, under the name of that contact where no other words
  /// were written.
  package func named(
    _ values: RecordValues, since before: RecordValues? = nil
  ) async throws -> RecordValues {
    guard let naming = ContactNaming.of(values.kind), let id = naming.reference(in: values),
      before.flatMap({ naming.reference(in: $0) }) != id,
      naming.words(in: values) == before.map({ naming.words(in: $0) }) ?? "",
      let name = try await fetch(Contact.self, id)?[.name]
    else { return values }
    var values = values
    values.set(naming.text, to: .text(name))
    return values
  }

  /// A change with all that follows from it in a record, so that it can be taken back as a whole.
  package func whole<Owner: Entity>(
    _ change: FieldChanges<Owner>, over before: RecordValues
  ) async throws -> FieldChanges<Owner> {
    guard let naming = ContactNaming.of(before.kind) else { return change }
    var after = before
    change.apply(to: &after)
    after = try await named(after, since: before)
    var whole = change
    for field in [naming.text, naming.contact] where after[field] != before[field] {
      if !change.entries.contains(where: { $0.field.number == field.number }) {
        whole.set(field, to: after[field])
      }
    }
    return whole
  }

  /// What a party is called: the words, or else the name of the contact.
  package func partyName(_ words: String, _ contact: RecordID?) async throws -> String {
    guard words.isEmpty, let contact else { return words }
    return try await fetch(Contact.self, contact)?[.name] ?? words
  }

  /// The contact that a record names; nil where it names none that comes to the account.
  package func namedContact(in values: RecordValues) async throws -> NamedContact? {
    guard let naming = ContactNaming.of(values.kind) else { return nil }
    if let id = naming.reference(in: values) {
      return try await living(.contact, [id]).first.map { .linked(FoundRecord($0)) }
    }
    let words = naming.words(in: values).trimmed
    guard !words.isEmpty else { return nil }
    let name = Field<Contact, String>.name.number
    var request = PageRequest(.contact, sort: .field(name))
    request.filters = [PageFilter(field: name, value: .text(words))]
    request.limit = 2
    let found = try await page(of: request).records
    return found.count == 1 ? found.first.map { .namesake(FoundRecord($0)) } : nil
  }

  /// What the contacts are called now to which records refer: those that are in use here.
  func contactNames(of records: [RecordValues]) async throws -> RecordNames {
    let ids = Set(
      records.compactMap { values in
        ContactNaming.of(values.kind)?.reference(in: values)
      })
    if ids.isEmpty { return [:] }
    return try await living(.contact, ids.sorted()).reduce(into: [:]) { names, stored in
      names[stored.id] = stored.record(Contact.self)?[.name]
    }
  }

  // MARK: What refers to a contact

  /// So many of each sort are told.
  private static let toldLimit = 50

  /// What refers to a contact: what is open with it, and what it supplies.
  package func references(to contact: RecordID) async throws -> ContactReferences {
    let (company, limit) = (company, Self.toldLimit)
    let (loans, reservations) = try await read { reader in
      (
        try reader.open(.loans, with: contact, limit: limit, in: company),
        try reader.open(.reservations, with: contact, limit: limit, in: company)
      )
    }
    var found = ContactReferences()
    for (kind, ids) in [(EntityKind.loan, loans), (.reservation, reservations)] {
      for stored in try await living(kind, ids) { found.open.append(try await told(stored)) }
    }
    let filter = PageFilter(Field<InventoryItem, RecordID>.supplierContact, contact)
    found.itemCount = try await count(.inventoryItem, with: filter)
    if found.itemCount > 0 {
      var request = PageRequest(
        .inventoryItem, sort: .field(Field<InventoryItem, String>.name.number))
      request.filters = [filter]
      request.limit = limit
      found.items = try await page(of: request).records.map { FoundRecord($0) }
    }
    return found
  }

  /// A record by its item, which is what a person looks for here.
  private func told(_ stored: StoredRecord) async throws -> FoundRecord {
    let named = FoundRecord(stored)
    let item = stored.record(Loan.self)?[.item] ?? stored.record(Reservation.self)?[.item]
    guard let item, let name = try await fetch(InventoryItem.self, item)?[.name] else {
      return named
    }
    return FoundRecord(kind: named.kind, id: named.id, title: name, detail: named.detail)
  }

  // MARK: What names a contact in words

  /// Records that have the name of a contact in words, refer to none, and may be edited. What words
  /// find is looked at, so many of each kind at most.
  package func namesakes(
    of contact: Record<Contact>, limit: Int
  ) async throws -> Namesakes {
    var found = Namesakes()
    let name = contact[.name]?.trimmed ?? ""
    if name.isEmpty { return found }
    let namings = ContactNaming.all.filter { naming in
      let subject = Schema.current.definition(of: naming.kind)?.subject
      return subject.map { verdict(on: .edit, $0) == .allowed } ?? false
    }
    let all = try await search(name, kinds: namings.map(\.kind), limit: limit)
    for (naming, stored) in zip(namings, all) {
      if stored.count >= limit { found.isCut = true }
      let records = stored.map(\.values).filter { values in
        naming.reference(in: values) == nil
          && ContactNaming.areSame(naming.words(in: values), name)
      }
      if !records.isEmpty { found.records.append((naming, records)) }
    }
    return found
  }

  /// Lets all that names a contact in words refer to it, in one transaction.
  func link(to contact: Record<Contact>) async throws -> SaveOutcome {
    let found = try await namesakes(of: contact, limit: BulkAct.limit)
    let records = found.records.flatMap { naming, records in
      records.map { values in
        var values = values
        values.set(naming.contact, to: .reference(contact.id))
        return values
      }
    }
    return records.isEmpty ? .saved : try await save(Array(records.prefix(BulkAct.limit)))
  }
}
