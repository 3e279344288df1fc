/// What a command needs beyond its request: the time, and random numbers that were drawn for it.
package struct Circumstances: Sendable {
  /// The wall clock in milliseconds since 1970; the container's time never falls below its last
  /// commit, whatever this says.
  package var now: UInt64
  private let words: [UInt64]

  /// Draws what one command may need.
  package init(now: UInt64, random: inout some RandomNumberGenerator) {
    self.now = now
    words = (0..<Self.wordCount).map { _ in random.next() }
  }

  /// The words from `index` on that no other index shares.
  func pair(_ index: Int) -> (UInt64, UInt64) { (words[index * 2], words[index * 2 + 1]) }

  /// A secret of 192 bits in hexadecimal digits.
  var secret: String {
    words[4..<7].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }

  /// A number that tells one start of the container from another.
  var generation: UInt64 { words[7] }

  private static let wordCount = 8
}
