import Model
import Storage
import SyncProtocol

extension DeviceCore {
  /// Notes which version the container is: what waits for another one goes on when it changed.
  package func noteContainerVersion(_ version: String) throws {
    for store in stores { try store.noteContainerVersion(version) }
  }
}

extension DeviceStore {
  private static let versionName = "containerVersion"

  /// The container's version as it was last heard of, and what this program knows.
  func versions() throws -> [UInt8] {
    let fieldCount = reader.schema.entities.reduce(0) { $0 + $1.fields.count }
    return Array("\(ProtocolVersion.current) \(fieldCount) ".utf8)
      + (try reader.meta(Self.versionName) ?? [])
  }

  fileprivate func noteContainerVersion(_ version: String) throws {
    let bytes = Array(version.utf8)
    if try reader.meta(Self.versionName) == bytes { return }
    try connection.write {
      try setMeta(Self.versionName, bytes)
      for zone in try reader.zones() { try releaseParked([.version], in: zone.zone) }
    }
  }
}
