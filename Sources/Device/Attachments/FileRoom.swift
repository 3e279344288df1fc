package import Model
import Storage
import SyncProtocol

/// How much room the files of a company take, and may take.
package struct FileRoom: Equatable, Sendable {
  /// The bytes of all files, with those that are not sent yet.
  package let used: UInt64
  /// The bytes that they may take; nil while the container has not told.
  package let limit: UInt64?

  /// Takes both as they are.
  package init(used: UInt64, limit: UInt64?) {
    self.used = used
    self.limit = limit
  }

  /// The bytes that are left; nil while the container has not told how many there may be.
  package var left: UInt64? { limit.map { $0 - min($0, used) } }

  /// Whether so many bytes more have room, as far as is known here.
  package func holds(_ byteCount: UInt64) -> Bool { left.map { byteCount <= $0 } ?? true }

  /// So many bytes in words, never more than there are.
  package static func megabytes(_ bytes: UInt64) -> String {
    "\(bytes / 1_000_000).\(bytes % 1_000_000 / 100_000) MB"
  }

  /// Whether nothing more has room.
  package var isFull: Bool { limit.map { used >= $0 } ?? false }
}

extension DeviceCore {
  /// Keeps what the container told of the room for files, where it is news.
  func keepFileLimit(_ limit: UInt64?) throws {
    guard let limit, try privateStore.reader.fileLimit() != limit else { return }
    var writer = ByteWriter()
    writer.fixed64(limit)
    try privateStore.remember(StoreReader.fileLimitName, writer.bytes)
  }

  /// The room of a company's files; nil for companies of others, whose owner is charged for it.
  func fileRoom(of company: CompanyID) throws -> FileRoom? {
    try store(of: company)?.fileRoom(of: company)
  }
}

extension DeviceStore {
  /// The room of a company's files; nil in the store of the companies of others.
  fileprivate func fileRoom(of company: CompanyID) throws -> FileRoom? {
    guard kind == .private else { return nil }
    return FileRoom(used: try reader.fileBytes(in: company), limit: try reader.fileLimit())
  }

  /// Throws where the company has no room for the files among these records, which are to be
  /// restored.
  func checkRoom(toRestore records: [(kind: EntityKind, id: RecordID)], in zone: ZoneID) throws {
    let files = try records.filter { Attachment.holds($0.kind) }.compactMap {
      try reader.record($0.kind, $0.id, in: zone)
    }.filter(\.isDeleted)
    guard let first = files.first, let room = try fileRoom(of: zone) else { return }
    let byteCount = files.reduce(UInt64(0)) {
      $0 + UInt64(clamping: $1.record(Attachment.self)?[.byteCount] ?? 0)
    }
    guard room.holds(byteCount) else { throw SaveRefusal(first.id, .noRoomAgain(room, byteCount)) }
  }
}

extension StoreReader {
  fileprivate static let fileLimitName = "fileLimit"

  /// The bytes that the files of a company may take, as far as the container has told.
  fileprivate func fileLimit() throws -> UInt64? {
    guard let bytes = try meta(Self.fileLimitName) else { return nil }
    var reader = ByteReader(bytes)
    return try reader.fixed64()
  }

  /// The bytes of all living attachments of a company.
  func fileBytes(in company: CompanyID) throws -> UInt64 {
    try fileTables.reduce(0) { sum, table in
      let bytes = try connection.first(
        """
        SELECT coalesce(sum(byteCount), 0) FROM "\(table.definition.name)"
        WHERE companyID = ? AND deleted IS NULL
        """
      ) {
        $0.bind(company, at: 1)
      } read: {
        $0.unsigned(0)
      }
      return sum + (bytes ?? 0)
    }
  }
}

extension Device {
  /// The room that the files of a new company of the account's own have.
  package func fileRoomOfNewCompany() throws -> FileRoom {
    FileRoom(used: 0, limit: try core.privateStore.reader.fileLimit())
  }

  /// The room of a company's files; nil for companies of others.
  package func fileRoom(of company: CompanyID) throws -> FileRoom? {
    try core.fileRoom(of: company)
  }
}

extension CompanyContext {
  /// The room of the company's files; nil where somebody else is charged for it.
  package func fileRoom() async throws -> FileRoom? { try await device.fileRoom(of: company) }
}
