package import Device
package import Model

extension CompanyContext {
  /// When something moved that is noted now: now, or at noon of a day that is past, which is the
  /// same day nearly everywhere. Where the sun rises first it is tomorrow already. Nil for a day
  /// that is still to come.
  package func moment(on day: Moment?) async throws -> Moment? {
    let now = try await moment()
    guard let day else { return now }
    let today = now.milliseconds / 86_400_000
    let wanted = day.milliseconds / 86_400_000
    guard wanted < today else { return wanted <= today + 1 ? now : nil }
    return Moment(milliseconds: wanted * 86_400_000 + 43_200_000)
  }
}

extension Record<StockTransaction> {
  /// A movement of an item, in the unit that the item has when it is made.
  package init(
    new id: RecordID, of item: Record<InventoryItem>, _ quantity: ExactDecimal,
    _ movement: StockMovement, at moment: Moment
  ) {
    self.init(new: id)
    self[.item] = item.id
    self[.type] = movement.name
    self[.quantity] = quantity
    self[.unit] = item[.unit]
    self[.date] = moment
  }

  /// What there is of a new item already, where the item usually lies; nil where that is nothing.
  package init?(
    opening quantity: ExactDecimal?, of item: Record<InventoryItem>, as id: RecordID,
    at moment: Moment
  ) {
    guard let quantity, quantity != .zero else { return nil }
    self.init(new: id, of: item, quantity, .adjustment, at: moment)
    self[.location] = item[.location]
    self[.reason] = say("Opening stock")
  }
}
