package import Business
package import Model

extension DeviceAccess {
  /// The categories and tags that a company sorts and marks its items by.
  package struct Marks: Sendable {
    /// All of a kind in their order.
    package var list: @Sendable (MarkKind, CompanyID) async throws -> [MarkRow]
    /// What items can be sorted and marked by.
    package var choices: @Sendable (CompanyID) async throws -> MarkChoices
    /// Makes one of a name, in a category if that is said.
    package var add: @Sendable (MarkKind, String, RecordID?, CompanyID) async throws -> EditOutcome
    /// Gives one a name, and a category its place in the tree.
    package var edit: @Sendable (MarkRow, MarkKind, CompanyID) async throws -> EditOutcome
    /// Makes one of two.
    package var merge:
      @Sendable (MarkKind, RecordID, _ into: RecordID, CompanyID) async throws -> EditOutcome
    /// Deletes one.
    package var delete: @Sendable (MarkKind, RecordID, CompanyID) async throws -> EditOutcome

    /// Takes the answers.
    package init(
      list: @escaping @Sendable (MarkKind, CompanyID) async throws -> [MarkRow],
      choices: @escaping @Sendable (CompanyID) async throws -> MarkChoices,
      add: @escaping @Sendable (MarkKind, String, RecordID?, CompanyID) async throws -> EditOutcome,
      edit: @escaping @Sendable (MarkRow, MarkKind, CompanyID) async throws -> EditOutcome,
      merge:
        @escaping @Sendable (MarkKind, RecordID, RecordID, CompanyID) async throws -> EditOutcome,
      delete: @escaping @Sendable (MarkKind, RecordID, CompanyID) async throws -> EditOutcome
    ) {
      self.list = list
      self.choices = choices
      self.add = add
      self.edit = edit
      self.merge = merge
      self.delete = delete
    }

    /// Where there are none.
    package static let none = Marks(
      list: { _, _ in [] }, choices: { _ in MarkChoices() }, add: { _, _, _, _ in .missing },
      edit: { _, _, _ in .missing }, merge: { _, _, _, _ in .missing },
      delete: { _, _, _ in .missing })
  }
}
