/// The rows of a table of text (RFC 4180), whatever stands between its cells.
struct CSVRows {
  private let bytes: [UInt8]
  private let start: Int
  /// What stands between cells.
  let delimiter: UInt8

  static let delimiters = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
  private static let quote = UInt8(ascii: "\"")
  private static let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
  /// How many rows tell what stands between cells.
  private static let sampleCount = 20

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A line for one spreadsheet program alone.
    let line = bytes.prefix(7)
    if line.starts(with: "sep=".utf8), line.count > 4, Self.delimiters.contains(line[4]) {
      delimiter = line[4]
      start = bytes.firstIndex(of: Self.feed).map { $0 + 1 } ?? bytes.count
    } else {
      (delimiter, start) = (Self.guess(bytes), 0)
    }
  }

  /// What makes most cells out of the first rows, as many in one as in the next.
  private static func guess(_ bytes: [UInt8]) -> UInt8 {
    var best = (delimiter: delimiters[0], isEven: false, width: 1)
    for delimiter in delimiters {
      var widths: [Int] = []
      let rows = CSVRows(bytes, delimiter)
      try? rows.each { row in
        widths.append(row.cells.count)
        return widths.count < sampleCount
      }
      let width = widths.first ?? 0
      let isEven = width > 1 && widths.allSatisfy { $0 <= width }
      if width > 1, (isEven && !best.isEven) || (isEven == best.isEven && width > best.width) {
        best = (delimiter, isEven, width)
      }
    }
    return best.delimiter
  }

  private init(_ bytes: [UInt8], _ delimiter: UInt8) {
    (self.bytes, self.delimiter, start) = (bytes, delimiter, 0)
  }

  /// Gives rows until `take` says no.
  func each(_ take: (SheetRow) throws -> Bool) throws {
    var (place, number, count) = (start, 0, 0)
    while place < bytes.count {
      number += 1
      let cells = try row(at: &place, number)
      guard cells.contains(where: { $0 != .blank }) else { continue }
      count += 1
      guard count <= SheetRow.countLimit else { throw SheetFailure.tooManyRows }
      guard try take(SheetRow(number: number, cells: cells)) else { return }
    }
  }

  private func row(at place: inout Int, _ number: Int) throws -> [SheetCell] {
    var cells: [SheetCell] = []
    while true {
      let cell = try cell(at: &place, number, cells.count)
      if cells.count < SheetRow.columnLimit {
        cells.append(cell)
      } else if cell != .blank {
        throw SheetFailure.tooManyColumns(row: number)
      }
      guard place < bytes.count else { return cells }
      let end = bytes[place]
      place += 1
      if end == delimiter { continue }
      if end == Self.carriage, place < bytes.count, bytes[place] == Self.feed { place += 1 }
      return cells
    }
  }

  /// Reads a cell up to what ends it.
  private func cell(at place: inout Int, _ row: Int, _ column: Int) throws -> SheetCell {
    var text: [UInt8] = []
    if place < bytes.count, bytes[place] == Self.quote {
      text = try quoted(at: &place, row, column)
    }
    let begin = place
    while place < bytes.count, !isEnd(bytes[place]) { place += 1 }
    text += bytes[begin..<place]
    guard text.count <= SheetRow.cellByteLimit else {
      throw SheetFailure.longCell(row: row, column: column)
    }
    return text.isEmpty ? .blank : .text(String(decoding: text, as: UTF8.self))
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == Self.feed || byte == Self.carriage
  }

  private func quoted(at place: inout Int, _ row: Int, _ column: Int) throws -> [UInt8] {
    var text: [UInt8] = []
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == Self.quote {
        guard place < bytes.count, bytes[place] == Self.quote else { return text }
        place += 1
      }
      text.append(byte)
      if text.count > SheetRow.cellByteLimit { break }
    }
    throw SheetFailure(
      "The quote that opens in row \(row), column \(SheetRow.letters(ofColumn: column)), is never "
        + "closed.")
  }
}
