import Business
import Model
import XML

/// What a query of a phone asks of one property of a file.
struct PropertyFilter: Sendable {
  /// A text that the property has, or has not.
  struct TextMatch: Sendable {
    enum Way: String, Sendable {
      case equals, contains
      case begins = "starts-with"
      case ends = "ends-with"
    }

    let text: String
    let way: Way
    let isNegated: Bool

    /// Reads it; nil for a way of comparing that we have not.
    init?(_ element: XMLElement) {
      guard let way = Way(rawValue: element.attribute("match-type") ?? "contains") else {
        return nil
      }
      self.way = way
      text = element.text.lowercased()
      isNegated = element.attribute("negate-condition") == "yes"
    }

    /// Letters large and small are the same.
    func isOf(_ value: String) -> Bool {
      let value = value.lowercased()
      let fits =
        switch way {
        case .equals: value == text
        case .contains: text.isEmpty || value.contains(text)
        case .begins: value.hasPrefix(text)
        case .ends: value.hasSuffix(text)
        }
      return fits != isNegated
    }
  }

  let name: String
  let isMissing: Bool
  let matches: [TextMatch]
  let isAnyEnough: Bool
  let range: TimeRange?

  /// Reads it, in the space of cards or calendars; nil for what we can't compare.
  init?(_ element: XMLElement, _ space: (String) -> XMLName) {
    guard let name = element.attribute("name"), element.child(space("param-filter")) == nil else {
      return nil
    }
    self.name = name.uppercased()
    isMissing = element.child(space("is-not-defined")) != nil
    isAnyEnough = element.attribute("test") != "allof"
    let texts = element.all(space("text-match"))
    matches = texts.compactMap { TextMatch($0) }
    range = element.child(space("time-range")).flatMap { TimeRange($0) }
    guard matches.count == texts.count,
      (range == nil) == (element.child(space("time-range")) == nil)
    else { return nil }
  }

  func isOf(_ properties: [(name: String, text: String)]) -> Bool {
    let values = properties.filter { $0.name == name }.map(\.text)
    if isMissing { return values.isEmpty }
    if values.isEmpty { return false }
    if let range {
      return values.contains { CalendarMoment.read($0).map { range.holds($0) } ?? false }
    }
    if matches.isEmpty { return true }
    let isMet: (TextMatch) -> Bool = { match in values.contains { match.isOf($0) } }
    return isAnyEnough ? matches.contains(where: isMet) : matches.allSatisfy(isMet)
  }
}

/// From one moment to before another; either end may be open.
struct TimeRange: Sendable {
  let start: Moment?
  let end: Moment?

  /// Reads it; nil where an end is no moment, or there is none.
  init?(_ element: XMLElement) {
    let (first, last) = (element.attribute("start"), element.attribute("end"))
    start = first.flatMap { CalendarMoment.read($0) }
    end = last.flatMap { CalendarMoment.read($0) }
    guard (start == nil) == (first == nil), (end == nil) == (last == nil), first ?? last != nil
    else { return nil }
  }

  func holds(_ moment: Moment) -> Bool {
    start.map { $0.milliseconds <= moment.milliseconds } ?? true
      && end.map { moment.milliseconds < $0.milliseconds } ?? true
  }
}
