/// The states that a record of a kind may be in, and how it gets from one to another: the one table
/// that page, command, device and container read.
package struct StateTable: Sendable {
  /// A way from some states to another.
  package struct Move: Equatable, Sendable {
    /// Its name in addresses, commands and acts.
    package let name: String
    /// The states that it leads from.
    package let from: [String]
    /// The state that it leads to.
    package let to: String
    /// What somebody must be allowed to do with the record, besides to edit it.
    package let action: Action

    /// Takes the parts as they are.
    package init(_ name: String, from: [String], to: String, action: Action = .edit) {
      self.name = name
      self.from = from
      self.to = to
      self.action = action
    }
  }

  /// What does not change any more in some states, such as an invoice that was issued.
  package struct Frozen: Equatable, Sendable {
    /// The states.
    package let states: [String]
    /// The number of the field that tells what stands in other records, its parts above all, as it
    /// was when the record came into them.
    package let content: Int
    /// The numbers of the fields that must hold something in them, the content among these.
    package let needed: [Int]
    /// The numbers of the fields that may change in them.
    package let free: Set<Int>

    /// Takes the parts as they are.
    package init(in states: [String], content: Int, needing needed: [Int], but free: Set<Int>) {
      (self.states, self.content, self.free) = (states, content, free)
      self.needed = needed + [content]
    }
  }

  /// The number of the field that says the state; one of `EntityDefinition.fields`.
  package let field: Int
  /// All states; a new record is in the first one, and so is one that says none.
  package let states: [String]
  /// All moves.
  package let moves: [Move]

  /// What does not change any more; nil for a kind whose records change in all states.
  package let frozen: Frozen?

  /// Declares the states of a kind; traps where a move names a state that is none of them.
  package init(field: Int, _ states: [String], moves: [Move], frozen: Frozen? = nil) {
    precondition(
      frozen.map { $0.states.allSatisfy(states.contains) && $0.free.contains(field) } ?? true,
      "what is frozen moves on between states")
    for move in moves {
      precondition(states.contains(move.to), "a move leads to a state")
      precondition(move.from.allSatisfy { states.contains($0) }, "a move leads from states")
    }
    self.field = field
    self.states = states
    self.moves = moves
    self.frozen = frozen
  }

  /// The state of a record.
  package func state(of values: RecordValues?) -> String {
    guard let values, case .text(let state) = values[field], !state.isEmpty else {
      return states[0]
    }
    return state
  }

  /// The moves that lead away from a state.
  package func moves(from state: String) -> [Move] { moves.filter { $0.from.contains(state) } }

  /// The move of that name.
  package func move(_ name: String) -> Move? { moves.first { $0.name == name } }

  /// Whether moves that are allowed lead from one state to another. A device that was away may have
  /// made several, and tells only where they led.
  package func leads(
    from start: String, to end: String, where isAllowed: (Move) -> Bool = { _ in true }
  ) -> Bool {
    var (reached, next) = ([start], [start])
    while let state = next.popLast() {
      if state == end { return true }
      for move in moves(from: state) where isAllowed(move) && !reached.contains(move.to) {
        reached.append(move.to)
        next.append(move.to)
      }
    }
    return false
  }
}

extension Member {
  /// Whether the member may bring a record of a kind from one state to another; nil where no moves
  /// lead there, whoever makes them.
  package func verdict(
    onMoving definition: EntityDefinition, was: RecordValues?, becomes: RecordValues
  ) -> Verdict? {
    guard let table = definition.states else { return .allowed }
    let (start, end) = (table.state(of: was), table.state(of: becomes))
    if start == end { return .allowed }
    guard table.leads(from: start, to: end) else { return nil }
    let subject = definition.subject(of: becomes)
    let isOwn = hasToDo(was, of: definition)
    var denied: Verdict?
    let isAllowed = table.leads(from: start, to: end) { move in
      if isOwn, move.action == .edit { return true }
      let verdict = verdict(on: move.action, subject)
      if verdict != .allowed { denied = verdict }
      return verdict == .allowed
    }
    return isAllowed ? .allowed : denied
  }

  /// Whether the member may make one move of a record as it is now: what pages ask before they
  /// offer it.
  package func verdict(
    on move: StateTable.Move, of record: RecordValues, _ definition: EntityDefinition
  ) -> Verdict {
    if move.action == .edit, hasToDo(record, of: definition) { return .allowed }
    let subject = definition.subject(of: record)
    let edit = verdict(on: .edit, subject)
    return edit == .allowed ? verdict(on: move.action, subject) : edit
  }

  /// Whether a change of these groups does no more than to move a record between states that the
  /// member has to do: that takes no right to edit records of the kind. Rights within a company
  /// only lower what its share allows, so whoever may view alone does not do it either.
  package func moves(
    _ record: RecordValues?, of definition: EntityDefinition, writing groups: UInt64
  ) -> Bool {
    guard let states = definition.states, hasToDo(record, of: definition) else { return false }
    return groups == 1 << UInt64(definition.fields[states.field].group)
  }

  private func hasToDo(_ record: RecordValues?, of definition: EntityDefinition) -> Bool {
    guard status == .active, permission == .canEdit, let assignee = definition.assignee else {
      return false
    }
    return record?[definition.fields[assignee]] == .reference(account)
  }
}
