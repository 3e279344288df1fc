import CSQLite

/// What was bound for one run of a statement, and the room where small values lie meanwhile.
@safe final class BoundValues {
  private let parametersCount: Int
  private var boundPositions: UInt64 = 0
  private var firstError = SQLITE_OK
  private var room: UnsafeMutableRawBufferPointer?
  private var roomUsed = 0

  /// Small values are copied here instead of into memory allocated one by one.
  private static let roomLimit = 1_024

  init(parametersCount: Int) {
    self.parametersCount = parametersCount
  }

  deinit {
    unsafe room?.deallocate()
  }

  func clear() {
    boundPositions = 0
    firstError = SQLITE_OK
    roomUsed = 0
  }

  func note(_ result: Int32, _ position: Int) {
    if result != SQLITE_OK, firstError == SQLITE_OK { firstError = result }
    boundPositions |= 1 << UInt64(truncatingIfNeeded: position - 1)
  }

  /// Whether all parameters have a value; beyond 64 parameters nobody counts.
  var areComplete: Bool {
    guard firstError == SQLITE_OK else { return false }
    guard parametersCount < 64 else { return true }
    return boundPositions == (1 << UInt64(parametersCount)) - 1
  }

  func failure(sql: String) -> StorageFailure {
    guard firstError == SQLITE_OK else {
      return unsafe .running(firstError, database: nil, sql: sql)
    }
    return StorageFailure(.misuse, "Not every parameter was given a value.", sql: sql)
  }

  /// A copy that stays until `clear()`, nil if there is no room.
  func keep(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawPointer? {
    guard bytes.count <= Self.roomLimit - roomUsed else { return nil }
    let place = unsafe start() + roomUsed
    if let source = bytes.baseAddress {
      unsafe place.copyMemory(from: source, byteCount: bytes.count)
    }
    roomUsed += bytes.count
    return UnsafeRawPointer(place)
  }

  private func start() -> UnsafeMutableRawPointer {
    if let base = unsafe room?.baseAddress { return unsafe base }
    let made = UnsafeMutableRawPointer.allocate(byteCount: Self.roomLimit, alignment: 16)
    unsafe room = unsafe UnsafeMutableRawBufferPointer(start: made, count: Self.roomLimit)
    return unsafe made
  }
}

extension Statement {
  func bindBytes(_ bytes: UnsafeRawBufferPointer, _ position: Int) -> Int32 {
    if let kept = unsafe values.keep(bytes) {
      return unsafe shim_sqlite3_bind_blob_kept(
        pointer, Int32(position), kept, Int32(bytes.count))
    }
    return unsafe shim_sqlite3_bind_blob_copied(
      pointer, Int32(position), bytes.baseAddress, UInt64(bytes.count))
  }

  func bindText(_ text: UnsafeBufferPointer<UInt8>, _ position: Int) -> Int32 {
    let bytes = UnsafeRawBufferPointer(text)
    if let kept = unsafe values.keep(bytes) {
      return unsafe shim_sqlite3_bind_text_kept(
        pointer, Int32(position), kept.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
    return unsafe shim_sqlite3_bind_text_copied(
      pointer, Int32(position), bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
      UInt64(bytes.count))
  }
}
