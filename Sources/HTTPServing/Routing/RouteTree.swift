/// Finds routes by path: a literal part wins over a capture, a capture over a rest.
struct RouteTree: Sendable {
  private struct Node: Sendable {
    var literals: [String: Int] = [:]
    var capture: Int?
    var rest: Int?
    /// Indexes of the routes that end here.
    var routes: [Int] = []
  }

  private var nodes = [Node()]

  /// Adds a route and returns those that were there under an equal path.
  mutating func insert(_ pattern: PathPattern, route: Int) -> [Int] {
    var current = 0
    for part in pattern.parts {
      current = child(of: current, part)
    }
    defer { nodes[current].routes.append(route) }
    return nodes[current].routes
  }

  /// The routes of the best path that matches; empty if none does.
  func routes(_ segments: [String]) -> [Int] {
    find(segments[...], from: 0) ?? []
  }

  private func find(_ segments: ArraySlice<String>, from index: Int) -> [Int]? {
    let node = nodes[index]
    guard let first = segments.first else {
      if !node.routes.isEmpty { return node.routes }
      return node.rest.map { nodes[$0].routes }
    }
    let others = segments.dropFirst()
    if let next = node.literals[first], let found = find(others, from: next) { return found }
    if let next = node.capture, !first.isEmpty, let found = find(others, from: next) {
      return found
    }
    return node.rest.map { nodes[$0].routes }
  }

  private mutating func child(of parent: Int, _ part: PathPattern.Part) -> Int {
    let node = nodes[parent]
    let existing =
      switch part {
      case .literal(let text): node.literals[text]
      case .capture: node.capture
      case .rest: node.rest
      }
    if let existing { return existing }
    let index = nodes.count
    nodes.append(Node())
    switch part {
    case .literal(let text): nodes[parent].literals[text] = index
    case .capture: nodes[parent].capture = index
    case .rest: nodes[parent].rest = index
    }
    return index
  }
}
