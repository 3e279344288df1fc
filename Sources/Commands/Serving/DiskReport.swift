import Storage

/// When the operator is told what is wrong with a disk: at once, then once a minute for as long as
/// it lasts, and once when it is over. A value without a clock.
struct DiskReport {
  static let interval = Duration.seconds(60)

  private var told: (trouble: DiskTrouble, at: Duration)?

  /// The line to log after a look or a failure; nil when it has just been said, or all is well.
  /// `now` is any clock's.
  mutating func line(_ trouble: DiskTrouble?, at path: String, now: Duration) -> String? {
    guard let trouble else {
      guard told != nil else { return nil }
      told = nil
      return "disk works again: \(path)"
    }
    if let told, told.trouble == trouble, now < told.at + Self.interval { return nil }
    told = (trouble, now)
    return Self.line(trouble, path)
  }

  private static func line(_ trouble: DiskTrouble, _ path: String) -> String {
    switch trouble {
    case .full: "disk full: \(path). Nothing is saved until there is room; reading goes on."
    case .readOnly:
      "disk read-only: \(path). Nothing is saved; reading goes on. "
        + "Make it writable, then start the server anew."
    case .io: "disk fails: \(path). It does not read or write: look after the disk."
    }
  }
}
