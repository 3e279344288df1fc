import Device
import HTTPCalling
import Hub
import Model
import SyncProtocol

/// What `account …` does.
enum AccountActions {
  static func signUp(_ invocation: Invocation) async throws -> Answer {
    try await enter(invocation) { caller, request in await caller.signUp(request) }
  }

  static func signIn(_ invocation: Invocation) async throws -> Answer {
    try await enter(invocation) { caller, request in await caller.signIn(request) }
  }

  private static func enter(
    _ invocation: Invocation,
    _ call: (ContainerCaller, SignInRequest) async -> CallOutcome<SignInAnswer>
  ) async throws -> Answer {
    let address = try ContainerAddress.read(invocation)
    let home = try Folder.home(invocation)
    let name = try invocation.required("name")
    let password = try invocation.secret("Password")
    try home.make()
    var known = try KnownDevices.read(home)
    let request = SignInRequest(
      name: name, password: password, device: known.device(of: name, at: address.description),
      deviceName: invocation.value("device-name") ?? MachineName.text)
    let caller = ContainerCaller(address, client: HTTPClient())
    let answer = try signedIn(await call(caller, request), address)
    try DeviceFolder(home: home.path).keep(
      DeviceSession(containerURL: address.description, answer: answer))
    known.note(answer.device, of: name, at: address.description)
    try known.write(to: home)
    return Answer(
      "Signed in as \(Terminal.safe(answer.name)) at \(address).",
      [("account", json(answer)), ("container", .text(address.description))])
  }

  private static func signedIn(
    _ outcome: CallOutcome<SignInAnswer>, _ address: WebAddress
  ) throws(CommandFailure) -> SignInAnswer {
    switch outcome {
    case .answered(let answer): return answer
    case .refused(let refusal): throw CommandFailure(refusal)
    case .unreachable: throw .unreachable(address.description)
    }
  }

  /// The account as scripts get it; never the session.
  static func json(_ answer: SignInAnswer) -> JSONValue {
    .object([
      ("id", .text(answer.account.description)), ("name", .text(answer.name)),
      ("device", .text(answer.device.description)),
    ])
  }

  static func signOut(_ invocation: Invocation) async throws -> Answer {
    let folder = DeviceFolder(home: try Folder.home(invocation).path)
    guard let session = try folder.session() else {
      return Answer("Nobody is signed in.", [("signedOut", .boolean(false))])
    }
    let unsent = try await OpenHome.with(invocation) { try await $0.unsentCount() }
    let access = try ContainerAddress.access(session.containerURL)
    // Offline the session goes on in the container until the device's next sign-in.
    _ = await access.signOut(session.answer.session)
    try folder.forgetSession()
    let waiting = unsent == 0 ? "" : " \(unsent) changes wait here until you sign in again."
    return Answer(
      "Signed out.\(waiting)", [("signedOut", .boolean(true)), ("unsent", JSONValue(unsent))])
  }
}
