import Device
import Model
import SyncProtocol

extension ShareActions {
  /// Shows who takes part after a backup was put back, and confirms it if that is asked for.
  static func confirm(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      _ = try await home.sync(wait: true, seconds: 30)
      let choices = try home.answer(await home.device.participants(of: company.id))
      let isPaused = try await home.device.status().zones.contains {
        $0.zone == company.id && $0.isPaused
      }
      let without = try accounts("leave-out", invocation, among: choices)
      let with = try accounts("let-in", invocation, among: choices)
      let chosen = choices.filter { choice in
        let account = choice.participant.account
        return with.contains(account) || (choice.isSuggested && !without.contains(account))
      }.map { $0.participant.account }
      if !isPaused {
        return Answer(
          "Nothing is to be confirmed: sharing is not paused.", [("paused", .boolean(false))])
      }
      guard invocation.has("yes") else { return shown(choices, chosen) }
      let answer = try home.answer(await home.device.confirm(chosen, in: company.id))
      return confirmed(answer, chosen)
    }
  }

  /// Those that an option names, by name or account.
  private static func accounts(
    _ option: String, _ invocation: Invocation, among choices: [ParticipantChoice]
  ) throws(CommandFailure) -> [AccountID] {
    var accounts: [AccountID] = []
    for word in (invocation.value(option) ?? "").split(separator: ",") {
      let named = String(word.drop { $0 == " " })
      let found = choices.map(\.participant).filter {
        $0.account == RecordID(named) || $0.name.lowercased() == named.lowercased()
      }
      guard let account = found.first?.account else {
        throw CommandFailure(
          .notFound, "Nobody of that name would take part: \"\(Terminal.safe(named))\".",
          hint: "thecompany share confirm shows all of them.")
      }
      guard found.count == 1 else {
        throw CommandFailure(
          .notFound, "Several people are named \"\(Terminal.safe(named))\".",
          hint: "Give the account of one.", reason: "ambiguous")
      }
      accounts.append(account)
    }
    return accounts
  }

  private static func shown(_ choices: [ParticipantChoice], _ chosen: [AccountID]) -> Answer {
    var table = TextTable(["", "NAME", "ROLE", "MAY", "NOTE", "ACCOUNT"])
    for choice in choices {
      let one = choice.participant
      table.add([
        chosen.contains(one.account) ? "in" : "out", one.name, one.role,
        one.permission == .viewOnly ? "view" : "edit", note(choice.difference),
        one.account.description,
      ])
    }
    let list = choices.isEmpty ? "Nobody takes part besides you." : table.text
    return Answer(
      "The container was restored from a backup, so sharing is paused. This is who would take "
        + "part:\n\(list)\nConfirm it with --yes; change it with --let-in and --leave-out.",
      [
        ("paused", .boolean(true)),
        (
          "participants",
          .array(choices.map { json($0, isIn: chosen.contains($0.participant.account)) })
        ),
      ])
  }

  private static func note(_ difference: ParticipantChoice.Difference) -> String {
    switch difference {
    case .none: ""
    case .removedSince: "removed since"
    case .joinedSince: "joined since"
    case .changedSince: "changed since"
    }
  }

  private static func json(_ choice: ParticipantChoice, isIn: Bool) -> JSONValue {
    .object([
      ("account", .text(choice.participant.account.description)),
      ("name", .text(choice.participant.name)), ("role", .text(choice.participant.role)),
      ("difference", .text(choice.difference.rawValue)), ("in", .boolean(isIn)),
    ])
  }

  private static func confirmed(_ answer: ParticipantsAnswer, _ chosen: [AccountID]) -> Answer {
    let active = answer.participants.filter { $0.status == .active }
    let missing = chosen.filter { id in !active.contains { $0.account == id } }
    var text = "Confirmed: \(active.count) take part besides you, and sharing goes on."
    if !missing.isEmpty {
      text +=
        " \(missing.count) of them have no account here any more: they sign up again and join by "
        + "a new link."
    }
    return Answer(
      text,
      [
        ("paused", .boolean(false)), ("confirmed", JSONValue(active.count)),
        ("missing", JSONValue(missing.count)),
      ])
  }
}
