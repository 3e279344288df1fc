package import Business
package import Model

extension DeviceAccess {
  /// The other units that items are counted in.
  package struct Units: Sendable {
    /// Those of an item.
    package var of: @Sendable (Record<InventoryItem>, CompanyID) async throws -> ItemUnits = {
      _, _ in .none
    }
    /// Those of all items.
    package var all: @Sendable (CompanyID) async throws -> [RecordID: ItemUnits] = { _ in [:] }
    /// Gives the second item the units of the first one, without their barcodes.
    package var copy: @Sendable (RecordID, RecordID, CompanyID) async throws -> EditOutcome = {
      _, _, _ in .missing
    }
    /// Gives an item another unit.
    package var add: @Sendable (OtherUnit, RecordID, CompanyID) async throws -> EditOutcome
    /// Gives a unit another name, factor or barcode.
    package var edit: @Sendable (OtherUnit, CompanyID) async throws -> EditOutcome
    /// Deletes a unit.
    package var delete: @Sendable (RecordID, CompanyID) async throws -> EditOutcome

    /// Takes the answers.
    package init(
      add: @escaping @Sendable (OtherUnit, RecordID, CompanyID) async throws -> EditOutcome,
      edit: @escaping @Sendable (OtherUnit, CompanyID) async throws -> EditOutcome,
      delete: @escaping @Sendable (RecordID, CompanyID) async throws -> EditOutcome
    ) {
      self.add = add
      self.edit = edit
      self.delete = delete
    }

    /// Where there are none.
    package static let none = Units(
      add: { _, _, _ in .missing }, edit: { _, _ in .missing }, delete: { _, _ in .missing })
  }
}
