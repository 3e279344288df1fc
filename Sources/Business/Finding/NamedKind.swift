import Device
package import Model

/// A kind of record that people look for, and what they call one. A next kind adds itself by one
/// line in `all`.
package struct NamedKind: Sendable {
  /// The kind.
  package let kind: EntityKind
  /// What people call a record, and what tells those of one name apart; nil where it has no name.
  let name: @Sendable (RecordValues) -> (title: String, detail: String?)?

  /// All of them, those that people look for most first.
  package static let all = written + RecordTypes.all.map { declared($0) }

  private static let written = [
    NamedKind(
      kind: .inventoryItem,
      name: { values in
        guard let item = Record<InventoryItem>(values), let name = item[.name] else { return nil }
        let parts = [item[.code], item[.isArchived] == true ? "Archived" : nil].compactMap { $0 }
        return (name, parts.isEmpty ? nil : parts.joined(separator: " · "))
      }),
    NamedKind(
      kind: .serialUnit,
      name: { values in Record<SerialUnit>(values)?[.number].map { ($0, nil) } }),
    NamedKind(
      kind: .loan,
      name: { values in
        guard let loan = Record<Loan>(values), let person = loan[.person] else { return nil }
        let parts = [EntityKind.loan.word, loan[.due].map(LoanDay.text)].compactMap { $0 }
        return (person, parts.joined(separator: " · "))
      }),
    NamedKind(
      kind: .reservation,
      name: { values in
        guard let line = Record<Reservation>(values), let party = line[.party] else { return nil }
        let parts = [
          EntityKind.reservation.word, line[.reference], line[.due].map(LoanDay.text),
        ].compactMap { $0 }
        return (party, parts.joined(separator: " · "))
      }),
    NamedKind(
      kind: .location,
      name: { values in
        guard let place = Record<Location>(values), let code = place[.code] else { return nil }
        let name = place[.name].flatMap { $0 == code ? nil : $0 }
        return (code, [name, EntityKind.location.word].compactMap { $0 }.joined(separator: " · "))
      }),
    NamedKind(
      kind: .stockCount,
      name: { values in
        Record<StockCount>(values)?[.name].map { ($0, EntityKind.stockCount.word) }
      }),
    NamedKind(
      kind: .category,
      name: { values in
        Record<Category>(values)?[.name].map { ($0, EntityKind.category.word) }
      }),
    NamedKind(
      kind: .tag,
      name: { values in Record<Tag>(values)?[.name].map { ($0, EntityKind.tag.word) } }),
  ]

  private static func declared<Kind: RecordType>(_ type: Kind.Type) -> NamedKind {
    NamedKind(kind: Kind.definition.kind) { values in
      guard let record = Record<Kind>(values), !record.title.isEmpty else { return nil }
      let parts = [record.detail, Kind.definition.kind.word].compactMap { $0 }
      return (record.title, parts.joined(separator: " · "))
    }
  }
}
