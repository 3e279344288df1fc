/// A 128-bit identifier: a UUIDv7 when made on a device, a UUIDv8 when derived from its cause.
///
/// UUIDv7 begins with the time, so new rows land at the end of every index (decision 0004).
package struct RecordID: Hashable, Comparable, Sendable {
  /// The first eight bytes, big-endian.
  package let high: UInt64
  /// The last eight bytes, big-endian.
  package let low: UInt64

  /// Takes the sixteen bytes as they are; nothing is checked.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Makes a UUIDv7 from a time and 74 random bits; equal inputs make equal identifiers.
  package init(milliseconds: UInt64, random: (UInt64, UInt64)) {
    high = (milliseconds & 0xFFFF_FFFF_FFFF) << 16 | 0x7000 | (random.0 & 0x0FFF)
    low = 0x8000_0000_0000_0000 | (random.1 & 0x3FFF_FFFF_FFFF_FFFF)
  }

  /// When it was made; nil for any version but a UUIDv7.
  package var moment: Moment? {
    milliseconds.flatMap { Int64(exactly: $0) }.map(Moment.init(milliseconds:))
  }

  /// The milliseconds since 1970 in a UUIDv7; nil for any other version.
  package var milliseconds: UInt64? {
    (high >> 12) & 0xF == 7 ? high >> 16 : nil
  }

  /// Whether it is a UUIDv8, derived from what caused the record.
  package var isDerived: Bool { (high >> 12) & 0xF == 8 }

  package static func < (left: RecordID, right: RecordID) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }

  /// The identifier no record has: sixteen zero bytes.
  package static let zero = RecordID(high: 0, low: 0)
}

/// A company's identifier; also the identifier of its zone and of its Company record.
package typealias CompanyID = RecordID
/// An account's identifier; also the identifier of its zone.
package typealias AccountID = RecordID
/// The identifier of a zone: a company's or an account's.
package typealias ZoneID = RecordID
/// The identifier of a device, given out by the container at sign-in.
package typealias DeviceID = RecordID
