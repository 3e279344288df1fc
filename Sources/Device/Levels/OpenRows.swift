package import Model
import Storage

/// A kind of record of which something is open until enough has moved: what is open and what is
/// done are told apart by indexes, so that nobody reads all of them.
package struct OpenRows: Sendable {
  /// The kind.
  package let kind: EntityKind
  private let table: String
  /// How much is still open of a row: above zero, or it is done.
  private let open: String
  /// The direction of one of the two that there are: that which comes to us.
  private let coming: String
  /// Whether more moved than was meant.
  private let isTooMuch: String
  /// Whether what was still open is given up.
  private let isGivenUp: String
  /// The columns that these read.
  private let columns: String

  /// Loans, of which something is out.
  package static let loans = OpenRows(
    kind: .loan, table: "Loan",
    open: "CASE WHEN direction = 'borrowed' THEN moved ELSE -moved END", coming: "borrowed",
    isTooMuch: "CASE WHEN direction = 'borrowed' THEN moved ELSE -moved END < 0",
    isGivenUp: "0", columns: "direction, moved, deleted")
  /// Reservations, of which something is to go or to come.
  package static let reservations = OpenRows(
    kind: .reservation, table: "Reservation", open: ReservationLevels.open(""), coming: "expected",
    isTooMuch: """
      CASE WHEN direction = 'expected' THEN moved ELSE -moved END > coalesce(quantity, 0)
      """,
    isGivenUp: """
      CASE WHEN direction = 'expected' THEN moved ELSE -moved END < coalesce(quantity, 0)
      """,
    columns: "direction, moved, quantity, isClosed, deleted")

  /// Whether entities have a kind whose rows say which contact they are with.
  static func areNaming(_ entities: [EntityDefinition], _ kind: EntityKind) -> Bool {
    entities.first { $0.kind == kind }?.field(named: "contact") != nil
  }

  /// An identifier behind all others.
  package static let behindAll = RecordID(high: .max, low: .max)

  /// Lists and counts read nothing else. `isNaming`: whether the rows say which contact they are
  /// with, as in stores of this version.
  func indexes(isNaming: Bool) -> [String] {
    [
      """
      CREATE INDEX IF NOT EXISTS \(openIndex) ON \(table)
      (companyID, due, id, direction) WHERE deleted IS NULL AND \(open) > 0
      """,
      """
      CREATE INDEX IF NOT EXISTS \(itemIndex) ON \(table)
      (companyID, item, direction, id) WHERE deleted IS NULL AND \(open) > 0
      """,
      """
      CREATE INDEX IF NOT EXISTS \(doneIndex) ON \(table)
      (companyID, id, \(columns)) WHERE deleted IS NULL AND \(open) <= 0
      """,
    ] + (isNaming ? [ofContacts] : [])
  }

  private var ofContacts: String {
    """
    CREATE INDEX IF NOT EXISTS \(contactIndex) ON \(table)
    (companyID, contact, id) WHERE deleted IS NULL AND \(open) > 0 AND contact IS NOT NULL
    """
  }

  /// Their quoted names.
  var indexNames: [String] { [openIndex, itemIndex, doneIndex] }

  private var openIndex: String { "\"\(table) open by due\"" }
  private var itemIndex: String { "\"\(table) open by item\"" }
  private var doneIndex: String { "\"\(table) done\"" }
  private var contactIndex: String { "\"\(table) open by contact\"" }

  private func rows(_ index: String, _ what: String, _ isOpen: Bool) -> String {
    """
    SELECT \(what) FROM \(table) INDEXED BY \(index)
    WHERE companyID = ?1 AND deleted IS NULL AND \(open) \(isOpen ? ">" : "<=") 0
    """
  }

  /// What is open by its day, what has none last.
  var allOpen: String { rows(openIndex, "id", true) + " ORDER BY due IS NULL, due, id LIMIT ?2" }
  /// What is open of an item, in the same order.
  var openOfItem: String {
    rows(itemIndex, "id", true) + " AND item = ?2 ORDER BY due IS NULL, due, id LIMIT ?3"
  }
  /// What is open with a contact, the last one first.
  var openOfContact: String {
    rows(contactIndex, "id", true) + " AND contact = ?2 ORDER BY id DESC LIMIT ?3"
  }
  /// What is open with a day before another.
  var late: String { rows(openIndex, "id", true) + " AND due < ?2 ORDER BY due, id LIMIT ?3" }
  var lateCount: String { rows(openIndex, "count(*)", true) + " AND due < ?2" }
  var openCount: String { rows(openIndex, "count(*)", true) }
  /// What is done, the last one first, older than a record.
  var older: String { rows(doneIndex, "id", false) + " AND id < ?2 ORDER BY id DESC LIMIT ?3" }
  /// The first one first, newer than a record.
  var newer: String { rows(doneIndex, "id", false) + " AND id > ?2 ORDER BY id LIMIT ?3" }
  /// How many are done, are coming, moved too much of, and are given up.
  var doneCounts: String {
    rows(
      doneIndex,
      """
      count(*), coalesce(sum(direction IS '\(coming)'), 0), coalesce(sum(\(isTooMuch)), 0),
      coalesce(sum(\(isGivenUp)), 0)
      """, false)
  }
}

/// How many records of a kind are open, and how many are done.
package struct OpenCounts: Equatable, Sendable {
  /// How many are open.
  package var open = 0
  /// How many are done.
  package var done = 0
  /// How many of those that are done came to us.
  package var doneComing = 0
  /// Of how many of those that are done more moved than was meant.
  package var doneTooMuch = 0
  /// How many of those that are done were given up.
  package var givenUp = 0

  /// None.
  package init() {}
}

extension StoreReader {
  private func keeps(_ rows: OpenRows) -> Bool {
    rows.kind == .loan ? keepsLoans : keepsReservations
  }

  /// How many are open and done.
  package func counts(_ rows: OpenRows, in company: CompanyID) throws -> OpenCounts {
    guard keeps(rows) else { return OpenCounts() }
    var counts = OpenCounts()
    counts.open =
      try connection.first(rows.openCount) {
        $0.bind(company, at: 1)
      } read: {
        $0.int(0)
      } ?? 0
    try connection.rows(rows.doneCounts) {
      $0.bind(company, at: 1)
    } each: {
      (counts.done, counts.doneComing) = ($0.int(0), $0.int(1))
      (counts.doneTooMuch, counts.givenUp) = ($0.int(2), $0.int(3))
    }
    return counts
  }

  /// What is open by its day, what has none last.
  package func open(
    _ rows: OpenRows, limit: Int = .max, in company: CompanyID
  ) throws -> [RecordID] {
    try identifiers(rows, rows.allOpen) {
      $0.bind(company, at: 1)
      $0.bind(limit, at: 2)
    }
  }

  /// What is open of an item, in the same order.
  package func open(
    _ rows: OpenRows, of item: RecordID, limit: Int, in company: CompanyID
  ) throws -> [RecordID] {
    try identifiers(rows, rows.openOfItem) {
      $0.bind(company, at: 1)
      $0.bind(item, at: 2)
      $0.bind(limit, at: 3)
    }
  }

  /// What is open with a contact, the last one first.
  package func open(
    _ rows: OpenRows, with contact: RecordID, limit: Int, in company: CompanyID
  ) throws -> [RecordID] {
    guard let table = table(rows.kind), OpenRows.areNaming([table.definition], rows.kind) else {
      return []
    }
    return try identifiers(rows, rows.openOfContact) {
      $0.bind(company, at: 1)
      $0.bind(contact, at: 2)
      $0.bind(limit, at: 3)
    }
  }

  /// What is open with a day before another, the earliest first.
  package func late(
    _ rows: OpenRows, before day: Moment, limit: Int, in company: CompanyID
  ) throws -> [RecordID] {
    try identifiers(rows, rows.late) {
      $0.bind(company, at: 1)
      $0.bind(day.milliseconds, at: 2)
      $0.bind(limit, at: 3)
    }
  }

  /// How many are.
  package func lateCount(_ rows: OpenRows, before day: Moment, in company: CompanyID) throws -> Int
  {
    guard keeps(rows) else { return 0 }
    return try connection.first(rows.lateCount) {
      $0.bind(company, at: 1)
      $0.bind(day.milliseconds, at: 2)
    } read: {
      $0.int(0)
    } ?? 0
  }

  /// What is done and older than a record, the last one first.
  package func done(
    _ rows: OpenRows, olderThan last: RecordID = OpenRows.behindAll, limit: Int,
    in company: CompanyID
  ) throws -> [RecordID] {
    try identifiers(rows, rows.older) {
      $0.bind(company, at: 1)
      $0.bind(last, at: 2)
      $0.bind(limit, at: 3)
    }
  }

  /// What is done and newer than a record, the last one first.
  package func done(
    _ rows: OpenRows, newerThan first: RecordID, limit: Int, in company: CompanyID
  ) throws -> [RecordID] {
    try identifiers(rows, rows.newer) {
      $0.bind(company, at: 1)
      $0.bind(first, at: 2)
      $0.bind(limit, at: 3)
    }.reversed()
  }

  private func identifiers(
    _ rows: OpenRows, _ sql: String, _ bind: (borrowing Binder) -> Void
  ) throws -> [RecordID] {
    guard keeps(rows) else { return [] }
    return try connection.all(sql, bind: bind) { try $0.identifier(0) }
  }
}
