import Device
import Model

/// A day of a record of a declared kind that asks for somebody.
struct RecordDay: Sendable {
  let record: RecordReference
  let title: String
  /// The field that the day stands in.
  let field: RecordField
  let day: Moment
}

extension CompanyContext {
  /// The days of declared kinds that are near or over, the earliest first. What is archived, or in
  /// a state in which nothing is left to do, asks for nobody.
  func recordDays(limit: Int) async throws -> [RecordDay] {
    let today = try await today()
    var days: [RecordDay] = []
    for type in RecordTypes.all { days += try await recordDays(of: type, today, limit: limit) }
    return Array(days.sorted { ($0.day, $0.record.id) < ($1.day, $1.record.id) }.prefix(limit))
  }

  private func recordDays<Kind: RecordType>(
    of type: Kind.Type, _ today: Moment, limit: Int
  ) async throws -> [RecordDay] {
    var days: [RecordDay] = []
    for field in Kind.declaration.fields {
      guard let lead = field.notice else { continue }
      var request = PageRequest(Kind.definition.kind, sort: .field(field.field.number))
      request.limit = limit
      let end = today.milliseconds + Int64(lead + 1) * 86_400_000 - 1
      request.ranges = [
        PageRange(of: .field(field.field.number), nil, .time(end))
      ].compactMap { $0 }
      for filters in try await filtersOfOwn(type) {
        request.filters = Kind.filtersOfOpen + filters
        days += try await page(of: request).records.compactMap { stored in
          guard let record = stored.record(type), case .time(let day) = record.values[field.field]
          else { return nil }
          return RecordDay(
            record: RecordReference(Kind.definition.kind, record.id), title: record.title,
            field: field, day: Moment(milliseconds: day))
        }
      }
    }
    return days
  }

  /// What somebody else has to do is told to them alone: what is left is the person's own, and what
  /// nobody has.
  private func filtersOfOwn<Kind: RecordType>(_ type: Kind.Type) async throws -> [[PageFilter]] {
    guard let assignee = Kind.definition.assignee, let member else { return [[]] }
    let own = PageFilter(field: assignee, value: .reference(member.account))
    return try await ([own] + filtersOfNobody(assignee)).map { [$0] }
  }

  /// What nobody has: each record that names nobody, or somebody who takes no part any more, is let
  /// through by one of these.
  func filtersOfNobody(_ assignee: Int) async throws -> [PageFilter] {
    let former = try await formerMembers().map { FieldValue.reference($0) }
    var filters = [PageFilter(field: assignee, value: .null)]
    if let first = former.first {
      var filter = PageFilter(field: assignee, value: first)
      filter.alternatives = Array(former.dropFirst())
      filters.append(filter)
    }
    return filters
  }
}

extension RecordType {
  /// What leaves out records that nothing is left to do with. States are named by those that are
  /// left, which few records have where many are done with.
  static var filtersOfOpen: [PageFilter] {
    var filters: [PageFilter] = []
    let open = (stateTable?.states ?? []).filter { !declaration.endStates.contains($0) }
    if let stateField, let first = open.first {
      var filter = PageFilter(field: stateField.number, value: .text(first))
      filter.alternatives = open.dropFirst().map { .text($0) }
      filters.append(filter)
    }
    return filters + Self.filters(archived: false)
  }
}

extension Alert {
  private static let day: Int64 = 86_400_000

  /// What is told of a day of a record.
  init(_ day: RecordDay, today: Moment) {
    let isPast = day.day.milliseconds < today.milliseconds
    let lead = isPast ? -Self.day : Int64(day.field.notice ?? 0) * Self.day
    self.init(
      isPast ? .passed : .near, of: day.record, day.title, quantity: nil, unit: nil,
      since: Moment(milliseconds: day.day.milliseconds - lead))
    what = day.field.label
    field = day.field.name
    self.day = day.day
  }
}
