package import Model

/// The categories of a company, each followed by those that lie within it.
/// Any records make a tree: see `Forest`.
package struct CategoryTree: Equatable, Sendable {
  /// A category where it stands.
  package struct Node: Equatable, Sendable {
    /// The category.
    package let record: Record<Category>
    /// How many categories it lies within.
    package let depth: Int
    /// The category that it lies within.
    package let parent: RecordID?
    /// Its name behind those that it lies within: `Parts / Bolts`.
    package let path: String

    /// What people call it.
    package var name: String { record[.name] ?? "" }
  }

  /// What stands between the names of a path.
  package static let separator = " / "

  /// All categories in their order.
  package private(set) var nodes: [Node] = []
  private var places: [RecordID: Int] = [:]

  /// Takes living categories.
  package init(_ records: [Record<Category>]) {
    for node in Forest(records, within: .parent, by: Self.isBefore).nodes {
      let name = node.record[.name] ?? ""
      let outer = node.parent.flatMap { self[$0]?.path }
      places[node.record.id] = nodes.count
      nodes.append(
        Node(
          record: node.record, depth: node.depth, parent: node.parent,
          path: outer.map { $0 + Self.separator + name } ?? name))
    }
  }

  /// A category by its identifier.
  package subscript(_ id: RecordID) -> Node? { places[id].map { nodes[$0] } }

  /// A category and all that lie within it; the identifier alone where there is no such category.
  package func all(within id: RecordID) -> [RecordID] {
    guard let start = places[id] else { return [id] }
    let depth = nodes[start].depth
    let inner = nodes[(start + 1)...].prefix { $0.depth > depth }
    return [id] + inner.map(\.record.id)
  }

  private static func isBefore(_ left: Record<Category>, _ right: Record<Category>) -> Bool {
    let (first, second) = (left[.position] ?? .max, right[.position] ?? .max)
    if first != second { return first < second }
    let (mine, other) = ((left[.name] ?? "").lowercased(), (right[.name] ?? "").lowercased())
    return mine == other ? left.id < right.id : mine < other
  }
}
