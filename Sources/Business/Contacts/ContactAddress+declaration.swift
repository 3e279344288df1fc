package import Model

extension ContactAddress: RecordType {
  /// What it is for, and where it is.
  package static var declared: RecordDeclaration {
    RecordDeclaration(
      icon: "location", words: words,
      fields: [
        field(.name).hint(say("A branch, a department, a person.")).shown,
        field(.contact, say("Contact")),
        field(.purpose, say("Purpose of the address")).shown,
        field(.street),
        field(.postalCode).offered, field(.city).beside.offered,
        field(.region), field(.country, nil, .country).beside.offered,
        field(.note),
      ])
  }

  /// The town.
  package static var details: [FieldDefinition] {
    [definition.fields[Field<ContactAddress, String>.city.number]]
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Further addresses"), add: say("Add an address"), search: say("Search addresses"),
      empty: say("Branches, warehouses and whatever else is neither of the two above.")
    ) { count, number in
      say(count, one: "1 address", other: "\(number) addresses")
    }
  }
}
