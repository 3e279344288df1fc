import Business
import HTTPServing
import Model

/// The form of an item. A field that stands as it was when the form was shown is not written, so
/// that two people who edit different fields of one item keep both edits.
enum ItemForm {
  static let names =
    ["name", "code", "price", "unit", "threshold", "barcode", "description", "location"]
    + ItemMore.names
  /// What is shown again after a refusal, with what the fields were at first.
  static let shown = names + names.map { "was-\($0)" }

  static func read(_ form: Query, currency: CurrencyCode?) -> FormResult<ItemChange> {
    var reader = FieldReader<InventoryItem>(form)
    reader.text("name", .name, ItemWords.name, missing: ItemWords.nameMissing)
    reader.text("code", .code, ItemWords.code, missing: ItemWords.codeMissing)
    if reader.decimal("price", .price) {
      reader.changes.set(.currency, to: currency?.description)
    }
    reader.text("unit", .unit, ItemWords.unit)
    reader.decimal("threshold", .threshold)
    reader.text("barcode", .barcode, ItemWords.barcode)
    reader.text("description", .description, ItemWords.description)
    if let place = form["location"], place != form["was-location"] ?? "" {
      reader.changes.set(.location, to: RecordID(place))
    }
    ItemMore.read(into: &reader)
    return reader.errors.isEmpty ? .value(reader.changes) : .wrong(reader.errors)
  }

  /// What stands in the form of a new item that is like another one: all but what only one may
  /// have.
  static func copied(_ item: Record<InventoryItem>) -> [String: String] {
    values(item).filter { names.contains($0.key) && $0.key != "code" && $0.key != "barcode" }
  }

  /// What stands in the form of an item that exists.
  static func values(_ item: Record<InventoryItem>) -> [String: String] {
    let daily: [String: String] = [
      "name": item[.name] ?? "", "code": item[.code] ?? "",
      "price": item[.price]?.description ?? "", "unit": item[.unit] ?? "",
      "threshold": item[.threshold]?.description ?? "", "barcode": item[.barcode] ?? "",
      "description": item[.description] ?? "",
      "location": item[.location].map { $0.description } ?? "",
    ]
    let values = daily.merging(ItemMore.values(item)) { daily, _ in daily }
    var all = values
    for (name, value) in values { all["was-\(name)"] = value }
    return all
  }
}
