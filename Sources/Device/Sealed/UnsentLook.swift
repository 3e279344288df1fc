import Model
import Sealing
import Storage
import SyncProtocol

/// What of an account's folder is nowhere else.
struct UnsentLook {
  /// Changes that the container has not confirmed; nil where the stores can't be read.
  private(set) var changes: Int?
  /// Files that were not sent.
  private(set) var files = 0
  /// The paths of files in the folder that the container has too.
  private(set) var sentFiles: [String] = []

  /// Opens the stores of a folder for a look. Throws what keeps sealing from going on now; stores
  /// that can't be read for other reasons are kept as they lie.
  init(_ answer: SignInAnswer, _ folder: FileFolder) throws {
    guard folder.holds(StoreKind.private.fileName) else {
      changes = 0
      return
    }
    do {
      let core = try DeviceCore(
        folder: folder.path, account: answer.account, device: answer.device)
      defer { try? core.close() }
      changes = try Self.changes(of: core)
      files = try core.stores.reduce(0) { try $0 + $1.reader.unsentFileCount() }
      sentFiles = try core.stores.flatMap { try $0.reader.sentFiles() }.map { zone, digest in
        "files/\(zone)/\(Hex.encode(digest))"
      }
    } catch let failure as StorageFailure where PurgeObstacle(failure) != nil {
      throw failure
    } catch {
      changes = nil
    }
  }

  private static func changes(of core: DeviceCore) throws -> Int {
    let refused = try core.zones().reduce(0) { sum, zone in
      let count = try core.storeHolding(zone.zone).quarantineCount(in: zone.zone)
      return sum + count.refused + count.parked
    }
    return try core.unsentCount() + refused + core.rescuedCount()
  }

  /// Whether a path of the folder is kept: neither what the container has, nor what was being
  /// fetched or added.
  func isKept(_ path: String) -> Bool {
    guard path.hasPrefix("files/") else { return true }
    return !path.hasSuffix(".part") && !path.hasSuffix(".new") && !sentFiles.contains(path)
  }
}

extension StoreReader {
  /// The files that the container has too.
  fileprivate func sentFiles() throws -> [(ZoneID, [UInt8])] {
    try connection.all("SELECT zone, digest FROM files WHERE isSent = 1") {
      (try $0.identifier(0), $0.bytes(1))
    }
  }
}
