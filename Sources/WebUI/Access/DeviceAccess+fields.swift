package import Business
package import Model

extension DeviceAccess {
  /// The fields that a company gives its items.
  package struct Fields: Sendable {
    /// All of them in their order.
    package var list: @Sendable (CompanyID) async throws -> OwnFields
    /// How many items hold something in each of the places for them.
    package var filled: @Sendable (CompanyID) async throws -> [Int]
    /// Makes one.
    package var add: @Sendable (OwnFieldDraft, CompanyID) async throws -> EditOutcome
    /// Gives one another name, type or words to choose from.
    package var edit: @Sendable (OwnFieldDraft, RecordID, CompanyID) async throws -> EditOutcome
    /// Puts one at a place in their order.
    package var move: @Sendable (RecordID, _ to: Int, CompanyID) async throws -> EditOutcome
    /// Gives one whose place is another's a place of its own.
    package var place: @Sendable (RecordID, CompanyID) async throws -> EditOutcome
    /// Deletes one.
    package var delete: @Sendable (RecordID, CompanyID) async throws -> EditOutcome

    /// Takes the answers.
    package init(
      list: @escaping @Sendable (CompanyID) async throws -> OwnFields,
      filled: @escaping @Sendable (CompanyID) async throws -> [Int],
      add: @escaping @Sendable (OwnFieldDraft, CompanyID) async throws -> EditOutcome,
      edit: @escaping @Sendable (OwnFieldDraft, RecordID, CompanyID) async throws -> EditOutcome,
      move: @escaping @Sendable (RecordID, Int, CompanyID) async throws -> EditOutcome,
      place: @escaping @Sendable (RecordID, CompanyID) async throws -> EditOutcome,
      delete: @escaping @Sendable (RecordID, CompanyID) async throws -> EditOutcome
    ) {
      self.list = list
      self.filled = filled
      self.add = add
      self.edit = edit
      self.move = move
      self.place = place
      self.delete = delete
    }

    /// Where there are none.
    package static let none = Fields(
      list: { _ in .none }, filled: { _ in [] }, add: { _, _ in .missing },
      edit: { _, _, _ in .missing }, move: { _, _, _ in .missing }, place: { _, _ in .missing },
      delete: { _, _ in .missing })
  }
}
