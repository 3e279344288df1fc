import Device
import Model

/// What a file of a phone changes in a record. The phone may have shown less than the record holds:
/// only what is said otherwise than in the file that it had is written.
struct PhoneChange {
  private(set) var entries: [FieldEntry] = []
  /// The state that a task is to have; nil where it stays.
  private(set) var state: String?

  /// Reads a file against the one that the phone had; nil for one that is none.
  init?(_ sent: [UInt8], after had: [UInt8]?, _ list: PhoneList, was record: RecordValues?) {
    switch list {
    case .tasks:
      guard let card = TaskCard(sent) else { return nil }
      let old = had.flatMap { TaskCard($0) }
      let before = old?.entries ?? []
      entries = card.entries.filter { entry in !before.contains(entry) }
      let isStated = card.state != old?.state || old == nil
      // What says no state was opened again where it said that it is done.
      state = isStated ? card.state ?? (old?.state == "done" ? "open" : nil) : nil
    case .contacts:
      guard let lines = CardFile.only(sent) else { return nil }
      let old = had.flatMap { CardFile.only($0) }
      takeCard(lines, after: old, was: record)
    }
  }

  private mutating func takeCard(
    _ lines: [CardLine], after old: [CardLine]?, was record: RecordValues?
  ) {
    let values = Self.values(of: lines)
    let before = old.map { Self.values(of: $0) } ?? [:]
    let names = Set(lines.map(\.name))
    for field in Contact.definition.fields {
      let (value, last) = (values[field.name] ?? .null, before[field.name] ?? .null)
      guard value != last, Self.isSaid(field.name, names) else { continue }
      if field.isRequired, value.isNull { continue }
      entries.append(FieldEntry(field: field, value: value))
    }
    let name = Contact.definition.fields[0]
    // Nobody said what it is, and a phone that drops that line does not either.
    if let record, record[name] == values[name.name],
      let place = entries.firstIndex(where: { $0.field.name == "form" }),
      record[entries[place].field].isNull
    {
      entries.remove(at: place)
    }
    guard record == nil, !entries.contains(where: { $0.field.number == name.number }) else {
      return
    }
    entries.append(FieldEntry(field: name, value: .text(say("Without a name"))))
  }

  /// Lines of ours that a phone left out say nothing: most know none of them.
  private static func isSaid(_ field: String, _ names: Set<String>) -> Bool {
    switch field {
    case "name", "form": names.contains("FN") || names.contains("N") || names.contains("ORG")
    case "number": names.contains(CardWords.number)
    case "taxID": names.contains(CardWords.taxID)
    case "isCustomer", "isSupplier", "isPartner": names.contains("CATEGORIES")
    default: true
    }
  }

  private static func values(of lines: [CardLine]) -> [String: FieldValue] {
    var values: [String: FieldValue] = [:]
    for (name, text) in ContactCard(lines).values {
      guard let field = Contact.definition.field(named: name) else { continue }
      values[name] = field.type == .boolean ? .boolean(true) : .text(text)
    }
    return values
  }
}
