package import Business
package import Device
package import Model

extension DeviceAccess {
  /// Places where stock lies.
  package struct Locations: Sendable {
    /// All of them, with what lies at each.
    package var tree: @Sendable (CompanyID) async throws -> LocationTree
    /// The same without what lies there, where names are all that is asked for.
    package var names: @Sendable (CompanyID) async throws -> LocationTree
    /// What lies at one and within it, in the order of a walk.
    package var contents:
      @Sendable (RecordID, LocationTree, CompanyID) async throws -> [LocationContent]
    /// Adds one, or all that a pattern stands for; answers the first.
    package var add: @Sendable (LocationChange, CompanyID) async throws -> EditOutcome
    /// Writes the fields of one that the change names, and no others.
    package var edit: @Sendable (LocationChange, RecordID, CompanyID) async throws -> EditOutcome
    /// Deletes one where nothing lies.
    package var delete: @Sendable (RecordID, CompanyID) async throws -> EditOutcome
    /// Moves stock from one to another; the same identifier does it once.
    package var transfer:
      @Sendable (StockTransfer, RecordID?, CompanyID) async throws -> EditOutcome
    /// Moves stock of several items, all of it or nothing; the same identifier does it once.
    package var transferAll:
      @Sendable ([StockTransfer], RecordID?, CompanyID) async throws -> EditOutcome = {
        _, _, _ in .missing
      }
    /// Where an item lies, and how much of it.
    package var levels: @Sendable (RecordID, CompanyID) async throws -> [PlaceLevel] = {
      _, _ in []
    }
    /// The codes of items that match what was typed, by the places where they lie.
    package var matching: @Sendable (String, CompanyID) async throws -> [RecordID: [String]]
    /// Plans a walk that fetches items.
    package var walk: @Sendable ([PickWish], LocationTree, CompanyID) async throws -> PickPath?

    /// Takes the answers.
    package init(
      tree: @escaping @Sendable (CompanyID) async throws -> LocationTree,
      contents:
        @escaping @Sendable (RecordID, LocationTree, CompanyID) async throws -> [LocationContent],
      add: @escaping @Sendable (LocationChange, CompanyID) async throws -> EditOutcome,
      edit: @escaping @Sendable (LocationChange, RecordID, CompanyID) async throws -> EditOutcome,
      delete: @escaping @Sendable (RecordID, CompanyID) async throws -> EditOutcome,
      transfer:
        @escaping @Sendable (StockTransfer, RecordID?, CompanyID) async throws -> EditOutcome,
      matching: @escaping @Sendable (String, CompanyID) async throws -> [RecordID: [String]],
      walk:
        @escaping @Sendable ([PickWish], LocationTree, CompanyID) async throws -> PickPath?
    ) {
      self.tree = tree
      names = tree
      self.contents = contents
      self.add = add
      self.edit = edit
      self.delete = delete
      self.transfer = transfer
      self.matching = matching
      self.walk = walk
    }

    /// Where there are none.
    package static let none = Locations(
      tree: { _ in LocationTree([]) }, contents: { _, _, _ in [] }, add: { _, _ in .missing },
      edit: { _, _, _ in .missing }, delete: { _, _ in .missing },
      transfer: { _, _, _ in .missing }, matching: { _, _ in [:] }, walk: { _, _, _ in nil })
  }
}
