import Model
import Storage
import Synchronization

/// What new stores begin as: made once for each of the two and each schema, as long as the process
/// runs.
enum StoreImages {
  private struct Key: Hashable {
    let kind: StoreKind
    /// The mark of the version.
    let mark: [UInt8]
  }

  private static let known = Mutex<[Key: DatabaseImage]>([:])

  static func image(of kind: StoreKind, _ schema: Schema) throws -> DatabaseImage {
    let migration = try StoreSchema.migrations(for: kind).lastVersion
    let mark = SchemaMark(kind.entities(of: schema), migration: migration)
    let key = Key(kind: kind, mark: mark.bytes)
    if let image = known.withLock({ $0[key] }) { return image }
    var conditions = DeviceConditions()
    conditions.schema = schema
    let image = try DatabaseImage { connection in
      _ = try DeviceStore(kind, connection, account: .zero, device: .zero, conditions)
    }
    known.withLock { $0[key] = image }
    return image
  }
}
