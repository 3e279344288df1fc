import Business
import HTTPServing
import Model
import PageParts

/// One scan, as the page and the bar send it.
struct Scan: Equatable, Sendable {
  let code: String
  let act: ScanAct
  let quantity: ExactDecimal
  /// The movement that it makes, once, however often it is sent.
  let record: RecordID?
}

/// The form of scans.
enum ScanForm {
  static let shown = ["what", "each"]
  /// Bytes of a code, as many as a barcode of an item may have.
  static let codeLimit = 128

  static func read(_ form: Query) -> FormResult<Scan> {
    let code = (form["scan"] ?? "").trimmed
    let act = ScanAct(rawValue: form["what"] ?? "") ?? .look
    let each = (form["each"] ?? "").trimmed
    let quantity = each.isEmpty ? ExactDecimal(1) : Arithmetic.quantity(of: each)
    var errors = FieldErrors()
    if code.isEmpty { errors.add("scan", ScanWords.codeMissing) }
    errors.check("scan", code, as: Field<InventoryItem, String>.barcode, ScanWords.code)
    guard let quantity, quantity > .zero else {
      errors.add("each", StockWords.quantityWrong(each))
      return .wrong(errors)
    }
    guard errors.isEmpty else { return .wrong(errors) }
    return .value(
      Scan(code: code, act: act, quantity: quantity, record: NewRecordField.read(form)))
  }
}
