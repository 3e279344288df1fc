package import Model

/// Where a page of a list begins: from a record on, without that.
package enum ListStart: Equatable, Sendable {
  case beginning
  case after(RecordID)
  case before(RecordID)

  /// The record that it begins beside.
  var record: RecordID? {
    switch self {
    case .beginning: nil
    case .after(let record), .before(let record): record
    }
  }

  /// Where the page lies in what was found. What it begins behind may be on the list no more, and
  /// still has its place, as long as it is in `all`.
  func range<Line>(
    in found: [Line], knowing all: [Line], limit: Int, id: (Line) -> RecordID,
    isBefore: (Line, Line) -> Bool
  ) -> Range<Int> {
    func line(_ wanted: RecordID) -> Line? { all.first { id($0) == wanted } }
    switch self {
    case .beginning: break
    case .after(let wanted):
      guard let last = line(wanted) else { break }
      let first = found.firstIndex { isBefore(last, $0) } ?? found.count
      return first..<min(found.count, first + limit)
    case .before(let wanted):
      guard let first = line(wanted) else { break }
      let end = found.firstIndex { !isBefore($0, first) } ?? found.count
      return max(0, end - limit)..<end
    }
    return 0..<min(found.count, limit)
  }
}
