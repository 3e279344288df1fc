import Business
import Device
import Model
import SyncProtocol

/// A count as answers show it.
struct CountView {
  let detail: CountDetail
  /// The names of who counted.
  let people: [AccountID: String]
  /// Who looks at it.
  let account: AccountID?

  private static func time(_ moment: Moment?) -> JSONValue {
    moment.map { .integer($0.milliseconds) } ?? .null
  }

  static func table(_ counts: [CountSummary]) -> String {
    var table = TextTable(["COUNT", "STATE", "BLIND", "ID"])
    for summary in counts {
      table.add([
        summary.count[.name] ?? "", summary.state.rawValue,
        summary.count[.isBlind] == true ? "yes" : "", summary.count.id.description,
      ])
    }
    return table.text
  }

  private var isBlind: Bool { detail.summary.isBlind }

  /// Who counts blind does not see what others found either.
  private func isHidden(_ line: CountedLine) -> Bool {
    isBlind && line.line[.counter] != account
  }

  var spots: [JSONValue] { detail.rows.map { .object(json($0)) } }

  private func json(_ row: CountRow) -> [(name: String, value: JSONValue)] {
    let later = detail.state == .approved ? row.cameLater : nil
    return [
      ("item", .text(row.spot.item.description)), ("itemCode", JSONValue(row.item?[.code])),
      ("itemName", JSONValue(row.item?[.name])),
      ("location", JSONValue(row.spot.place?.description)),
      ("locationCode", JSONValue(place(row))), ("unit", JSONValue(row.item?[.unit])),
      ("lines", .array(row.lines.map { .object(json($0)) })),
      ("disputed", isBlind ? .null : .boolean(row.isDisputed)),
      ("difference", JSONValue(isBlind ? nil : row.difference?.description)),
      ("correction", JSONValue(row.correction?.id.description)),
      ("cameLater", JSONValue(later?.description)),
    ]
  }

  private func json(_ line: CountedLine) -> [(name: String, value: JSONValue)] {
    [
      ("id", .text(line.line.id.description)), ("counter", JSONValue(who(line))),
      ("quantity", isHidden(line) ? .null : .text(line.quantity.description)),
      ("countedAt", Self.time(line.countedAt)),
      ("difference", JSONValue(isBlind ? nil : line.difference.description)),
    ]
  }

  private func who(_ line: CountedLine) -> String? {
    line.line[.authorName] ?? line.line[.counter].flatMap { people[$0] }
  }

  private func place(_ row: CountRow) -> String? {
    row.spot.place.flatMap { detail.tree[$0]?.code }
  }

  var table: String {
    var table = TextTable(["ITEM", "NAME", "AT", "COUNTED", "DIFFERENCE"])
    for row in detail.rows {
      let counted = row.lines.map { line in
        (isHidden(line) ? "counted" : line.quantity.description)
          + (who(line).map { " by \($0)" } ?? "")
      }
      var difference = row.difference?.description ?? ""
      if row.isDisputed {
        difference = row.correction == nil ? "" : difference + ", "
        difference += "counted differently"
      }
      if detail.state == .approved, let later = row.cameLater { difference += ", later \(later)" }
      table.add([
        row.item?[.code] ?? "(deleted item)", row.item?[.name] ?? "", place(row) ?? "",
        counted.joined(separator: "; "), isBlind ? "" : difference,
      ])
    }
    return table.text
  }
}
