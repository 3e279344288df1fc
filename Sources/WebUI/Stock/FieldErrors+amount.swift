import Business
import HTTPServing
import Model
import PageParts

extension FieldErrors {
  /// How much a field says there is, above zero; nil with the error where it says none.
  mutating func amount(_ name: String, in form: Query) -> ExactDecimal? {
    let text = form[name] ?? ""
    if let amount = Arithmetic.quantity(of: text), amount > .zero { return amount }
    add(name, StockWords.quantityWrong(text))
    return nil
  }
}
