package import Business
package import HTTPServing
package import Model

extension LoanQuery: AddressedQuery {
  /// Reads what only this list's addresses say.
  package mutating func readOwn(_ query: Query) {
    isReturned = query["state"] == LoanState.returned.rawValue
    // Addresses of earlier versions said it so.
    if query["state"] == LoanState.overdue.rawValue { only = .overdue }
    shown = query["show"].flatMap { RecordID($0) }
  }

  /// What only this list's addresses say; nil for what is usual.
  package var ownFields: [(name: String, value: String?)] {
    [("state", isReturned ? LoanState.returned.rawValue : nil)]
  }

  /// The record that stands beside the list.
  package var beside: RecordID? { shown }

  /// The list from its beginning, with nothing beside it.
  package var first: LoanQuery {
    with {
      $0.start = .beginning
      $0.shown = nil
    }
  }
}
