package import Model

/// The place of somebody who was removed, or whose place went as sharing ended, as what brings it
/// back names it. What they may do there the container knows.
package struct EndedPlace: Equatable, Sendable, WireMessage {
  /// Whose place.
  package let account: AccountID

  /// The account's place.
  package init(of account: AccountID) { self.account = account }

  package func write(to writer: inout some MessageWriter) {
    writer.identifier("account", account)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    account = try reader.identifier("account")
  }
}
