import Business
import HTTPServing
import Model
import PageParts

/// The form of an item. A field that stands as it was when the form was shown is not written, so
/// that two people who edit different fields of one item keep both edits.
enum ItemForm {
  static let names =
    [
      "name", "code", "price", "unit", "threshold", "barcode", "description", "location",
      "category", "tags",
    ] + ItemMore.names + OwnFieldInputs.names
  /// What is shown again after a refusal, with what the fields were at first.
  static let shown =
    names + names.map { "was-\($0)" } + ["quantity", "free-code", "named-supplierContact"]

  static func read(
    _ form: Query, currency: CurrencyCode?, fields: OwnFields = .none
  ) -> FormResult<ItemChange> {
    var reader = FieldReader<InventoryItem>(form)
    reader.text("name", .name, ItemWords.name, missing: ItemWords.nameMissing)
    reader.text("code", .code, ItemWords.code, missing: ItemWords.codeMissing)
    if reader.decimal("price", .price) {
      reader.changes.set(.currency, to: currency?.description)
    }
    reader.text("unit", .unit, ItemWords.unit)
    if let text = form["quantity"]?.trimmed.nonEmpty { _ = reader.number("quantity", text) }
    reader.decimal("threshold", .threshold)
    reader.text("barcode", .barcode, ItemWords.barcode)
    reader.chosen("category", .category)
    for tag in tags(form) ?? [] {
      reader.errors.check("tags", tag, as: Field<Model.Tag, String>.name, MarkWords.tag)
    }
    reader.chosen("location", .location)
    reader.text("description", .description, ItemWords.description)
    ItemMore.read(into: &reader, form)
    for field in fields.placed { reader.own(field) }
    return reader.errors.isEmpty ? .value(reader.changes) : .wrong(reader.errors)
  }

  /// What there is of a new item already, of a form that was read.
  static func quantity(_ form: Query) -> ExactDecimal? {
    (form["quantity"]?.trimmed.nonEmpty).flatMap { Arithmetic.quantity(of: $0) }
  }

  /// The names of the tags, each once; nil where nobody touched them.
  static func tags(_ form: Query) -> [String]? {
    guard let text = form["tags"], text.trimmed != (form["was-tags"] ?? "").trimmed else {
      return nil
    }
    var seen: Set<String> = []
    return text.split(separator: ",").map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
  }

  /// What stands in the form of a new item that is like another one: all but what only one may
  /// have.
  static func copied(_ row: ItemRow) -> [String: String] {
    var copied = values(row).filter {
      (names + ["named-supplierContact"]).contains($0.key) && $0.key != "code"
        && $0.key != "barcode"
    }
    copied["like"] = row.item.id.description
    return copied
  }

  /// What stands in the form of an item that exists.
  static func values(_ row: ItemRow) -> [String: String] {
    let item = row.item
    let daily: [String: String] = [
      "name": item[.name] ?? "", "code": item[.code] ?? "",
      "price": Grouped.field(item[.price]), "unit": item[.unit] ?? "",
      "threshold": Grouped.field(item[.threshold]), "barcode": item[.barcode] ?? "",
      "description": item[.description] ?? "",
      "location": item[.location].map { $0.description } ?? "",
      "category": row.category?.id.description ?? "",
      "tags": row.tags.map(\.name).joined(separator: ", "),
    ]
    let values = daily.merging(ItemMore.values(item)) { daily, _ in daily }
      .merging(OwnFieldInputs.values(row)) { daily, _ in daily }
      .merging(ItemMore.values(ofContact: row)) { daily, _ in daily }
    var all = values
    for (name, value) in values where names.contains(name) { all["was-\(name)"] = value }
    return all
  }
}
