/// A few numbers of a series that one device may give to documents, also without a network
/// (decision 0155). No other device has the same ones: the container takes each key once.
package enum NumberLease: Entity {
  /// How many numbers a block has.
  package static let blockSize = 20
  /// How many a device has that counts for itself, until it has a block.
  package static let ownSize = 9_999

  /// A number of a series that is formed as usual: with a dash and in four digits at least.
  package static func number(_ number: Int64, of series: String) -> String {
    "\(series)-" + NumberFormat.filled(number, to: 4)
  }

  /// What the key of a block ends with: in the order of the blocks, as texts too.
  package static func key(block: Int64) -> String { NumberFormat.filled(block, to: 9) }

  package static let definition = EntityDefinition(
    .numberLease, "NumberLease", subject: .numberLease, naturalKey: 0,
    fields: [
      FieldDefinition(0, "key", .text(limit: 64), required: true, indexed: true),
      FieldDefinition(1, "series", .text(limit: 32), required: true, filtered: true),
      FieldDefinition(2, "first", .integer, required: true),
      FieldDefinition(3, "size", .integer, required: true),
      FieldDefinition(4, "holder", .identifier, required: true),
      FieldDefinition(5, "suffix", .text(limit: 16)),
      FieldDefinition(6, "used", .integer),
      FieldDefinition(7, "document", .text(limit: 32)),
      FieldDefinition(8, "digits", .integer),
    ])
}

extension Field where Owner == NumberLease, Value == String {
  /// The series and the block, or the suffix of the device.
  package static var key: Self { Self(0) }
  /// What the numbers begin with, such as SO-2026.
  package static var series: Self { Self(1) }
  /// What the numbers of a device end with that counts for itself.
  package static var suffix: Self { Self(5) }
  /// The table of the documents, of a series in a format that the company chose.
  package static var document: Self { Self(7) }
}

extension Field where Owner == NumberLease, Value == Int64 {
  package static var first: Self { Self(2) }
  package static var size: Self { Self(3) }
  /// How many of them were given, from the first one on.
  package static var used: Self { Self(6) }
  /// How many digits a number has at least, of a series in a format that the company chose.
  package static var digits: Self { Self(8) }
}

extension Field where Owner == NumberLease, Value == RecordID {
  /// The device that gives them.
  package static var holder: Self { Self(4) }
}

extension Record<NumberLease> {
  /// The number at a place of the lease.
  package func number(at place: Int64) -> String {
    let (number, series) = ((self[.first] ?? 1) + place, self[.series] ?? "")
    let formed =
      self[.digits].map { series + NumberFormat.filled(number, to: Int(clamping: min($0, 9))) }
      ?? NumberLease.number(number, of: series)
    return formed + (self[.suffix].map { "-\($0)" } ?? "")
  }

  /// How many of its numbers were given.
  package var used: Int64 { min(max(self[.used] ?? 0, 0), size) }

  /// How many it has.
  package var size: Int64 { max(self[.size] ?? 0, 0) }
}
