import Device
import Model
import SyncProtocol

/// A refused or rescued change for people and scripts.
struct QuarantineView {
  let detail: QuarantineDetail

  var entity: String { detail.definition?.name ?? "" }
  private var kind: String { detail.change.change.kind.word }

  private var state: String {
    if detail.isOpenConflict { return "conflict" }
    return detail.change.parking == nil ? "refused" : "waiting"
  }

  /// What is said of a change between whose values a person chooses.
  static func undecided(_ detail: QuarantineDetail) -> String {
    let title = Terminal.safe(detail.title)
    let entry = detail.decidedWith ?? detail.change.entry
    return "\(title): choose with thecompany quarantine keep-mine \(entry), "
      + "or keep-theirs \(entry)."
  }

  var row: [String] {
    let change = detail.change
    return [
      String(change.entry), detail.title, kind, detail.effect.words, state, change.message,
    ]
  }

  static func table(_ views: [QuarantineView]) -> String {
    var table = TextTable(["NUMBER", "WHAT", "KIND", "CHANGE", "STATE", "REASON"])
    for view in views { table.add(view.row) }
    return table.text
  }

  var json: [(name: String, value: JSONValue)] {
    let change = detail.change
    return [
      ("entry", .integer(change.entry)), ("record", .text(change.change.id.description)),
      ("title", .text(detail.title)), ("entity", .text(entity)),
      ("company", .text(change.zone.description)), ("code", .text(change.code)),
      ("message", .text(change.message)), ("time", .integer(Int64(clamping: change.time))),
      ("effect", .text(detail.effect.rawValue)), ("standing", .text(detail.standing.rawValue)),
      ("parking", change.parking.map { .text($0.rawValue) } ?? .null),
      ("advice", .text(detail.advice)), ("conflict", .boolean(detail.isOpenConflict)),
      ("acts", .array(detail.acts.map { .text($0.rawValue) })),
    ]
  }

  /// With both values of each field.
  var fullJSON: [(name: String, value: JSONValue)] {
    json + [
      (
        "fields",
        .array(
          detail.fields.map { field in
            .object([
              ("field", .text(field.field.name)), ("mine", JSONValue(field.mine)),
              ("now", JSONValue(field.now)),
            ])
          })
      ), ("waitsFor", .array(detail.awaited.map { .text($0) })),
      ("dependents", .array(detail.dependents.map { .integer($0) })),
      ("unreadable", JSONValue(detail.opaqueCount)),
    ]
  }

  var lines: String {
    let change = detail.change
    var lines = [
      "\(Terminal.safe(detail.title))  (\(kind), \(detail.effect.words))",
      "Why: \(Terminal.safe(change.message))", detail.advice,
    ]
    if detail.standing == .absent { lines.append("The company has no such record now.") }
    if detail.standing == .deleted { lines.append("The record is deleted now.") }
    if !detail.awaited.isEmpty {
      lines.append("It refers to: " + Terminal.safe(detail.awaited.joined(separator: ", ")))
    }
    if !detail.dependents.isEmpty {
      let numbers = detail.dependents.map(String.init).joined(separator: ", ")
      lines.append("These wait for it: \(numbers)")
    }
    if !detail.together.isEmpty {
      let titles = detail.together.joined(separator: ", ")
      lines.append("Decided together with it: " + Terminal.safe(titles))
    }
    if detail.opaqueCount > 0 {
      lines.append("It also holds what a newer version wrote, which can't be shown here.")
    }
    return lines.joined(separator: "\n") + fields
  }

  private var fields: String {
    let fields = detail.fields.filter { !$0.isUnreadable }
    if fields.isEmpty { return "" }
    let hasNow = fields.contains { !$0.now.isNull }
    let heads = ["FIELD", "YOURS", detail.isOpenConflict ? "THEIRS" : "NOW"]
    var table = TextTable(hasNow ? heads : Array(heads.prefix(2)))
    if detail.isOpenConflict {
      table.add(["", author(detail.author), detail.nowAuthor.map(author) ?? ""])
    }
    for field in fields {
      let row = [field.field.typedName, field.mineWords, field.nowWords]
      table.add(hasNow ? row : Array(row.prefix(2)))
    }
    return "\n\n" + table.text + (detail.isOpenConflict ? "\n\n" + choice : "")
  }

  private var choice: String {
    let entry = detail.change.entry
    return "Keep yours:   thecompany quarantine keep-mine \(entry)\n"
      + "Keep theirs:  thecompany quarantine keep-theirs \(entry)"
  }

  private func author(_ author: QuarantineDetail.Author) -> String {
    let moment = FieldValue.time(Int64(clamping: author.time)).words
    return "\(author.isMe ? "you" : author.name ?? "somebody else"), \(moment)"
  }
}

extension QuarantineDetail.Effect {
  /// The effect as people read it.
  var words: String {
    switch self {
    case .create: "new"
    case .edit: "changed"
    case .delete: "deleted"
    case .restore: "restored"
    }
  }
}
