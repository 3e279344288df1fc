package import Model

extension ContactPerson: RecordType {
  /// Who they are, and how to reach them.
  package static var declared: RecordDeclaration {
    RecordDeclaration(
      icon: "person", words: words,
      fields: [
        field(.name).shown,
        field(.contact, say("Contact")),
        field(.role, say("What they do there")).shown,
        field(.email, nil, .email).shown,
        field(.phone, nil, .phone).beside.shown,
        field(.mobile, say("Mobile phone"), .phone).shown,
        field(.note),
      ])
  }

  /// What they do there.
  package static var details: [FieldDefinition] {
    [definition.fields[Field<ContactPerson, String>.role.number]]
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Contact persons"), add: say("Add a person"), search: say("Search persons"),
      empty: say("Whom one asks for there, and how to reach them.")
    ) { count, number in
      say(count, one: "1 person", other: "\(number) persons")
    }
  }
}
