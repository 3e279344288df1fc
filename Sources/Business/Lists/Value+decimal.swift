import Documents
import Model

extension SheetWriter.Value {
  /// A number; in words where it is out of range, which no spreadsheet computes with.
  static func decimal(_ number: ExactDecimal) -> SheetWriter.Value {
    number == .above || number == .below ? .text(number.description) : .number(number.digits)
  }
}
