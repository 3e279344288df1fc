package import Business
package import Model

extension DeviceAccess {
  /// What was lent and borrowed.
  package struct Loans: Sendable {
    /// One page of them with so many rows at most.
    package var list: @Sendable (LoanQuery, _ limit: Int, CompanyID) async throws -> LoanPart
    /// One with its movements.
    package var loan: @Sendable (RecordID, CompanyID) async throws -> LoanDetail?
    /// Lends or borrows; the same identifier does it once.
    package var lend: @Sendable (LoanDraft, RecordID?, CompanyID) async throws -> EditOutcome
    /// Notes that something came back; the same identifier does it once.
    package var giveBack: @Sendable (LoanReturn, RecordID?, CompanyID) async throws -> EditOutcome
    /// Writes the fields of one that the change names, and no others.
    package var edit: @Sendable (LoanChange, RecordID, CompanyID) async throws -> EditOutcome

    /// Takes the answers.
    package init(
      list: @escaping @Sendable (LoanQuery, _ limit: Int, CompanyID) async throws -> LoanPart,
      loan: @escaping @Sendable (RecordID, CompanyID) async throws -> LoanDetail?,
      lend: @escaping @Sendable (LoanDraft, RecordID?, CompanyID) async throws -> EditOutcome,
      giveBack: @escaping @Sendable (LoanReturn, RecordID?, CompanyID) async throws -> EditOutcome,
      edit: @escaping @Sendable (LoanChange, RecordID, CompanyID) async throws -> EditOutcome
    ) {
      self.list = list
      self.loan = loan
      self.lend = lend
      self.giveBack = giveBack
      self.edit = edit
    }

    /// Where there are none.
    package static let none = Loans(
      list: { _, _, _ in LoanPart() }, loan: { _, _ in nil }, lend: { _, _, _ in .missing },
      giveBack: { _, _, _ in .missing }, edit: { _, _, _ in .missing })
  }
}

/// One loan with all that its page shows.
package struct LoanDetail: Equatable, Sendable {
  /// The loan.
  package var line: LoanLine
  /// Its movements, the first one first.
  package var movements: [Record<StockTransaction>]
  /// The places of the company.
  package var tree: LocationTree

  /// Takes the parts as they are.
  package init(line: LoanLine, movements: [Record<StockTransaction>], tree: LocationTree) {
    self.line = line
    self.movements = movements
    self.tree = tree
  }
}
