import Device
package import Model

extension Contact {
  /// A call, mail, visit or note is written down on the page of the contact.
  package static var acts: [RecordAct<Contact>] { [noting, linking] }

  private static var noting: RecordAct<Contact> {
    let today: @Sendable (RecordLine<Contact>, Moment) -> FieldValue = { _, day in
      day.fieldValue
    }
    return RecordAct(
      "note", say("Note it"),
      inputs: [
        input(
          "about", say("What it was about"),
          ContactEvent.definition.fields[Field<ContactEvent, String>.summary.number].type,
          required: true),
        input("way", say("How"), .choice(ContactEvent.ways), required: true)
          .usually("call") { _, _ in .text(ContactEvent.ways[0]) },
        input("day", say("Day"), .time, .day, required: true).beside.usually("today", today),
        input(
          "with", say("With whom"),
          ContactEvent.definition.fields[Field<ContactEvent, String>.person.number].type),
        input(
          "said", say("What was said"),
          ContactEvent.definition.fields[Field<ContactEvent, String>.text.number].type),
      ],
      done: { line, _ in say("Noted with “\(line.title)”.") },
      effect: { context, line, inputs, new in
        var event = Record<ContactEvent>(new: new)
        event[.contact] = line.id
        event[.summary] = inputs["about"]
        event[.way] = inputs["way"]
        event[.happened] = inputs["day"]
        event[.person] = inputs["with"]
        event[.text] = inputs["said"]
        if try await context.fetch(ContactEvent.self, new) != nil { return .saved }
        return try await context.save(event)
      }
    )
    .said { _ in (say("Note it"), say("Note a call, a mail, a visit")) }
    .offered { $0.values[isArchivedField] != .boolean(true) }
    .needing(.create, .contactEvent)
  }

  /// Who has looked at what has its name says that all of that means it.
  private static var linking: RecordAct<Contact> {
    RecordAct(
      "link", say("Link what names it"),
      done: { line, _ in say("What names “\(line.title)” is linked to it.") },
      effect: { context, line, _, _ in try await context.link(to: line.record) }
    )
    .besidePages
    .noted(
      "Items, loans and reservations that have the name of the contact in words, and refer to "
        + "none, refer to it: as many as one act takes, those that you may edit. What two contacts "
        + "are called is linked to the one that you name. thecompany undo takes it back as one.")
  }

  private static var isArchivedField: FieldDefinition {
    definition.fields[Field<Contact, Bool>.isArchived.number]
  }
}
