import Container
import Model
import Sealing
import SyncProtocol

/// The testing library has one of its own.
typealias Attachment = Model.Attachment

/// A container with a company, its owner, a member, and an item that files hang on.
struct FileBench {
  let bench: ServiceBench
  let ada: Session
  let bob: Session
  let company: CompanyID
  let item: RecordID
  private let numbers = Atomic64(0)

  static let part = Attachment.partByteCount

  init(fileQuota: UInt64 = 100_000_000) async throws {
    bench = try ServiceBench(fileQuota: fileQuota)
    ada = try await bench.signUp("ada").session
    bob = try await bench.signUp("bob").session
    company = try await bench.company(of: ada)
    try await bench.join(company, of: ada, bob)
    let change = bench.item("B-1", ada)
    item = change.id
    _ = try await push([change])
  }

  /// Bytes that no other file has.
  static func bytes(_ count: Int, seed: UInt8 = 1) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) &+ seed }
  }

  func digest(
    _ bytes: [UInt8], in zone: ZoneID? = nil, _ kind: EntityKind = .attachment
  ) -> [UInt8] {
    var digest = FileDigest(scope: kind.fileScope(in: zone ?? company))
    digest.update(bytes)
    return digest.finish()
  }

  func push(
    _ changes: [RecordChange], to zone: ZoneID? = nil, by session: Session? = nil
  ) async throws -> [ChangeRefusal.Code?] {
    numbers.value += 1
    let request = PushRequest(
      zone: zone ?? company, number: numbers.value, token: [], changes: changes)
    return try await bench.service.push(request, by: session ?? ada).codes
  }

  func record(
    _ bytes: [UInt8], name: String = "plan.pdf", owner: RecordID? = nil
  ) -> Record<Attachment> {
    record(bytes, name: name, on: RecordReference(.inventoryItem, owner ?? item))
  }

  func record(
    _ bytes: [UInt8], name: String = "plan.pdf", on owner: RecordReference
  ) -> Record<Attachment> {
    let definition = Schema.current.definition(of: owner.kind)
    let kind = definition?.files ?? .attachment
    var record = Record<Attachment>(
      new: bench.id(), of: Schema.current.definition(of: kind) ?? Attachment.definition)
    record[.ownerKind] = definition?.name
    record[.owner] = owner.id
    record[.name] = name
    record[.digest] = digest(bytes, kind)
    record[.byteCount] = Int64(bytes.count)
    record[.mediaType] = "application/pdf"
    return record
  }

  /// Pushes the record of a file and answers its identifier.
  func attach(_ bytes: [UInt8], by session: Session? = nil) async throws -> RecordID {
    let record = record(bytes)
    let codes = try await push([bench.change(record, session ?? ada)], by: session)
    guard codes == [nil] else { throw CallRefusal(.badRequest, "\(codes)") }
    return record.id
  }

  func delete(_ record: RecordID, _ kind: EntityKind = .attachment) async throws {
    let stamp = HybridTime(milliseconds: bench.clock.value + 1, device: ada.device.low)
    let version = RecordVersion(life: 1, deleted: stamp, groups: [])
    _ = try await push([RecordChange(kind: kind, id: record, version: version)])
  }

  func send(
    _ bytes: [UInt8], at offset: Int = 0, of record: RecordID, by session: Session? = nil,
    to zone: ZoneID? = nil
  ) async throws(CallRefusal) -> FileProgress {
    try await bench.service.upload(
      FileUpload(
        zone: zone ?? company, record: record, offset: UInt64(offset), bytes: bytes),
      by: session ?? ada)
  }

  /// Sends all of a file from where the container has come to.
  @discardableResult
  func sendAll(
    _ bytes: [UInt8], of record: RecordID, by session: Session? = nil
  ) async throws(CallRefusal) -> FileProgress {
    var progress = try await send([], of: record, by: session)
    while !progress.isComplete {
      let start = Int(progress.received)
      let part = Array(bytes[start..<min(start + Self.part, bytes.count)])
      progress = try await send(part, at: start, of: record, by: session)
    }
    return progress
  }

  func read(
    _ record: RecordID, at offset: Int = 0, by session: Session? = nil, in zone: ZoneID? = nil
  ) async throws(CallRefusal) -> FilePart {
    try await bench.service.filePart(
      FileRequest(zone: zone ?? company, record: record, offset: UInt64(offset)),
      by: session ?? ada)
  }

  /// The names in the company's folder of files.
  func names(_ zone: ZoneID? = nil) -> [String] {
    bench.folder.names("container-files/\(zone ?? company)")
  }
}
