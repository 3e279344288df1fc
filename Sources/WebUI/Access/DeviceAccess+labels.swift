package import Business
package import Model

extension DeviceAccess {
  /// Templates of labels.
  package struct Labels: Sendable {
    /// All of them, by name.
    package var list: @Sendable (CompanyID) async throws -> [Record<LabelTemplate>] = { _ in [] }
    /// Makes one; the same identifier does it once.
    package var add:
      @Sendable (LabelTemplateChange, RecordID?, CompanyID) async throws -> EditOutcome = {
        _, _, _ in .missing
      }
    /// Writes the fields that the change names, and no others.
    package var edit:
      @Sendable (LabelTemplateChange, RecordID, CompanyID) async throws -> EditOutcome = {
        _, _, _ in .missing
      }
    /// Deletes one.
    package var delete: @Sendable (RecordID, CompanyID) async throws -> EditOutcome = {
      _, _ in .missing
    }

    /// Where there are none.
    package init() {}
  }
}
