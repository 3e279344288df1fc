import Device
import Model
import SyncProtocol

/// A refused or rescued change for people and scripts.
struct QuarantineView {
  let detail: QuarantineDetail

  var entity: String { detail.definition?.name ?? "" }

  var row: [String] {
    let change = detail.change
    return [
      String(change.entry), detail.title, entity, detail.effect.rawValue,
      change.parking == nil ? "refused" : "parked", change.message,
    ]
  }

  static func table(_ views: [QuarantineView]) -> String {
    var table = TextTable(["NUMBER", "RECORD", "ENTITY", "EFFECT", "STATE", "REASON"])
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
      ("advice", .text(detail.advice)),
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
      "\(Terminal.safe(detail.title))  (\(entity), \(detail.effect.rawValue))",
      "Refused: \(Terminal.safe(change.message))", detail.advice,
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
    if detail.opaqueCount > 0 {
      lines.append("It also holds what a newer version wrote, which can't be shown here.")
    }
    return lines.joined(separator: "\n") + fields
  }

  private var fields: String {
    if detail.fields.isEmpty { return "" }
    var table = TextTable(["FIELD", "YOURS", "NOW"])
    for field in detail.fields {
      table.add([field.field.name, field.title ?? field.mine.words, field.now.words])
    }
    return "\n\n" + table.text
  }
}
