import Model
import SyncProtocol

/// Cuts the records out of a file's pieces: an array in JSON with one record on each line, as an
/// export writes it.
struct ArchiveLines {
  private let file: String
  private var rest: [UInt8] = []
  private var hasEnded = false
  /// The line that comes next, from 1.
  private(set) var number = 1

  init(_ file: String) { self.file = file }

  /// Takes the next piece and calls `body` with each record that is whole.
  mutating func take(
    _ piece: ArraySlice<UInt8>, _ body: (JSONValue, _ line: Int) throws -> Void
  ) throws {
    var piece = piece
    while let end = piece.firstIndex(of: 0x0A) {
      rest += piece[..<end]
      piece = piece[(end + 1)...]
      try endLine(body)
    }
    rest += piece
    guard rest.count <= ArchiveLayout.lineByteLimit else {
      throw ArchiveProblem("The record is too long.", in: file, line: number)
    }
  }

  /// Makes sure that the array was ended.
  func finish() throws(ArchiveProblem) {
    guard hasEnded, rest.isEmpty else { throw ArchiveProblem("The end is missing.", in: file) }
  }

  private mutating func endLine(_ body: (JSONValue, Int) throws -> Void) throws {
    defer {
      rest.removeAll(keepingCapacity: true)
      number += 1
    }
    guard !hasEnded, number == 1 ? rest == Array("[".utf8) : true else { throw damaged }
    if number == 1 { return }
    if rest == Array("]".utf8) {
      hasEnded = true
      return
    }
    if rest.last == UInt8(ascii: ",") { rest.removeLast() }
    guard let json = try? JSONParser.parse(rest) else { throw damaged }
    try body(json, number)
  }

  private var damaged: ArchiveProblem {
    ArchiveProblem("This is not a record as an export writes it.", in: file, line: number)
  }
}
