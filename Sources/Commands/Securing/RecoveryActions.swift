import Device
import HTTPCalling
import Hub
import SyncProtocol

/// The ways back into an account, for who can't sign in.
enum RecoveryActions {
  static func reset(_ invocation: Invocation) async throws -> Answer {
    let (port, address) = try port(invocation)
    let typed = try invocation.secret("The recovery code")
    let password = try invocation.secret("The new password")
    let code = invocation.has("authenticator") ? try invocation.secret("The code") : nil
    let recovery = AccountRecovery(
      name: invocation.value("name") ?? "", codeOrSecret: typed, timeCode: code)
    let name = try answer(
      try await recovery.reset(port) { try AccountEntrance(name: $0, password: password) }, address)
    return Answer(
      "The new password of \(Terminal.safe(name)) is set. Every device is signed out.\n"
        + "Sign in: thecompany account sign-in --container \(address) --name NAME",
      [("reset", .boolean(true)), ("name", .text(name))])
  }

  static func mail(_ invocation: Invocation) async throws -> Answer {
    let (port, address) = try port(invocation)
    let name = try invocation.required("name")
    _ = try answer(await port.mail(RecoveryMailRequest(name: name)), address)
    return Answer(
      "If this account has a confirmed address, a mail is on its way to it.\n"
        + "Then: thecompany account reset --container \(address)",
      [("asked", .boolean(true))])
  }

  static func confirmEmail(_ invocation: Invocation) async throws -> Answer {
    let (port, address) = try port(invocation)
    let secret = try invocation.secret("The secret of the mail")
    _ = try answer(await port.confirmEmail(LinkSecret(secret: secret)), address)
    return Answer("The address is confirmed.", [("confirmed", .boolean(true))])
  }

  private static func port(
    _ invocation: Invocation
  ) throws -> (port: RecoveryPort, address: WebAddress) {
    let address = try ContainerAddress.read(invocation)
    let access = try ContainerAddress.access(address.description, invocation)
    return (access.recovery(""), address)
  }

  private static func answer<Reply>(
    _ outcome: CallOutcome<Reply>, _ address: WebAddress
  ) throws(CommandFailure) -> Reply {
    switch outcome {
    case .answered(let reply): return reply
    case .refused(let refusal): throw CommandFailure(refusal)
    case .unreachable: throw .unreachable(address.description)
    }
  }
}
