import Model

/// Makes movements of stock.
enum StockEntry {
  /// A movement of now.
  static func record(
    of item: Record<InventoryItem>, _ quantity: ExactDecimal, type: String
  ) -> Record<StockTransaction> {
    var movement = Record<StockTransaction>(new: NewRecordID.make())
    movement[.item] = item.id
    movement[.type] = type
    movement[.quantity] = quantity
    movement[.unit] = item[.unit]
    movement[.date] = Moment(milliseconds: Int64(Now.milliseconds))
    return movement
  }
}
