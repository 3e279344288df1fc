package import Business
package import HTTPServing

extension LocationQuery: AddressedQuery {
  /// Reads what only this list's addresses say.
  package mutating func readOwn(_ query: Query) {}

  /// Without `as` an address shows the tree.
  package var ownFields: [(name: String, value: String?)] { [("as", "list")] }
}
