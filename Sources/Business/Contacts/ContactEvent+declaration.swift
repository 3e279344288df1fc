package import Model

extension ContactEvent: RecordType {
  /// What happened, how, when and with whom.
  package static var declared: RecordDeclaration {
    var declaration = RecordDeclaration(
      icon: "history", words: words,
      fields: [
        field(.summary, say("What it was about")).shown,
        field(.contact, say("Contact")),
        field(.way, say("How")).shown,
        field(.happened, say("Day"), .day).beside.shown,
        field(.person, say("With whom")).shown,
        field(.text, say("What was said")),
      ])
    let happened = definition.fields[Field<ContactEvent, Moment>.happened.number]
    declaration.partOrder = (happened, isDescending: true)
    return declaration
  }

  /// How it came about.
  package static var details: [FieldDefinition] {
    [definition.fields[Field<ContactEvent, String>.way.number]]
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("What happened last"), add: say("Note something"),
      search: say("Search what happened"),
      empty: say("Calls, mails, visits and notes stand here, the newest first.")
    ) { count, number in
      say(count, one: "1 event", other: "\(number) events")
    }
  }
}
