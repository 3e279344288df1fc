package import Model

/// The categories of a company, each followed by those that lie within it.
///
/// Any records make a tree: a parent that is missing or deleted reads as none, and of categories
/// that two people moved into each other the one that was made first stands on top.
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
    let all = Set(records.map(\.id))
    var children: [RecordID: [Record<Category>]] = [:]
    var roots: [Record<Category>] = []
    for record in records {
      if let parent = record[.parent], parent != record.id, all.contains(parent) {
        children[parent, default: []].append(record)
      } else {
        roots.append(record)
      }
    }
    for root in roots.sorted(by: Self.isBefore) { add(root, within: nil, children) }
    // Who is left lies within itself in the end.
    for record in records.sorted(by: { $0.id < $1.id }) where places[record.id] == nil {
      add(record, within: nil, children)
    }
  }

  private mutating func add(
    _ record: Record<Category>, within parent: Node?,
    _ children: [RecordID: [Record<Category>]]
  ) {
    guard places[record.id] == nil else { return }
    let name = record[.name] ?? ""
    let node = Node(
      record: record, depth: parent.map { $0.depth + 1 } ?? 0, parent: parent?.record.id,
      path: parent.map { $0.path + Self.separator + name } ?? name)
    places[record.id] = nodes.count
    nodes.append(node)
    for child in (children[record.id] ?? []).sorted(by: Self.isBefore) {
      add(child, within: node, children)
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
