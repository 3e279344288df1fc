package import Device
package import Model

/// The places of a company in the order of a walk: each followed by those that lie within it.
///
/// Any records make a tree: a parent that is missing or deleted reads as none, and of places that
/// two people moved into each other the one that was made first stands on top.
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

    /// How full it is in percent; nil where nobody entered how much fits.
    package var fullness: Int? {
      guard let capacity = record[.capacity], capacity > .zero,
        let parts = all.units.multiplied(by: ExactDecimal(millionths: 100_000_000)),
        let percent = parts.dividedDown(by: capacity)
      else { return nil }
      return percent
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
    let all = Dictionary(records.map { ($0.id, $0) }) { first, _ in first }
    var children: [RecordID: [Record<Location>]] = [:]
    var roots: [Record<Location>] = []
    for record in records {
      if let parent = record[.parent], parent != record.id, all[parent] != nil {
        children[parent, default: []].append(record)
      } else {
        roots.append(record)
      }
    }
    for root in roots.sorted(by: Self.isBefore) { add(root, 0, nil, children, fillings) }
    // Who is left lies within itself in the end.
    for record in records.sorted(by: { $0.id < $1.id }) where places[record.id] == nil {
      add(record, 0, nil, children, fillings)
    }
  }

  private mutating func add(
    _ record: Record<Location>, _ depth: Int, _ parent: RecordID?,
    _ children: [RecordID: [Record<Location>]], _ fillings: [RecordID: PlaceFilling]
  ) {
    guard places[record.id] == nil else { return }
    let own = fillings[record.id] ?? PlaceFilling(items: 0, units: .zero)
    let index = nodes.count
    places[record.id] = index
    nodes.append(Node(record: record, depth: depth, parent: parent, own: own, all: own))
    for child in (children[record.id] ?? []).sorted(by: Self.isBefore)
    where places[child.id] == nil {
      let place = nodes.count
      add(child, depth + 1, record.id, children, fillings)
      let within = nodes[place].all
      nodes[index].children += 1
      nodes[index].all.items += within.items
      nodes[index].all.units = nodes[index].all.units.adding(within.units) ?? .zero
    }
  }

  /// A place by its identifier.
  package subscript(_ id: RecordID) -> Node? { places[id].map { nodes[$0] } }

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

extension ExactDecimal {
  /// The whole part of a quotient of two positive numbers; nil beyond what an integer holds.
  fileprivate func dividedDown(by other: ExactDecimal) -> Int? {
    guard other.millionths > 0 else { return nil }
    return Int(exactly: millionths / other.millionths)
  }
}
