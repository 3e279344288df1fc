package import Device
package import Model

extension CompanyContext {
  /// Rows of each list of an overview.
  private static let lineLimit = 8
  /// Days that it looks back on.
  private static let dayCount = 14

  /// What the company's people look at first.
  package func overview() async throws -> Overview {
    var overview = Overview(
      low: try await items(ItemQuery(only: .low), limit: Self.lineLimit),
      movements: try await latest(),
      days: try await movementsPerDay(Self.dayCount, limit: Overview.countLimit))
    for level in try await shortages(limit: Self.lineLimit) {
      var place: Record<Location>?
      if let id = level.location { place = try await fetch(Location.self, id) }
      let item = try await fetch(InventoryItem.self, level.item)
      overview.shortages.append(Overview.Short(item: item, place: place, level: level))
    }
    overview.endings = try await endings(limit: Self.lineLimit)
    overview.overdue = try await loans(.overdue, limit: Self.lineLimit).lines
    for direction in Reservation.directions {
      overview.reservations += try await dueReservations(direction, limit: Self.lineLimit)
    }
    overview.promised = try await itemRows(ItemQuery(only: .promised), limit: Self.lineLimit).rows
    overview.cost = try await stockCost()
    if mayApproveCounts {
      overview.counts = Array(try await counts(.submitted).prefix(Self.lineLimit))
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
    request.limit = Self.lineLimit
    var lines: [Overview.Line] = []
    for stored in try await page(of: request).records {
      guard let movement = stored.record(StockTransaction.self) else { continue }
      let item = try await fetch(InventoryItem.self, movement[.item] ?? .zero)
      lines.append(Overview.Line(movement: movement, item: item))
    }
    return lines
  }
}
