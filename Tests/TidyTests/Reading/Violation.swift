import Testing

/// A place that breaks a rule, and what to do instead.
struct Violation: Equatable, CustomStringConvertible {
  let path: String
  let line: Int
  let message: String

  var description: String { line > 0 ? "\(path):\(line): \(message)" : "\(path): \(message)" }
}

/// Fails the test with one line for each violation.
func expectNone(_ violations: [Violation], _ location: SourceLocation = #_sourceLocation) {
  guard !violations.isEmpty else { return }
  let list = violations.map(\.description).joined(separator: "\n")
  Issue.record("\(list)", sourceLocation: location)
}
