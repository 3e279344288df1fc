package import Business
package import HTTPServing

extension CountQuery: AddressedQuery {
  /// Reads what only this list's addresses say.
  package mutating func readOwn(_ query: Query) {
    state = CountState(rawValue: query["state"] ?? "") ?? .open
  }

  /// What only this list's addresses say; nil for what is usual.
  package var ownFields: [(name: String, value: String?)] {
    [("state", state == .open ? nil : state.rawValue)]
  }
}
