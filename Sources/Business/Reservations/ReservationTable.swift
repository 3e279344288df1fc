import Device
import Documents
import Model

/// A list of reservations as a table for spreadsheets, or as JSON for programs.
package struct ReservationTable {
  private static let shape = TableShape(
    columns: [
      ("Party", 30), ("Direction", 10), ("Order", 16), ("Item", 40), ("Code", 16), ("Quantity", 12),
      ("Fulfilled", 12), ("Open", 12), ("Unit", 8), ("Due", 12), ("State", 10), ("Note", 40),
    ], sheet: "Reservations", list: "reservations")

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
      reservation[.party].map { .text($0) }, reservation[.direction].map { .text($0) },
      reservation[.reference].map { .text($0) }, line.item?[.name].map { .text($0) },
      line.item?[.code].map { .text($0) }, .number(line.quantity.description),
      .number(line.fulfilled.description), .number(line.open.description),
      (line.item?[.unit] ?? reservation[.unit]).map { .text($0) },
      reservation[.due].map { .text(LoanDay.text($0)) }, .text(line.state.rawValue),
      reservation[.note].map { .text($0) },
    ]
  }
}
