package import Model

/// The two kinds of what items are sorted and marked by.
package enum MarkKind: String, CaseIterable, Sendable {
  /// A tree; an item is in one of them, or in none.
  case category
  /// Words; an item is marked with any number of them.
  case tag

  /// The kind of their records.
  package var entity: EntityKind { self == .category ? .category : .tag }
  /// What the rules are asked about.
  package var subject: Subject { self == .category ? .category : .tag }
  /// The field of the name.
  package var nameField: FieldDefinition {
    self == .category ? Category.definition.fields[0] : Tag.definition.fields[0]
  }
}

/// A category or a tag by what people call it.
package struct Mark: Equatable, Sendable {
  /// The record.
  package let id: RecordID
  /// A category's path, a tag's name.
  package let name: String

  /// Takes the parts as they are.
  package init(id: RecordID, name: String) {
    self.id = id
    self.name = name
  }
}

/// What items of a company can be sorted and marked by.
package struct MarkChoices: Equatable, Sendable {
  /// The categories in the order of their tree.
  package var categories: [Mark] = []
  /// The tags by name.
  package var tags: [Mark] = []

  /// There are none.
  package init() {}

  /// The names of categories, with those around them, and of tags.
  init(_ tree: CategoryTree, _ tags: [Record<Tag>]) {
    categories = tree.nodes.map { Mark(id: $0.record.id, name: $0.path) }
    self.tags = tags.map { Mark(id: $0.id, name: $0[.name] ?? "") }
  }

  /// Takes the parts as they are.
  package init(categories: [Mark], tags: [Mark]) {
    self.categories = categories
    self.tags = tags
  }
}

/// A category or a tag in the list of all.
package struct MarkRow: Equatable, Sendable {
  /// The record, by its path or name.
  package let mark: Mark
  /// Its own name.
  package let name: String
  /// How many categories it lies within.
  package let depth: Int
  /// The category that it lies within.
  package let parent: RecordID?
  /// How many items are in it or have it, deleted ones left out.
  package let items: Int
  /// Another one of the same name, which was made first: two devices that did not know of each
  /// other made both.
  package let twin: RecordID?
  /// How many items are in categories within it.
  package var within = 0

  /// How many items a list has that is narrowed to it.
  package var all: Int { items + within }

  /// The same with another name, and in another category.
  package func named(_ name: String, within parent: RecordID?) -> MarkRow {
    MarkRow(
      mark: mark, name: name, depth: depth, parent: parent, items: items, twin: twin,
      within: within)
  }
}
