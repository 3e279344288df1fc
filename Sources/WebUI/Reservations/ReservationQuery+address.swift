package import Business
package import HTTPServing
package import Model

extension ReservationQuery: AddressedQuery {
  /// Reads what only this list's addresses say.
  package mutating func readOwn(_ query: Query) {
    isDone = query["state"] == ReservationState.done.rawValue
    shown = query["show"].flatMap { RecordID($0) }
  }

  /// What only this list's addresses say; nil for what is usual.
  package var ownFields: [(name: String, value: String?)] {
    [("state", isDone ? ReservationState.done.rawValue : nil)]
  }

  /// The record that stands beside the list.
  package var beside: RecordID? { shown }

  /// The list from its beginning, with nothing beside it.
  package var first: ReservationQuery {
    with {
      $0.start = .beginning
      $0.shown = nil
    }
  }
}
