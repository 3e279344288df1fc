/// The history of the wire protocol.
///
/// - 1: accounts, feed, push, pull, pokes, share links (2026-11).
package enum ProtocolVersion {
  /// What this program speaks.
  package static let current: UInt8 = 1
  /// The oldest that it still understands; older devices become read-only.
  package static let floor: UInt8 = 1
}
