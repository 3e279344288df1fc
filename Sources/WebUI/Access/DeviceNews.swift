package import Device
package import Model
package import SyncProtocol

/// What a person should know of the device itself, beside how far it is in step.
package struct DeviceNews: Equatable, Sendable {
  /// When its folder, a copy, became a device of its own; nil when that is no news.
  package var copied: Moment?
  /// Why it does not sync until somebody does something about it.
  package var stop: SyncStop?
  /// How wrong the machine's clock is; nil while it is right.
  package var clock: ClockGap?

  /// Nothing, unless told otherwise.
  package init(copied: Moment? = nil, stop: SyncStop? = nil, clock: ClockGap? = nil) {
    self.copied = copied
    self.stop = stop
    self.clock = clock
  }
}
