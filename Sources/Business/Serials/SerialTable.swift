import Device
import Documents
import Model

/// The numbers of an item as a table for spreadsheets.
package enum SerialTable {
  private static var heads: [String] {
    [
      say("Number", meaning: "of a thing"), say("Kind"), say("State"), say("Quantity"),
      say("Places"), say("Expires"), say("Warranty ends"), say("Manufactured"),
      say("Supplier"), say("With"), say("Note"),
    ]
  }

  /// The file, in the order of the lines: CSV in UTF-8.
  package static func csv(_ lines: [SerialLine], _ tree: LocationTree) -> [UInt8] {
    var bytes = Spreadsheet.mark + Array(Spreadsheet.line(heads.map(Spreadsheet.safe)).utf8)
    for line in lines { bytes += TableFile.line(cells(line, tree)) }
    return bytes
  }

  private static func cells(
    _ line: SerialLine, _ tree: LocationTree
  ) -> [SheetWriter.Value?] {
    let unit = line.unit
    func day(_ field: Field<SerialUnit, Moment>) -> SheetWriter.Value? {
      unit[field].map { .text(MomentParts($0).date) }
    }
    func text(_ text: String?) -> SheetWriter.Value? { text.map { .text($0) } }
    let places = line.places.compactMap { level in level.location.flatMap { tree[$0]?.code } }
    return [
      .text(line.number), TableWords.cell(line.kind.rawValue),
      TableWords.cell(line.state.rawValue),
      .decimal(line.quantity),
      places.isEmpty ? nil : .text(places.joined(separator: ", ")), day(.expires),
      day(.warrantyEnds), day(.manufactured), text(unit[.supplier]), text(line.party),
      text(unit[.note]),
    ]
  }
}
