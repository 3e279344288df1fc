import Business
import Device
import Model
import XML

/// Which files of a list a query of a phone wants.
struct PhoneFilter: Sendable {
  private var filters: [PropertyFilter] = []
  private var isAnyEnough = false
  private var range: TimeRange?
  /// Whether it asks for what no list of ours has, such as events.
  private var isOfNone = false

  /// Reads the filter of a query; throws for what we can't compare.
  init(_ element: XMLElement?, _ list: PhoneList) throws(PhoneRefusal) {
    guard let element else { return }
    switch list {
    case .contacts:
      filters = try Self.filters(of: element, XMLName.card)
      isAnyEnough = element.attribute("test") != "allof" && !filters.isEmpty
    case .tasks: try readCalendar(element)
    }
  }

  private static func filters(
    of element: XMLElement, _ space: (String) -> XMLName
  ) throws(PhoneRefusal) -> [PropertyFilter] {
    var filters: [PropertyFilter] = []
    for child in element.all(space("prop-filter")) {
      guard let filter = PropertyFilter(child, space) else {
        throw PhoneRefusal(403, space("supported-filter"))
      }
      filters.append(filter)
    }
    return filters
  }

  private mutating func readCalendar(_ element: XMLElement) throws(PhoneRefusal) {
    let part = XMLName.calendar("comp-filter")
    guard let calendar = element.child(part), calendar.attribute("name") == "VCALENDAR" else {
      throw PhoneRefusal(403, .calendar("valid-filter"))
    }
    for component in calendar.all(part) {
      let isMissing = component.child(.calendar("is-not-defined")) != nil
      if (component.attribute("name") == "VTODO") == isMissing {
        isOfNone = true
        return
      }
      if isMissing { continue }
      filters += try Self.filters(of: component, XMLName.calendar)
      if let element = component.child(.calendar("time-range")) {
        guard let range = TimeRange(element) else {
          throw PhoneRefusal(403, .calendar("valid-filter"))
        }
        self.range = range
      }
    }
  }

  /// Whether every file is wanted.
  var isOfAll: Bool { filters.isEmpty && range == nil && !isOfNone }

  func isOf(_ file: PhoneFile) -> Bool {
    if isOfNone { return false }
    if let range, let task = file.stored.record(WorkTask.self) {
      // What has no day is there from when it was made on.
      let made = Moment(milliseconds: Int64(clamping: file.stored.createdAt))
      let isWithin =
        task[.due].map { range.holds($0) }
        ?? range.end.map { made.milliseconds < $0.milliseconds } ?? true
      if !isWithin { return false }
    }
    if filters.isEmpty { return true }
    let properties = file.list.properties(of: file.bytes)
    return isAnyEnough
      ? filters.contains { $0.isOf(properties) } : filters.allSatisfy { $0.isOf(properties) }
  }
}
