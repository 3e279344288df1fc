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

  /// Whether a file has room, as far as is known here.
  func holds(_ byteCount: Int) -> Bool { left.map { UInt64(byteCount) <= $0 } ?? true }

  /// So many bytes in words, never more than there are.
  package static func megabytes(_ bytes: UInt64) -> String {
    "\(bytes / 1_000_000).\(bytes % 1_000_000 / 100_000) MB"
  }

  /// Whether nothing more has room.
  package var isFull: Bool { limit.map { used >= $0 } ?? false }
}

extension DeviceCore {
  private static let limitName = "fileLimit"

  /// Keeps what the container told of the room for files, where it is news.
  func keepFileLimit(_ limit: UInt64?) throws {
    guard let limit, try fileLimit() != limit else { return }
    var writer = ByteWriter()
    writer.fixed64(limit)
    try privateStore.remember(Self.limitName, writer.bytes)
  }

  private func fileLimit() throws -> UInt64? {
    guard let bytes = try privateStore.reader.meta(Self.limitName) else { return nil }
    var reader = ByteReader(bytes)
    return try reader.fixed64()
  }

  /// The room of a company's files; nil for companies of others, whose owner is charged for it.
  func fileRoom(of company: CompanyID) throws -> FileRoom? {
    guard let store = try store(of: company), store.kind == .private else { return nil }
    return FileRoom(used: try store.reader.fileBytes(in: company), limit: try fileLimit())
  }
}

extension StoreReader {
  /// The bytes of all living attachments of a company.
  func fileBytes(in company: CompanyID) throws -> UInt64 {
    try connection.first(
      """
      SELECT coalesce(sum(byteCount), 0) FROM "Attachment"
      WHERE companyID = ? AND deleted IS NULL
      """
    ) {
      $0.bind(company, at: 1)
    } read: {
      $0.unsigned(0)
    } ?? 0
  }
}

extension Device {
  /// The room of a company's files; nil for companies of others.
  package func fileRoom(of company: CompanyID) throws -> FileRoom? {
    try core.fileRoom(of: company)
  }
}

extension CompanyContext {
  /// The room of the company's files; nil where somebody else is charged for it.
  package func fileRoom() async throws -> FileRoom? { try await device.fileRoom(of: company) }
}
