import Model

/// Why a table could not be read or written. The description is safe to show, and names the place.
package struct SheetFailure: Error, Equatable, CustomStringConvertible {
  /// One sentence or two.
  package let description: String

  /// Takes what to tell.
  package init(_ sentence: String) { description = sentence }

  static func damaged(_ place: String, _ fault: String) -> SheetFailure {
    SheetFailure(
      say(
        "\(ArchiveFailure.readable(place)) in the file is damaged: \(fault). Save the file anew in "
          + "a spreadsheet program."))
  }

  /// What stands in the way of reading a workbook's parts.
  init(_ failure: ArchiveFailure) {
    let place =
      failure.entry.map { say("\"\(ArchiveFailure.readable($0))\" in the file") } ?? say("The file")
    let sentence =
      switch failure.code {
      case .tooTight:
        say(
          "\(place) would be many times larger when unpacked, as no spreadsheet "
            + "is. It was not read."
        )
      case .tooLarge: say("\(place) is larger than a spreadsheet can be here. Split it up.")
      case .locked: say("The file has a password. Save it without one.")
      case .badName, .doubleName: say("\(place) has a name that no part of a spreadsheet has.")
      case .notAnArchive, .missing: say("The file is no spreadsheet, or its end is missing.")
      default: failure.description
      }
    self.init(sentence)
  }

  static var old: SheetFailure {
    SheetFailure(
      say("The file is an .xls of old, or has a password. Save it as .xlsx or .csv without one."))
  }
  static var notATable: SheetFailure {
    SheetFailure(say("The file is no table. Save it as .xlsx or .csv."))
  }
  static var openDocument: SheetFailure {
    SheetFailure(say("The file is no .xlsx (an .ods, perhaps). Save it as .xlsx or .csv."))
  }
  static var tooManyRows: SheetFailure {
    SheetFailure(say("The table has more than \(SheetRow.countLimit) rows. Split it up."))
  }
  static var unwritable: SheetFailure {
    SheetFailure(say("The table could not be written. Is there room on the disk?"))
  }

  static func tooManyColumns(row: Int) -> SheetFailure {
    SheetFailure(say("Row \(row) has more than \(SheetRow.columnLimit) columns. Remove some."))
  }

  static func longCell(row: Int, column: Int) -> SheetFailure {
    SheetFailure(
      say("The text in \(SheetRow.letters(ofColumn: column))\(row) is longer than a cell can be."))
  }
}
