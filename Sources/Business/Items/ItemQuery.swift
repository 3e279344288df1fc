package import Device
package import Model

/// What part of a company's items is asked for.
package struct ItemQuery: Equatable, Sendable {
  /// What the list is sorted by.
  package enum Order: String, CaseIterable, Sendable {
    case name, code, quantity, reserved, available, incoming, price, changed
  }

  /// The page from its neighbour on; the text is opaque and comes from a listing.
  package enum Start: Equatable, Sendable {
    case beginning
    case after(String)
    case before(String)
  }

  /// The name under which views of the list are kept.
  package static let list = "items"

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
  /// The place where items usually lie; nil for any.
  package var location: RecordID?
  /// The category, with those within it; nil for any.
  package var category: RecordID?
  /// The tag that items must have; nil for any.
  package var tag: RecordID?
  /// How much is in stock.
  package var quantity: Ends<ExactDecimal>?
  /// What one costs, in any currency.
  package var price: Ends<ExactDecimal>?
  /// The days of the last change.
  package var changed: Ends<Moment>?
  /// The columns that a view brings along, with dots between them; nil for those that the browser
  /// remembers.
  package var columns: String?
  /// The item that is shown beside the list.
  package var shown: RecordID?

  /// Whether more than a state, or words, say what the list is about.
  var isNarrowed: Bool {
    category != nil || tag != nil || quantity != nil || price != nil || changed != nil
  }

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
