import Device
package import Model

/// What people write of a reservation, and what is done to one.
extension Reservation {
  /// How much, for whom or from whom, under which order, until when and where, and a note.
  package static var formFields: [RecordField] {
    [
      field(.quantity, say("Quantity"), .quantity),
      field(.party, say("Customer or supplier"), .person).beside
        .hint(say("Whom it is for, or from whom it comes.")).missing(say("Enter a name.")),
      ContactNaming.of(.reservation)?.field,
      field(.reference, say("Order number")).beside.typed("order"),
      field(.due, say("Due"), .day).wrong(say("Write a day as 2026-12-24.")),
      field(.place, say("Place"), .place(say("Where it usually lies"))).beside.named("at"),
      field(.note),
    ].compactMap { $0 }
  }

  /// What is open of it is given up, or is open again.
  package static var acts: [RecordAct<Reservation>] {
    [
      closing("close", say("Close it"), true) { say("Closed the reservation “\($0)”.") }
        .shown(\.isOpen)
        .alsoToMany { count in
          let number = Speech.language.numbers.text("\(count)")
          return say(count, one: "Closed 1 reservation.", other: "Closed \(number) reservations.")
        },
      closing("reopen", say("Open it again"), false) { say("“\($0)” is open again.") }
        .shown { $0.reservation[.isClosed] == true }
        .alsoToMany { count in
          let number = Speech.language.numbers.text("\(count)")
          return say(
            count, one: "1 reservation is open again.",
            other: "\(number) reservations are open again.")
        },
    ]
  }

  private static func closing(
    _ name: String, _ label: String, _ isClosed: Bool,
    _ done: @escaping @Sendable (String) -> String
  ) -> RecordAct<Reservation> {
    RecordAct(
      name, label, done: { line, _ in done(line.reservation[.party] ?? "") },
      effect: { context, line, _, _ in
        var change = ReservationChange()
        change.set(.isClosed, to: isClosed)
        return try await context.edit(change, line.reservation.id)
      })
  }
}
