import Model
import SyncProtocol

/// Who does what a log tells of.
struct AuditAuthor {
  let account: AccountID
  let device: DeviceID

  /// The container itself, and whoever operates it.
  static let container = AuditAuthor(account: .zero, device: .zero)

  init(account: AccountID, device: DeviceID) {
    self.account = account
    self.device = device
  }

  init(_ session: Session) { self.init(account: session.account, device: session.device) }
}
