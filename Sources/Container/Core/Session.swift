package import Model

/// Who makes a request: one device of one account, signed in.
package struct Session: Hashable, Sendable {
  /// The account.
  package let account: AccountID
  /// The device.
  package let device: DeviceID

  /// Takes the parts as they are.
  package init(account: AccountID, device: DeviceID) {
    self.account = account
    self.device = device
  }
}
