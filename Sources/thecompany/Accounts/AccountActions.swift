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
      name: name, password: password,
      device: try accepted(known.device(of: name, at: address.description), home),
      deviceName: invocation.value("device-name") ?? MachineName.text)
    let caller = ContainerCaller(
      address, client: HTTPClient(), speaking: try invocation.speaking())
    let answer = try signedIn(await call(caller, request), address)
    try DeviceFolder(home: home.path).keep(
      DeviceSession(containerURL: address.description, answer: answer))
    try DeviceFolder(home: home.path).keepPassword(password, of: answer.account)
    known.note(answer.device, of: name, at: address.description)
    try known.write(to: home)
    return Answer(
      "Signed in as \(Terminal.safe(answer.name)) at \(address).",
      [("account", json(answer)), ("container", .text(address.description))])
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

  /// The next sign-in gets a new identity where the container refuses this one.
  private static func forgetRefused(_ answer: SignInAnswer, _ home: Folder) throws {
    guard try DeviceFolder(home: home.path).isRefused(answer.device, of: answer.account) else {
      return
    }
    var known = try KnownDevices.read(home)
    known.forget(answer.device)
    try known.write(to: home)
  }

  static func signOut(_ invocation: Invocation) async throws -> Answer {
    let folder = DeviceFolder(home: try Folder.home(invocation).path)
    guard let session = try folder.session() else {
      return Answer("Nobody is signed in.", [("signedOut", .boolean(false))])
    }
    let unsent = try await OpenHome.with(invocation) { try await $0.unsentCount() }
    let access = try ContainerAddress.access(session.containerURL, invocation)
    // Offline the session goes on in the container until the device's next sign-in.
    _ = await access.signOut(session.answer.session)
    try folder.forgetSession()
    try forgetRefused(session.answer, try Folder.home(invocation))
    let waiting =
      unsent == 0 ? "" : " \(unsent.changes("waits", "wait")) here until you sign in again."
    return Answer(
      "Signed out.\(waiting)", [("signedOut", .boolean(true)), ("unsent", JSONValue(unsent))])
  }
}
