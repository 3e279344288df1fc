package import Device
package import Model

/// What holds for programs about single kinds, beyond what their declarations say: the one place
/// that names them.
package enum ProgramRules {
  /// Kinds from before kinds were declared whose records are plain data.
  private static let plain: Set<EntityKind> = [.inventoryItem, .location, .category, .tag]

  /// Where records of a kind come from that programs only read.
  static func source(of kind: EntityKind) -> String {
    sources.first { $0.kind == kind }?.words() ?? say("Its records are made by the program itself.")
  }

  private static let sources: [(kind: EntityKind, words: @Sendable () -> String)] = [
    (.company, { say("The company is set up in its settings.") }),
    (
      .accessControl,
      { say("Members come by a link or an invitation, and their rights are given there.") }
    ),
    (.itemCost, { say("Costs are noted with what was bought.") }),
    (.itemTag, { say("Items are marked on their pages.") }),
    (.customField, { say("Fields of a company’s own are made in its settings.") }),
    (.itemUnit, { say("Units are made on the page of their item.") }),
    (.serialUnit, { say("Serial numbers come with what is received.") }),
    (.loan, { say("A loan is made with what moves by it.") }),
    (.stockCount, { say("A count goes step by step.") }),
    (.countLine, { say("What was counted is entered in its count.") }),
    (.reservation, { say("A reservation is made where its stock is looked at.") }),
    (.savedFilter, { say("Views are saved where lists are looked at.") }),
    (.labelTemplate, { say("Templates are drawn on their page.") }),
  ]

  static func writing(
    _ definition: EntityDefinition, isDeclared: Bool
  ) -> ProgramList.Writing {
    let kind = definition.kind
    if kind == .stockTransaction { return .adding }
    if definition.isMadeByContainer || definition.isAppendOnly {
      return .nothing
    }
    if isDeclared || plain.contains(kind) { return .all }
    // A part of a declared kind, such as an address.
    return definition.part == nil ? .nothing : .all
  }

  /// The names of fields that are told and not written, of a kind that programs write.
  static func readOnlyFields(_ kind: EntityKind) -> Set<String> {
    guard kind == .stockTransaction else { return ["authorName", "mentions"] }
    let written = [
      "item", "type", "quantity", "reason", "note", "date", "location", "party",
    ]
    return Set(StockTransaction.definition.fields.map(\.name)).subtracting(written)
  }

  /// Acts of kinds from before acts were declared.
  static func acts(_ definition: EntityDefinition) -> [ProgramAct] {
    guard definition.kind == .stockTransaction else { return [] }
    return [
      ProgramAct("reverse", "Books the movement that takes this one back") { context, id, _, _, _ in
        try await context.reverse(id)
      }
    ]
  }

  /// Types of movements that stand alone, which are booked without anything else.
  package static let movements = StockMovement.allCases.filter {
    ![.transfer, .loan, .loanReturn].contains($0)
  }
}

extension CompanyContext {
  /// Parts of a record that are saved with it, each as it sees that and the parts before it.
  package func completed(
    _ parts: [RecordValues], beside whole: RecordValues
  ) async throws -> [RecordValues] {
    var context = beside([whole])
    var records: [RecordValues] = []
    for part in parts {
      let values = try await context.completed(part)
      records.append(values)
      context = context.beside([values])
    }
    return records
  }

  /// Completes a new record as the program itself would: in its first state, an item with a code,
  /// a movement with its moment, unit and place. `others` are written together with it.
  package func completed(
    _ values: RecordValues, beside others: [RecordValues] = []
  ) async throws -> RecordValues {
    guard let definition = Schema.current.definition(of: values.kind) else { return values }
    var values = values
    if let states = definition.states, values[definition.fields[states.field]].isNull {
      values.set(definition.fields[states.field], to: .text(states.states[0]))
    }
    if var item = Record<InventoryItem>(values), item[.code] == nil {
      let codes = others.compactMap { Record<InventoryItem>($0)?[.code]?.trimmed }
      item[.code] = try await freeCode(beside: Set(codes))
      return item.values
    }
    if var movement = Record<StockTransaction>(values) {
      if movement[.date] == nil { movement[.date] = try await moment() }
      guard let id = movement[.item], let item = try await fetch(InventoryItem.self, id) else {
        return movement.values
      }
      movement[.unit] = item[.unit]
      if movement[.location] == nil { movement[.location] = try await usualPlace(of: item) }
      return movement.values
    }
    return try await completed(withMentions(values), since: nil)
  }

  /// What is wrong with a record that a program is about to write, beyond what every store checks.
  package func flaws(ofWritten values: RecordValues) async throws -> [FieldError] {
    if let tag = Record<Tag>(values) {
      return try await flaw(.tag, tag[.name] ?? "", within: nil, but: tag.id).map { [$0] } ?? []
    }
    if let movement = Record<StockTransaction>(values) {
      let type = movement[.type].flatMap { StockMovement(rawValue: $0) }
      if let type, !ProgramRules.movements.contains(type) { return [FieldError("type", .invalid)] }
      if movement[.quantity] == .zero { return [FieldError("quantity", .invalid)] }
      return []
    }
    if let category = Record<Category>(values) {
      let (name, parent) = (category[.name] ?? "", category[.parent])
      let wrong = try await flaw(.category, name, within: parent, but: category.id)
      if let wrong { return [wrong] }
    }
    let type = RecordTypes.all.first { $0.definition.kind == values.kind }
    return try await circles(in: values) + (type?.flaws(in: values) ?? [])
  }

  /// What is wrong with a record that is written together with others while some end: two of one
  /// name, one within itself, one that refers to what ends.
  package func flaws(
    in values: RecordValues, among others: [RecordValues], ending: Set<RecordID>
  ) async throws -> [FieldError] {
    guard let definition = Schema.current.definition(of: values.kind) else { return [] }
    var errors: [FieldError] = []
    for field in definition.fields {
      guard case .reference = field.type, case .reference(let id) = values[field],
        ending.contains(id)
      else { continue }
      errors.append(FieldError(field.name, .missingReference))
    }
    func twin(_ isTwin: (RecordValues) -> Bool) {
      let other = others.first { $0.id != values.id && isTwin($0) }
      if let other { errors.append(FieldError("name", .taken(by: other.id))) }
    }
    if let tag = Record<Tag>(values) {
      twin { Record<Tag>($0)?[.name]?.lowercased() == tag[.name]?.lowercased() }
    }
    if let category = Record<Category>(values) {
      twin { other in
        guard let other = Record<Category>(other) else { return false }
        return other[.name]?.lowercased() == category[.name]?.lowercased()
          && other[.parent] == category[.parent]
      }
    }
    let pending = Dictionary(others.map { ($0.id, $0) }) { first, _ in first }
    return errors + (try await circles(in: values, pending))
  }

  /// The fields by which a record would lie within itself; `pending` are about to be written.
  private func circles(
    in values: RecordValues, _ pending: [RecordID: RecordValues] = [:]
  ) async throws -> [FieldError] {
    guard let definition = Schema.current.definition(of: values.kind) else { return [] }
    var errors: [FieldError] = []
    for field in definition.fields where field.type == .reference(values.kind) {
      var (next, seen) = (values[field], Set<RecordID>())
      while case .reference(let id) = next, seen.insert(id).inserted {
        if id == values.id {
          errors.append(FieldError(field.name, .circular))
          break
        }
        let found =
          if let other = pending[id] { other } else {
            try await details(values.kind, id)?.values
          }
        next = found?[field] ?? .null
      }
    }
    return errors
  }

  /// Books what a program says moved; see `book`. An item with serial numbers says which.
  package func bookWritten(_ values: RecordValues, isAgreed: Bool) async throws -> SaveOutcome {
    guard let movement = Record<StockTransaction>(values) else { return .gone(values.id) }
    if let id = movement[.item], let item = try await fetch(InventoryItem.self, id),
      let refusal = item.numberNeeded
    {
      return .refused(refusal)
    }
    return try await book([movement], isAgreed: isAgreed)
  }

  /// Whether a program may end a record, beyond what every store checks; nil for yes.
  package func refusal(toEnd record: RecordReference) async throws -> SaveRefusal? {
    guard record.kind == .category,
      try await categoryTree().nodes.contains(where: { $0.parent == record.id })
    else { return nil }
    return SaveRefusal(record.id, .hasCategories)
  }
}
