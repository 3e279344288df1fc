package import Business
package import Device
package import Model

extension DeviceAccess {
  /// Views of a company's lists that the person has given names.
  package struct SavedViews: Sendable {
    /// Those of a list, in the order of their names.
    package var list: @Sendable (_ list: String, CompanyID) async throws -> [SavedList]
    /// Keeps one in place of one with that name; false where there are as many as may be.
    package var keep: @Sendable (SavedList, _ list: String, CompanyID) async throws -> Bool
    /// Forgets the one of that name.
    package var forget: @Sendable (_ name: String, _ list: String, CompanyID) async throws -> Void

    /// Those of a list that everybody in the company has, in the order of their names.
    package var shared: @Sendable (_ list: String, CompanyID) async throws -> [SharedView]
    /// Shares one with everybody; the columns have commas between them.
    package var share:
      @Sendable (SavedList, _ columns: String, _ list: String, CompanyID) async throws ->
        SharedViewOutcome
    /// Gives a shared one what the value has.
    package var edit: @Sendable (SharedView, CompanyID) async throws -> EditOutcome
    /// Takes a shared one away from everybody.
    package var remove: @Sendable (RecordID, CompanyID) async throws -> EditOutcome

    /// Takes the answers.
    package init(
      list: @escaping @Sendable (_ list: String, CompanyID) async throws -> [SavedList],
      keep: @escaping @Sendable (SavedList, _ list: String, CompanyID) async throws -> Bool,
      forget: @escaping @Sendable (_ name: String, _ list: String, CompanyID) async throws -> Void,
      shared: @escaping @Sendable (_ list: String, CompanyID) async throws -> [SharedView],
      share:
        @escaping @Sendable (SavedList, _ columns: String, _ list: String, CompanyID) async throws
        -> SharedViewOutcome,
      edit: @escaping @Sendable (SharedView, CompanyID) async throws -> EditOutcome,
      remove: @escaping @Sendable (RecordID, CompanyID) async throws -> EditOutcome
    ) {
      self.list = list
      self.keep = keep
      self.forget = forget
      self.shared = shared
      self.share = share
      self.edit = edit
      self.remove = remove
    }

    /// Where none are kept.
    package static let none = SavedViews(
      list: { _, _ in [] }, keep: { _, _, _ in false }, forget: { _, _, _ in },
      shared: { _, _ in [] }, share: { _, _, _, _ in .tooMany }, edit: { _, _ in .missing },
      remove: { _, _ in .missing })
  }

  /// What came of sharing a view.
  package enum SharedViewOutcome: Equatable, Sendable {
    /// The device was asked.
    case asked(EditOutcome)
    /// As many are shared as may be.
    case tooMany
  }
}
