import Device
import Documents
package import Model
package import SyncProtocol

/// Records of a declared kind as a table for spreadsheets, or as JSON for programs: every declared
/// field, whatever a list shows, the state, and what is worked out of them.
package struct RecordTable<Kind: RecordType> {
  /// The file.
  package let bytes: [UInt8]

  /// All records that were asked for.
  package init(_ lines: [RecordLine<Kind>], as form: ItemTable.Form = .csv) throws {
    let declaration = Kind.declaration
    let shape = TableShape(
      columns: zip(declaration.heads, declaration.fields).map { ($0, $1.width) }
        + (Kind.stateField.map { [($0.label, 12)] } ?? []) + Kind.figures.map { ($0.label, 12) },
      sheet: declaration.words.title,
      list: Kind.list)
    var file = try TableFile(shape, as: form)
    for line in lines {
      try file.add(
        cells: declaration.fields.map { $0.cell(of: line.values, line.names) }
          + Self.state(of: line) + Self.figures(of: line),
        members: line.record.members + line.figureTold)
    }
    bytes = try file.finish()
  }

  /// What is worked out of a record, in a cell each; an import takes nothing from them.
  private static func figures(of line: RecordLine<Kind>) -> [SheetWriter.Value?] {
    Kind.figures.indices.map { place in
      guard line.figures.indices.contains(place) else { return nil }
      return line.figures[place].map { .decimal($0.amount) }
    }
  }

  /// The state of a record in a cell of its own, where records have one.
  private static func state(of line: RecordLine<Kind>) -> [SheetWriter.Value?] {
    guard let field = Kind.stateField else { return [] }
    return [.text(field.words(of: Kind.state(of: line.values)))]
  }
}

extension Record where E: RecordType {
  /// What people call it.
  package var title: String {
    String(fieldValue: values[E.title]) ?? ""
  }

  /// What tells it apart from others of its name; nil where there is nothing.
  package var detail: String? {
    let texts = E.details.compactMap { String(fieldValue: values[$0]) }
    return texts.isEmpty ? nil : texts.joined(separator: " · ")
  }

  /// The record as JSON, in answers of commands and in files.
  package var members: [(name: String, value: JSONValue)] {
    members(of: E.declaration.fields)
      + [E.stateField].compactMap { $0 }.map { field in
        (field.name, .text(E.state(of: values).words))
      }
  }

  private func members(of fields: [RecordField]) -> [(name: String, value: JSONValue)] {
    [("id", .text(id.description))] + fields.map { ($0.name, $0.json(of: values)) }
  }
}

extension RecordLine {
  /// The record as JSON in answers of commands: with the names of members that it names.
  package var members: [(name: String, value: JSONValue)] {
    record.members
      + Kind.declaration.fields.filter { $0.control == .member }.map { field in
        let name = field.referred(by: values).flatMap { names[$0.id] }
        return (field.memberName, JSONValue(name))
      }
      + figureTold
  }

  /// What is worked out of the record, as answers tell it.
  package var figureTold: [(name: String, value: JSONValue)] {
    figureMembers.map { ($0.name, JSONValue($0.amount?.digits)) }
  }
}

extension RecordField {
  /// What answers call the name of the member that the field names.
  package var memberName: String { "\(name)Name" }
}

extension RecordField {
  fileprivate var width: Int {
    switch control {
    case .lines: 40
    case .line, .email, .link, .reference, .person, .place, .member, .anyRecord, .recurrence: 24
    case .dayTime: 18
    case .phone, .country, .language, .currency, .amount, .quantity, .percent, .wholeNumber, .day,
      .flag, .choice, .color:
      12
    }
  }

  fileprivate func cell(of record: RecordValues, _ names: RecordNames) -> SheetWriter.Value? {
    switch record[field] {
    case .null, .bytes: nil
    case .decimal(let number): .decimal(number)
    case .integer(let number): .number(String(number))
    case .boolean(let isSo): TableWords.cell(isSo)
    case .text(let text): if case .choice = control { TableWords.cell(text) } else { .text(text) }
    case .time: .text(text(of: record))
    case .reference(let id): .text(names[id] ?? id.description)
    }
  }

  fileprivate func json(of record: RecordValues) -> JSONValue {
    switch record[field] {
    case .null: control == .flag ? .boolean(false) : .null
    case .integer(let number): .integer(number)
    case .boolean(let isSo): .boolean(isSo)
    default: .text(text(of: record))
    }
  }
}
