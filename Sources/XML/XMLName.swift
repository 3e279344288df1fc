/// The name of an element or an attribute, with the space that it is of.
package struct XMLName: Hashable, Sendable {
  /// The namespace; empty where it has none.
  package let space: String
  /// The name in it, without a prefix.
  package let name: String

  /// Takes both.
  package init(_ space: String, _ name: String) {
    self.space = space
    self.name = name
  }
}
