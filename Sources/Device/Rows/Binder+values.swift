import Model
import Storage

extension Binder {
  /// Binds an identifier as its 16 bytes.
  func bind(_ id: RecordID, at position: Int) {
    bind(high: id.high, low: id.low, at: position)
  }

  /// Binds a moment as 16 bytes, or NULL.
  func bind(_ time: HybridTime?, at position: Int) {
    guard let time else { return bindNull(at: position) }
    bind(high: time.ticks, low: time.device, at: position)
  }

  /// Binds a number that fits into 63 bits.
  func bind(_ value: UInt64, at position: Int) {
    bind(Int64(bitPattern: value), at: position)
  }

  /// Binds an entity's number.
  func bind(_ kind: EntityKind, at position: Int) {
    bind(Int64(kind.rawValue), at: position)
  }

  /// Binds a field's value in its column's form.
  func bind(_ value: FieldValue, at position: Int) {
    switch value {
    case .null: bindNull(at: position)
    case .text(let text): bind(text, at: position)
    case .integer(let number), .time(let number): bind(number, at: position)
    case .decimal(let decimal): bind(decimal.millionths, at: position)
    case .boolean(let answer): bind(answer, at: position)
    case .reference(let id): bind(id, at: position)
    case .bytes(let bytes): bind(bytes, at: position)
    }
  }
}

extension Row {
  func identifier(_ column: Int) throws(StorageFailure) -> RecordID {
    let halves = try halves(column)
    return RecordID(high: halves.high, low: halves.low)
  }

  func moment(_ column: Int) throws(StorageFailure) -> HybridTime? {
    try optionalHalves(column).map { HybridTime(ticks: $0.high, device: $0.low) }
  }

  func unsigned(_ column: Int) -> UInt64 { UInt64(bitPattern: int64(column)) }

  func kind(_ column: Int) -> EntityKind {
    EntityKind(rawValue: UInt16(truncatingIfNeeded: int64(column)))
  }

  /// A field's value, by the type that its definition says.
  func value(_ column: Int, _ type: FieldType) throws(StorageFailure) -> FieldValue {
    if isNull(column) { return .null }
    return switch type {
    case .text, .choice: .text(string(column))
    case .integer: .integer(int64(column))
    case .decimal: .decimal(ExactDecimal(millionths: int64(column)))
    case .boolean: .boolean(bool(column))
    case .time: .time(int64(column))
    case .reference, .identifier: .reference(try identifier(column))
    case .bytes: .bytes(bytes(column))
    }
  }
}
