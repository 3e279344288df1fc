package import Model
package import SyncProtocol

extension DeviceAccess {
  /// The devices that are signed in to the person's account; the container lists and ends them.
  package struct Devices: Sendable {
    /// All of them, the last seen first.
    package var list: @Sendable () async throws -> Answer<DeviceList>
    /// Ends the session of one; a repeat does nothing.
    package var signOut: @Sendable (DeviceID) async throws -> Answer<Bool>

    /// Takes the answers.
    package init(
      list: @escaping @Sendable () async throws -> Answer<DeviceList>,
      signOut: @escaping @Sendable (DeviceID) async throws -> Answer<Bool>
    ) {
      self.list = list
      self.signOut = signOut
    }
  }
}
