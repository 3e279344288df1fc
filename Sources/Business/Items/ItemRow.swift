package import Device
package import Model

/// One item with its stock.
package struct ItemRow: Equatable, Sendable {
  /// The item.
  package var item: Record<InventoryItem>
  /// The sum of its movements.
  package var quantity: ExactDecimal
  /// What is open of all that is reserved of it.
  package var reserved = ExactDecimal.zero
  /// What is open of all that is expected of it.
  package var incoming = ExactDecimal.zero
  /// When the item was last changed.
  package var changed: Moment
  /// The category that it is in, if that is there.
  package var category: Mark?
  /// The code of the place where it usually lies, if that is there.
  package var place: String?
  /// What the contact is called now that supplies it; nil where it refers to none that is here.
  package var contactName: String?
  /// What it is marked with, by name.
  package var tags: [Mark] = []
  /// What it holds in fields of the company's own.
  package var own: [OwnValue] = []
  /// The unit whose barcode found it; nil for what its own code found.
  package var scanned: OtherUnit?

  /// Takes the parts as they are.
  package init(item: Record<InventoryItem>, quantity: ExactDecimal, changed: Moment) {
    self.item = item
    self.quantity = quantity
    self.changed = changed
  }

  /// Whom it is ordered from: by the present name of the contact that they are.
  package var supplier: String? { contactName ?? item[.supplier] }
  /// Whether the item is out of use.
  package var isArchived: Bool { item[.isArchived] ?? false }
  /// Whether a threshold is set and the stock is below it; nobody reorders what is archived.
  package var isLow: Bool { !isArchived && item[.threshold].map { quantity < $0 } ?? false }

  /// What is on hand, reserved, available and incoming.
  package var level: StockLevel {
    StockLevel(onHand: quantity, reserved: reserved, incoming: incoming)
  }
  /// How much is missing of what is to be available once all has come: of the threshold, or of
  /// what is reserved where there is none. Nil where nothing is; nobody orders what is archived.
  package var missing: ExactDecimal? {
    let least = item[.threshold] ?? (reserved > .zero ? .zero : nil)
    guard !isArchived, let least, least > level.expected else { return nil }
    return least.minus(level.expected)
  }

  /// Whether the item is in a state that asks for somebody.
  package func meets(_ condition: ListCondition) -> Bool {
    switch condition {
    case .low: isLow
    case .negative: !isArchived && quantity < .zero
    case .promised: !isArchived && level.isShort
    case .order: missing != nil
    case .failed: !isArchived && item[.inspection] == "failed"
    }
  }

  /// A stored item with its stock; nil for a record of another entity.
  package init?(_ stored: StoredRecord, quantity: ExactDecimal) {
    guard let item = stored.record(InventoryItem.self) else { return nil }
    self.init(
      item: item, quantity: quantity,
      changed: Moment(milliseconds: Int64(clamping: stored.updatedAt)))
  }

  /// The same with all that is kept of its stock.
  package init?(_ stored: StoredRecord, level: StockLevel) {
    self.init(stored, quantity: level.onHand)
    reserved = level.reserved
    incoming = level.incoming
  }
}
