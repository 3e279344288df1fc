import Business
import Device
import Model

extension CompanyContext {
  /// Makes a category or tag of a name, in a category if that is said.
  func add(
    _ kind: MarkKind, _ name: String, within parent: RecordID?
  ) async throws -> EditOutcome {
    let made = try await addMark(kind, name, within: parent)
    return EditOutcome(made.outcome, of: made.id)
  }
}
