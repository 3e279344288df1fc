package import Model

/// The offer of a company to one of its participants, who becomes its owner by accepting it.
package struct OwnershipOffer: Equatable, Sendable, WireMessage {
  /// What it is accepted, declined and withdrawn by.
  package let id: RecordID
  /// Whom it is made to.
  package let account: AccountID
  /// When it was made, in milliseconds since 1970.
  package let madeAt: UInt64
  /// When it ends, in milliseconds since 1970.
  package let expiresAt: UInt64
  /// Whether it was declined.
  package let isDeclined: Bool

  /// Takes the parts as they are.
  package init(
    id: RecordID, account: AccountID, madeAt: UInt64, expiresAt: UInt64, isDeclined: Bool
  ) {
    self.id = id
    self.account = account
    self.madeAt = madeAt
    self.expiresAt = expiresAt
    self.isDeclined = isDeclined
  }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("id", id)
    writer.identifier("account", account)
    writer.integer("madeAt", madeAt)
    writer.integer("expiresAt", expiresAt)
    writer.boolean("isDeclined", isDeclined)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    id = try reader.identifier("id")
    account = try reader.identifier("account")
    madeAt = try reader.integer("madeAt")
    expiresAt = try reader.integer("expiresAt")
    isDeclined = try reader.boolean("isDeclined")
  }
}
