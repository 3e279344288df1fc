import Device
package import Model

/// What part of a company's places is asked for, as a list and not as a tree.
package struct LocationQuery: Equatable, Sendable {
  /// What the list is sorted by; `walk` is the order of the tree.
  package enum Order: String, CaseIterable, Sendable {
    case walk, code, name, kind, items, units, full
  }

  /// Which places are wanted alone.
  package enum Only: String, CaseIterable, Sendable {
    /// More lies there than fits.
    case over
    /// Nine parts of ten are full.
    case full
    /// Nothing lies there.
    case empty
    case zone, aisle, bin
    /// Out of use.
    case archived
  }

  /// The name under which views of the list are kept.
  package static let list = "locations"

  /// Words of the code, the name or the note; empty for all.
  package var words = ""
  /// Those alone that are so.
  package var only: Only?
  /// What the list is sorted by; nil for what is usual: the order of a walk.
  package var order: Order?
  /// Whether the largest comes first.
  package var isDescending = false
  /// Where the page begins.
  package var start = ListStart.beginning

  /// Asks for all, in the order of a walk.
  package init() {}

  /// What it is sorted by in fact.
  package var sorting: (order: Order, isDescending: Bool) {
    order.map { ($0, isDescending) } ?? (.walk, false)
  }
}

/// One page of a company's places, with what stands above it.
package typealias LocationPart = ListPart<LocationQuery>

extension LocationTree {
  /// One page of the list of places with so many rows at most.
  package func part(_ query: LocationQuery, limit: Int) -> LocationPart {
    LocationPart(query, of: nodes, limit: limit) { query.isBefore($0, $1, in: self) }
  }
}

extension LocationQuery: ListQuery {
  /// The record of a row.
  package static func id(of node: LocationTree.Node) -> RecordID { node.record.id }

  /// Whether each word is in what the place says.
  package func says(_ node: LocationTree.Node) -> Bool {
    ListOrder.says(words, [node.code, node.name, node.record[.note]])
  }

  /// Whether one stands in front of another; equal ones as on a walk.
  fileprivate func isBefore(
    _ left: LocationTree.Node, _ right: LocationTree.Node, in tree: LocationTree
  ) -> Bool {
    let (order, isDescending) = sorting
    let turns = (tree.turn(left.record.id), tree.turn(right.record.id))
    let ties = isDescending ? turns.1 < turns.0 : turns.0 < turns.1
    func compare<Value: Comparable>(_ mine: Value?, _ other: Value?) -> Bool {
      ListOrder.isBefore(mine, other, isDescending: isDescending, ties: ties)
    }
    return switch order {
    case .walk: ties
    case .code: compare(left.code.lowercased(), right.code.lowercased())
    case .name: compare(left.name.lowercased(), right.name.lowercased())
    case .kind: compare(left.place, right.place)
    case .items: compare(left.all.items, right.all.items)
    case .units: compare(left.all.units, right.all.units)
    case .full: compare(left.fullness, right.fullness)
    }
  }
}

extension LocationTree.Node {
  /// How small a kind of place it is.
  fileprivate var place: Int? { record[.kind].flatMap { Location.kinds.firstIndex(of: $0) } }
}

extension LocationQuery.Only: ListChoice {
  /// Whether the place is so.
  package func holds(_ node: LocationTree.Node) -> Bool {
    switch self {
    case .over: (node.fullness ?? 0) > 100
    case .full: (90...100).contains(node.fullness ?? 0)
    case .empty: node.all.items == 0
    case .zone, .aisle, .bin: node.record[.kind] == rawValue
    case .archived: node.isArchived
    }
  }
}
