import SyncProtocol

/// How long who guesses at a UserPass waits: longer with each wrong try, also across restarts.
struct LoginDelay: Equatable {
  /// Wrong tries without a wait.
  static let freeTryLimit: UInt64 = 3
  /// The longest wait in milliseconds.
  static let waitLimit: UInt64 = 15 * 60 * 1_000

  private var count: UInt64 = 0
  private var notBefore: UInt64 = 0

  init() {}

  /// Reads what `bytes` wrote; anything else counts as the longest wait's beginning.
  init(_ bytes: [UInt8]) throws {
    var reader = ByteReader(bytes)
    count = try reader.varint()
    notBefore = try reader.varint()
  }

  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.varint(count)
    writer.varint(notBefore)
    return writer.bytes
  }

  /// How many seconds to wait before another try; nil for none. A clock that was put back makes
  /// nobody wait longer than the limit.
  func wait(at now: UInt64) -> UInt64? {
    guard notBefore > now else { return nil }
    return (min(notBefore - now, Self.waitLimit) + 999) / 1_000
  }

  /// Notes a try before its password is looked at: tries at the same moment count each.
  mutating func noteTry(at now: UInt64) {
    count += 1
    guard count > Self.freeTryLimit else { return }
    let doublings = min(count - Self.freeTryLimit, 20)
    notBefore = now + min(1_000 << doublings, Self.waitLimit)
  }

  /// Takes a try back whose password was not looked at.
  mutating func takeBack() {
    count = count == 0 ? 0 : count - 1
    notBefore = 0
  }
}
