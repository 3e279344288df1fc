import Model
import Sealing
import Storage
import SyncProtocol

/// What is kept beside a record's state so that damage of the stored row shows (decision 0020).
struct RowChecksum: Equatable {
  /// Over every column of the row and both sums below.
  var whole: UInt64
  /// The record's `digestHash`.
  let hash: UInt64
  /// Half of the BLAKE2b of the record's `digestContent`: nobody can make another record for it.
  let content: [UInt8]

  private static let contentByteCount = 16
  private static let byteCount = 32

  /// The checksum of a row that is about to be written.
  init(_ state: RecordState, encoded: [UInt8], sequence: UInt64, in zone: ZoneID) {
    hash = state.digestHash
    content = RowChecksum.seal(state)
    whole = 0
    let columns = RowColumns(
      zone: zone, id: state.id, kind: UInt64(state.kind.rawValue), sequence: sequence,
      deleted: state.tombstone)
    whole = sum(of: columns, encoded.span.bytes)
  }

  /// Reads the stored form; nil when it is none.
  init?(_ stored: [UInt8]) {
    guard stored.count == Self.byteCount else { return nil }
    var reader = ByteReader(stored)
    guard let whole = try? reader.fixed64(), let hash = try? reader.fixed64(),
      let content = try? reader.raw(Self.contentByteCount)
    else { return nil }
    (self.whole, self.hash, self.content) = (whole, hash, content)
  }

  var stored: [UInt8] {
    var writer = ByteWriter(reserving: Self.byteCount)
    writer.fixed64(whole)
    writer.fixed64(hash)
    writer.raw(content)
    return writer.bytes
  }

  /// What `whole` must be for a row with these columns and this state.
  func sum(of columns: RowColumns, _ state: RawSpan) -> UInt64 {
    var sum = RecordHash()
    sum.add(columns.zone)
    sum.add(columns.id)
    sum.add(columns.kind)
    sum.add(columns.sequence)
    sum.add(columns.deleted)
    sum.add(state)
    sum.add(hash)
    sum.add(content)
    return sum.value
  }

  /// Whether a record is the one that the row was written for: proven by the hash that nobody can
  /// forge, or, when that is what was damaged, by both others agreeing.
  func isOf(_ state: RecordState) -> Bool { content == RowChecksum.seal(state) }

  private static func seal(_ state: RecordState) -> [UInt8] {
    Array(Digest.blake2b(state.digestContent).bytes.prefix(contentByteCount))
  }
}

/// The columns of a record's row beside its state.
struct RowColumns: Equatable {
  let zone: ZoneID
  let id: RecordID
  /// As stored: a damaged number is no kind.
  let kind: UInt64
  let sequence: UInt64
  let deleted: UInt64
}
