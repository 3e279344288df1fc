import Model
import SyncProtocol

/// The stored form of groups that this version keeps without reading them.
enum RawGroups {
  static func pack(_ groups: [StampedGroup]) -> [UInt8]? {
    if groups.isEmpty { return nil }
    var writer = ByteWriter(reserving: 64)
    for group in groups {
      writer.byte(UInt8(group.number))
      writer.stamp(group.stamp)
      writer.block(group.bytes)
    }
    return writer.bytes
  }

  static func unpack(_ bytes: [UInt8]) throws(WireFailure) -> [StampedGroup] {
    var reader = ByteReader(bytes)
    var groups: [StampedGroup] = []
    while reader.remaining > 0 {
      let number = Int(try reader.byte())
      let stamp = try reader.stamp()
      groups.append(StampedGroup(number: number, stamp: stamp, bytes: try reader.block()))
    }
    return groups
  }
}
