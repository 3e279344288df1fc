import Device
package import Model

extension Letterhead: RecordType {
  /// How letters look, and what they say besides.
  package static var declared: RecordDeclaration {
    RecordDeclaration(
      icon: "file", words: words,
      fields: [
        field(.name).shown,
        field(.use, say("For")).hint(say("Empty: for all letters.")).shown,
        field(.language, nil, .language).beside.hint(
          say("For contacts of this language. Empty: for all of them.")
        ).shown,
        field(.color, say("Colour"), .color).shown,
        field(.logoPlace, say("Logo")).hint(say("Empty: on the right.")),
        field(.opening, say("Before the lines"), .lines).hint(
          say("May name {number}, {date}, {due}, {total}, {customer}, {person} and {sender}.")),
        field(.closing, say("At the end"), .lines).hint(say("Such as your terms.")),
        field(.footer, say("Below each page"), .lines).hint(
          say("Empty lines part it into columns, four at most.")),
        field(.withoutHead, say("Without address and phone at the top")).under(say("Blocks")),
        field(.withoutCodes, say("Without the codes of items")),
        field(.withoutPaymentCode, say("Without the code that banks read")),
        field(.isArchived, say("Archived")),
      ])
  }

  /// Which letters it is for.
  package static var details: [FieldDefinition] {
    [definition.fields[Field<Letterhead, String>.use.number]]
  }

  /// They go out of use without being deleted.
  package static var archived: FieldDefinition? {
    definition.fields[Field<Letterhead, Bool>.isArchived.number]
  }

  /// That of the sample company.
  package static var samples: [[String: String]] {
    [
      [
        "name": "Green", "color": "#0b6e4f",
        "closing": "Goods remain ours until they are paid in full.",
      ]
    ]
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Letterheads"), add: say("Add a letterhead"), search: say("Search letterheads"),
      empty: say("How invoices, reminders, confirmations and purchase orders look stands here.")
    ) { count, number in
      say(count, one: "1 letterhead", other: "\(number) letterheads")
    }
  }
}
