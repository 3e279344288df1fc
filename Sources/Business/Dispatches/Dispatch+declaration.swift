package import Device
package import Model

extension Dispatch: RecordType {
  /// Whom goods go to, how and when, and who brings them. What goes stands in the lines.
  package static var declared: RecordDeclaration {
    var declaration = RecordDeclaration(
      icon: "dispatch", key: "d", words: words, fields: who + way + address + other)
    declaration.moves = moves
    declaration.newestBy = definition.fields[Field<Dispatch, Moment>.planned.number]
    declaration.endStates = ["dispatched", "delivered", "returned"]
    declaration.quietStates = ["returned"]
    return declaration
  }

  /// Dispatches go out of sight; those that left are never deleted.
  package static var archived: FieldDefinition? {
    definition.fields[Field<Dispatch, Bool>.isArchived.number]
  }

  /// The number.
  package static var details: [FieldDefinition] {
    [definition.fields[Field<Dispatch, String>.number.number]]
  }

  /// The number, where a table has one, and else whom it goes to.
  package static var matched: [FieldDefinition] {
    [definition.fields[Field<Dispatch, String>.number.number], title]
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Dispatches"), add: say("Add a dispatch"), search: say("Search dispatches"),
      empty: say("What goes to customers stands here, from picking until it arrived.")
    ) { count, number in
      say(count, one: "1 dispatch", other: "\(number) dispatches")
    }
  }

  private static var who: [RecordField] {
    [
      field(.recipient, nil, .person).missing(say("Enter a name.")).shown,
      ContactNaming.of(.dispatch)?.field.beside,
      field(.number, say("Dispatch number")).hint(
        say("Empty: the next one, such as DN-2026-0042.")
      ).shown,
      field(.planned, say("Planned for"), .day).noticed().shown,
      field(.expected, say("Expected on"), .day).beside.offered,
      field(.assignee, say("Brought by")).hint(say("Somebody who takes part here; “me” is you."))
        .shown,
      field(.stop, say("Stop")).beside.hint(say("Its place on the way: the lowest first."))
        .offered,
    ].compactMap { $0 }
  }

  private static var way: [RecordField] {
    [
      field(.method, say("How it gets there")).under(say("Way")).shown,
      field(.collection, say("Taken by")).beside.offered,
      field(.carrier, say("Carrier")).offered,
      field(.tracking, say("Tracking number")).beside.offered,
    ]
  }

  private static var address: [RecordField] {
    [
      field(.street).under(say("Address")).hint(
        say("Where nothing is written, that of the contact is taken.")),
      field(.postalCode), field(.city).beside.offered,
      field(.region), field(.country, nil, .country).beside.offered,
      field(.phone, nil, .phone),
    ]
  }

  private static var other: [RecordField] {
    [
      field(.note, say("Note for the recipient")).under(say("More")),
      field(.internalNote, say("Note for ourselves")),
      field(.isFlagged, say("Flagged")), field(.isDefected, say("Defective")).beside,
      field(.returnOf, say("Return of")).offered,
      field(.reason, say("Reason of the return")).beside.offered,
      field(.collector, say("Received by")).offered,
      field(.attempt, say("Last attempt")).beside.offered,
      field(.isArchived, say("Archived")),
    ]
  }

  private static var moves: [RecordMove] {
    [
      RecordMove(
        "dispatch", say("Dispatch", meaning: "to send goods"), movesStock: true, isFinish: true
      ) {
        say("The goods for “\($0)” are on their way.")
      },
      RecordMove("deliver", say("Delivered")) { say("The goods for “\($0)” are delivered.") },
      RecordMove("hand-over", say("Handed over"), movesStock: true) {
        say("The goods for “\($0)” are handed over.")
      },
      RecordMove("return", say("All of it came back"), movesStock: true) {
        say("The goods for “\($0)” are back.")
      },
      RecordMove("reopen", say("Not delivered after all")) {
        say("The goods for “\($0)” are on their way again.")
      },
    ]
  }
}

// MARK: What follows

extension Dispatch {
  /// The day that a dispatch came into each state.
  package static let dayFields: [String: Field<Dispatch, Moment>] = [
    "dispatched": .dispatchedOn, "delivered": .deliveredOn, "returned": .returnedOn,
  ]

  /// What leaves is taken out of stock, what comes back is put there.
  package static func effects(
    of move: StateTable.Move, on record: Record<Dispatch>, in context: CompanyContext
  ) async throws -> MoveEffects {
    var effects = MoveEffects()
    let (today, isBack) = (try await context.today(), isReturn(record))
    guard !["recall", "unreturn"].contains(move.name) else {
      throw SaveRefusal(record.id, .wrongState)
    }
    if move.name == "reopen" {
      guard !isBack else { throw SaveRefusal(record.id, .wrongState) }
      effects.set(Field<Dispatch, Moment>.deliveredOn, to: nil)
      return effects
    }
    if let day = dayFields[move.to] { effects.set(day, to: today) }
    if move.from == ["pending"], record[.dispatchedOn] == nil, move.to != "dispatched" {
      effects.set(Field<Dispatch, Moment>.dispatchedOn, to: today)
    }
    switch (move.name, isBack) {
    case ("dispatch", false), ("hand-over", false):
      effects.stock.movements = try await context.departures(of: record)
    case ("hand-over", true), ("deliver", true):
      effects.stock.movements = try await context.arrivals(of: record)
    case ("dispatch", true): try await context.checkLines(of: record)
    case ("return", false):
      effects.stock.movements = try await context.comingBack(of: record)
    case ("return", true): throw SaveRefusal(record.id, .wrongState)
    default: break
    }
    return effects
  }

  /// The contact's name and address, the day, and how it gets there, where nothing else was
  /// written.
  package static func completed(
    _ values: RecordValues, since before: RecordValues?, in context: CompanyContext
  ) async throws -> RecordValues {
    let values = try await context.named(values, since: before)
    guard var dispatch = Record<Dispatch>(values) else { return values }
    if before == nil {
      if dispatch[.planned] == nil { dispatch[.planned] = try await context.today() }
      if dispatch[.method] == nil {
        dispatch[.method] = dispatch[.carrier] == nil ? methods[1] : methods[0]
      }
    }
    let old = before.flatMap { Record<Dispatch>($0) }?[.contact]
    if old != dispatch[.contact],
      let contact = try await context.optional(Contact.self, dispatch[.contact])
    {
      let former = try await context.optional(Contact.self, old)
      dispatch.take(Record.addressed, from: contact, after: former)
      dispatch.take([(.phone, .phone)], from: contact, after: former)
    }
    return dispatch.values
  }
}

extension Record<Dispatch> {
  /// The fields of its address that a contact has too.
  static var addressed: [(Field<Dispatch, String>, Field<Contact, String>)] {
    [
      (.street, .street), (.postalCode, .postalCode), (.city, .city), (.region, .region),
      (.country, .country),
    ]
  }
}

extension PostalAddress {
  /// Where the goods of a dispatch go.
  package init(of dispatch: Record<Dispatch>) {
    self.init()
    (street, postalCode) = (dispatch[.street] ?? "", dispatch[.postalCode] ?? "")
    (city, region) = (dispatch[.city] ?? "", dispatch[.region] ?? "")
    country = dispatch[.country] ?? ""
  }
}
