import Business
import Device
import Model

extension CompanyContext {
  /// Makes a field of the company's own.
  func add(_ draft: OwnFieldDraft) async throws -> EditOutcome {
    let made = try await addField(draft)
    return EditOutcome(made.outcome, of: made.id)
  }
}
