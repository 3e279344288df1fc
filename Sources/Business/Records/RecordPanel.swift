package import Device
package import Model

/// The records of one kind that refer to another one in one field.
package struct RecordPanel: Equatable, Sendable {
  /// How many are shown of each.
  package static let limit = 5

  /// The list of their kind.
  package let list: String
  /// What they are called, all together.
  package let title: String
  /// The field in which they refer to it, which narrows their list to them.
  package let field: String
  /// The first of them.
  package let records: [FoundRecord]
  /// How many there are, up to the limit of what is counted.
  package let count: Int
  /// What each of them holds, where they are parts: they are told by what they are parts of.
  package let parts: [RecordValues]
  /// What the records are called that these refer to.
  package fileprivate(set) var names: RecordNames = [:]
}

/// A form that adds a record which refers to another one.
package struct RecordAddition: Equatable, Sendable {
  /// The list of its kind.
  package let list: String
  /// What the form is called.
  package let label: String
  /// The field that refers to the other record.
  package let field: String
  /// What the rules call the kind.
  package let subject: Subject
  /// Whether the field says the kind of the other record too.
  let namesKind: Bool

  /// What the form has in the field, of another record.
  package func value(of record: RecordReference) -> String {
    namesKind ? record.typed : record.id.description
  }
}

extension RecordTypes {
  /// The forms that add what refers to a record of a kind, but for its parts.
  package static func additions(to kind: EntityKind) -> [RecordAddition] {
    standing.flatMap { additions(of: $0, to: kind) }
  }

  private static func additions<Kind: RecordType>(
    of type: Kind.Type, to kind: EntityKind
  ) -> [RecordAddition] {
    // A task about a task would be one more step.
    Kind.references.filter {
      $0.control == .reference(kind) || $0.control == .anyRecord && kind != Kind.definition.kind
    }.prefix(1).map {
      RecordAddition(
        list: Kind.list, label: Kind.declaration.words.add, field: $0.name,
        subject: Kind.definition.subject, namesKind: $0.control == .anyRecord)
    }
  }
}

extension CompanyContext {
  /// The records of declared kinds that refer to a record, but for its parts; kinds of which there
  /// are none are left out.
  package func panels(of record: RecordReference) async throws -> [RecordPanel] {
    var all: [RecordPanel] = []
    for type in RecordTypes.all { all += try await panels(of: record, in: type) }
    return all
  }

  private func panels<Kind: RecordType>(
    of record: RecordReference, in type: Kind.Type
  ) async throws -> [RecordPanel] {
    let fields = Kind.references.filter {
      $0.field.isFiltered && ($0.referred == record.kind || $0.control == .anyRecord)
        && $0.field.number != Kind.definition.part
    }
    guard !fields.isEmpty else { return [] }
    let (company, title) = (company, Kind.declaration.words.title)
    var panels: [RecordPanel] = try await read { reader in
      try fields.compactMap { field in
        var request = PageRequest(Kind.definition.kind, sort: .field(Kind.title.number))
        request.limit = RecordPanel.limit
        request.filters =
          [PageFilter(field: field.field.number, value: .reference(record.id))]
          + Kind.filters(archived: false)
        let records = try reader.page(request, in: company).records.compactMap { $0.record(type) }
        guard !records.isEmpty else { return nil }
        return RecordPanel(
          list: Kind.list, title: title, field: field.name,
          records: records.map {
            FoundRecord(kind: Kind.definition.kind, id: $0.id, title: $0.title, detail: $0.detail)
          },
          count: try reader.count(request, in: company, limit: StoreReader.countLimit),
          parts: Kind.whole == nil ? [] : records.map(\.values))
      }
    }
    for index in panels.indices where !panels[index].parts.isEmpty {
      let parts = panels[index].parts
      let named = Kind.references.flatMap { field in parts.compactMap { field.referred(by: $0) } }
      panels[index].names = try await names(of: named)
    }
    return panels
  }
}
