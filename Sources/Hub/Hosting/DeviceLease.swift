/// Keeps a hosted device open for as long as it is held.
final class DeviceLease<Hosted: Sendable>: Sendable {
  let hosted: Hosted
  private let release: @Sendable () -> Void

  init(_ hosted: Hosted, release: @escaping @Sendable () -> Void) {
    self.hosted = hosted
    self.release = release
  }

  deinit { release() }
}
