/// Keeps a hosted device open for as long as it is held, but for a device that nobody is signed in
/// to any more: that one is closed under whoever holds it.
final class DeviceLease<Hosted: Sendable>: Sendable {
  let hosted: Hosted
  private let looksOver: @Sendable () -> Bool
  private let release: @Sendable () -> Void

  init(
    _ hosted: Hosted, isOver: @escaping @Sendable () -> Bool,
    release: @escaping @Sendable () -> Void
  ) {
    self.hosted = hosted
    looksOver = isOver
    self.release = release
  }

  /// Whether the device was closed under this lease, or is being closed: true before its first
  /// file is let go, and for good. What was read since may be half of it, or an error.
  var isOver: Bool { looksOver() }

  deinit { release() }
}
