/// A body that is read piece by piece while it is sent: a file that is never in memory as a whole.
package struct PartedBody: Sendable {
  /// How many bytes it has.
  package let byteCount: Int
  /// The bytes from a place on, so many at most; none breaks the answer off.
  package let read: @Sendable (_ place: Int, _ count: Int) -> [UInt8]

  /// Takes the parts as they are.
  package init(byteCount: Int, read: @escaping @Sendable (_ place: Int, _ count: Int) -> [UInt8]) {
    self.byteCount = byteCount
    self.read = read
  }

  /// All of it at once, for tests.
  var bytes: [UInt8] {
    var all: [UInt8] = []
    while all.count < byteCount {
      let piece = read(all.count, byteCount - all.count)
      if piece.isEmpty { break }
      all += piece
    }
    return all
  }
}
