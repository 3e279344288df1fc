import Business
import HTTPServing
import Model
import PageParts

/// The form in which people say what the columns of a table mean.
enum TableForm {
  /// What somebody wants done with the table.
  enum Act: String, Sendable { case look, write, skip }

  /// Bytes of a table that comes with a form.
  static let byteLimit = 50_000_000

  static func name(_ place: Int) -> String { "column-\(place)" }

  /// What the form says of the columns that were shown; what is not of ours is as good as nothing.
  static func read<Field: TableField>(
    _ form: Query, _ preview: TablePreview, of type: Field.Type
  ) -> FormResult<ColumnChoices> {
    var (choices, errors) = (ColumnChoices(), FieldErrors())
    var taken: [Field: String] = [:]
    for (place, column) in preview.columns.enumerated() where isAsked(column) {
      let field = Field(rawValue: form[name(place)] ?? "")
      if let field, let other = taken.updateValue(column.heading, forKey: field) {
        errors.add(name(place), ImportingWords.twice(field.label, other))
      }
      choices.choose(field?.rawValue, for: column.heading)
    }
    return errors.isEmpty ? .value(choices) : .wrong(errors)
  }

  /// Whether somebody is asked about a column: about fields of the company's own nobody is.
  static func isAsked(_ column: TablePreview.Column) -> Bool {
    !column.heading.isEmpty && !column.isRepeated && column.own == nil
  }

  /// What is chosen for the columns of a table as it was looked through.
  static func values(_ preview: TablePreview) -> [String: String] {
    var values = ["sheet": preview.sheet ?? ""]
    for (place, column) in preview.columns.enumerated() {
      values[name(place)] = column.field ?? ""
    }
    return values
  }
}
