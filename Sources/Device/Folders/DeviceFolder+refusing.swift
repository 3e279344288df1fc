import Glibc
package import Model
import Storage

extension DeviceFolder {
  /// Whether the container takes no batches of a device any more, because its folder was copied or
  /// put back from a backup. Sign in without naming the device then: it gets a new identity, the
  /// stores follow when they are opened, and what waits is sent. Nobody knows it of a folder that
  /// is sealed, or is being sealed; what comes after the sign-in tells then.
  package func isRefused(_ device: DeviceID, of account: AccountID) throws -> Bool {
    let place = place(of: account)
    let path = place.folder.file(StoreKind.private.fileName)
    guard access(path, F_OK) == 0 else { return false }
    return try locked {
      guard !place.isSealed, access(path, F_OK) == 0 else { return false }
      let reader = try StoreReader(.private, path: path)
      defer { try? reader.connection.close() }
      return try reader.isRefused(device)
    }
  }
}
