import Model
import Storage
import SyncProtocol

/// A record's row as it lies in the file, sound or not.
struct StoredRow {
  let columns: RowColumns
  let state: [UInt8]
  let checksum: RowChecksum?
  /// Whether the row is from before checksums: then there is nothing to check it by.
  let isUnsummed: Bool

  static let columnNames = "id, kind, sequence, deleted, checksum, state"

  /// Reads a row that was selected with `columnNames`.
  init(_ row: borrowing Row, in zone: ZoneID) throws {
    columns = try RowColumns(row, in: zone)
    isUnsummed = row.isNull(4)
    checksum = RowChecksum(row.bytes(4))
    state = row.bytes(5)
  }

  /// Whether all that is stored belongs together.
  var isSound: Bool {
    if isUnsummed { return record != nil }
    guard let checksum else { return false }
    return checksum.whole == checksum.sum(of: columns, state.span.bytes)
  }

  /// The record that the state reads as; not to be trusted unless the row is sound.
  var record: RecordState? {
    guard let record = try? RecordState(compactBody: state), record.id == columns.id else {
      return nil
    }
    return record
  }

  /// The record, if what members wrote of it is surely intact although the row may not be; without
  /// what a deleted one held, which only a sound row proves.
  var trusted: RecordState? {
    guard var record else { return nil }
    if isSound { return record }
    guard let checksum, checksum.isOf(record) || checksum.hash == record.digestHash else {
      return nil
    }
    record.version = record.version.emptied
    return record
  }
}

extension RowColumns {
  /// Reads the columns of a row that was selected with `StoredRow.columnNames`.
  init(_ row: borrowing Row, in zone: ZoneID) throws {
    self.init(
      zone: zone, id: try row.id(0), kind: row.uint64(1), sequence: row.uint64(2),
      deleted: row.uint64(3))
  }
}

extension Row {
  /// Whether a row that was selected with `StoredRow.columnNames` is sound, without copying it.
  /// One from before checksums counts as sound: reading it costs too much here.
  func isSoundRecord(in zone: ZoneID) throws -> Bool {
    if isNull(4) { return true }
    guard let checksum = RowChecksum(bytes(4)) else { return false }
    let columns = try RowColumns(self, in: zone)
    return withBytes(5) { checksum.whole == checksum.sum(of: columns, $0) }
  }
}
