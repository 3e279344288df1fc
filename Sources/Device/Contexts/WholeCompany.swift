package import Model

/// All records of a company as one unchanging view of its store.
package struct WholeCompany {
  /// The entities that have records in a company, in the order of their numbers.
  package let entities: [EntityDefinition]
  private let reader: StoreReader
  private let company: CompanyID

  init(_ company: CompanyID, _ reader: StoreReader) {
    self.company = company
    self.reader = reader
    entities = reader.schema.entities.filter { $0.home == .company }
  }

  /// How many living records of a kind there are.
  package func count(_ kind: EntityKind) throws -> Int { try reader.count(kind, in: company) }

  /// The kept quantity in stock of an item.
  package func level(of item: RecordID) throws -> ExactDecimal {
    try reader.level(of: item, in: company)
  }

  /// Calls `body` with each living record of a kind, in the order of the identifiers, and says how
  /// many could not be given whole.
  package func each(
    _ kind: EntityKind, _ body: (StoredRecord) throws -> Void
  ) throws -> Shortfall {
    guard let table = reader.table(kind) else { return Shortfall() }
    var shortfall = Shortfall()
    try table.eachRow(in: company) { id, row in
      guard let row else {
        shortfall.damaged += 1
        return
      }
      guard !row.isDeleted else { return }
      if !row.raw.isEmpty { shortfall.newer += 1 }
      try body(StoredRecord(row, id: id, of: table.definition))
    }
    return shortfall
  }

  /// What of a company's records a reader does not get.
  package struct Shortfall: Equatable, Sendable {
    /// Records that can't be read.
    package var damaged = 0
    /// Records that hold something that only a newer version of the program knows.
    package var newer = 0

    /// None.
    package init() {}
  }
}

extension CompanyContext {
  /// Runs `body` over everything in the company, for those whom the rules let export it. Pages and
  /// saves go on meanwhile.
  package func readAll<T: Sendable>(
    _ body: @Sendable (WholeCompany) throws -> T
  ) async throws -> T {
    let company = company
    if case .denied(let denial) = verdict(on: .export, .company) {
      throw SaveRefusal(company, .denied(denial))
    }
    return try await device.comparisonDesk().read(company) {
      try body(WholeCompany(company, $0))
    }
  }
}
