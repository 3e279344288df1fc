package import Device
import Model

/// The records of a kind in one state, as a board shows them.
package struct BoardColumn<Kind: RecordType>: Sendable {
  /// How many are shown at most.
  package static var limit: Int { 50 }

  /// The state.
  package let state: String
  /// The first of them: by the day that people are told of, else by name; of what is over the last
  /// ones that changed.
  package var lines: [RecordLine<Kind>]
  /// How many there are, up to the limit of what is counted.
  package let count: Int
}

extension CompanyContext {
  /// The records of a kind that are in use, by their states.
  package func board<Kind: RecordType>(of type: Kind.Type) async throws -> [BoardColumn<Kind>] {
    guard let states = Kind.stateTable else { return [] }
    let company = company
    var columns = try await read { reader in
      try states.states.map { state in
        let request = Self.request(type, in: state)
        let records = try reader.page(request, in: company).records.compactMap { $0.record(type) }
        return BoardColumn<Kind>(
          state: state, lines: records.map { RecordLine($0) },
          count: try reader.count(request, in: company, limit: StoreReader.countLimit))
      }
    }
    let references = columns.flatMap(\.lines).flatMap { line in
      Kind.references.compactMap { $0.referred(by: line.values) }
    }
    let names = try await names(of: references)
    for column in columns.indices {
      for line in columns[column].lines.indices { columns[column].lines[line].names = names }
    }
    return columns
  }

  private static func request<Kind: RecordType>(
    _ type: Kind.Type, in state: String
  ) -> PageRequest {
    let isOver = Kind.declaration.endStates.contains(state)
    let day = Kind.declaration.fields.first { $0.notice != nil }?.field ?? Kind.title
    var request = PageRequest(
      Kind.definition.kind, sort: isOver ? .updatedAt : .field(day.number))
    request.isDescending = isOver
    request.limit = BoardColumn<Kind>.limit
    request.filters = Kind.filters(archived: false)
    if let field = Kind.stateField {
      request.filters.append(PageFilter(field: field.number, value: .text(state)))
    }
    return request
  }
}
