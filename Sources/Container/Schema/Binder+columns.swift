import Model
import Storage

extension Binder {
  /// Binds an identifier as its 16 bytes.
  func bind(_ id: RecordID, at position: Int) {
    bind(high: id.high, low: id.low, at: position)
  }

  /// Binds an unsigned number by its bits: SQLite has only signed ones.
  func bind(_ number: UInt64, at position: Int) {
    bind(Int64(bitPattern: number), at: position)
  }
}

extension Row {
  /// The identifier in the column; throws `corrupt` for anything else.
  func id(_ column: Int) throws(StorageFailure) -> RecordID {
    let halves = try halves(column)
    return RecordID(high: halves.high, low: halves.low)
  }

  /// The unsigned number that was bound by its bits.
  func uint64(_ column: Int) -> UInt64 { UInt64(bitPattern: int64(column)) }
}
