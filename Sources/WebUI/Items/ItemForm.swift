import HTTPServing
import Model

/// The form of an item. A field that stands as it was when the form was shown is not written, so
/// that two people who edit different fields of one item keep both edits.
enum ItemForm {
  static let names = ["name", "code", "price", "unit", "threshold", "barcode", "description"]
  /// What is shown again after a refusal, with what the fields were at first.
  static let shown = names + names.map { "was-\($0)" }

  static func read(_ form: Query, currency: CurrencyCode?) -> FormResult<ItemChange> {
    var reader = ItemReader(form)
    reader.text("name", .name, ItemWords.name, missing: ItemWords.nameMissing)
    reader.text("code", .code, ItemWords.code, missing: ItemWords.codeMissing)
    if reader.decimal("price", .price) {
      reader.change.set(.currency, to: currency?.description)
    }
    reader.text("unit", .unit, ItemWords.unit)
    reader.decimal("threshold", .threshold)
    reader.text("barcode", .barcode, ItemWords.barcode)
    reader.text("description", .description, ItemWords.description)
    return reader.errors.isEmpty ? .value(reader.change) : .wrong(reader.errors)
  }

  /// What stands in the form of an item that exists.
  static func values(_ item: Record<InventoryItem>) -> [String: String] {
    let values: [String: String] = [
      "name": item[.name] ?? "", "code": item[.code] ?? "",
      "price": item[.price]?.description ?? "", "unit": item[.unit] ?? "",
      "threshold": item[.threshold]?.description ?? "", "barcode": item[.barcode] ?? "",
      "description": item[.description] ?? "",
    ]
    var all = values
    for (name, value) in values { all["was-\(name)"] = value }
    return all
  }
}

/// Reads the fields of an item's form one after the other.
struct ItemReader {
  let form: Query
  var change = ItemChange()
  var errors = FieldErrors()

  init(_ form: Query) { self.form = form }

  /// The field's text if the person touched it.
  private func touched(_ name: String) -> String? {
    let text = (form[name] ?? "").trimmed
    return (form["was-\(name)"] ?? "").trimmed == text ? nil : text
  }

  mutating func text(
    _ name: String, _ field: Field<InventoryItem, String>, _ label: String, missing: String? = nil
  ) {
    if let missing, (form[name] ?? "").trimmed.isEmpty {
      errors.add(name, missing)
      return
    }
    guard let text = touched(name) else { return }
    // Forms send line breaks as CR LF.
    let value = text.replacing("\r\n", with: "\n")
    let definition = InventoryItem.definition.fields[field.number]
    guard definition.type.accepts(.text(value)) else {
      errors.add(name, ItemWords.tooLong(label))
      return
    }
    change.set(field, to: value.nonEmpty)
  }

  /// Answers whether the field is written.
  @discardableResult
  mutating func decimal(_ name: String, _ field: Field<InventoryItem, ExactDecimal>) -> Bool {
    guard let text = touched(name) else { return false }
    guard !text.isEmpty else {
      change.set(field, to: nil)
      return true
    }
    guard let number = ExactDecimal(text) else {
      errors.add(name, ItemWords.decimal)
      return false
    }
    guard number >= .zero else {
      errors.add(name, ItemWords.negative)
      return false
    }
    change.set(field, to: number)
    return true
  }
}
