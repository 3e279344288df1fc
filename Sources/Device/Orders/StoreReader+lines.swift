package import Model

extension StoreReader {
  /// The lines of a document in their order.
  package func documentLines<Line: DocumentLine>(
    _ type: Line.Type = Line.self, of document: RecordID, in company: CompanyID
  ) throws -> [Record<Line>] {
    try parts(Line.definition, of: document, in: company)
      .compactMap { $0.record(Line.self) }
      .sorted { ($0[.rank] ?? .zero, $0.id) < ($1[.rank] ?? .zero, $1.id) }
  }
}
