import Glibc
import Model

/// Identifiers of new records.
enum NewRecordID {
  /// A UUIDv7 of now.
  static func make() -> RecordID {
    var random = SystemRandomNumberGenerator()
    return RecordID(milliseconds: Now.milliseconds, random: (random.next(), random.next()))
  }
}
