import Device
import Hub
import Model
import SyncProtocol

/// What `company hand-over`, `company delete` and those beside them do.
enum OwnershipActions {
  private static let daySeconds: UInt64 = 24 * 60 * 60

  static func offer(_ invocation: Invocation) async throws -> Answer {
    let named = try invocation.requiredArgument(0)
    let days = UInt64(try invocation.number("days", in: 1...366, otherwise: 14))
    return try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      let share = try await home.share(company)
      let person = try ShareView.find(named, in: share)
      let own = share.participants.first { $0.member.account == home.account.account }
      if case .denied(let denial) = own?.member.verdict(on: .handOver(to: person.member)) {
        throw CommandFailure(.notAllowed, denial.sentence, reason: denial.code)
      }
      let proof = try await home.prove(company, invocation)
      _ = try home.answer(
        await home.session.port.sharing.offerOwnership(
          to: person.member.account, version: person.version, lifetime: days * daySeconds,
          showing: proof))
      return Answer(
        "\(Terminal.safe(company.name)) is offered to \(Terminal.safe(person.displayName)) for "
          + "\(days) days.",
        [
          ("company", .text(company.id.description)),
          ("offeredTo", .text(person.member.account.description)),
        ])
    }
  }

  static func accept(_ invocation: Invocation) async throws -> Answer {
    try await answerOffer(invocation, "You own") { .acceptOwnership($0.id) }
  }

  static func decline(_ invocation: Invocation) async throws -> Answer {
    try await answerOffer(invocation, "Declined:") { .declineOwnership($0.id) }
  }

  static func withdraw(_ invocation: Invocation) async throws -> Answer {
    try await answerOffer(invocation, "You keep") { .withdrawOwnership($0.id) }
  }

  static func delete(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      try checkName(of: company, invocation)
      _ = try await home.run(.delete, in: company)
      _ = try await home.sync(wait: true, seconds: 30)
      let kept = try home.answer(await home.session.port.sharing.deleted()).companies.first {
        $0.company == company.id
      }
      let days = kept?.daysLeft(at: Now.milliseconds) ?? 0
      return Answer(
        "\(Terminal.safe(company.name)) is deleted for everybody. You can bring it back for "
          + "\(days) days: thecompany company restore.",
        [("company", .text(company.id.description)), ("daysLeft", JSONValue(Int(days)))])
    }
  }

  static func deleted(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let companies = try home.answer(await home.session.port.sharing.deleted()).companies
      var table = TextTable(["COMPANY", "DAYS LEFT", "ID"])
      for company in companies {
        table.add([
          company.name, String(company.daysLeft(at: Now.milliseconds)),
          company.company.description,
        ])
      }
      return Answer(
        companies.isEmpty ? "No company of yours is deleted." : table.text,
        [("deleted", .array(companies.map(json)))])
    }
  }

  static func restore(_ invocation: Invocation) async throws -> Answer {
    let named = try invocation.requiredArgument(0)
    return try await OpenHome.with(invocation) { home in
      let companies = try home.answer(await home.session.port.sharing.deleted()).companies
      let found = companies.filter { $0.company.description == named || $0.name == named }
      guard let company = found.first, found.count == 1 else {
        throw CommandFailure(
          .notFound,
          found.isEmpty
            ? "You have deleted no company \"\(named)\" that could be brought back."
            : "Several deleted companies are named \"\(named)\": give the identifier of one.",
          hint: "See: thecompany company deleted")
      }
      let command = ShareCommand(.restore, in: company.company)
      _ = try home.answer(await home.session.port.sharing.run(command))
      _ = try await home.sync(wait: true, seconds: 30)
      return try await CompanyActions.answer(company.company, home, "Brought back")
    }
  }

  /// Finds the company's offer, decides about it, and shows the company as it is then.
  private static func answerOffer(
    _ invocation: Invocation, _ verb: String, _ act: (OwnershipOffer) -> ShareAct
  ) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      guard let offer = try await home.share(company).ownershipOffer else {
        throw CommandFailure(
          .notFound, "\(Terminal.safe(company.name)) is not offered to you, or by you.")
      }
      _ = try await home.run(act(offer), in: company)
      _ = try await home.sync(wait: true, seconds: 30)
      return try await CompanyActions.answer(company.id, home, verb)
    }
  }

  private static func checkName(
    of company: CompanySummary, _ invocation: Invocation
  ) throws(CommandFailure) {
    var given = invocation.value("name")
    if given == nil {
      invocation.terminal.errors(
        "\(Terminal.safe(company.name)) is deleted for everybody. Type its name: ")
      given = try invocation.terminal.line()
    }
    guard given == company.name else {
      throw CommandFailure(
        .usage, "Nothing was deleted: that is not the company's name.",
        hint: "Give it as it is written: --name \"\(company.name)\".")
    }
  }

  private static func json(_ company: DeletedCompany) -> JSONValue {
    .object([
      ("id", .text(company.company.description)), ("name", .text(company.name)),
      ("daysLeft", JSONValue(Int(company.daysLeft(at: Now.milliseconds)))),
      ("endsAt", .integer(Int64(clamping: company.endsAt))),
    ])
  }
}
