import Model

/// Makes movements of stock.
enum StockEntry {
  /// A movement of that moment.
  static func record(
    of item: Record<InventoryItem>, _ quantity: ExactDecimal, type: String, at moment: Moment
  ) -> Record<StockTransaction> {
    var movement = Record<StockTransaction>(new: NewRecordID.make())
    movement[.item] = item.id
    movement[.type] = type
    movement[.quantity] = quantity
    movement[.unit] = item[.unit]
    movement[.date] = moment
    return movement
  }
}
