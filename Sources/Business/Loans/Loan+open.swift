package import Device
package import Model

/// What is out of a loan until it came back.
extension Loan: OpenKind {
  /// What is open of one.
  package typealias Line = LoanLine

  package static var title: String { say("Loans") }
  /// Its rows in a store.
  package static var rows: OpenRows { .loans }
  /// What its list is sorted by.
  package static var orders: [(order: OpenOrder<Loan>, name: String)] {
    [
      (.party, "person"), (.item, "item"), (.open, "out"), (.due, "due"), (.noted, "begun"),
    ]
  }

  /// The columns of its table.
  package static var cells: [OpenCell<LoanLine>] {
    [
      .party(say("Person")), .direction, .item, .code, .quantity, .open(say("Still out")), .unit,
      .due, .state, .note,
      OpenCell(say("Number", meaning: "of a thing"), 16) { .text($0.number) }, .contact,
    ]
  }

  /// Which of its fields say what all of them say.
  package static var openFields: OpenFields<Loan> {
    OpenFields(
      item: .item, direction: .direction, party: .person, contact: .contact, due: .due,
      note: .note, movement: .loan)
  }

  /// How many are in each state.
  package static func counts(_ counts: OpenCounts, late: Int) -> [LoanState: Int] {
    [.open: counts.open - late, .overdue: late, .returned: counts.done]
  }

  /// What is open of each.
  package static func lines(
    _ records: [Record<Loan>], in context: CompanyContext
  ) async throws -> [LoanLine] {
    try await context.lines(records)
  }
}

/// What part of a company's loans is asked for: what is out, where nobody says.
package typealias LoanQuery = ListQuery<OpenList<Loan>>
