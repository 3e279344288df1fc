/// The entities of one version of the program: what a store has tables for, and what a container
/// understands.
///
/// Versions only grow: entities are added, and fields are added at the end (decision 0015). So the
/// fields that a version does not know are those with numbers above its own.
package struct Schema: Sendable {
  /// Every definition, by ascending number.
  package let entities: [EntityDefinition]
  /// Where each kind's definition is, by the kind's number; -1 for none.
  private let places: [Int]
  /// The same of the kind whose files are of this one.
  private let owners: [Int]

  /// Takes the definitions of a version; traps unless their numbers ascend.
  package init(_ entities: [EntityDefinition]) {
    var places = Array(repeating: -1, count: Int(entities.last?.kind.rawValue ?? 0) + 1)
    var owners = places
    var last: UInt16 = 0
    for (index, definition) in entities.enumerated() {
      precondition(definition.kind.rawValue > last, "entities are listed by ascending number")
      last = definition.kind.rawValue
      places[Int(last)] = index
      if let files = definition.files, Int(files.rawValue) < owners.count {
        owners[Int(files.rawValue)] = index
      }
    }
    self.entities = entities
    self.places = places
    self.owners = owners
  }

  /// The entities of this version of the program.
  package static let current: Schema = {
    isAsked = true
    return Schema(own + added)
  }()

  /// Adds kinds of a program that has more of them than this one, numbered above a thousand; before
  /// anything asks what kinds there are.
  package static func add(_ entities: [EntityDefinition]) {
    precondition(!isAsked, "kinds are added before anything asks for them")
    precondition(entities.allSatisfy { $0.kind.rawValue > 1_000 }, "the others are this program's")
    added += entities
  }

  // Written while the program starts, before it has any other task.
  nonisolated(unsafe) private static var added: [EntityDefinition] = []
  // Written once, by what fills `current`, and read before that by the program's start alone.
  nonisolated(unsafe) private static var isAsked = false

  private static let own: [EntityDefinition] = [
    Company.definition, UserPass.definition, AccessControl.definition, InventoryItem.definition,
    StockTransaction.definition, Attachment.definition, ItemCost.definition,
    Category.definition, Tag.definition, ItemTag.definition, CustomField.definition,
    ItemUnit.definition, Location.definition, SerialUnit.definition,
    Loan.definition, StockCount.definition, CountLine.definition, Reservation.definition,
    SavedFilter.definition, LabelTemplate.definition, Contact.definition,
    Attachment.files(.contactFile, of: Contact.definition), ContactPerson.definition,
    ContactAddress.definition, ContactEvent.definition, WorkTask.definition,
    Attachment.files(.taskFile, of: WorkTask.definition), TaskStep.definition,
    TaskComment.definition, SalesOrder.definition,
    Attachment.files(.orderFile, of: SalesOrder.definition), OrderLine.definition,
    NumberLease.definition, OrderComment.definition, Purchase.definition,
    Attachment.files(.purchaseFile, of: Purchase.definition), PurchasePosition.definition,
    Pricelist.definition, ListedPrice.definition, Invoice.definition,
    Attachment.files(.invoiceFile, of: Invoice.definition), InvoiceEntry.definition,
    Payment.definition, BankBooking.definition, Bill.definition,
    Attachment.files(.billFile, of: Bill.definition), BillCharge.definition,
    BillPayout.definition, Letterhead.definition, Dispatch.definition,
    Attachment.files(.dispatchFile, of: Dispatch.definition), DispatchPiece.definition,
    Parcel.definition, Carrier.definition,
  ]

  /// The definition of a kind; nil for a kind of a newer version.
  package func definition(of kind: EntityKind) -> EntityDefinition? { definition(kind, places) }

  /// The definition of what files of a kind hang on; nil for a kind of other records.
  package func owner(ofFiles kind: EntityKind) -> EntityDefinition? { definition(kind, owners) }

  private func definition(_ kind: EntityKind, _ places: [Int]) -> EntityDefinition? {
    let number = Int(kind.rawValue)
    guard number < places.count, places[number] >= 0 else { return nil }
    return entities[places[number]]
  }

  /// The definition with that name.
  package func definition(named name: String) -> EntityDefinition? {
    entities.first { $0.name == name }
  }

  /// The fields by which records hold those of a kind, which can't be deleted meanwhile.
  package func holders(of kind: EntityKind) -> [(entity: EntityDefinition, field: FieldDefinition)]
  {
    entities.flatMap { entity in
      entity.fields.filter { $0.isHolding && $0.type == .reference(kind) }.map { (entity, $0) }
    }
  }

  /// The entities whose records are parts of a kind's, each with the field that says of which.
  package func parts(of kind: EntityKind) -> [(entity: EntityDefinition, field: FieldDefinition)] {
    entities.compactMap { entity in
      guard let whole = entity.whole, whole.type == .reference(kind) else { return nil }
      return (entity, whole)
    }
  }

  /// The entity whose records are what people write about records of a kind; nil where none are.
  package func comments(of kind: EntityKind) -> EntityDefinition? {
    parts(of: kind).first { $0.entity.mentions != nil }?.entity
  }

  /// All kinds, ascending.
  package var kinds: [EntityKind] { entities.map { $0.kind } }
}
