package import Device
package import Model

/// What part of a company's items is asked for.
package struct ItemQuery: Equatable, Sendable {
  /// What the list is sorted by.
  package enum Order: String, CaseIterable, Sendable {
    case name, code, quantity, price, changed
  }

  /// The page from its neighbour on; the text is opaque and comes from a listing.
  package enum Start: Equatable, Sendable {
    case beginning
    case after(String)
    case before(String)
  }

  /// Words to search for; empty for all items.
  package var words: String
  /// What the list is sorted by.
  package var order: Order
  /// Whether the largest comes first.
  package var isDescending: Bool
  /// Where the page begins.
  package var start: Start
  /// Whether the archived items are wanted, and no others.
  package var isArchived: Bool
  /// The state that items must be in; nil for any. What is archived is in none.
  package var only: ListCondition?
  /// The item that is shown beside the list.
  package var shown: RecordID?

  /// Asks for a page; everything in use by name unless told otherwise.
  package init(
    words: String = "", order: Order = .name, isDescending: Bool = false, start: Start = .beginning,
    isArchived: Bool = false, only: ListCondition? = nil
  ) {
    self.isArchived = isArchived
    self.only = isArchived ? nil : only
    self.words = words
    self.order = order
    self.isDescending = isDescending
    self.start = start
  }
}

/// One page of a company's items.
package struct ItemListing: Equatable, Sendable {
  /// The rows in their order.
  package var rows: [ItemRow]
  /// How many items the company has, those apart that the list is not about.
  package var total: Int
  /// How many archived ones it has.
  package var archived = 0
  /// How many items are in each state, up to `StoreReader.countLimit`.
  package var conditions: [ListCondition: Int] = [:]
  /// What all items in use are worth at their prices, an amount for each currency.
  package var worth: [Money] = []
  /// How many of them match the search and are in the state that is wanted, if either is.
  package var matching: Int?
  /// Whether more match than are shown.
  package var isCapped = false
  /// Where the page before this one ends.
  package var previous: String?
  /// Where the page behind this one begins.
  package var next: String?

  /// Takes the parts as they are.
  package init(
    rows: [ItemRow], total: Int, matching: Int? = nil, previous: String? = nil, next: String? = nil
  ) {
    self.rows = rows
    self.total = total
    self.matching = matching
    self.previous = previous
    self.next = next
  }
}

/// One item with its stock.
package struct ItemRow: Equatable, Sendable {
  /// The item.
  package var item: Record<InventoryItem>
  /// The sum of its movements.
  package var quantity: ExactDecimal
  /// When the item was last changed.
  package var changed: Moment

  /// Takes the parts as they are.
  package init(item: Record<InventoryItem>, quantity: ExactDecimal, changed: Moment) {
    self.item = item
    self.quantity = quantity
    self.changed = changed
  }

  /// Whether the item is out of use.
  package var isArchived: Bool { item[.isArchived] ?? false }
  /// Whether a threshold is set and the stock is below it; nobody reorders what is archived.
  package var isLow: Bool { !isArchived && item[.threshold].map { quantity < $0 } ?? false }

  /// Whether the item is in a state that asks for somebody.
  package func meets(_ condition: ListCondition) -> Bool {
    switch condition {
    case .low: isLow
    case .negative: !isArchived && quantity < .zero
    case .failed: !isArchived && item[.inspection] == "failed"
    }
  }
}

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
  /// Its files, oldest first.
  package var files: [AttachmentEntry] = []
  /// The room of all files of the company, for its owner alone.
  package var room: FileRoom?
  /// What it costs, the present cost first; empty for those to whom costs do not come.
  package var costs: [Record<ItemCost>]
  /// The name that others see of who inspected it last, if the company tells.
  package var inspector: String?
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
  }
}
