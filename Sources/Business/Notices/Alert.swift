package import Device
package import Model

/// Something in a company that needs somebody.
package struct Alert: Equatable, Sendable {
  /// What it is about, the most urgent first.
  package enum Kind: String, CaseIterable, Sendable {
    /// An item that can't be used or sold any more.
    case expired
    /// A loan that was to come back before today.
    case overdue
    /// A day of a record that is over.
    case passed
    /// An item of which more is reserved than there is.
    case short
    /// What is reserved and was to go today or before.
    case due
    /// What is expected and was to come before today.
    case late
    /// An item of which less is there than its threshold.
    case low
    /// An item that expires soon.
    case expiring
    /// An item whose warranty ends soon.
    case warranty
    /// A day of a record that is today or soon.
    case near
    /// A comment on something that is still to be done names the person.
    case mentioned
  }

  /// How many of each kind are told at most.
  package static let limit = 100

  /// What it is about.
  package let kind: Kind
  /// The item, the loan, the reservation or another record; where it is the day of a serial number
  /// or lot, that.
  package let record: RecordReference
  /// What people call it.
  package let title: String
  /// How much is there, or out.
  package let quantity: ExactDecimal?
  /// The unit of that.
  package let unit: String?
  /// Who has what is overdue, or whom it is for, or from whom it comes.
  package var person: String?
  /// What people call the day, of a record that may have several.
  package var what: String?
  /// The field that the day stands in.
  package var field: String?
  /// The record that brought it about, where that is another one.
  package var cause: RecordID?
  /// The day that it is about, if it is about one.
  package var day: Moment?
  /// Since when it needs somebody, as far as that is known.
  package var since: Moment

  /// What names it for ever: the same need of the same record has the same name.
  package var name: String {
    // A day that comes again each year is another need each time.
    let part = field.flatMap { field in day.map { "\(field)-\(MomentParts($0).date)" } }
    return [kind.rawValue, record.id.description, part, cause?.description].compactMap { $0 }
      .joined(separator: "-")
  }

  /// Takes the parts as they are.
  package init(
    _ kind: Kind, of record: RecordReference, _ title: String, quantity: ExactDecimal?,
    unit: String?, since: Moment
  ) {
    self.kind = kind
    self.record = record
    self.title = title
    self.quantity = quantity
    self.unit = unit
    self.since = since
  }
}

extension Alert {
  private static let day: Int64 = 86_400_000

  init(_ row: ItemRow) {
    self.init(
      .low, of: RecordReference(.inventoryItem, row.item.id), row.item[.name] ?? "",
      quantity: row.quantity, unit: row.item[.unit], since: row.changed)
  }

  init(promised row: ItemRow) {
    self.init(
      .short, of: RecordReference(.inventoryItem, row.item.id), row.item[.name] ?? "",
      quantity: row.level.available, unit: row.item[.unit], since: row.changed)
  }

  init(_ line: ReservationLine) {
    let due = line.reservation[.due] ?? Moment(milliseconds: 0)
    let lead = line.isExpected ? Self.day : 0
    self.init(
      line.isExpected ? .late : .due, of: RecordReference(.reservation, line.reservation.id),
      line.item?[.name] ?? "", quantity: line.open,
      unit: line.item?[.unit] ?? line.reservation[.unit],
      since: Moment(milliseconds: due.milliseconds + lead))
    person = line.reservation[.party]
    day = due
  }

  init(_ ending: EndingItem) {
    let kind: Kind =
      ending.ending.what == .warranty ? .warranty : ending.ending.isPast ? .expired : .expiring
    let date = ending.ending.date
    let lead = ending.ending.isPast ? -Self.day : Int64(Ending.dayCount) * Self.day
    // Two lots of one item are two needs.
    let record = RecordReference(
      ending.serial == nil ? .inventoryItem : .serialUnit, ending.serial?.id ?? ending.item.id)
    let title = [ending.item[.name], ending.serial?[.number]].compactMap { $0 }
    self.init(
      kind, of: record, title.joined(separator: " · "), quantity: ending.quantity,
      unit: ending.item[.unit],
      since: Moment(milliseconds: date.milliseconds - lead))
    day = date
  }

  init(_ line: LoanLine) {
    let due = line.loan[.due] ?? Moment(milliseconds: 0)
    self.init(
      .overdue, of: RecordReference(.loan, line.loan.id), line.item?[.name] ?? "",
      quantity: line.out, unit: line.item?[.unit],
      since: Moment(milliseconds: due.milliseconds + Self.day))
    person = line.party
    day = due
  }
}

extension CompanyContext {
  /// How much needs somebody, for who counts on every page.
  package func keptAlertCount() async throws -> Int {
    try await kept(on: try await today()) { try await alertCount() }
  }

  /// How much needs somebody, of each kind up to the limit.
  package func alertCount(limit: Int = Alert.limit) async throws -> Int {
    let conditions = try await conditions()
    let states = [ListCondition.low, .promised].map { min(limit, conditions[$0] ?? 0) }
    var count = states.reduce(0, +)
    count += try await loans(.overdue, limit: limit).lines.count
    for direction in Reservation.directions {
      count += try await dueReservations(direction, limit: limit).count
    }
    count += min(limit, try await recordDays(limit: limit).count)
    count += try await mentions().count
    return try await endings(limit: limit).count + count
  }

  /// What needs somebody, as far as it comes to the person: the most urgent first, and of a kind
  /// the earliest.
  package func alerts(limit: Int = Alert.limit) async throws -> [Alert] {
    var alerts = try await endings(limit: limit).map { Alert($0) }
    alerts += try await loans(.overdue, limit: limit).lines.map { Alert($0) }
    alerts += try await itemRows(ItemQuery(only: .low), limit: limit).rows.map { Alert($0) }
    let promised = try await itemRows(ItemQuery(only: .promised), limit: limit).rows
    alerts += promised.map { Alert(promised: $0) }
    for direction in Reservation.directions {
      alerts += try await dueReservations(direction, limit: limit).map { Alert($0) }
    }
    let today = try await today()
    alerts += try await recordDays(limit: limit).map { Alert($0, today: today) }
    alerts += try await mentions()
    let turns = Dictionary(
      uniqueKeysWithValues: Alert.Kind.allCases.enumerated().map { ($1, $0) })
    return alerts.sorted { left, right in
      let (first, second) = (turns[left.kind] ?? 0, turns[right.kind] ?? 0)
      if first != second { return first < second }
      return (left.since, left.record.id) < (right.since, right.record.id)
    }
  }
}
