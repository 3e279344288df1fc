/// What a form changes in an item, with the tags that it is to have.
package struct TaggedChange: Equatable, Sendable {
  /// The fields that the person touched.
  package let fields: ItemChange
  /// The names of the tags that it is to have, and no others; nil where nobody touched them.
  package let tags: [String]?

  /// Takes the parts as they are.
  package init(_ fields: ItemChange, tags: [String]? = nil) {
    self.fields = fields
    self.tags = tags
  }
}
