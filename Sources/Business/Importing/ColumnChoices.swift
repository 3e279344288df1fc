package import Device
import Model

/// What people chose for columns of tables by their headings, and what a company remembers of it.
package struct ColumnChoices: Equatable, Sendable {
  /// The names of fields by headings in lower case; nil leaves a column out.
  package private(set) var fields: [String: String?] = [:]

  /// Nothing is chosen.
  package init() {}

  /// Reads `Article=code,Colour=`; nil for what is not of that form or names no field.
  package init?<Field: TableField>(_ text: String, of type: Field.Type) {
    for pair in text.split(separator: ",") {
      guard let sign = pair.lastIndex(of: "=") else { return nil }
      let name = String(pair[pair.index(after: sign)...].filter { !$0.isWhitespace })
      let field = Field.allCases.first { $0.rawValue.lowercased() == name.lowercased() }
      let heading = Self.plain(String(pair[..<sign]))
      guard !heading.isEmpty, name.isEmpty || field != nil else { return nil }
      fields[heading] = .some(field?.rawValue)
    }
  }

  /// Chooses a field by its name for a heading; nil leaves its column out.
  package mutating func choose(_ field: String?, for heading: String) {
    let heading = Self.plain(heading)
    // What the text can't hold is not remembered, and is chosen again each time.
    if !heading.isEmpty { fields[heading] = .some(field) }
  }

  /// What was chosen for a heading; nil where nothing was.
  package subscript(heading: String) -> String?? { fields[Self.plain(heading)] }

  /// As it is read.
  package var text: String {
    fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value ?? "")" }
      .joined(separator: ",")
  }

  /// These, and those of others for other headings.
  package func over(_ others: ColumnChoices) -> ColumnChoices {
    var all = others
    all.fields.merge(fields) { _, mine in mine }
    return all
  }

  /// A heading as choices name it: its case, and how much space is in it, say nothing.
  static func plain(_ heading: String) -> String {
    heading.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }

  // MARK: Remembering

  /// What was chosen in the company before, on this device, for tables of that kind.
  package static func remembered<Field: TableField>(
    of type: Field.Type, in context: CompanyContext
  ) async throws -> ColumnChoices {
    let kept = try await context.savedLists(Field.choicesName).first
    return kept.flatMap { ColumnChoices($0.query, of: type) } ?? ColumnChoices()
  }

  /// Keeps what was chosen with the company, on this device. Too much of it is chosen again.
  package func remember<Field: TableField>(
    of type: Field.Type, in context: CompanyContext
  ) async throws {
    var kept = ColumnChoices()
    // What a heading says by itself need not be remembered.
    kept.fields = fields.filter { heading, field in
      !heading.contains(",") && !heading.contains("=") && field != Field(heading: heading)?.rawValue
    }
    guard let list = SavedList(name: "columns", query: kept.text) else { return }
    _ = try await context.keep(list, of: Field.choicesName)
  }
}
