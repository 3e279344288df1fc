/// A hash over everything that happened, and the last lines of it for people.
struct Trace {
  private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  private(set) var lines: [String] = []
  private(set) var steps = 0
  /// Whether lines are kept: only when somebody is going to read them.
  let keepsLines: Bool

  init(keepsLines: Bool) { self.keepsLines = keepsLines }

  mutating func note(_ time: UInt64, _ line: @autoclosure () -> String) {
    steps += 1
    let text = line()
    mix(time)
    for byte in text.utf8 { mix(UInt64(byte)) }
    if keepsLines { lines.append("\(time) \(text)") }
  }

  /// A line for people alone: it costs nothing where nobody reads, and is no part of the hash.
  mutating func explain(_ time: UInt64, _ line: @autoclosure () -> String) {
    if keepsLines { lines.append("\(time)   \(line())") }
  }

  private mutating func mix(_ value: UInt64) { hash = (hash ^ value) &* 0x100_0000_01B3 }
}
