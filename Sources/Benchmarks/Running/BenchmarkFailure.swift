/// Why a benchmark could not be measured; its `description` may be shown to anyone.
package struct BenchmarkFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// What kind of failure; new kinds may be added, so a `switch` needs a default.
  package struct Code: Hashable, Sendable {
    /// The stable name.
    package let name: String

    /// No row has the wanted name.
    package static let unknownRow = Code(name: "unknownRow")
    /// The folder for the run can't be made.
    package static let folder = Code(name: "folder")
    /// A part under measurement did not do what it should.
    package static let wrongResult = Code(name: "wrongResult")
  }

  /// What to decide on.
  package let code: Code
  /// What failed and what to try.
  package let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { "benchmark \(code.name): \(message)" }
}

/// A measurement of work that was not done is worth nothing: this ends the run.
func require(_ condition: Bool, _ message: @autoclosure () -> String) throws(BenchmarkFailure) {
  guard condition else { throw BenchmarkFailure(.wrongResult, message()) }
}
