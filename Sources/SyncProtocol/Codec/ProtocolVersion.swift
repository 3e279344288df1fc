/// The history of the wire protocol.
///
/// - 1: accounts, feed, push, pull, pokes, share links (2026-11).
///
/// Fields are added at the end of messages without a new version: older readers skip them. A new
/// version is for what an older reader would take for something else.
package enum ProtocolVersion {
  /// What this program speaks.
  package static let current: UInt8 = 1
  /// The oldest that it still understands; older devices become read-only.
  package static let floor: UInt8 = 1
  /// The header that says which version a device speaks. Who sends none, such as a script, is
  /// answered in the current one.
  package static let header = "Protocol-Version"
  /// The header that says what the device's own clock shows, in milliseconds since 1970. A device
  /// that shares its clock with others, or with its container, sends none (decision 0135).
  package static let clockHeader = "Device-Clock"

  /// What this program reads.
  package static var readable: ClosedRange<UInt8> { floor...current }

  /// Why a container with this floor does not speak with a device of a version; nil when it does.
  package static func refusal(of version: UInt8, floor: UInt8 = floor) -> CallRefusal? {
    if version < floor { return .deviceTooOld }
    return version > current ? .containerTooOld : nil
  }
}

extension CallRefusal {
  /// The device must be updated before it can sync.
  package static let deviceTooOld = CallRefusal(
    .deviceTooOld,
    "This version of the program is too old for its server. Update it: what was saved here is "
      + "kept and sent afterwards.")

  /// The container must be updated before the device can sync.
  package static let containerTooOld = CallRefusal(
    .containerTooOld,
    "The server is older than this version of the program. Its operator must update it: until "
      + "then everything is kept here.")
}
