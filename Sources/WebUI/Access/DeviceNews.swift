package import Model
package import SyncProtocol

/// What a person should know of the device itself, beside how far it is in step.
package struct DeviceNews: Equatable, Sendable {
  /// When its folder, a copy, became a device of its own; nil when that is no news.
  package var copied: Moment?
  /// Why it does not sync until somebody does something about it.
  package var stop: SyncStop?

  /// Nothing, unless told otherwise.
  package init(copied: Moment? = nil, stop: SyncStop? = nil) {
    self.copied = copied
    self.stop = stop
  }
}
