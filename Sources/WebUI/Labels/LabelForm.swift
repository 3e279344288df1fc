import Business
import Documents
import HTTPServing

/// The form that says how labels are printed.
enum LabelForm {
  static let shown = ["sheet", "kind", "copies", "skip", "price"]
  static let copyLimit = 1_000

  static func read(_ form: Query) -> FormResult<ItemLabels> {
    var errors = FieldErrors()
    let sheet = LabelSheet.named(form["sheet"] ?? "")
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
    return .value(
      ItemLabels(
        on: sheet, kind: kind, copies: copies, skipping: skipped, hasPrice: form["price"] == "yes"))
  }

  private static func number(_ text: String, otherwise usual: Int) -> Int? {
    let text = text.trimmed
    return text.isEmpty ? usual : Int(text)
  }
}
