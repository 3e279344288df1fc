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
  /// Until when the account is asked for something, in milliseconds since 1970: whether to own a
  /// company that it is offered, or to bring back one that it deleted. 0 when it is not.
  package let waitsUntil: UInt64

  /// Takes the parts as they are.
  package init(
    zone: ZoneID, standing: ZoneStanding, head: UInt64, isPaused: Bool = false,
    waitsUntil: UInt64 = 0
  ) {
    self.zone = zone
    self.standing = standing
    self.head = head
    self.isPaused = isPaused
    self.waitsUntil = waitsUntil
  }

  /// The same with another head; without one where the account takes no part.
  package func with(head: UInt64) -> FeedEntry {
    FeedEntry(
      zone: zone, standing: standing, head: standing.isPresent ? head : 0, isPaused: isPaused,
      waitsUntil: waitsUntil)
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("zone", zone)
    writer.text("standing", standing.rawValue)
    writer.integer("head", head)
    writer.later("isPaused", isPaused)
    writer.later("waitsUntil", waitsUntil)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    zone = try reader.identifier("zone")
    standing = ZoneStanding(word: try reader.text("standing"))
    head = try reader.integer("head")
    isPaused = try reader.laterBoolean("isPaused")
    waitsUntil = try reader.laterInteger("waitsUntil")
  }
}
