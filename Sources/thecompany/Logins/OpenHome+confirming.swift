import Device
import Hub
import SyncProtocol

extension OpenHome {
  /// Makes sure that this is the account's password: the container says, or, while it can't be
  /// reached, what the folder keeps.
  func confirm(accountPassword password: String, _ invocation: Invocation) async throws {
    let own = DeviceFolder(home: folder.path)
    let access = try ContainerAddress.access(container, invocation)
    let entrance = try AccountEntrance(name: account.name, password: password)
    switch await entrance.confirm(access.account(session.secret)) {
    case .answered: return
    case .refused(let refusal): throw CommandFailure(refusal)
    case .unreachable:
      guard let isRight = try own.confirms(password, of: account.account) else {
        throw CommandFailure.unreachable(container)
      }
      guard isRight else {
        throw CommandFailure(
          .notSignedIn, "The password of the account is wrong.", reason: "wrongCredentials")
      }
    }
  }
}
