package import Device
package import Model

extension CompanyContext {
  /// Days that it looks back on.
  private static let dayCount = 14

  /// What the company's people look at first.
  package func overview() async throws -> Overview {
    var overview = Overview(
      low: try await items(ItemQuery(only: .low), limit: Overview.lineLimit),
      movements: try await latest(),
      days: try await movementsPerDay(Self.dayCount, limit: Overview.countLimit))
    for level in try await shortages(limit: Overview.lineLimit) {
      var place: Record<Location>?
      if let id = level.location { place = try await fetch(Location.self, id) }
      let item = try await fetch(InventoryItem.self, level.item)
      overview.shortages.append(Overview.Short(item: item, place: place, level: level))
    }
    overview.endings = try await endings(limit: Overview.lineLimit)
    overview.overdue = try await loans(.overdue, limit: Overview.lineLimit).lines
    for direction in Reservation.directions {
      overview.reservations += try await dueReservations(direction, limit: Overview.lineLimit)
    }
    overview.promised = try await itemRows(
      ItemQuery(only: .promised), limit: Overview.lineLimit
    ).rows
    overview.orders = try await orderOverview()
    overview.cost = try await stockCost()
    if mayApproveCounts {
      overview.counts = Array(try await counts(.submitted).prefix(Overview.lineLimit))
    }
    return overview
  }

  /// Whether an entity's records come to the person at all.
  package func comes(_ definition: EntityDefinition) async throws -> Bool {
    guard let member else { return true }
    let needToKnow = try await fetch(Company.self, company)?[.needToKnow] ?? false
    return ReadingScope(of: member, needToKnow: needToKnow).contains(definition)
  }

  private func latest() async throws -> [Overview.Line] {
    var request = PageRequest(
      .stockTransaction, sort: .field(Field<StockTransaction, Moment>.date))
    request.isDescending = true
    // A transfer is two of them.
    request.limit = 2 * Overview.lineLimit
    var lines: [Overview.Line] = []
    for stored in try await page(of: request).records {
      guard let movement = stored.record(StockTransaction.self) else { continue }
      let item = try await fetch(InventoryItem.self, movement[.item] ?? .zero)
      var place: Record<Location>?
      if let id = movement[.location] { place = try await fetch(Location.self, id) }
      lines.append(Overview.Line(movement: movement, item: item, place: place))
    }
    return lines
  }
}
