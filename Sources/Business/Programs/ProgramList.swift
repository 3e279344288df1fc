package import Model

/// A list as programs see it: the records of one kind, and what they can do to them. Every kind of
/// a company's zone has one, made from its declaration (decision 0150).
package struct ProgramList: Sendable {
  /// Which records programs write.
  package enum Writing: Equatable, Sendable {
    /// They make, change, delete and restore them.
    case all
    /// They make them; none is ever changed or deleted.
    case adding
    /// They only read them: what is written follows from something else, which `source` names.
    case nothing
  }

  /// The kind.
  package let definition: EntityDefinition
  /// Its name in addresses.
  package let name: String
  /// What programs write.
  package let writing: Writing
  /// What else is done to a record.
  package let acts: [ProgramAct]

  /// All lists, in the order of their kinds' numbers.
  package static let all: [ProgramList] = Schema.current.entities.compactMap { definition in
    guard definition.home == .company, Schema.current.owner(ofFiles: definition.kind) == nil,
      !Attachment.holds(definition.kind)
    else { return nil }
    return ProgramList(definition)
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  private static let byKind = Dictionary(
    uniqueKeysWithValues: all.map { ($0.definition.kind, $0) })

  /// The list of that name.
  package static func named(_ name: String) -> ProgramList? { byName[name] }

  /// The list of a kind; nil for files, which hang on records.
  package static func of(_ kind: EntityKind) -> ProgramList? { byKind[kind] }

  private init(_ definition: EntityDefinition) {
    let type = RecordTypes.all.first { $0.definition.kind == definition.kind }
    self.definition = definition
    name = definition.list ?? Self.plural(of: definition.name)
    writing = ProgramRules.writing(definition, isDeclared: type != nil)
    acts = (type.map { ProgramAct.all(of: $0) } ?? []) + ProgramRules.acts(definition)
  }

  /// Where records come from that programs only read.
  package var source: String { ProgramRules.source(of: definition.kind) }

  /// The fields that programs write, by which a record is made and changed.
  package var writable: [FieldDefinition] {
    if writing == .nothing { return [] }
    let guarded = definition.guardedGroups
    let left = ProgramRules.readOnlyFields(definition.kind)
    return definition.fields.filter { field in
      if case .bytes = field.type { return false }
      return field.writer.isOfMembers && guarded & 1 << UInt64(field.group) == 0
        && !left.contains(field.name)
    }
  }

  /// The fields by which the list is sorted.
  package var sortable: [FieldDefinition] {
    definition.fields.filter { field in
      guard field.isIndexed else { return false }
      // Where a list goes on stands in an address, with the value of a field.
      if case .text(let limit) = field.type { return limit <= Self.sortedByteLimit }
      return true
    }
  }

  private static let sortedByteLimit = 500

  /// Whether words are looked for.
  package var isSearchable: Bool { definition.fields.contains { $0.isSearchable } }

  /// `StockTransaction` is the list `stock-transactions`.
  package static func plural(of name: String) -> String {
    var text = ""
    for letter in name {
      if letter.isUppercase, !text.isEmpty { text += "-" }
      text += letter.lowercased()
    }
    if text.hasSuffix("y"), !text.hasSuffix("ay"), !text.hasSuffix("ey") {
      return text.dropLast() + "ies"
    }
    return text + (text.hasSuffix("s") ? "es" : "s")
  }
}
