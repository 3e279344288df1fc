import Model
import Testing

@testable import Business

/// What a list of any kind makes of what is asked for.
@Suite struct ListQueryTests {
  private struct Line: Equatable {
    let id: RecordID
    var name: String?
    var size: Int?
    var day: Moment?
  }

  private enum Kind: ListKind {
    enum Order: String, CaseIterable, Sendable { case name, size, day, turn }
    enum Only: String, ListChoice {
      case large
      func holds(_ line: Line) -> Bool { (line.size ?? 0) > 5 }
    }
    static let list = "lines"
    static let usualState = WholeList.all
    static func usualOrder(in state: WholeList) -> (order: Order, isDescending: Bool) {
      (.turn, false)
    }
    static func id(of line: Line) -> RecordID { line.id }
    static func state(of line: Line) -> WholeList { .all }
    static func texts(of line: Line) -> [String?] { [line.name, nil, "Today"] }
    static func value(of line: Line, by order: Order) -> ListValue? {
      switch order {
      case .name: .words(line.name)
      case .size: line.size.flatMap(ListValue.count)
      case .day: line.day.map { .moment($0) }
      case .turn: nil
      }
    }
  }

  private typealias Lines = ListQuery<Kind>

  private func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_760_000_000_000, random: (number, number))
  }

  private var lines: [Line] {
    [
      Line(id: id(1), name: "bolt", size: 9), Line(id: id(2), name: "Anchor"),
      Line(id: id(3), size: 3, day: Moment(typed: "2026-11-02")),
      Line(id: id(4), name: "Cap", size: 3, day: Moment(milliseconds: 1_793_750_399_999)),
    ]
  }

  private func found(_ change: (inout Lines) -> Void) -> [Int] {
    var query = Lines()
    change(&query)
    return ListPart<Kind>(query, of: lines.reversed(), limit: 10).lines.compactMap { line in
      (1...4).first { id($0) == line.id }.map(Int.init)
    }
  }

  @Test func `what has no value is behind all others, whichever way the list is sorted`() {
    #expect(found { _ in } == [1, 2, 3, 4])
    #expect(found { $0.order = .name } == [2, 1, 4, 3], "whatever the case")
    #expect(found { ($0.order, $0.isDescending) = (.name, true) } == [4, 1, 2, 3])
    #expect(found { $0.order = .size } == [3, 4, 1, 2], "equal ones in their turn")
    #expect(found { ($0.order, $0.isDescending) = (.size, true) } == [1, 4, 3, 2])
    #expect(found { ($0.order, $0.isDescending) = (.turn, true) } == [4, 3, 2, 1])
  }

  @Test func `rows lie between ends, of days to the last moment of the last one`() throws {
    #expect(found { $0.between[.size] = Ends(numbers: "3..").map { .numbers($0) } } == [1, 3, 4])
    #expect(found { $0.between[.size] = Ends(numbers: "..3").map { .numbers($0) } } == [3, 4])
    let days = try #require(Ends(days: "2026-11-02..2026-11-03"))
    #expect(found { $0.between[.day] = .days(days) } == [3, 4])
    let first = try #require(Ends(days: "..2026-11-02"))
    #expect(found { $0.between[.day] = .days(first) } == [3])
    #expect(found { $0.between[.name] = .days(days) }.isEmpty, "words lie between no days")
    let part = ListPart<Kind>(
      Lines().with { $0.between[.day] = .days(days) }, of: lines, limit: 10)
    #expect(part.only[.large] == 0 && part.matching == 2 && part.total(of: Lines()) == 4)
  }

  @Test func `among some is those alone, whatever else is asked for`() {
    #expect(
      found {
        $0.among = [id(2), id(9)]
        $0.words = "cap"
      } == [2])
  }

  @Test(arguments: [
    ("", true), ("cap", true), ("today CAP", true), ("cap gone", false), ("  ", true),
  ])
  func `each word must be in one of the texts`(_ words: String, _ isFound: Bool) {
    #expect(Lines().with { $0.words = words }.says(lines[3]) == isFound)
  }
}

extension ListQuery {
  fileprivate func with(_ change: (inout Self) -> Void) -> Self {
    var query = self
    change(&query)
    return query
  }
}
