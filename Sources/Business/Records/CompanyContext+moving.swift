package import Device
package import Model

extension CompanyContext {
  /// Brings a record from its state to the one that a move leads to.
  package func move<Kind: RecordType>(
    _ type: Kind.Type, _ id: RecordID, by name: String
  ) async throws -> SaveOutcome {
    guard let record = try await fetch(type, id) else { return .gone(id) }
    guard let states = Kind.stateTable, let move = states.move(name),
      move.from.contains(states.state(of: record.values))
    else { return .refused(SaveRefusal(id, .wrongState)) }
    return try await edit(Kind.change(to: move.to), id)
  }
}

extension RecordType {
  /// The moves that lead away from the state of a record, as people say them.
  package static func moves(
    of record: RecordValues
  ) -> [(words: RecordMove, way: StateTable.Move)] {
    guard let states = stateTable else { return [] }
    let ways = states.moves(from: states.state(of: record))
    return declaration.moves.compactMap { words in
      ways.first { $0.name == words.name }.map { (words, $0) }
    }
  }

  /// What writes a state.
  package static func change(to state: String) -> FieldChanges<Self> {
    var change = FieldChanges<Self>()
    if let states = stateTable { change.set(definition.fields[states.field], to: .text(state)) }
    return change
  }
}
