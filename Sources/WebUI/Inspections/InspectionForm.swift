import Business
import HTTPServing
package import Model
import PageParts

/// What the form of an inspection notes.
package struct InspectionResult: Equatable, Sendable {
  /// One of the item's results.
  package var result: String
  /// How much is taken out of stock; only of what failed.
  package var loss: ExactDecimal?

  /// Takes the parts as they are.
  package init(result: String, loss: ExactDecimal? = nil) {
    self.result = result
    self.loss = loss
  }
}

/// The form that notes the result of an inspection.
enum InspectionForm {
  static let shown = ["result", "loss"]

  static func read(_ form: Query) -> FormResult<InspectionResult> {
    let result = form["result"] ?? ""
    let text = (form["loss"] ?? "").trimmed
    var errors = FieldErrors()
    if !InventoryItem.inspections.contains(result) {
      errors.add("result", InspectionWords.resultMissing)
    }
    let loss = text.isEmpty ? nil : errors.amount("loss", in: form)
    if !text.isEmpty, result != "failed" { errors.add("loss", InspectionWords.lossOfFailed) }
    return errors.isEmpty
      ? .value(InspectionResult(result: result, loss: loss)) : .wrong(errors)
  }
}
