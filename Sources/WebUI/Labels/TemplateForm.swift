import Business
import Documents
import HTTPServing
import Model
import PageParts

/// The form of a template of labels. A field that stands as it was is not written.
enum TemplateForm {
  static let measures: [(name: String, field: Field<LabelTemplate, ExactDecimal>)] = [
    ("paperWidth", .paperWidth), ("paperHeight", .paperHeight), ("labelWidth", .labelWidth),
    ("labelHeight", .labelHeight), ("left", .left), ("top", .top), ("stepRight", .stepRight),
    ("stepDown", .stepDown),
  ]
  static let counts: [(name: String, field: Field<LabelTemplate, Int64>)] = [
    ("columns", .columns), ("rows", .rows),
  ]
  static let names =
    ["name", "title", "lines", "content", "symbology", "sheet"] + counts.map(\.name)
    + measures.map(\.name)
  static let shown = names + names.map { "was-\($0)" }

  /// What the form writes; `present` is the template that it changes.
  static func read(
    _ form: Query, of present: Record<LabelTemplate>
  ) -> FormResult<LabelTemplateChange> {
    var reader = FieldReader<LabelTemplate>(form)
    reader.text("name", .name, TemplateWords.name, missing: TemplateWords.nameMissing)
    reader.text("title", .title, TemplateWords.top)
    reader.text("lines", .lines, TemplateWords.lines)
    reader.choice("content", .content, LabelDesign.Content.allCases.map(\.rawValue))
    reader.choice("symbology", .symbology, Symbology.allCases.map(\.rawValue))
    reader.choice("sheet", .sheet, LabelSheet.all.map(\.name))
    for (name, field) in counts { count(name, field, &reader) }
    for (name, field) in measures { reader.decimal(name, field) }
    for name in ["title", "lines"] {
      if let unknown = LabelDesign.unknownNames(in: form[name] ?? "").first {
        reader.errors.add(name, TemplateWords.unknown(unknown))
      }
    }
    guard reader.errors.isEmpty else { return .wrong(reader.errors) }
    var values = present.values
    reader.changes.apply(to: &values)
    guard let changed = Record<LabelTemplate>(values), LabelSheet(changed) != nil else {
      return .wrong(FieldErrors("sheet", TemplateWords.sheetWrong))
    }
    return .value(reader.changes)
  }

  private static func count(
    _ name: String, _ field: Field<LabelTemplate, Int64>,
    _ reader: inout FieldReader<LabelTemplate>
  ) {
    let text = (reader.form[name] ?? "").trimmed
    guard text != (reader.form["was-\(name)"] ?? "").trimmed else { return }
    guard text.isEmpty || Int64(text) != nil else {
      return reader.errors.add(name, TemplateWords.countWrong)
    }
    reader.changes.set(field, to: Int64(text))
  }

  /// What stands in the form of a template that exists.
  static func values(_ record: Record<LabelTemplate>) -> [String: String] {
    var values = [
      "name": record[.name] ?? "", "title": record[.title] ?? "", "lines": record[.lines] ?? "",
      "content": record[.content] ?? "", "symbology": record[.symbology] ?? "",
      "sheet": record[.sheet] ?? "",
    ]
    for (name, field) in counts { values[name] = record[field].map { String($0) } ?? "" }
    for (name, field) in measures { values[name] = Grouped.field(record[field]) }
    for (name, value) in values { values["was-\(name)"] = value }
    return values
  }
}
