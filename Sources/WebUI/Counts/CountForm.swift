import Business
import Device
import HTTPServing
import Model
import PageParts

/// The forms of counts.
enum CountForm {
  static let shown = ["name", "at", "category", "items", "blind", "note"]
  static let names = ["name", "note"]
  static let edited = names + names.map { "was-\($0)" }
  static let entered = ["code", "quantity", "at"]

  /// The codes in a form's list of items.
  static func codes(_ form: Query) -> [String] {
    (form["items"] ?? "").split(whereSeparator: \.isNewline).map { String($0).trimmed }
      .filter { !$0.isEmpty }
  }

  /// What begins a count; of a list its items are found by their codes.
  static func read(_ form: Query, items: [RecordID]) -> FormResult<CountDraft> {
    var errors = FieldErrors()
    let name = (form["name"] ?? "").trimmed
    if name.isEmpty { errors.add("name", CountWords.nameMissing) }
    var scopes: [CountScope] = []
    if let place = errors.chosen("at", in: form) { scopes.append(.place(place)) }
    if let category = errors.chosen("category", in: form) { scopes.append(.category(category)) }
    if !items.isEmpty { scopes.append(.items(items)) }
    // A company without places and categories has this one field of the three.
    let isUnknown = errors["at"] != nil || errors["category"] != nil
    if scopes.count != 1, !isUnknown { errors.add("items", CountWords.scopeMissing) }
    guard errors.isEmpty, let scope = scopes.first else { return .wrong(errors) }
    var draft = CountDraft(name: name, scope: scope)
    draft.isBlind = form["blind"] == "yes"
    let note = (form["note"] ?? "").trimmed
    draft.note = note.isEmpty ? nil : note
    return .value(draft)
  }

  /// What stands in the form of a count that exists.
  static func values(_ count: Record<StockCount>) -> [String: String] {
    let values = ["name": count[.name] ?? "", "note": count[.note] ?? ""]
    return values.reduce(into: values) { $0["was-\($1.key)"] = $1.value }
  }

  static func readChange(_ form: Query) -> FormResult<CountChange> {
    var reader = FieldReader<StockCount>(form)
    reader.text("name", .name, CountWords.name, missing: CountWords.nameMissing)
    reader.text("note", .note, CountWords.note)
    return reader.errors.isEmpty ? .value(reader.changes) : .wrong(reader.errors)
  }

  /// What was counted, and whether it comes to what was counted before. Nothing adds one.
  /// What a barcode of a box found is counted in boxes.
  static func quantity(
    _ form: Query, _ units: ItemUnits = .none, scanned: OtherUnit? = nil
  ) -> (quantity: ExactDecimal, isAdded: Bool)? {
    let text = (form["quantity"] ?? "").trimmed
    if text.isEmpty { return (scanned?.factor ?? .one, true) }
    let entered = try? units.read(text, in: scanned, isWorkedOut: true).quantity
    return entered.flatMap { $0 < .zero ? nil : ($0, false) }
  }

  /// What a row says was counted; nil for what is no number of it.
  static func amount(_ text: String, _ units: ItemUnits) -> ExactDecimal? {
    text.isEmpty ? nil : quantity(Query().setting("quantity", to: text), units)?.quantity
  }

  /// How the form approves.
  static func approval(_ form: Query, of detail: CountDetail) -> CountApproval {
    var approval = CountApproval()
    approval.takesRestAsZero = form["rest"] == "zero"
    for index in detail.rows.indices {
      if let line = RecordID(form["choose-\(index)"] ?? "") { approval.chosen.insert(line) }
    }
    return approval
  }
}
