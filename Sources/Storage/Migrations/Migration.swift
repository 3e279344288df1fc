/// One step from a version of the schema to the next.
package struct Migration: Sendable {
  /// The version of the file once it has run.
  package let version: Int32
  /// What it does, for failures and logs.
  package let name: String
  /// The statements, run in order in one transaction.
  package let steps: [String]

  /// Describes a step; versions count upwards from 1.
  package init(version: Int32, name: String, steps: [String]) {
    self.version = version
    self.name = name
    self.steps = steps
  }
}
