import Device
import Model
import Texts

/// What a column of a table from outside may say of a record of a declared kind: one of its fields,
/// or which record it is.
package struct RecordColumn<Kind: RecordType>: TableField {
  /// The name of the field.
  package let rawValue: String
  /// What people call it, as tables do.
  package let label: String
  /// The field; nil for the identifier.
  let field: RecordField?

  private static var identifier: String { "id" }

  /// The field of that name.
  package init?(rawValue: String) {
    guard let column = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = column
  }

  private init(_ name: String, _ label: String, _ field: RecordField?) {
    rawValue = name
    self.label = label
    self.field = field
  }

  /// All fields, then the state, where records have one, and the identifier.
  package static var allCases: [RecordColumn] {
    let declaration = Kind.declaration
    let state = Kind.stateField.map { RecordField($0, nil, nil) }
    return zip(declaration.fields, declaration.heads).map { RecordColumn($0.name, $1, $0) }
      + [state].compactMap { $0 }.map { RecordColumn($0.name, $0.label, $0) }
      + [RecordColumn(identifier, say("Identifier"), nil)]
  }

  /// The field that a heading means: by the heads of our tables in any language, by its name, or as
  /// pages and commands call it.
  package init?(heading: String) {
    let plain = Self.plain(heading)
    guard !plain.isEmpty else { return nil }
    let all = Self.allCases
    let spoken = Languages.all.map { language in
      Speech.$language.withValue(language) { Self.allCases }
    }
    let names: [(RecordColumn) -> String] = [\.rawValue, { $0.field?.field.typedName ?? "" }]
    let place =
      spoken.lazy.compactMap { $0.firstIndex { Self.plain($0.label) == plain } }.first
      ?? names.lazy.compactMap { name in all.firstIndex { Self.plain(name($0)) == plain } }.first
      ?? spoken.lazy.compactMap { columns in
        columns.firstIndex { Self.plain($0.field?.label ?? "") == plain }
      }.first
    guard let place else { return nil }
    self = all[place]
  }

  /// Whether a heading is that of one of the kind's figures, by its name or in any language.
  package static func isWorkedOut(heading: String) -> Bool {
    let plain = Self.plain(heading)
    return Kind.figures.contains { Self.plain($0.name) == plain }
      || Languages.all.contains { language in
        Speech.$language.withValue(language) {
          Kind.figures.contains { Self.plain($0.label) == plain }
        }
      }
  }

  /// Whether it is a text.
  package var isText: Bool {
    if case .text? = field?.field.type { true } else { field == nil }
  }

  /// The name under which a company remembers what was chosen.
  package static var choicesName: String { "\(Kind.list) import" }

  /// Whether both are the same field.
  package static func == (left: RecordColumn, right: RecordColumn) -> Bool {
    left.rawValue == right.rawValue
  }
  /// By the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
