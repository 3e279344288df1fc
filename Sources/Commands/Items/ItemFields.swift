import Business
import Model
import SyncProtocol

/// The fields of an item as options, as members of JSON, and in a record.
enum ItemFields {
  /// An option, the field it writes, and what it says in help.
  private struct Entry {
    let option: String
    let placeholder: String
    let summary: String

    /// The member of JSON that it is: `reorderQuantity` for `reorder-quantity`.
    var member: String {
      let words = option.split(separator: "-")
      return words.dropFirst().reduce(String(words[0])) {
        $0 + $1.prefix(1).uppercased() + $1.dropFirst()
      }
    }

    var field: FieldDefinition {
      guard let stored = ItemMembers.stored.first(where: { $0.name == member }) else {
        preconditionFailure("No member of an item is called \(member).")
      }
      return stored.field
    }
  }

  private static let entries: [Entry] = [
    Entry(option: "name", placeholder: "NAME", summary: "what people call it"),
    Entry(option: "code", placeholder: "CODE", summary: "its code, once in a company"),
    Entry(option: "barcode", placeholder: "TEXT", summary: "what a scanner reads"),
    Entry(option: "description", placeholder: "TEXT", summary: "a longer text"),
    Entry(option: "manufacturer", placeholder: "NAME", summary: "who makes it"),
    Entry(option: "supplier", placeholder: "NAME", summary: "whom it is ordered from"),
    Entry(
      option: "supplier-link", placeholder: "URL",
      summary: "where to order it, such as https://example.org/bolts"),
    Entry(option: "price", placeholder: "NUMBER", summary: "price of one"),
    Entry(option: "currency", placeholder: "CODE", summary: "the price's currency"),
    Entry(option: "unit", placeholder: "UNIT", summary: "what it is counted in"),
    Entry(option: "threshold", placeholder: "NUMBER", summary: "below it, stock is low"),
    Entry(
      option: "reorder-quantity", placeholder: "NUMBER", summary: "how much to reorder"),
    Entry(
      option: "condition", placeholder: "WORD",
      summary: InventoryItem.conditions.joined(separator: ", ")),
    Entry(
      option: "serial-tracked", placeholder: "yes|no",
      summary: "whether each has a serial number, or belongs to a lot"),
    Entry(
      option: "warranty-ends", placeholder: "DAY", summary: "such as 2027-01-31"),
    Entry(option: "expires", placeholder: "DAY", summary: "such as 2027-01-31"),
    Entry(option: "customs-code", placeholder: "TEXT", summary: "the HS code"),
    Entry(
      option: "origin", placeholder: "CODE", summary: "country of origin, two letters"),
    Entry(option: "flagged", placeholder: "yes|no", summary: "mark it for a look"),
    Entry(option: "archived", placeholder: "yes|no", summary: "out of use"),
  ]

  static let options = entries.map { entry in
    let words = words(of: entry.field)
    return words.isEmpty
      ? OptionDefinition.value(entry.option, entry.placeholder, entry.summary)
      : .choice(entry.option, entry.placeholder, words, entry.summary)
  }

  /// What the field may hold, where that is fixed.
  private static func words(of field: FieldDefinition) -> [String] {
    switch field.type {
    case .boolean: ["yes", "no"]
    case .choice(let words): words
    default: []
    }
  }

  /// Writes what the options name; an empty value clears a field. Answers how many there were.
  static func write(
    _ values: [String: String], _ own: ItemChange = ItemChange(),
    into item: inout Record<InventoryItem>
  ) throws(CommandFailure) -> Int {
    var change = try change(values)
    for entry in own.entries { change.set(entry.field, to: entry.value) }
    var raw = item.values
    change.apply(to: &raw)
    if let changed = Record<InventoryItem>(raw) { item = changed }
    return change.entries.count
  }

  /// What the options change in any item.
  static func change(_ values: [String: String]) throws(CommandFailure) -> ItemChange {
    var change = ItemChange()
    for entry in entries {
      guard let text = values[entry.option] else { continue }
      let field = entry.field
      change.set(field, to: text.isEmpty ? .null : try value(text, of: field, entry.option))
    }
    return change
  }

  private static func value(
    _ text: String, of field: FieldDefinition, _ option: String
  ) throws(CommandFailure) -> FieldValue {
    switch field.type {
    case .decimal:
      if let number = ExactDecimal(typed: text) { return .decimal(number) }
      throw CommandFailure(.usage, "\(option) takes a number such as 12.5, not \"\(text)\".")
    case .time:
      if text.utf8.count == 10, let day = Moment(typed: text) { return .time(day.milliseconds) }
      throw CommandFailure(.usage, "\(option) takes a day such as 2027-01-31, not \"\(text)\".")
    case .boolean:
      if text == "yes" || text == "true" { return .boolean(true) }
      if text == "no" || text == "false" { return .boolean(false) }
      throw CommandFailure(.usage, "\(option) takes yes or no, not \"\(text)\".")
    case .choice(let words):
      guard words.contains(text) else {
        throw CommandFailure(.usage, "\(option) is one of \(words.joined(separator: ", ")).")
      }
      return .text(text)
    default:
      guard option != "supplier-link" || TextForm.isLink(text) else {
        throw CommandFailure(
          .usage, "\(option) takes an address such as https://example.org, not \"\(text)\".")
      }
      return .text(text)
    }
  }

  /// One line of JSON as options: `reorderQuantity` is `reorder-quantity`. Other names are those of
  /// the company's own fields, in any case.
  static func values(
    fromLine line: String, _ own: OwnFields = .none
  ) throws(CommandFailure) -> (values: [String: String], own: ItemChange) {
    guard let value = try? JSONParser.parse(Array(line.utf8)), case .object(let members) = value
    else { throw CommandFailure(.usage, "A line of standard input is not a JSON object.") }
    var values: [String: String] = [:]
    var change = ItemChange()
    for member in members {
      let words: String
      switch member.value {
      case .text(let text): words = text
      case .integer(let number): words = String(number)
      case .otherNumber(let written): words = written
      case .boolean(let answer): words = answer ? "yes" : "no"
      case .null: words = ""
      default: throw CommandFailure(.usage, "\"\(member.name)\" takes a text or a number.")
      }
      if let option = option(named: member.name) {
        values[option] = words
      } else if let field = own.named(member.name) {
        guard words.isEmpty || field.value(of: words) != nil else {
          throw CommandFailure(.usage, Terminal.safe(field.flaw(of: words)))
        }
        change.set(field.definition, to: field.value(of: words).map { .text($0) } ?? .null)
      } else {
        throw CommandFailure(.usage, "An item has no \"\(member.name)\".")
      }
    }
    return (values, change)
  }

  private static func option(named name: String) -> String? {
    if name == "quantity" { return name }
    return entries.first { $0.member == name }?.option
  }
}

extension Record<InventoryItem> {
  /// Gives a price that has no currency this one.
  mutating func takeCurrency(_ currency: String?) {
    if self[.price] != nil, self[.currency] == nil { self[.currency] = currency }
  }
}
