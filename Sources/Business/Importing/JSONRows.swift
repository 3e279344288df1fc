import Documents
import Model
import SyncProtocol

/// Records as JSON, one object for each, as rows of a table whose headings are the names of all
/// members: an array of them, or an object whose first array they are. One is read at a time.
struct JSONRows {
  private let bytes: [UInt8]
  /// Where the array begins, behind its bracket.
  private let start: Int
  /// The names of the members, in the order in which they come first.
  private let names: [String]

  private static let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
  private static let (openList, closeList) = (UInt8(ascii: "["), UInt8(ascii: "]"))
  private static let (quote, escape) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
  private static let comma = UInt8(ascii: ",")
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let space = [UInt8(0x20), 0x0A, 0x0D, 0x09]

  /// Whether a file that begins so is one of records, and no table of text.
  static func begin(_ head: [UInt8]) -> Bool {
    let signs = head.drop { mark.contains($0) || space.contains($0) }
    let next = signs.dropFirst().first { !space.contains($0) }
    switch signs.first {
    case open: return next == quote || next == close
    case openList: return next == open || next == closeList
    default: return false
    }
  }

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    guard let first = bytes.firstIndex(where: { $0 == Self.open || $0 == Self.openList }),
      let list = bytes[first] == Self.openList ? first : Self.firstList(in: bytes, after: first)
    else { throw Self.failure(row: nil) }
    start = list + 1
    var (names, known): ([String], Set<String>) = ([], [])
    try Self.objects(bytes, from: start) { members, row in
      for member in members where known.insert(member.name).inserted { names.append(member.name) }
      guard names.count <= SheetRow.columnLimit else {
        throw SheetFailure(
          say("Row \(row) has more than \(SheetRow.columnLimit) columns. Remove some."))
      }
      return true
    }
    self.names = names
  }

  /// Gives the names as the first row, then the records, until `take` says no.
  func each(_ take: (SheetRow) throws -> Bool) throws {
    guard !names.isEmpty,
      try take(SheetRow(number: 1, cells: names.map { .text($0) }))
    else { return }
    let places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    try Self.objects(bytes, from: start) { members, row in
      var cells = [SheetCell](repeating: .blank, count: names.count)
      for member in members {
        if let place = places[member.name] { cells[place] = SheetCell(member.value) }
      }
      return try take(SheetRow(number: row, cells: cells))
    }
  }

  // MARK: Reading

  /// The first list that is a member of the object.
  private static func firstList(in bytes: [UInt8], after first: Int) -> Int? {
    var (place, depth, isInText) = (first, 0, false)
    while place < bytes.count {
      let byte = bytes[place]
      if isInText {
        if byte == escape { place += 1 } else if byte == quote { isInText = false }
      } else if byte == quote {
        isInText = true
      } else if byte == openList, depth == 1 {
        return place
      } else if byte == open || byte == openList {
        depth += 1
      } else if byte == close || byte == closeList {
        depth -= 1
      }
      place += 1
    }
    return nil
  }

  /// Gives the members of each object of a list with the number of its row.
  private static func objects(
    _ bytes: [UInt8], from start: Int,
    _ take: ([(name: String, value: JSONValue)], Int) throws -> Bool
  ) throws {
    var (place, row) = (start, 1)
    skipSpace(bytes, &place)
    if place < bytes.count, bytes[place] == closeList { return }
    while true {
      row += 1
      guard row <= SheetRow.countLimit + 1 else { throw SheetFailure.moreRows }
      guard let object = text(of: bytes, at: &place),
        case .object(let members)? = try? JSONParser.parse(Array(object))
      else { throw failure(row: row) }
      guard try take(members, row) else { return }
      skipSpace(bytes, &place)
      guard place < bytes.count else { throw failure(row: row) }
      if bytes[place] == closeList { return }
      guard bytes[place] == comma else { throw failure(row: row) }
      place += 1
    }
  }

  /// The text of the object that comes next; nil where none is, or its end is missing.
  private static func text(of bytes: [UInt8], at place: inout Int) -> ArraySlice<UInt8>? {
    skipSpace(bytes, &place)
    guard place < bytes.count, bytes[place] == open else { return nil }
    let start = place
    var (depth, isInText) = (0, false)
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if isInText {
        if byte == escape { place += 1 } else if byte == quote { isInText = false }
      } else if byte == quote {
        isInText = true
      } else if byte == open {
        depth += 1
      } else if byte == close {
        depth -= 1
        if depth == 0 { return bytes[start..<place] }
      }
    }
    return nil
  }

  private static func skipSpace(_ bytes: [UInt8], _ place: inout Int) {
    while place < bytes.count, space.contains(bytes[place]) { place += 1 }
  }

  private static func failure(row: Int?) -> SheetFailure {
    guard let row else { return SheetFailure(say("There is no list of records in the file.")) }
    return SheetFailure(say("Record \(row - 1) in the file is no JSON object, or not a whole one."))
  }
}

extension SheetFailure {
  fileprivate static var moreRows: SheetFailure {
    SheetFailure(say("The table has more than \(SheetRow.countLimit) rows. Split it up."))
  }
}

extension SheetCell {
  /// What a member says; texts of a list with commas between them.
  fileprivate init(_ value: JSONValue) {
    switch value {
    case .null: self = .blank
    case .boolean(let isSo): self = .boolean(isSo)
    case .integer(let number): self = .number(String(number))
    case .otherNumber(let digits): self = .number(digits)
    case .text(let text): self = text.isEmpty ? .blank : .text(text)
    case .array(let values):
      let texts = values.compactMap { if case .text(let text) = $0 { text } else { nil } }
      self =
        texts.count == values.count
        ? .text(texts.joined(separator: ", ")) : .flaw(say("a list of values"))
    case .object: self = .flaw(say("values with names"))
    }
  }
}
