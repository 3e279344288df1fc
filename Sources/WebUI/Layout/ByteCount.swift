import Model

/// How much a number of bytes is, for people.
enum ByteCount {
  static func text(_ count: Int) -> String {
    if count >= 10_000_000_000 { return Grouped.text(count / 1_000_000_000) + " GB" }
    if count >= 1_000_000 {
      let tenths = count / 100_000
      return Grouped.text(tenths / 10) + Grouped.plain(".\(tenths % 10)") + " MB"
    }
    return count >= 1_000 ? "\(count / 1_000) KB" : say("\(count) bytes")
  }
}
