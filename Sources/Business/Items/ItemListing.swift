package import Device
package import Model

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
  /// The code of the place that the list is narrowed to, if it is there.
  package var place: String?
  /// Whether the company has places.
  package var hasPlaces = false
  /// What lists can be narrowed to besides.
  package var choices = MarkChoices()
  /// The fields that the company gives its items.
  package var fields = OwnFields.none
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
