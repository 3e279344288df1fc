import Model
import Sealing
import SyncProtocol

/// Which version of the program a store's tables follow: kept in the store, so that a look at one
/// value tells whether they are this version's, an older one's or a newer one's.
struct SchemaMark: Equatable {
  struct Entity: Equatable {
    let kind: EntityKind
    let fieldCount: Int
    /// One bit for each field whose words the search index has.
    let searchable: UInt64
  }

  /// The last migration that the version knows.
  let migration: Int32
  /// The entities that it has tables for, by ascending number.
  let entities: [Entity]
  /// Over everything that decides how values are stored.
  private let digest: [UInt8]

  private static let digestByteCount = 16

  init(_ definitions: [EntityDefinition], migration: Int32) {
    self.migration = migration
    entities = definitions.map { definition in
      Entity(
        kind: definition.kind, fieldCount: definition.fields.count,
        searchable: definition.fields.filter { $0.isSearchable }.reduce(0) {
          $0 | 1 << UInt64($1.number)
        })
    }
    var writer = ByteWriter(reserving: 1_024)
    for column in EntityColumns.kept { writer.text(column) }
    for definition in definitions { writer.describe(definition) }
    digest = Array(Digest.blake2b(writer.bytes).bytes.prefix(Self.digestByteCount))
  }

  /// Reads what a store keeps; nil when it can't be read.
  init?(bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    do {
      migration = Int32(clamping: try reader.varint())
      let count = try reader.length()
      entities = try (0..<count).map { _ in
        Entity(
          kind: EntityKind(rawValue: UInt16(clamping: try reader.varint())),
          fieldCount: Int(clamping: try reader.varint()), searchable: try reader.fixed64())
      }
      digest = try reader.raw(Self.digestByteCount)
    } catch {
      return nil
    }
  }

  /// As a store keeps it.
  var bytes: [UInt8] {
    var writer = ByteWriter(reserving: 16 * entities.count + 32)
    writer.varint(UInt64(migration))
    writer.varint(UInt64(entities.count))
    for entity in entities {
      writer.varint(UInt64(entity.kind.rawValue))
      writer.varint(UInt64(entity.fieldCount))
      writer.fixed64(entity.searchable)
    }
    writer.raw(digest)
    return writer.bytes
  }

  func entity(_ kind: EntityKind) -> Entity? { entities.first { $0.kind == kind } }

  /// Whether it has an entity, a field or a migration that the other does not know.
  func isNewer(than other: SchemaMark) -> Bool {
    migration > other.migration
      || entities.contains { $0.fieldCount > other.entity($0.kind)?.fieldCount ?? 0 }
  }
}

extension ByteWriter {
  fileprivate mutating func describe(_ definition: EntityDefinition) {
    varint(UInt64(definition.kind.rawValue))
    text(definition.name)
    byte(definition.home == .company ? 1 : 0)
    for field in definition.fields {
      text(field.name)
      byte(UInt8(field.group))
      byte((field.isIndexed ? 1 : 0) | (field.isFiltered ? 2 : 0))
      describe(field.type)
    }
    for index in EntityDeclaration(definition).indexes { text(index) }
  }

  private mutating func describe(_ type: FieldType) {
    switch type {
    case .text(let limit):
      byte(0)
      varint(UInt64(limit))
    case .choice: byte(1)
    case .integer: byte(2)
    case .decimal: byte(3)
    case .boolean: byte(4)
    case .time: byte(5)
    case .reference(let kind):
      byte(6)
      varint(UInt64(kind.rawValue))
    case .identifier: byte(7)
    case .bytes(let limit):
      byte(8)
      varint(UInt64(limit))
    }
  }
}
