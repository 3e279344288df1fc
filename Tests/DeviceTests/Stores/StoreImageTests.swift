import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// A new store begins as an image of one; that is what its statements make of an empty file.
@Suite struct StoreImageTests {
  private func contents(_ connection: Connection) throws -> [String] {
    let schema = try connection.all(
      "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name"
    ) { row in
      "\(row.string(0)) \(row.string(1)) \(row.string(2)) \(row.optionalString(3) ?? "")"
    }
    let marks = try ["application_id", "user_version"].map { name in
      "\(name) \(try connection.first("PRAGMA \(name)") { $0.int64(0) } ?? 0)"
    }
    let meta = try connection.all("SELECT name, hex(value) FROM meta ORDER BY name") { row in
      "\(row.string(0)) \(row.string(1))"
    }
    return schema + marks + meta
  }

  @Test(arguments: StoreKind.allCases)
  func `it is what the statements make`(kind: StoreKind) throws {
    let (image, plain) = (try TemporaryFolder(), try TemporaryFolder())
    // A file that is there, and empty.
    try PlainFile(plain.path + "/" + kind.fileName, .writing).write([], at: 0)
    let stores = try [image, plain].map { folder in
      try DeviceStore(kind, folder: folder.path, account: Known.ada, device: Known.phone)
    }
    #expect(try contents(stores[0].connection) == contents(stores[1].connection))
    #expect(try contents(stores[0].connection).count > 100)
    for store in stores { try store.close() }
  }

  @Test func `each version of the program has its own`() throws {
    for version in [Version.first, .fields, .entity, .first] {
      let shop = try Workshop(version: version)
      let known = try shop.core.privateStore.connection.all(
        "SELECT name FROM sqlite_schema WHERE type = 'table'"
      ) { $0.string(0) }
      #expect(known.contains(Version.gadget.name) == (version == .entity))
      try shop.core.close()
    }
  }
}
