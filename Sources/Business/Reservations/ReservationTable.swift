import Device
import Documents
import Model

/// A list of reservations as a table for spreadsheets, or as JSON for programs.
package struct ReservationTable {
  private static var shape: TableShape {
    TableShape(
      columns: [
        (say("Party"), 30), (say("Direction"), 10), (say("Order", meaning: "its number"), 16),
        (say("Item"), 40), (say("Code"), 16), (say("Quantity"), 12),
        (say("Fulfilled"), 12), (say("Open", meaning: "not closed"), 12), (say("Unit"), 8),
        (say("Due"), 12), (say("State"), 10), (say("Note"), 40),
      ], sheet: say("Reservations"), list: "reservations")
  }

  /// The file.
  package let bytes: [UInt8]

  /// All reservations that were asked for.
  package init(_ lines: [ReservationLine], as form: ItemTable.Form = .csv) throws {
    var file = try TableFile(Self.shape, as: form)
    for line in lines { try file.add(cells: Self.cells(line), members: line.members) }
    bytes = try file.finish()
  }

  private static func cells(_ line: ReservationLine) -> [SheetWriter.Value?] {
    let reservation = line.reservation
    return [
      reservation[.party].map { .text($0) }, TableWords.cell(reservation[.direction]),
      reservation[.reference].map { .text($0) }, line.item?[.name].map { .text($0) },
      line.item?[.code].map { .text($0) }, .decimal(line.quantity),
      .decimal(line.fulfilled), .decimal(line.open),
      (line.item?[.unit] ?? reservation[.unit]).map { .text($0) },
      reservation[.due].map { .text(LoanDay.text($0)) }, TableWords.cell(line.state.rawValue),
      reservation[.note].map { .text($0) },
    ]
  }
}
