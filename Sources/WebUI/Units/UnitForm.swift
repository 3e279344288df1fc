import Business
import HTTPServing
import Model
import PageParts

/// The form of another unit of an item.
enum UnitForm {
  static let names = ["unit-name", "unit-factor", "unit-barcode"]

  static func read(_ form: Query, id: RecordID) -> FormResult<OtherUnit> {
    var errors = FieldErrors()
    let name = (form["unit-name"] ?? "").trimmed
    let factor = Arithmetic.value(of: form["unit-factor"] ?? "")
    let barcode = (form["unit-barcode"] ?? "").trimmed
    if name.isEmpty { errors.add("unit-name", UnitWords.nameWrong) }
    if (factor ?? .zero) <= .zero { errors.add("unit-factor", UnitWords.factorWrong) }
    guard errors.isEmpty, let factor else { return .wrong(errors) }
    return .value(OtherUnit(id: id, name: name, factor: factor, barcode: barcode.nonEmpty))
  }

  static func values(_ unit: OtherUnit) -> [String: String] {
    [
      "unit-name": unit.name, "unit-factor": Grouped.field(unit.factor),
      "unit-barcode": unit.barcode ?? "",
    ]
  }

  static func fields(_ form: FormView, own: String?) -> HTML {
    var html = Tag.div(.class("pair")) {
      TextField("unit-name", UnitWords.name, hint: UnitWords.nameHint, isRequired: true)
        .render(form)
      TextField(
        "unit-factor", own.map { "\(UnitWords.factor) (\($0))" } ?? UnitWords.factor, .decimal,
        isRequired: true
      ).render(form)
    }
    html.append(TextField("unit-barcode", UnitWords.barcode).render(form))
    return html
  }

  /// What is wrong with a unit that was not saved.
  static func errors(_ outcome: EditOutcome) throws(PageRefusal) -> FieldErrors {
    switch outcome {
    case .saved: FieldErrors()
    case .denied(let denial): throw .denied(denial)
    case .taken("barcode"): FieldErrors("unit-barcode", UnitWords.barcodeTaken)
    case .taken: FieldErrors("unit-name", UnitWords.taken)
    case .invalid("factor", _): FieldErrors("unit-factor", UnitWords.factorWrong)
    case .invalid("name", _): FieldErrors("unit-name", UnitWords.nameWrong)
    case .invalid(let field, let sentence):
      FieldErrors(names.contains("unit-\(field)") ? "unit-\(field)" : "unit-name", sentence)
    case .missing: throw .notFound
    }
  }
}
