import Business
import Device
import Model

extension CompanyContext {
  /// Makes a template; the same identifier does it once.
  func add(_ change: LabelTemplateChange, as id: RecordID?) async throws -> EditOutcome {
    let id = await named(id)
    return EditOutcome(try await addLabelTemplate(change, id), of: id)
  }
}
