import Business
import Device
import HTTPServing
import Model
import PageParts

/// What a form asks to do with the items that were chosen.
enum BulkForm {
  /// What was read.
  enum Reading: Equatable {
    case act(BulkAct, name: String)
    /// A sentence says what is wrong.
    case wrong(String)
    /// No such act is on any page of ours.
    case unknown
  }

  static func read(
    _ form: Query, currency: CurrencyCode?, fields: OwnFields = .none
  ) -> Reading {
    var name = form["act"] ?? ""
    if name == entered {
      guard let act = act(enteredIn: form) else { return .wrong(ListWords.chooseAct) }
      name = act
    }
    switch name {
    case "archive", "unarchive":
      var change = ItemChange()
      change.set(.isArchived, to: name == "archive")
      return .act(.change(change), name: name)
    case "delete": return .act(.delete, name: name)
    case "category":
      var (change, errors) = (ItemChange(), FieldErrors())
      change.set(.category, to: errors.chosen("category", in: form))
      if let wrong = errors.entries.first { return .wrong(wrong.sentence) }
      return .act(.change(change), name: name)
    case "mark", "unmark":
      let word = (form["tag"] ?? "").trimmed
      guard let tag = RecordID(word) else {
        return .wrong(word.isEmpty ? MarkWords.chooseTag : FormWords.nothingNamed(word))
      }
      return .act(name == "mark" ? .mark(tag) : .unmark(tag), name: name)
    case "set":
      if let field = fields.placed.first(where: { $0.key == form["field"] }) {
        return own(field, (form["value"] ?? "").trimmed)
      }
      return set(form["field"] ?? "", (form["value"] ?? "").trimmed, currency)
    default: return .unknown
    }
  }

  /// What Enter in one of the fields sends.
  static let entered = "entered"

  /// The act of the one field that something stands in; nil where it could be several, or none.
  private static func act(enteredIn form: Query) -> String? {
    let acts = [("value", "set"), ("category", "category"), ("tag", "mark")].filter { field, _ in
      // What a closed list shows nobody entered.
      let isTyped = field == "value" || NamedChoice.isNamed(field, in: form)
      return isTyped && form[field]?.trimmed.isEmpty == false
    }
    return acts.count == 1 ? acts[0].1 : nil
  }

  private static func set(
    _ field: String, _ value: String, _ currency: CurrencyCode?
  ) -> Reading {
    switch field {
    case "unit": text(.unit, ItemWords.unit, value)
    case "supplier": text(.supplier, ItemWords.supplier, value)
    case "manufacturer": text(.manufacturer, ItemWords.manufacturer, value)
    case "threshold": decimal(.threshold, value) { _ in }
    case "price":
      decimal(.price, value) { $0.set(.currency, to: currency?.description) }
    default: .unknown
    }
  }

  private static func own(_ field: OwnField, _ text: String) -> Reading {
    let value = text.isEmpty ? "" : field.value(of: text, isWorkedOut: true)
    guard let value else { return .wrong(field.flaw(of: text)) }
    var change = ItemChange()
    change.set(field.definition, to: value.nonEmpty.map { .text($0) } ?? .null)
    return .act(.change(change), name: "set")
  }

  private static func text(
    _ field: Field<InventoryItem, String>, _ label: String, _ value: String
  ) -> Reading {
    if let flaw = field.flaw(of: value, label) { return .wrong(flaw) }
    var change = ItemChange()
    change.set(field, to: value.nonEmpty)
    return .act(.change(change), name: "set")
  }

  private static func decimal(
    _ field: Field<InventoryItem, ExactDecimal>, _ value: String,
    with other: (inout ItemChange) -> Void
  ) -> Reading {
    var change = ItemChange()
    if value.isEmpty {
      change.set(field, to: nil)
    } else {
      guard let number = Arithmetic.value(of: value) else { return .wrong(FormWords.decimal) }
      guard number >= .zero else { return .wrong(FormWords.negative) }
      change.set(field, to: number)
    }
    other(&change)
    return .act(.change(change), name: "set")
  }
}
