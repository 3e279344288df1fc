package import Device
package import Model

/// A date of an item that asks for somebody: it is near, or over.
package struct Ending: Equatable, Sendable {
  /// What ends.
  package enum What: String, CaseIterable, Sendable {
    /// The thing itself can't be used or sold any more.
    case expiry
    /// Its maker's warranty.
    case warranty

    var field: Field<InventoryItem, Moment> {
      switch self {
      case .expiry: .expires
      case .warranty: .warrantyEnds
      }
    }
  }

  /// How many days before a date people are told.
  package static let dayCount = 30
  private static let day: Int64 = 86_400_000

  /// What ends.
  package let what: What
  /// When.
  package let date: Moment
  /// How many whole days are left; below zero when it is over.
  package let daysLeft: Int

  /// Whether it is over.
  package var isPast: Bool { daysLeft < 0 }

  /// The date of a field; nil while it is far, and for a warranty that is over.
  package init?(of field: Field<InventoryItem, Moment>, on date: Moment, today: Moment) {
    guard let what = What.allCases.first(where: { $0.field.number == field.number }) else {
      return nil
    }
    self.init(what, on: date, today: today)
  }

  /// `today` is midnight of the day on the wall, in UTC, as dates are kept.
  init?(_ what: What, on date: Moment, today: Moment) {
    func days(_ moment: Moment) -> Int64 {
      let floored = moment.milliseconds / Self.day
      return moment.milliseconds % Self.day < 0 ? floored - 1 : floored
    }
    let left = days(date) - days(today)
    guard left <= Self.dayCount, left >= 0 || what == .expiry else { return nil }
    self.what = what
    self.date = date
    daysLeft = Int(left)
  }
}

/// An item with a date that asks for somebody.
package struct EndingItem: Equatable, Sendable {
  /// The item.
  package let item: Record<InventoryItem>
  /// How much of it is in stock.
  package let quantity: ExactDecimal
  /// The date.
  package let ending: Ending
  /// The serial number or lot that it is the date of; nil where it is the item's own.
  package var serial: Record<SerialUnit>?

  /// Takes the parts as they are.
  package init(item: Record<InventoryItem>, quantity: ExactDecimal, ending: Ending) {
    self.item = item
    self.quantity = quantity
    self.ending = ending
  }
}

extension CompanyContext {
  /// The items in use, and the serial numbers and lots, whose dates are near or over, the earliest
  /// first. What expires counts only while any of it is in stock.
  package func endings(limit: Int) async throws -> [EndingItem] {
    let today = try await today()
    let window = Int64(Ending.dayCount + 1) * 86_400_000
    var found: [EndingItem] = []
    for what in Ending.What.allCases {
      let start = what == .warranty ? today.milliseconds : 0
      let records = try await items(
        what.field, from: Moment(milliseconds: start),
        before: Moment(milliseconds: today.milliseconds + window), inStock: what == .expiry,
        limit: limit)
      let levels = try await levels(of: records.map(\.id))
      for (stored, level) in zip(records, levels) {
        guard let item = stored.record(InventoryItem.self), let date = item[what.field],
          let ending = Ending(what, on: date, today: today)
        else { continue }
        found.append(EndingItem(item: item, quantity: level, ending: ending))
      }
    }
    found += try await endingSerials(
      before: Moment(milliseconds: today.milliseconds + window), today, limit: limit)
    found.sort {
      ($0.ending.date, $0.item.id, $0.serial?.id ?? .zero)
        < ($1.ending.date, $1.item.id, $1.serial?.id ?? .zero)
    }
    return Array(found.prefix(limit))
  }

  /// The serial numbers and lots in stock that expire before a moment, the earliest first.
  private func endingSerials(
    before end: Moment, _ today: Moment, limit: Int
  ) async throws -> [EndingItem] {
    var found: [EndingItem] = []
    for stored in try await expiringSerials(before: end, limit: limit) {
      guard let unit = stored.record(SerialUnit.self), let date = unit[.expires],
        let ending = Ending(.expiry, on: date, today: today),
        let line = try await serial(unit.id),
        let item = try await fetch(InventoryItem.self, unit[.item] ?? .zero)
      else { continue }
      var one = EndingItem(item: item, quantity: line.quantity, ending: ending)
      one.serial = unit
      found.append(one)
    }
    return found
  }
}
