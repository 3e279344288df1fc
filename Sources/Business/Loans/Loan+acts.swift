import Device
package import Model

/// What people write of a loan, and what is done to one.
extension Loan {
  /// Who has it, until when, and a note.
  package static var formFields: [RecordField] {
    [
      field(.person, say("Person"), .person).hint(say("Who gets it, or whose it is."))
        .missing(say("Enter a name.")),
      ContactNaming.of(.loan)?.field.beside,
      field(.due, say("To come back by"), .day).beside.wrong(say("Write a day as 2026-12-24.")),
      field(.note),
    ].compactMap { $0 }
  }

  /// It comes back, or a part of it.
  package static var acts: [RecordAct<Loan>] { [giveBack] }

  private static var giveBack: RecordAct<Loan> {
    let quantity = input("back", say("Quantity"), .decimal, .quantity, required: true)
      .typed("quantity", "how much").usually("all that is out") { line, _ in line.out.fieldValue }
    let place = input(
      "at", say("Place"), .reference(.location), .place(say("Where it usually lies"))
    )
    .typed("at", "where it is put, or none")
    .said { $0.isBorrowed ? say("Taken from") : say("Put at") }
    .usually("where it was taken")
    return RecordAct(
      "return", say("Note as back"), inputs: [quantity, place],
      done: { line, inputs in
        say("\(line.text(of: inputs["back"] ?? line.out)) given back.")
      },
      effect: { context, line, inputs, id in
        var back = LoanReturn(line.loan.id, quantity: inputs["back"])
        back.place = inputs.place("at")
        back.isAgreed = inputs.isAgreed
        return try await context.giveBack(back, id)
      }
    )
    .said { line in
      line.isBorrowed
        ? (say("Give back"), say("What goes back")) : (say("Note as back"), say("What came back"))
    }
    .shown { $0.state != .returned }
    .needing(.create, .stockTransaction)
    .moving { line, inputs in
      let place = inputs.place("at")
      return line.item.map {
        [MovedStock($0.id, isTaken: line.isBorrowed, to: line.isBorrowed ? nil : place)]
      } ?? []
    }
    .alsoToMany(say("All of it is back"), as: "back") { count in
      let number = Speech.language.numbers.text("\(count)")
      return say(count, one: "1 loan came back.", other: "\(number) loans came back.")
    }
    .noted(
      "All that is out comes back once, whoever notes it. Two parts that two people note without a "
        + "network both count."
    )
    .warning
  }
}
