import Device
package import Model

/// A place as a list shows it.
package struct ListedPlace: Equatable, Sendable {
  /// The place where it stands in the tree.
  package let node: LocationTree.Node
  /// The codes of the places that it lies within, from the widest on.
  package let path: [String]
  /// Its turn on a walk.
  package let turn: Int
}

/// The list of a company's places, which are a tree elsewhere.
package enum ListedPlaces: ListKind {
  /// What the list is sorted by; `walk` is the order of the tree.
  package enum Order: String, CaseIterable, Sendable {
    case walk, code, name, kind, items, units, capacity, full
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
  /// All of them.
  package static let usualState = WholeList.all

  /// As on a walk.
  package static func usualOrder(in state: WholeList) -> (order: Order, isDescending: Bool) {
    (.walk, false)
  }

  /// The record of a row.
  package static func id(of line: ListedPlace) -> RecordID { line.node.record.id }

  /// A list of places is about all of them.
  package static func state(of line: ListedPlace) -> WholeList { .all }

  /// The code, the name and the note.
  package static func texts(of line: ListedPlace) -> [String?] {
    [line.node.code, line.node.name, line.node.record[.note]]
  }

  /// What a row says in a column.
  package static func value(of line: ListedPlace, by order: Order) -> ListValue? {
    let node = line.node
    return switch order {
    case .walk: nil
    case .code: .words(node.code)
    case .name: .words(node.name)
    case .kind: kind(node).flatMap(ListValue.count)
    case .items: .count(node.all.items)
    case .units: .number(node.all.units)
    case .capacity: node.record[.capacity].map { .number($0) }
    case .full: node.fullness.flatMap(ListValue.count)
    }
  }

  /// How small a kind of place it is.
  private static func kind(_ node: LocationTree.Node) -> Int? {
    node.record[.kind].flatMap { Location.kinds.firstIndex(of: $0) }
  }

  /// As on a walk.
  package static func hasTurn(_ line: ListedPlace, before other: ListedPlace) -> Bool {
    line.turn < other.turn
  }
}

extension ListedPlaces.Only: ListChoice {
  /// Whether the place is so.
  package func holds(_ line: ListedPlace) -> Bool {
    let node = line.node
    return switch self {
    case .over: (node.fullness ?? 0) > 100
    case .full: (90...100).contains(node.fullness ?? 0)
    case .empty: node.all.items == 0
    case .zone, .aisle, .bin: node.record[.kind] == rawValue
    case .archived: node.isArchived
    }
  }
}

/// What part of a company's places is asked for, as a list and not as a tree.
package typealias LocationQuery = ListQuery<ListedPlaces>

/// One page of a company's places, with what stands above it.
package typealias LocationPart = ListPart<ListedPlaces>

extension LocationTree {
  /// One page of the list of places with so many rows at most.
  package func part(_ query: LocationQuery, limit: Int) -> LocationPart {
    LocationPart(query, of: nodes.map(listed), limit: limit)
  }

  /// A place as a list shows it; nil where there is none.
  package func listed(_ id: RecordID) -> ListedPlace? { self[id].map(listed) }

  private func listed(_ node: Node) -> ListedPlace {
    ListedPlace(
      node: node, path: path(to: node.record.id).map(\.code), turn: turn(node.record.id))
  }
}
