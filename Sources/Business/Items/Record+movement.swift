package import Model

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
  }
}
