import Model
import Storage
import SyncProtocol

extension DeviceStore {
  private static let versionName = "containerVersion"

  /// The container's version as it was last heard of, and what this program knows.
  func versions() throws -> [UInt8] {
    let fieldCount = reader.schema.entities.reduce(0) { $0 + $1.fields.count }
    return Array("\(ProtocolVersion.current) \(fieldCount) ".utf8)
      + (try reader.meta(Self.versionName) ?? [])
  }

  /// Whether it is news that the container understands this schema; one that does not tell is none.
  func isNews(schema: UInt64) throws -> Bool {
    try schema != 0 && reader.meta(Self.versionName) != Self.bytes(of: schema)
  }

  /// Notes what the container understands, inside of a transaction: what waits for another version
  /// goes on when that changed. Answers the zones in which something did.
  func noteContainer(schema: UInt64) throws -> [ZoneID] {
    guard try isNews(schema: schema) else { return [] }
    try setMeta(Self.versionName, Self.bytes(of: schema))
    return try reader.zones().map(\.zone).filter { try releaseParked([.version], in: $0) > 0 }
  }

  private static func bytes(of schema: UInt64) -> [UInt8] {
    var writer = ByteWriter()
    writer.fixed64(schema)
    return writer.bytes
  }
}
