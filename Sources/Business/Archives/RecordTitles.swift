import Device
import Model

/// What people call the records that others refer to: tables name them beside their identifiers.
struct RecordTitles {
  private var titles: [RecordID: [String]] = [:]

  /// Those of an attachment that hangs on nothing any more have none.
  init(_ whole: WholeCompany, attached: Set<RecordID>) throws {
    let kinds = Set(whole.entities.flatMap(\.fields).compactMap(\.type.referred))
    for definition in whole.entities where kinds.contains(definition.kind) {
      let fields = Self.fields(of: definition)
      _ = try whole.each(definition.kind) { stored in
        if Attachment.holds(definition.kind), !attached.contains(stored.id) { return }
        titles[stored.id] = fields.map { stored.values[$0].words }
      }
    }
  }

  /// Whether a field refers to a record that is not there: it was deleted, or can't be read.
  func isDangling(_ value: FieldValue, in field: FieldDefinition) -> Bool {
    guard field.type.referred != nil, case .reference(let id) = value else { return false }
    return titles[id] == nil
  }

  /// The fields that say which record it is.
  static func fields(of definition: EntityDefinition) -> [FieldDefinition] {
    ["name", "code"].compactMap { definition.field(named: $0) }
  }

  /// What those fields say of a record; empty for one that is not there.
  func words(of value: FieldValue, _ count: Int) -> [String] {
    let unnamed = Array(repeating: "", count: count)
    // A field that may refer to records of any kind has no columns beside it.
    guard count > 0, case .reference(let id) = value else { return unnamed }
    return titles[id] ?? unnamed
  }
}

extension FieldType {
  /// The kind of record that the field refers to.
  var referred: EntityKind? {
    if case .reference(let kind) = self { kind } else { nil }
  }
}
