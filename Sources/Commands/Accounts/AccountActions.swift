import Device
import HTTPCalling
import Hub
import Model
import SyncProtocol

/// What `account …` does.
enum AccountActions {
  static func signUp(_ invocation: Invocation) async throws -> Answer {
    try await enter(invocation) { entrance, access, request in
      await entrance.signUp(request) { await access.signUp($0, "", nil) }
    }
  }

  static func signIn(_ invocation: Invocation) async throws -> Answer {
    try await enter(invocation) { entrance, access, request in
      let outcome = await entrance.signIn(request) { await access.signIn($0, "") }
      guard case .refused(let refusal) = outcome, refusal.code == .codeNeeded,
        let code = try invocation.terminal.secret("Code of your authenticator"), !code.isEmpty
      else { return outcome }
      var request = request
      request.timeCode = AccountRecovery.secondStep(code)
      return await entrance.signIn(request) { await access.signIn($0, "") }
    }
  }

  private static func enter(
    _ invocation: Invocation,
    _ call: (AccountEntrance, ContainerAccess, SignInRequest) async throws
      -> CallOutcome<SignInAnswer>
  ) async throws -> Answer {
    let address = try ContainerAddress.read(invocation)
    let home = try Folder.home(invocation)
    let name = try invocation.required("name")
    let password = try invocation.secret("Password")
    try home.make()
    var known = try KnownDevices.read(home)
    let last = try lastSession(home, of: name)
    var request = SignInRequest(
      name: name, password: "",
      device: try accepted(last?.device ?? known.device(of: name, at: address.description), home),
      deviceName: invocation.value("device-name") ?? MachineName.text, lastSession: last?.session)
    request.keepsName = invocation.value("device-name") == nil
    let folder = DeviceFolder(home: home.path)
    let access = ContainerAccess.http(
      address, client: HTTPClient(), speaking: try invocation.speaking())
    let entrance = try AccountEntrance(name: name, password: password)
    let outcome = try await call(entrance, access, request)
    let answer = try signedIn(outcome, address, deletedName(home, name))
    let entry = try await entrance.enter(
      answer, at: address.description, in: folder, access.account(answer.session),
      now: Surroundings.system.now())
    try folder.keepPassword(password, of: answer.account)
    known.note(answer.device, of: name, at: address.description)
    try known.write(to: home)
    return Answer(
      (["Signed in as \(Terminal.safe(answer.name)) at \(address)."] + told(entry))
        .joined(separator: "\n"),
      [("account", json(answer)), ("container", .text(address.description))])
  }

  /// What is said of what was sealed here.
  private static func told(_ entry: SignInFinding) -> [String] {
    let opened = entry.opened?.hasUnsent == true
    return (opened ? ["What was sealed on this device is open again: it is sent now."] : [])
      + SealedHome.lines(entry.unopenable)
  }

  /// The device to sign in as: none when the container takes no batches of it any more.
  private static func accepted(_ device: DeviceID?, _ home: Folder) throws -> DeviceID? {
    guard let device, let session = try? DeviceFolder(home: home.path).session()?.answer,
      session.device == device
    else { return device }
    let isRefused = try DeviceFolder(home: home.path).isRefused(device, of: session.account)
    return isRefused ? nil : device
  }

  private static func signedIn(
    _ outcome: CallOutcome<SignInAnswer>, _ address: WebAddress, _ deletedName: String?
  ) throws(CommandFailure) -> SignInAnswer {
    switch outcome {
    case .answered(let answer): return answer
    case .refused(let refusal) where refusal.code == .wrongCredentials && deletedName != nil:
      throw CommandFailure(
        .notSignedIn, refusal.message,
        hint: "The account \(Terminal.safe(deletedName ?? "")) that was here was deleted. "
          + "Make another: thecompany account sign-up", reason: refusal.word)
    case .refused(let refusal): throw CommandFailure(refusal)
    case .unreachable: throw .unreachable(address.description)
    }
  }

  /// The name, if the account of it that was signed in here was deleted.
  private static func deletedName(_ home: Folder, _ name: String) -> String? {
    guard let kept = try? DeviceFolder(home: home.path).session(), kept.isAccountDeleted,
      kept.answer.name.lowercased() == name.lowercased()
    else { return nil }
    return kept.answer.name
  }

  /// The account as scripts get it; never the session.
  static func json(_ answer: SignInAnswer) -> JSONValue {
    .object([
      ("id", .text(answer.account.description)), ("name", .text(answer.name)),
      ("device", .text(answer.device.description)),
    ])
  }

  /// What the folder knows of an account's last session. Throws while another account is signed in
  /// here: its changes must not be left behind unasked.
  private static func lastSession(_ home: Folder, of name: String) throws -> SignInAnswer? {
    guard let kept = try? DeviceFolder(home: home.path).session() else { return nil }
    if kept.answer.name.lowercased() == name.lowercased() { return kept.answer }
    guard kept.endedAt == nil else { return nil }
    throw CommandFailure(
      .inUse, "\(Terminal.safe(kept.answer.name)) is signed in here.",
      hint: "Sign out first: thecompany account sign-out", reason: "otherAccount")
  }

  /// The device stays the same one at the next sign-in, unless the container refuses it.
  private static func remember(_ session: DeviceSession, _ home: Folder) throws {
    let answer = session.answer
    var known = try KnownDevices.read(home)
    if try DeviceFolder(home: home.path).isRefused(answer.device, of: answer.account) {
      known.forget(answer.device)
    } else {
      known.note(answer.device, of: answer.name, at: session.containerURL)
    }
    try known.write(to: home)
  }

  static func signOut(_ invocation: Invocation) async throws -> Answer {
    if let device = invocation.value("device") {
      return try await DeviceActions.signOut(device, invocation)
    }
    let home = try Folder.home(invocation)
    let folder = DeviceFolder(home: home.path)
    guard let kept = try folder.session() else {
      return Answer("Nobody is signed in.", [("signedOut", .boolean(false))])
    }
    if kept.isAccountDeleted { return try leaveDeleted(kept, home) }
    let unsent =
      if kept.endedAt == nil {
        try await OpenHome.with(invocation) { try await $0.unsent() }
      } else {
        try SealedHome(home).leave(kept) ?? Unsent(changes: 0)
      }
    if !unsent.isEmpty, kept.endedAt == nil, !invocation.has("yes") { throw waiting(unsent) }
    // Looked at again: the device may have got another identity.
    guard let session = try folder.session() else {
      return Answer("Signed out.", [("signedOut", .boolean(true)), ("unsent", JSONValue(0))])
    }
    let access = try ContainerAddress.access(session.containerURL, invocation)
    // Offline the session goes on in the container until the device's next sign-in.
    _ = await access.signOut(session.answer.session)
    try remember(session, home)
    try folder.noteLeft(session, now: Surroundings.system.now())
    var logins = try ShellLogins.read(home)
    logins.remove(session.answer.account, nil)
    try logins.write(to: home)
    try folder.forgetSession()
    let waiting =
      unsent.isEmpty ? "" : " \(unsent.words("waits", "wait")) here until you sign in again."
    return Answer(
      "Signed out.\(waiting)",
      [("signedOut", .boolean(true)), ("unsent", JSONValue(unsent.changes))])
  }

  /// Nobody comes back to a deleted account: what was not sent of it is discarded by name alone.
  private static func leaveDeleted(_ kept: DeviceSession, _ home: Folder) throws -> Answer {
    let ended = try SealedHome(home).ended(kept)
    guard try SealedHome(home).leave(kept)?.isEmpty == true else {
      throw CommandFailure(
        .failed, Terminal.safe(ended.text),
        hint: "Discard it: thecompany account discard --name \(Terminal.safe(kept.answer.name))",
        reason: "unsent")
    }
    try DiscardAction.forget(kept.answer, home)
    return Answer("Signed out.", [("signedOut", .boolean(true)), ("unsent", JSONValue(0))])
  }

  private static func waiting(_ unsent: Unsent) -> CommandFailure {
    CommandFailure(
      .failed, "\(unsent.words("waits", "wait")) to be sent from this device.",
      hint: "Send first: thecompany sync --wait\n"
        + "Or leave them here until this account signs in again: thecompany account sign-out --yes",
      reason: "unsent")
  }
}
