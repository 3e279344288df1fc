package import Model

/// One zone in an account's feed: where it stands now.
package struct FeedEntry: Equatable, Sendable, WireMessage {
  /// The zone.
  package let zone: ZoneID
  /// Where it stands.
  package let standing: ZoneStanding
  /// The sequence of its last change; 0 when nothing was ever written.
  package let head: UInt64
  /// Whether all but the owner wait until the owner has confirmed who takes part.
  package let isPaused: Bool

  /// Takes the parts as they are.
  package init(
    zone: ZoneID, standing: ZoneStanding, head: UInt64, isPaused: Bool = false
  ) {
    self.zone = zone
    self.standing = standing
    self.head = head
    self.isPaused = isPaused
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("zone", zone)
    writer.text("standing", standing.rawValue)
    writer.integer("head", head)
    writer.later("isPaused", isPaused)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    zone = try reader.identifier("zone")
    standing = ZoneStanding(word: try reader.text("standing"))
    head = try reader.integer("head")
    isPaused = try reader.laterBoolean("isPaused")
  }
}
