import Business
import Documents
import HTTPServing
import Model
import PageParts

/// The form that says how labels are printed.
enum LabelForm {
  static let shown = ["template", "sheet", "kind", "copies", "skip", "price"]
  /// What stands in a form that nobody touched.
  static let usual = ["sheet": LabelSheet.all[0].name, "copies": "1", "skip": "0"]
  static let copyLimit = 1_000

  /// How labels are printed; a template says paper, words and code by itself.
  static func read(
    _ form: Query, _ templates: [Record<LabelTemplate>] = []
  ) -> FormResult<ItemLabels> {
    var errors = FieldErrors()
    let chosen = RecordID(form["template"] ?? "")
    let template = chosen.flatMap { id in templates.first { $0.id == id } }
    let design = template.flatMap { LabelDesign($0) }
    if chosen != nil, design == nil { errors.add("template", TemplateWords.sheetWrong) }
    let sheet = design?.sheet ?? LabelSheet.named(form["sheet"] ?? "")
    if sheet == nil { errors.add("sheet", LabelWords.sheetMissing) }
    let kindName = form["kind"] ?? ""
    let kind = Symbology(rawValue: kindName)
    if kind == nil, !kindName.isEmpty { errors.add("kind", LabelWords.kindMissing) }
    let copies = number(form["copies"] ?? "", otherwise: 1)
    if copies.map({ (1...copyLimit).contains($0) }) != true {
      errors.add("copies", LabelWords.copiesMissing)
    }
    let limit = (sheet?.count ?? 1) - 1
    let skipped = number(form["skip"] ?? "", otherwise: 0)
    if skipped.map({ (0...limit).contains($0) }) != true {
      errors.add("skip", LabelWords.skippedMissing(limit))
    }
    guard errors.isEmpty, let sheet, let copies, let skipped else { return .wrong(errors) }
    var labels = ItemLabels(
      on: sheet, kind: kind, copies: copies, skipping: skipped, hasPrice: form["price"] == "yes")
    labels.design = design
    return .value(labels)
  }

  private static func number(_ text: String, otherwise usual: Int) -> Int? {
    let text = text.trimmed
    return text.isEmpty ? usual : Int(text)
  }
}
