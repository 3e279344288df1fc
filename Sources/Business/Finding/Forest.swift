import Model

/// Records of a kind that lie within each other, each followed by those that lie within it.
///
/// Any records make trees: a parent that is not among them reads as none, and of records that were
/// moved into each other the one that was made first stands on top. What lies deeper than the limit
/// stands beside what it lies within: pages and paths stay as short as anybody reads.
struct Forest<E: Entity> {
  /// A record where it stands.
  struct Node {
    let record: Record<E>
    /// How many others it lies within.
    let depth: Int
    /// The one that it lies within.
    let parent: RecordID?
  }

  /// How many others one lies within at most.
  static var depthLimit: Int { 32 }

  private(set) var nodes: [Node] = []

  init(
    _ records: [Record<E>], within parent: Field<E, RecordID>,
    by isBefore: (Record<E>, Record<E>) -> Bool
  ) {
    let all = Set(records.map(\.id))
    var roots: [Record<E>] = []
    var children: [RecordID: [Record<E>]] = [:]
    for record in records {
      if let outer = record[parent], outer != record.id, all.contains(outer) {
        children[outer, default: []].append(record)
      } else {
        roots.append(record)
      }
    }
    var placed: Set<RecordID> = []
    // Who is not reached from a root lies within itself in the end.
    for root in roots.sorted(by: isBefore) + records.sorted(by: { $0.id < $1.id }) {
      var next = [Node(record: root, depth: 0, parent: nil)]
      while let node = next.popLast() {
        guard placed.insert(node.record.id).inserted else { continue }
        nodes.append(node)
        let inner = (children[node.record.id] ?? []).sorted(by: isBefore)
        let isDeep = node.depth == Self.depthLimit
        next += inner.reversed().map {
          Node(
            record: $0, depth: isDeep ? node.depth : node.depth + 1,
            parent: isDeep ? node.parent : node.record.id)
        }
      }
    }
  }
}
