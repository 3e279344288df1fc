package import Model
package import SyncProtocol

/// A log as people and programs read it, with the names of those who are in it.
package struct AuditExport: Sendable {
  /// The names by which the others see the members, by account.
  package let names: [AccountID: String]
  /// What the records are called that entries refer to, as far as that is known.
  package var titles: [RecordID: String] = [:]
  /// What the company calls fields of its own, by the names of the items' places for them.
  package var fieldNames: [String: String] = [:]

  /// Takes the names.
  package init(names: [AccountID: String]) { self.names = names }

  /// What somebody is called; the container and its operator have no account.
  package func name(_ account: AccountID) -> String {
    if account == .zero { return say("The server") }
    let name = names[account] ?? ""
    return name.isEmpty ? String(account.description.prefix(8)) : name
  }

  /// What an entry tells of, in one sentence without its values.
  package func sentence(_ entry: AuditEntry) -> String {
    let header = entry.header
    if let moved = entry.movement { return "\(name(header.account)) \(told(moved))" }
    if let cost = entry.cost { return "\(name(header.account)) \(told(cost))" }
    var text = "\(name(header.account)) \(say(known: header.event.words))"
    if header.kind.rawValue != 0, header.kind != .accessControl {
      text += ": \(inSentence(header.kind.word))"
      let known = entry.isErased ? nil : titles[header.record]
      if let title = title(entry) ?? known ?? reference(entry) { text += " \(title)" }
    }
    if header.about != .zero, header.about != header.account {
      text += ": \(name(header.about))"
    } else if header.kind == .accessControl, header.event == .changed {
      text += ": " + say("their own entry in the team")
    }
    if header.event == .refused, !header.detail.isEmpty { text += " (\(header.detail))" }
    if header.count > 1 { text += ", " + say("\(header.count) times") }
    if header.isReported { text += " (" + say("reported by the device") + ")" }
    return text
  }

  /// What a movement did: how much of what, where, and why.
  private func told(_ movement: Record<StockTransaction>) -> String {
    let quantity = movement[.quantity] ?? .zero
    let isReversal = movement[.causeKind] == "reversal"
    var text = isReversal ? say("reversed a movement") : say("moved stock")
    if let item = movement[.item] { text += " " + say("of \(titles[item] ?? item.description)") }
    text += ": \(quantity > .zero ? "+" : "")"
    text += Speech.language.numbers.told(quantity.description)
    if let unit = movement[.unit], !unit.isEmpty { text += " \(unit)" }
    if let place = movement[.location] {
      text += ", " + say("at \(titles[place] ?? place.description)")
    }
    if !isReversal, let reason = movement[.reason], !reason.isEmpty {
      text += ", \(KnownReason.told(reason))"
    }
    return text
  }

  /// What one costs from then on, or was not to cost.
  private func told(_ cost: Record<ItemCost>) -> String {
    var text = cost[.takesBack] == nil ? say("noted a cost") : say("took back a cost")
    if let item = cost[.item] { text += " " + say("of \(titles[item] ?? item.description)") }
    return text + ": " + RecordTitle.amount(cost)
  }

  /// The name or code that the entry itself tells of its record.
  private func title(_ entry: AuditEntry) -> String? {
    let change = entry.changes.first { ["name", "code"].contains($0.field.name) }
    return [change?.toWords, change?.fromWords].compactMap { $0 }.first { !$0.isEmpty }
  }

  /// The record that a new one without a name of its own is about, such as the item of a movement.
  private func reference(_ entry: AuditEntry) -> String? {
    for change in entry.changes {
      if case .reference(let id)? = change.to, let title = titles[id] { return say("of \(title)") }
    }
    return nil
  }

  /// What people call a field: one of the company's own as the company does.
  package func label(of field: FieldDefinition) -> String {
    fieldNames[field.name] ?? field.label
  }

  /// A value as people read it: a record or a person by name.
  package func words(_ value: FieldValue, of field: FieldDefinition) -> String {
    switch value {
    case .reference(let id):
      let name = titles[id] ?? names[id] ?? ""
      return name.isEmpty ? field.words(of: value) : name
    case .decimal(let number): return Speech.language.numbers.told(number.digits)
    case .text(let reason) where field.name == "reason": return KnownReason.told(reason)
    default: return field.words(of: value)
    }
  }

  /// Each value of an entry in a line of its own.
  package func lines(_ entry: AuditEntry) -> [String] {
    if entry.isErased { return ["The values were erased."] }
    let told = entry.contents.words.map { "\($0.label): \($0.told)" }
    return told
      + entry.changes.map { change in
        guard let from = change.from, let to = change.to else {
          return "\(label(of: change.field)): changed"
        }
        return line(
          label(of: change.field), words(from, of: change.field), words(to, of: change.field))
      }
  }

  private func line(_ label: String, _ from: String, _ to: String) -> String {
    if from.isEmpty { return "\(label): \(to)" }
    return "\(label): \(from) → \(to.isEmpty ? "nothing" : to)"
  }

  /// A moment as tables show it, in UTC.
  package func moment(_ milliseconds: UInt64) -> String {
    let parts = MomentParts(Moment(milliseconds: Int64(clamping: milliseconds)))
    return "\(parts.date) \(parts.clock):\(MomentParts.two(parts.second))"
  }

  /// An entry as one JSON object with stable names.
  package func json(_ entry: AuditEntry) -> JSONValue {
    let header = entry.header
    return .object([
      ("number", header.number == 0 ? .null : .integer(Int64(clamping: header.number))),
      ("time", header.number == 0 ? .null : .integer(Int64(clamping: header.time))),
      ("madeAt", .integer(Int64(clamping: header.madeAt))), ("event", .text(header.word)),
      ("account", .text(header.account.description)), ("name", .text(name(header.account))),
      ("device", .text(header.device.description)), ("deviceName", .text(entry.deviceName)),
      ("entity", entity(header.kind)), ("record", identifier(header.record)),
      ("about", identifier(header.about)), ("count", .integer(Int64(clamping: header.count))),
      ("detail", .text(header.detail)), ("reported", .boolean(header.isReported)),
      ("erased", .boolean(entry.isErased)),
      ("changes", .array(entry.changes.map(Self.json))),
      ("words", .object(entry.contents.words.map { ($0.name, .text($0.text)) })),
      ("sum", .text(Base64.encode(entry.sum))),
    ])
  }

  private static func json(_ change: AuditChange) -> JSONValue {
    .object([
      ("field", .text(change.field.name)), ("kept", .boolean(change.from != nil)),
      ("from", change.from.map(FieldJSON.encode) ?? .null),
      ("to", change.to.map(FieldJSON.encode) ?? .null),
    ])
  }

  private func entity(_ kind: EntityKind) -> JSONValue {
    Schema.current.definition(of: kind).map { .text($0.name) } ?? .null
  }

  private func identifier(_ id: RecordID) -> JSONValue {
    id == .zero ? .null : .text(id.description)
  }

  /// Entries as JSON, one object a line.
  package func jsonLines(_ entries: [AuditEntry]) -> String {
    entries.map { String(decoding: json($0).jsonBytes, as: UTF8.self) + "\n" }.joined()
  }

  /// Entries as a table for spreadsheets: a line for each field that changed, or one for an entry
  /// without any.
  package func csv(_ entries: [AuditEntry]) -> String {
    let head = [
      "number", "done", "received", "event", "person", "account", "device", "entity", "record",
      "about", "count", "detail", "field", "from", "to",
    ]
    let lines = [head] + entries.flatMap(rows).map { $0.map(Self.cell) }
    return String(decoding: Spreadsheet.mark, as: UTF8.self)
      + lines.map(Spreadsheet.line).joined()
  }

  private func rows(_ entry: AuditEntry) -> [[String]] {
    let header = entry.header
    let entity = Schema.current.definition(of: header.kind)?.name ?? ""
    let start = [
      String(header.number), moment(header.madeAt), moment(header.time), header.word,
      name(header.account), header.account.description, entry.deviceName, entity,
      header.record == .zero ? "" : header.record.description,
      header.about == .zero ? "" : name(header.about), String(header.count), header.detail,
    ]
    let values =
      entry.changes.map { [label(of: $0.field), $0.fromWords ?? "", $0.toWords ?? ""] }
      + entry.contents.words.map { [$0.name, "", $0.text] }
    return values.isEmpty ? [start + ["", "", ""]] : values.map { start + $0 }
  }

  /// Numbers stay numbers; no other value is taken for a formula.
  private static func cell(_ text: String) -> String {
    ExactDecimal(text) == nil ? Spreadsheet.safe(text) : text
  }
}
