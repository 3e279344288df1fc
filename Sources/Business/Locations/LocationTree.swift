package import Device
package import Model

/// The places of a company in the order of a walk: each followed by those that lie within it.
/// Any records make a tree: see `Forest`.
package struct LocationTree: Equatable, Sendable {
  /// A place where it stands.
  package struct Node: Equatable, Sendable {
    /// The place.
    package let record: Record<Location>
    /// How many places it lies within.
    package let depth: Int
    /// The place that it lies within.
    package let parent: RecordID?
    /// What lies at the place itself.
    package let own: PlaceFilling
    /// What lies there and at all places within it. An item at two places counts twice.
    package fileprivate(set) var all: PlaceFilling
    /// How many places lie right within it.
    package fileprivate(set) var children = 0

    /// How full it is in percent; nil where nobody entered how much fits, or what lies there is out
    /// of range.
    package var fullness: Int? {
      guard let capacity = record[.capacity], capacity > .zero, all.units.isInRange else {
        return nil
      }
      return Int(exactly: Int128(all.units.millionths) * 100 / Int128(capacity.millionths))
    }

    /// Whether the place is out of use.
    package var isArchived: Bool { record[.isArchived] ?? false }
    /// What labels and lists say.
    package var code: String { record[.code] ?? "" }
    /// What people call it.
    package var name: String { record[.name] ?? "" }
  }

  /// All places in their order.
  package private(set) var nodes: [Node] = []
  private var places: [RecordID: Int] = [:]

  /// Takes living places and what lies at each.
  package init(_ records: [Record<Location>], _ fillings: [RecordID: PlaceFilling] = [:]) {
    for node in Forest(records, within: .parent, by: Self.isBefore).nodes {
      let own = fillings[node.record.id] ?? PlaceFilling(items: 0, units: .zero)
      places[node.record.id] = nodes.count
      nodes.append(
        Node(record: node.record, depth: node.depth, parent: node.parent, own: own, all: own))
    }
    // What lies within a place stands behind it, and is whole before it is added.
    for node in nodes.indices.reversed() {
      guard let outer = nodes[node].parent.flatMap({ places[$0] }) else { continue }
      let within = nodes[node].all
      nodes[outer].children += 1
      nodes[outer].all.items += within.items
      nodes[outer].all.units = nodes[outer].all.units.plus(within.units)
    }
  }

  /// A place by its identifier.
  package subscript(_ id: RecordID) -> Node? { places[id].map { nodes[$0] } }

  /// The codes of all places.
  package var codes: [RecordID: String] { places.mapValues { nodes[$0].code } }

  /// A place's turn on the walk; those that are not there come last.
  package func turn(_ id: RecordID?) -> Int { id.flatMap { places[$0] } ?? Int.max }

  /// The place with that code.
  package func node(coded code: String) -> Node? {
    nodes.first { $0.code == code }
      ?? nodes.first { $0.code.lowercased() == code.lowercased() }
  }

  /// The places that one lies within, from the widest on.
  package func path(to id: RecordID) -> [Node] {
    var path: [Node] = []
    var next = self[id]?.parent
    while let parent = next, let node = self[parent] {
      path.insert(node, at: 0)
      next = node.parent
    }
    return path
  }

  /// Whether a place is another one, or lies within it.
  package func lies(_ id: RecordID, within other: RecordID) -> Bool {
    id == other || path(to: id).contains { $0.record.id == other }
  }

  /// What a place is where nobody says: a zone, an aisle in a zone, a bin in anything else.
  package func usualKind(within parent: RecordID?) -> String {
    guard let parent, let kind = self[parent]?.record[.kind],
      let index = Location.kinds.firstIndex(of: kind)
    else { return Location.kinds[parent == nil ? 0 : 2] }
    return Location.kinds[min(index + 1, Location.kinds.count - 1)]
  }

  /// By the turn that people gave, then by code, in which ten comes after two.
  private static func isBefore(_ left: Record<Location>, _ right: Record<Location>) -> Bool {
    let (first, second) = (left[.position] ?? .max, right[.position] ?? .max)
    if first != second { return first < second }
    let (mine, other) = (key(left), key(right))
    return mine == other ? left.id < right.id : mine.lexicographicallyPrecedes(other)
  }

  /// The code with each number as long as the longest.
  private static func key(_ record: Record<Location>) -> [UInt8] {
    var key: [UInt8] = []
    var digits: [UInt8] = []
    func flush() {
      guard !digits.isEmpty else { return }
      key += Array(repeating: 48, count: max(0, 20 - digits.count)) + digits
      digits = []
    }
    for byte in (record[.code] ?? "").utf8 {
      if (48...57).contains(byte) {
        digits.append(byte)
      } else {
        flush()
        key.append(byte)
      }
    }
    flush()
    return key
  }
}
