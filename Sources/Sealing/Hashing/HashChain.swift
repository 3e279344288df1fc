/// A chain of sums over lines of a log: whoever changes, drops, adds or moves a line changes the
/// sum of every line after it. A line's values can be erased and the chain stays whole, because it
/// is over their sum, salted so that nobody finds the values by guessing.
package enum HashChain {
  /// How many bytes a salt has.
  package static let saltByteCount = 16

  /// The sum of a line's header.
  package static func header(_ bytes: [UInt8]) -> [UInt8] { Digest.blake2b(bytes).bytes }

  /// The sum of a line's values.
  package static func contents(_ bytes: [UInt8], salt: [UInt8]) -> [UInt8] {
    Digest.blake2b(salt + bytes).bytes
  }

  /// A salt that nobody can know who does not have the seed; another one for each place.
  package static func salt(seed: [UInt8], place: [UInt8]) -> [UInt8] {
    Array(Digest.blake2b(seed + place).bytes.prefix(saltByteCount))
  }

  /// The sum of a line after the one with that sum; of the first line after an empty one.
  package static func link(after previous: [UInt8], header: [UInt8], contents: [UInt8]) -> [UInt8] {
    Digest.blake2b(previous + header + contents).bytes
  }
}
