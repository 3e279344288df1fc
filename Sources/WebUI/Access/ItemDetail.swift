package import Business
package import Device
package import Model

/// One item with all that its page shows.
package struct ItemDetail: Equatable, Sendable {
  /// The item with its stock.
  package var row: ItemRow
  /// The latest movements, newest first.
  package var movements: [Record<StockTransaction>]
  /// Those of them that are reversed.
  package var reversed: Set<RecordID>
  /// Who made them, by the names that others see, as far as the company tells.
  package var movers: [RecordID: String] = [:]
  /// Its files.
  package var files: RecordFiles
  /// The contact that its supplier is, or may be.
  package var contact: NamedContact?
  /// What it costs, the present cost first; empty for those to whom costs do not come.
  package var costs: [Record<ItemCost>]
  /// What is in stock of it is worth at cost; nil for those to whom costs do not come.
  package var worth: ItemWorth?
  /// What the movements cost, likewise.
  package var movementCosts: [RecordID: MovementCost] = [:]
  /// Where it lies; what lies at no place is told too.
  package var places: [PlaceLevel] = []
  /// The places of the company, without what lies there.
  package var tree = LocationTree([])
  /// What is out of it, and what of it is borrowed.
  package var loans: [LoanLine] = []
  /// What is open of it: reserved, and expected.
  package var reservations: [ReservationLine] = []
  /// Its serial numbers and lots.
  package var serials = SerialListing()
  /// What the numbers are called that the movements name.
  package var numbers: [RecordID: String] = [:]
  /// Reasons that the company offers when stock is corrected.
  package var reasons: [String] = []
  /// The units that its quantities are entered in.
  package var units = ItemUnits.none
  /// What is to be told of its code and barcode.
  package var codeRemarks: [CodeRemark] = []
  /// The name that others see of who inspected it last, if the company tells.
  package var inspector: String?
  /// The day on the wall, as midnight of it in UTC.
  package var today = Moment(milliseconds: 0)
  /// What refers to it of kinds that are declared, such as tasks.
  package var panels: [RecordPanel] = []
  /// Whether it was deleted while its stock was moved elsewhere, and archived instead.
  package var isRevived = false

  /// Takes the parts as they are.
  package init(
    row: ItemRow, movements: [Record<StockTransaction>], reversed: Set<RecordID> = [],
    costs: [Record<ItemCost>] = []
  ) {
    self.costs = costs
    self.row = row
    self.movements = movements
    self.reversed = reversed
    files = RecordFiles(of: RecordReference(.inventoryItem, row.item.id))
  }
}
