import Model
import SyncProtocol

/// What a store does for the records of one kind besides what it does for those of every kind.
///
/// A kind that needs any of this says so in one value, in a file `Kind+hooks.swift` beside the code
/// that does it. `all` is the one list of these values: what works for records of every kind asks
/// there, and names none (decision 0145). A kind without hooks is saved, ended, found and listed
/// from its definition alone.
struct KindHooks: Sendable {
  let kind: EntityKind
  /// Writes into a record that is to be saved what only the store can say of it, such as its
  /// number, within the transaction of the save; answers what is saved before it.
  var filling:
    (@Sendable (inout RecordValues, DeviceStore, ZoneID, UInt64) throws -> [RecordValues])?
  /// Refuses a save of a record, before it is written: a new one, an edit, or its end.
  var check: (@Sendable (PendingSave, DeviceStore) throws -> Void)?
  /// The records that are to be saved with a record that was written: in its transaction and, where
  /// it has not ended, in its atom.
  var following: (@Sendable (PendingSave, DeviceStore) throws -> [RecordValues])?
  /// The records that differ after others changed a record, or after a change of it was refused:
  /// what two people did while apart may not fit together.
  var pulled: (@Sendable (PulledRecord, DeviceStore, ZoneID) throws -> [RecordValues])?
  /// Refuses the end of a record that has to stay.
  var checkEnd: (@Sendable (PendingSave, DeviceStore) throws -> Void)?
  /// What is done about changes that the container refused, because another record has their
  /// natural key.
  var taken: (@Sendable ([RecordChange], DeviceStore, ZoneID, UInt64) throws -> Void)?
  /// The number of the field that a record is given once and keeps, also when an act is taken back
  /// that gave it.
  var given: Int?
  /// Whether acts remember what they wrote of the kind, to take it back.
  var isTakenBack = true
  /// Whether a record follows from another one: an act that is taken back brings it back with that.
  var follows: @Sendable (RecordValues) -> Bool = { _ in false }
  /// Whether a movement came of a move of a record of the kind between states.
  var isCause: (@Sendable (Record<StockTransaction>, RecordID, DeviceStore, ZoneID) throws -> Bool)?
  /// Whether nobody decides anything about a refused change: it is dropped.
  var dropsRefused = false
  /// The sum that a save brought out of its range, once its row is written; nil where none is.
  var excess: (@Sendable (PendingSave, DeviceStore) throws -> RangeExcess?)?
  /// Whether a number beyond what may be written was there before, and is only taken back.
  var takesBack: (@Sendable (FieldDefinition, PendingSave, StoreReader) throws -> Bool)?
  /// What a store of these entities keeps of the kind's rows besides themselves.
  var kept: (@Sendable ([EntityDefinition]) -> KeptBesides)?
  /// Where else what was typed leads to records of the kind.
  var search = KindSearch()

  init(_ kind: EntityKind) { self.kind = kind }

  /// The hooks of every kind that has any.
  static let all = [
    Company.hooks, InventoryItem.hooks, StockTransaction.hooks, ItemCost.hooks, Location.hooks,
    SerialUnit.hooks, StockCount.hooks, Reservation.hooks, Contact.hooks, NumberLease.hooks,
    SalesOrder.hooks(fixed: SalesOrder.fixed), OrderLine.hooks, Purchase.hooks(),
    PurchasePosition.hooks, Invoice.hooks, InvoiceEntry.hooks, Payment.hooks,
    Bill.hooks, BillCharge.hooks, BillPayout.hooks, Dispatch.hooks, DispatchPiece.hooks,
  ]

  private static let byKind = Dictionary(uniqueKeysWithValues: all.map { ($0.kind, $0) })

  /// The hooks of a kind; empty ones where it has none.
  static func of(_ kind: EntityKind) -> KindHooks { byKind[kind] ?? KindHooks(kind) }
}

/// How records of a kind are found, besides by their own words.
struct KindSearch: Sendable {
  /// Records with a number that belong to one: their kind, and the field of the number.
  var numbers: [(kind: EntityKind, column: String)] = []
  /// The kind of what they are marked with; nil where they are not.
  var marks: EntityKind?
  /// Words by which records are found that nobody types, from what one holds.
  var keys: (@Sendable (RecordValues) -> [String])?
  /// Whether most of what is searched is of this kind: then no word in the index tells it apart.
  var isUnmarked = false
}
