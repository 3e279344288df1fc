/// A route's path: literal parts, `:name` for one segment, `*name` at the end for all that follow.
struct PathPattern: Sendable {
  enum Part: Sendable, Equatable {
    case literal(String)
    case capture(String)
    case rest(String)
  }

  let parts: [Part]

  init(_ text: String) {
    precondition(text.hasPrefix("/"), "A route's path must begin with a slash: \(text)")
    let relative = text.dropFirst()
    let names =
      relative.isEmpty ? [] : relative.split(separator: "/", omittingEmptySubsequences: false)
    parts = names.map { name in
      switch name.first {
      case ":": .capture(String(name.dropFirst()))
      case "*": .rest(String(name.dropFirst()))
      default: .literal(String(name))
      }
    }
    for part in parts.dropLast() {
      if case .rest = part { preconditionFailure("Only the last part may be a rest: \(text)") }
    }
  }

  /// Pairs the captures' names with the matched segments.
  func captures(_ segments: [String]) -> [Query.Pair] {
    var pairs: [Query.Pair] = []
    for (index, part) in parts.enumerated() {
      switch part {
      case .literal: continue
      case .capture(let name): pairs.append(Query.Pair(name: name, value: segments[index]))
      case .rest(let name):
        let value = segments[index...].joined(separator: "/")
        pairs.append(Query.Pair(name: name, value: value))
      }
    }
    return pairs
  }
}
