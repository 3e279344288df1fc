import Model
import Storage
import SyncProtocol

extension StoreReader {
  static let tooOldName = "tooOldProtocol"
}

extension DeviceStore {
  /// Whether the container has refused the version that this device speaks: until the program is
  /// updated nothing is changed here, so that nothing is added to what can't be sent.
  func isReadOnly() throws -> Bool {
    guard let refused = try reader.meta(StoreReader.tooOldName)?.first else { return false }
    return refused >= speaking
  }

  fileprivate func forgetTooOld() throws {
    guard try reader.meta(StoreReader.tooOldName) != nil else { return }
    try connection.write {
      try connection.run("DELETE FROM meta WHERE name = ?") {
        $0.bind(StoreReader.tooOldName, at: 1)
      }
    }
  }
}

extension DeviceCore {
  /// Whether the container refuses this version of the program. The outbox is kept; a newer version
  /// of the program, or an answer of the container, ends it.
  package func isTooOld() throws -> Bool { try privateStore.isReadOnly() }

  /// Remembers that the container refuses this version: saves are refused from now on. One
  /// transaction for each store; a repeat changes nothing.
  package func noteTooOld() throws {
    for store in stores where try !store.isReadOnly() {
      try store.remember(StoreReader.tooOldName, [store.speaking])
    }
  }

  /// Notes that the container speaks with this version.
  func noteUnderstood() throws {
    for store in stores { try store.forgetTooOld() }
  }
}
