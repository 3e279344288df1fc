package import Device
package import Model
package import SyncProtocol

/// A kind of record of which something is open until movements of stock have brought or taken all
/// of it, such as loans: it has an item, a party, one of two directions and a day (decision 0147).
package protocol OpenKind: ActedType where Line: OpenLine, Line.Kind == Self {
  /// What its list is called.
  static var title: String { get }
  /// Its rows in a store.
  static var rows: OpenRows { get }
  /// The words of its direction: of what goes, and of what comes.
  static var directions: [String] { get }
  /// What its list is sorted by, and what addresses call it.
  static var orders: [(order: OpenOrder<Self>, name: String)] { get }
  /// The columns of its list as a table.
  static var cells: [OpenCell<Line>] { get }

  /// Which of its fields say what they all say.
  static var openFields: OpenFields<Self> { get }

  /// How many are in each state; `late` of those that are open are overdue.
  static func counts(_ counts: OpenCounts, late: Int) -> [Line.Progress: Int]
  /// Records with what is open of them, in their order.
  static func lines(_ records: [Record<Self>], in context: CompanyContext) async throws -> [Line]
}

/// The fields that each kind of which something is open has, whatever it calls them.
package struct OpenFields<Kind: Entity>: Sendable {
  let item: Field<Kind, RecordID>
  /// Which way it goes.
  package let direction: Field<Kind, String>
  /// Who has it, gets it, or whose it is.
  package let party: Field<Kind, String>
  /// The contact that they are, where somebody said so.
  package let contact: Field<Kind, RecordID>
  let due: Field<Kind, Moment>
  let note: Field<Kind, String>
  /// The field of movements that names a record of the kind.
  let movement: Field<StockTransaction, RecordID>
}

/// How far such a record is.
package protocol OpenProgress: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// Something is open, and in time.
  static var open: Self { get }
  /// Something is open, and its day has passed.
  static var overdue: Self { get }
}

/// A record with what is open of it.
package protocol OpenLine: Equatable, Sendable {
  /// What it is a record of.
  associatedtype Kind: Entity
  /// How far it may be.
  associatedtype Progress: OpenProgress

  /// The record.
  var record: Record<Kind> { get }
  /// The item; nil when it is deleted, or does not come to the person.
  var item: Record<InventoryItem>? { get }
  /// How much it is of.
  var quantity: ExactDecimal { get }
  /// How much of that is open.
  var open: ExactDecimal { get }
  /// How far it is.
  var state: Progress { get }
  /// How much more moved than was ordered; nil where that is not so.
  var excess: ExactDecimal? { get }
  /// Whether more moved than was meant.
  var isTooMuch: Bool { get }
  /// What its item is counted in.
  var unit: String? { get }
  /// The serial number or lot that it is about.
  var serial: RecordID? { get }
  /// What that is called.
  var number: String? { get }
  /// The number of the order that it stands in.
  var reference: String? { get }
  /// What the contact is called now to which it refers; nil where it refers to none that is here.
  var contactName: String? { get }
  /// The record as JSON, in answers of commands and in files.
  var members: [(name: String, value: JSONValue)] { get }
}

extension OpenLine {
  /// None.
  package var excess: ExactDecimal? { nil }
  /// None.
  package var serial: RecordID? { nil }
  /// None.
  package var number: String? { nil }
  /// None.
  package var reference: String? { nil }
  /// Whether something of it is still to go or come.
  package var isOpen: Bool { state == .open || isOverdue }
  /// Whether its day has passed.
  package var isOverdue: Bool { state == .overdue }
}

extension OpenLine where Kind: OpenKind {
  /// Whether it comes to us, or came.
  package var isComing: Bool { record[Kind.openFields.direction] == Kind.directions[1] }
  /// Who has it, gets it, or whose it is: by the present name of the contact that they are.
  package var party: String { contactName ?? writtenParty }
  /// The same as it was written.
  package var writtenParty: String { record[Kind.openFields.party] ?? "" }
  /// The contact that they are.
  package var contact: RecordID? { record[Kind.openFields.contact] }
  /// The day by which it is to go or come.
  package var due: Moment? { record[Kind.openFields.due] }
  /// A note.
  package var note: String? { record[Kind.openFields.note] }
}

extension OpenKind {
  /// With what is open of it.
  package static func line(_ id: RecordID, in context: CompanyContext) async throws -> Line? {
    guard let record = try await context.fetch(Self.self, id) else { return nil }
    return try await lines([record], in: context).first
  }

  /// The record itself.
  package static func record(of line: Line) -> Record<Self> { line.record }
}

/// Records of a company, and how many there are in each state.
package struct OpenListing<Line: OpenLine>: Equatable, Sendable {
  /// Those that were asked for.
  package var lines: [Line] = []
  /// How many of all are in each state.
  package var counts: [Line.Progress: Int] = [:]

  /// Empty.
  package init() {}
}
