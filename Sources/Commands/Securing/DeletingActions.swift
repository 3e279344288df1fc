import Device
import Hub
import SyncProtocol

/// What `account delete` does.
enum DeletingActions {
  static func delete(_ invocation: Invocation) async throws -> Answer {
    let home = try Folder.home(invocation)
    let account = try await OpenHome.with(invocation) { home in
      let access = try ContainerAddress.access(home.container, invocation)
      let port = access.account(home.session.secret).securing
      let owned = try home.answer(await port.owned()).companies
      if let unsent = try await home.device.companies().first(where: \.isPending) {
        throw CommandFailure(
          .failed, "\(Terminal.safe(unsent.name)) has not reached the container yet.",
          hint: "Send it first: thecompany sync --wait", reason: "unsent")
      }
      try check(owned, invocation)
      let entrance = try AccountEntrance(
        name: home.account.name, password: try invocation.secret("Password"))
      let code = invocation.has("authenticator") ? try invocation.secret("The code") : nil
      let outcome = await entrance.show { shown in
        await port.deleteAccount(
          DeleteAccountRequest(
            password: shown, timeCode: code.map(AccountRecovery.secondStep), companies: owned))
      }
      _ = try home.answer(outcome)
      return home.account
    }
    try DiscardAction.forget(account, home)
    return Answer(
      "The account \(Terminal.safe(account.name)) is deleted, and all that this device kept of it.",
      [("deleted", .boolean(true))])
  }

  private static func check(
    _ owned: [OwnedCompany], _ invocation: Invocation
  ) throws(CommandFailure) {
    let names = owned.map { Terminal.safe($0.name) }.joined(separator: ", ")
    if !owned.isEmpty, !invocation.has("with-companies") {
      throw CommandFailure(
        .failed, "You own \(names). What becomes of it?",
        hint: "Hand it over first, or delete it for everybody: --with-companies",
        reason: "ownsCompanies")
    }
    guard invocation.has("yes") else {
      throw CommandFailure(
        .failed, "This deletes your account for good\(owned.isEmpty ? "" : ", and \(names)").",
        hint: "Give --yes to do it.", reason: "confirm")
    }
  }
}
