import Device
import Model

/// One row of a table as it was understood.
protocol TableDraft: Sendable {
  associatedtype Field: TableField

  /// The row's number in the table.
  var row: Int { get }
  /// What tells it apart from other rows.
  var key: DraftKey { get }

  init(row: Int, style: NumberStyle)

  /// Takes what a cell says; answers what is wrong with it. What is empty is left as it is.
  mutating func take(_ words: String, as field: Field, in column: String) -> String?
  mutating func take(_ words: String, as own: OwnField) -> String?
  /// Empties a field, unless it is one that is never emptied so.
  mutating func clear(_ field: Field)
  mutating func clear(_ own: OwnField)

  /// Why nothing can be taken from a table with these columns; nil where something can.
  static func flaw(of columns: TableColumns<Field>) -> String?
  /// What is wrong with a row whose key an earlier row has.
  static func repeated(_ key: String, in first: Int) -> String
}

/// What tells a row apart from others of its table.
enum DraftKey {
  /// No other row may have it.
  case only(String)
  /// It need not be told apart, or is by other means.
  case any
  /// Something is missing for that.
  case missing(String)
}

/// What one row does: a new record, or a change of one that is there.
protocol TableWork {
  var row: Int { get }
  var isNew: Bool { get }
  /// Whether nothing is to be written.
  var isEmpty: Bool { get }
  /// Whether the record is one that lists show apart.
  var isArchived: Bool { get }
  /// What it changes in a record that is there.
  var changes: [ImportChange] { get set }
}

/// Finds what the rows of a table name.
protocol TableResolver: Sendable {
  associatedtype Draft: TableDraft
  associatedtype Work: TableWork

  var context: CompanyContext { get }

  init(_ context: CompanyContext, _ columns: TableColumns<Draft.Field>, _ own: OwnFields)

  /// Gets ready for these rows; throws what the person may not do that they ask for.
  mutating func prepare(for drafts: [Draft]) async throws
  /// What some rows do to the records that they name now. Adds what is wrong with them.
  mutating func works(
    _ drafts: [Draft], _ report: inout TableReport
  ) async throws -> [Work]
  /// Tells of what is taken as it is, and worth a look.
  mutating func addRemarks(on works: [Work], _ report: inout TableReport) async throws
  /// The records that a row writes; throws what refuses one.
  mutating func records(of work: Work) async throws -> [RecordValues]
}

extension CompanyContext {
  /// Throws a refusal where the person may not do that.
  func require(_ action: Action, _ subject: Subject) throws {
    if case .denied(let denial) = verdict(on: action, subject) {
      throw SaveRefusal(company, .denied(denial))
    }
  }
}
