import Business
import Device
import Model
import SyncProtocol

extension Loan: TypedOpenKind {
  static var toward: String { "to" }
}

/// What `loan …` does.
enum LoanActions {
  static func lend(_ invocation: Invocation) async throws -> Answer {
    try await begin(invocation, isBorrowed: false, with: "to")
  }

  static func borrow(_ invocation: Invocation) async throws -> Answer {
    try await begin(invocation, isBorrowed: true, with: "from")
  }

  private static func begin(
    _ invocation: Invocation, isBorrowed: Bool, with option: String
  ) async throws -> Answer {
    let person = invocation.value(option) ?? ""
    guard !person.isEmpty || invocation.value("contact")?.isEmpty == false else {
      throw invocation.usage("Give --\(option) NAME, or --contact NAME.")
    }
    let text = try invocation.requiredArgument(1)
    guard let quantity = ExactDecimal(typed: text), quantity > .zero else {
      throw invocation.usage("QUANTITY is a number above zero such as 5, not \"\(text)\".")
    }
    let due = try invocation.day("due")
    return try await ItemDesk.with(invocation) { desk in
      let item = try await desk.item(try invocation.requiredArgument(0)).item
      var draft = LoanDraft(item: item.id, quantity: quantity, person: person)
      draft.isBorrowed = isBorrowed
      draft.contact = try await desk.contact(invocation, of: .loan)
      draft.due = due
      draft.note = invocation.value("note")
      draft.place = try await desk.loanPlace(invocation)
      draft.isAgreed = invocation.has("force")
      let id = NewRecordID.make()
      try await desk.context.lend(draft, id).check()
      return try await OpenActions<Loan>.answer(isBorrowed ? "Borrowed" : "Lent", id, desk)
    }
  }
}

extension ItemDesk {
  fileprivate func loanPlace(_ invocation: Invocation) async throws -> LoanPlace {
    guard let named = invocation.value("at") else { return .usual }
    return .at(try await place(named))
  }
}
