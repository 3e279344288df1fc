/// How much a number of bytes is, for people.
enum ByteCount {
  static func text(_ count: Int) -> String {
    if count >= 1_000_000 {
      return "\(Grouped.text(count / 1_000_000)).\(count % 1_000_000 / 100_000) MB"
    }
    return count >= 1_000 ? "\(count / 1_000) KB" : "\(count) bytes"
  }
}
