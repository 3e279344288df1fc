import Device
import Model
import SyncProtocol

/// What became of an imported file, for people and scripts.
struct ImportView {
  let report: ImportReport

  var answer: Answer {
    let done = report.isDryRun ? "Would be saved" : "Saved"
    let head =
      "\(done): \(report.saved). There already: \(report.identical). Refused: \(report.refused)."
    return Answer(
      head + "\n" + table,
      [
        ("dryRun", .boolean(report.isDryRun)), ("author", .text(report.authorName)),
        ("saved", JSONValue(report.saved)), ("identical", JSONValue(report.identical)),
        ("refused", JSONValue(report.refused)),
        ("changes", .array(report.lines.map { .object(json($0)) })),
      ], code: report.refused == 0 ? .done : .notAllowed)
  }

  private var table: String {
    var table = TextTable(["WHAT", "OUTCOME"])
    for line in report.lines { table.add([line.title, words(line.outcome)]) }
    return table.text
  }

  private func words(_ outcome: ImportReport.Line.Outcome) -> String {
    switch outcome {
    case .saved: report.isDryRun ? "would be saved" : "saved"
    case .identical: "there already"
    case .refused(let sentence): sentence
    }
  }

  private func json(_ line: ImportReport.Line) -> [(name: String, value: JSONValue)] {
    let (word, sentence): (String, String?) =
      switch line.outcome {
      case .saved: ("saved", nil)
      case .identical: ("identical", nil)
      case .refused(let sentence): ("refused", sentence)
      }
    return [
      ("record", .text(line.record.description)), ("entity", .text(line.entity)),
      ("title", .text(line.title)), ("outcome", .text(word)), ("reason", JSONValue(sentence)),
    ]
  }
}
