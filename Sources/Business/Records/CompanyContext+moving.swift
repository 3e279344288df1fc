package import Device
package import Model

/// What a move between states writes besides the state, in the same transaction.
package struct MoveEffects: Sendable {
  /// Other fields of the record that moves.
  package var entries: [FieldEntry] = []
  /// Other records.
  package var records: [RecordValues] = []
  /// What moves in stock, which the container takes with the state, or neither.
  package var stock = StockAtom([])
}

extension CompanyContext {
  /// Brings a record from its state to the one that a move leads to. Nothing is left to do for one
  /// that is there already, as by a form that is sent twice. `isAgreed` says that the person was
  /// warned of what the move does to stock, and goes on.
  package func move<Kind: RecordType>(
    _ type: Kind.Type, _ id: RecordID, by name: String, isAgreed: Bool = false
  ) async throws -> SaveOutcome {
    guard let record = try await fetch(type, id) else { return .gone(id) }
    guard let states = Kind.stateTable, let move = states.move(name) else {
      return .refused(SaveRefusal(id, .wrongState))
    }
    let state = states.state(of: record.values)
    if state == move.to {
      let verdict = member?.verdict(on: move, of: record.values, Kind.definition)
      guard case .denied(let denial) = verdict ?? .denied(.notAMember) else { return .saved }
      return .refused(SaveRefusal(id, .denied(denial)))
    }
    guard move.from.contains(state) else { return .refused(SaveRefusal(id, .wrongState)) }
    return try await self.move(record, by: move, isAgreed: isAgreed)
  }

  /// Brings a record to the state that a move leads to, with what else was written into it.
  func move<Kind: RecordType>(
    _ record: Record<Kind>, by move: StateTable.Move, isAgreed: Bool = false
  ) async throws -> SaveOutcome {
    do {
      let effects = try await Kind.effects(of: move, on: record, in: self)
      let records = moved(record, by: move, effects)
      guard !effects.stock.movements.isEmpty else { return try await save(records) }
      var atom = effects.stock
      atom.records = records
      return try await book([atom], isAgreed: isAgreed)
    } catch let refusal as SaveRefusal {
      return .refused(refusal)
    }
  }

  /// A record in the state that a move leads to, with what else the move writes.
  func moved<Kind: RecordType>(
    _ record: Record<Kind>, by move: StateTable.Move, _ effects: MoveEffects
  ) -> [RecordValues] {
    var values = record.values
    Kind.change(to: move.to).apply(to: &values)
    for entry in effects.entries { values.set(entry.field, to: entry.value) }
    return [values] + effects.records
  }
}

extension RecordType {
  /// The moves that lead away from the state of a record, as people say them; none for one that is
  /// set apart.
  package static func moves(
    of record: RecordValues
  ) -> [(words: RecordMove, way: StateTable.Move)] {
    guard let states = stateTable, !isApart(record) else { return [] }
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
