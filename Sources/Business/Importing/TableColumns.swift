import Device
import Documents
import Model

/// Which column of a table says what.
package struct TableColumns<Field: TableField>: Equatable, Sendable {
  /// The fields by the places of their columns.
  package private(set) var fields: [Int: Field] = [:]
  /// The fields of the company's own by the places of their columns.
  package private(set) var own: [Int: OwnField] = [:]
  /// The headings of all columns.
  package let headings: [String]

  /// Takes what headings mean by themselves, but for those that a person chose fields for. One
  /// that is the name of a field of the company's own means that. Of two columns of one field the
  /// first counts.
  package init(
    _ headings: [String], choices: ColumnChoices = ColumnChoices(), own known: OwnFields = .none
  ) {
    self.headings = headings
    var taken: Set<Field> = []
    for (place, heading) in headings.enumerated() {
      guard let choice = choices[heading], let field = choice.flatMap(Field.init(rawValue:)),
        taken.insert(field).inserted
      else { continue }
      fields[place] = field
    }
    for (place, heading) in headings.enumerated()
    where choices[heading] == nil {
      // What tables for spreadsheets put before names that look like formulas is no part of them.
      let name = heading.trimmed
      if let field = known.named(Spreadsheet.plain(name)) ?? known.named(name) {
        if !own.values.contains(where: { $0.id == field.id }) { own[place] = field }
        continue
      }
      guard let field = Field(heading: heading), taken.insert(field).inserted else {
        continue
      }
      fields[place] = field
    }
  }

  /// Whether a field has a column.
  package func has(_ field: Field) -> Bool { fields.values.contains(field) }
  /// The headings that nothing is taken from, but for what our own tables work out.
  package var leftOut: [String] {
    headings.indices.filter { place in
      fields[place] == nil && own[place] == nil && !headings[place].isEmpty
        && !Field.isWorkedOut(heading: headings[place])
    }.map { headings[$0] }
  }
}

extension TableColumns {
  /// The column of a field as people know it; nil where none is.
  func title(of field: Field) -> String? {
    fields.first { $0.value == field }.map { title(ofColumn: $0.key) }
  }

  /// The column of a field of the company's own.
  func title(of field: OwnField) -> String? {
    own.first { $0.value.id == field.id }.map { title(ofColumn: $0.key) }
  }

  /// A column as people know it: by its letters and its heading.
  func title(ofColumn place: Int) -> String {
    "\(SheetRow.letters(ofColumn: place)) (\(headings[place]))"
  }
}

/// Which column of a table says what of an item.
package typealias ImportColumns = TableColumns<ImportField>
