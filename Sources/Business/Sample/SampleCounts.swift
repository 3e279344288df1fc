import Device
import Model

/// What the people of the sample company counted: one rack yesterday, which is approved and
/// corrected two things, and another one of which they have done some this morning.
struct SampleCounts {
  private struct Plan {
    let rack: String
    let name: String
    let person: String
    /// When it began, in minutes before the end of the history.
    let began: Int64
    /// How many items are counted; nil for all, which is approved then.
    var done: Int?
    /// Of which items how much more or less was counted than there should be.
    let differences: [String: Int64]
  }

  private static let plans = [
    Plan(
      rack: "W-2", name: "Workshop store, rack 2", person: "Jonas Falk", began: 1_440,
      differences: ["PA-KIT": -1, "OI-DRY": 1]),
    Plan(
      rack: "S-1", name: "Shop, rack 1", person: "Ines Roth", began: 50, done: 9,
      differences: ["TY-2832": -1]),
  ]
  /// What stands above the identifiers of items and places.
  private static let index = 20_000
  private static let minute: Int64 = 60_000

  /// The counts, in the order in which they were begun.
  private(set) var counts: [Record<StockCount>] = []
  private let racks: [RecordID: Int]
  private let company: CompanyID
  private let now: Int64
  private var started: [Int: Int] = [:]

  init(_ company: CompanyID, in places: [Record<Location>], now: Int64) {
    self.company = company
    self.now = now
    var racks: [RecordID: Int] = [:]
    for (turn, plan) in Self.plans.enumerated() {
      guard let rack = places.first(where: { $0[.code] == plan.rack }) else { continue }
      for bin in places where bin[.parent] == rack.id { racks[bin.id] = turn }
      let began = Moment(milliseconds: now - plan.began * Self.minute)
      var names = SampleNames(company, Self.index + turn, began)
      var count = Record<StockCount>(new: names.next())
      count[.name] = plan.name
      count[.scope] = "place"
      count[.place] = rack.id
      count[.round] = 0
      count[.state] = (plan.done == nil ? CountState.approved : .open).rawValue
      count[.authorName] = "Mara Lind"
      if plan.done == nil {
        count[.submittedAt] = Moment(milliseconds: began.milliseconds + 60 * Self.minute)
        count[.approvedAt] = Moment(milliseconds: began.milliseconds + 75 * Self.minute)
      }
      counts.append(count)
    }
    self.racks = racks
  }

  /// What was counted of an item that moved so, and what that corrected.
  mutating func of(
    _ item: Record<InventoryItem>, _ movements: [Record<StockTransaction>]
  ) -> (lines: [Record<CountLine>], movements: [Record<StockTransaction>]) {
    guard let place = item[.location], let turn = racks[place] else { return ([], []) }
    let (plan, count) = (Self.plans[turn], counts[turn])
    let position = started[turn, default: 0]
    guard position < plan.done ?? .max else { return ([], []) }
    started[turn] = position + 1
    let time = now + (Int64(position) * 3 + 2 - plan.began) * Self.minute
    let level = movements.reduce(ExactDecimal.zero) { $0.adding($1[.quantity] ?? .zero) ?? $0 }
    let difference = ExactDecimal(plan.differences[item[.code] ?? ""] ?? 0) ?? .zero
    guard level > .zero, let counted = level.adding(difference) else { return ([], []) }
    let counter = RecordID(derivedFor: "SampleCounter", from: company, text: plan.person)
    var line = Record<CountLine>(
      new: .countLine(of: item.id, at: place, in: count.id, by: counter))
    line[.count] = count.id
    line[.item] = item.id
    line[.place] = place
    line[.counter] = counter
    line[.quantity] = counted
    line[.countedAt] = Moment(milliseconds: time)
    line[.authorName] = plan.person
    guard plan.done == nil, difference != .zero else { return ([line], []) }
    var correction = Record<StockTransaction>(
      new: .correction(of: item.id, at: place, by: count.id, round: 0), of: item, difference,
      .adjustment, at: Moment(milliseconds: time))
    correction[.location] = place
    correction[.reason] = CompanyContext.countReason
    correction[.note] = count[.name]
    correction[.causeKind] = "count"
    correction[.cause] = count.id
    correction[.enteredQuantity] = counted
    correction[.enteredUnit] = item[.unit]
    correction[.authorName] = "Mara Lind"
    return ([line], [correction])
  }
}
