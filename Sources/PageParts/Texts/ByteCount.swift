import Model

/// How much a number of bytes is, for people.
package enum ByteCount {
  /// As people write it: `12.4 MB`.
  package static func text(_ count: Int) -> String {
    let billion = 1_000_000_000
    if count >= 10 * billion || (count >= billion && count % billion == 0) {
      return Grouped.text(count / billion) + " GB"
    }
    if count >= 1_000_000 {
      let tenths = count / 100_000
      return Grouped.text(tenths / 10) + Grouped.plain(".\(tenths % 10)") + " MB"
    }
    return count >= 1_000 ? "\(count / 1_000) KB" : say("\(count) bytes")
  }
}
