import Model

/// One kind of record as the palette knows it. A next kind adds itself by one line in `all`.
struct RecordKind: Sendable {
  /// The kind.
  let kind: EntityKind
  /// What the rules call it.
  let subject: Subject
  /// The part of a company's addresses that its records stand below.
  let path: String
  /// The label of the form that adds one.
  let add: String
  let icon: Icon
  /// What people call a record, and what tells those of one name apart; nil where it has no name.
  let name: @Sendable (RecordValues) -> (title: String, detail: String?)?

  /// All kinds that have pages of their own, those that people look for most first.
  static let all = [
    RecordKind(
      kind: .inventoryItem, subject: .inventoryItem, path: "items", add: ItemWords.addTitle,
      icon: .inventory,
      name: { values in
        guard let item = Record<InventoryItem>(values), let name = item[.name] else { return nil }
        let archived = item[.isArchived] == true ? ItemWords.archived : nil
        return (name, [item[.code], archived].compactMap { $0 }.joined(separator: " · ").nonEmpty)
      })
  ]

  /// The kind with pages of that number, if it has any.
  static func of(_ kind: EntityKind) -> RecordKind? { all.first { $0.kind == kind } }

  /// Where the records of the kind are.
  func place(in company: CompanyID) -> Place {
    Place("companies").at(company).at(path)
  }
}
