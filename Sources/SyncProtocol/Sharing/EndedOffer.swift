package import Model

/// A share link or an invitation that was ended, as what brings it back names it. A company's links
/// follow each other under one identifier: the time tells them apart.
package struct EndedOffer: Equatable, Sendable, WireMessage {
  /// What it was withdrawn by.
  package let id: RecordID
  /// When it was made, in milliseconds since 1970.
  package let madeAt: UInt64

  /// The link or invitation that is shown so.
  package init(_ offer: ShareOffer) {
    id = offer.id
    madeAt = offer.madeAt
  }

  /// Takes the parts as they are.
  package init(id: RecordID, madeAt: UInt64) {
    self.id = id
    self.madeAt = madeAt
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("id", id)
    writer.integer("madeAt", madeAt)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    id = try reader.identifier("id")
    madeAt = try reader.integer("madeAt")
  }
}
