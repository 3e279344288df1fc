/// Gives the account of who is signed in another password.
package struct ChangePasswordRequest: Equatable, Sendable, WireMessage {
  /// The present password, or its proof. Never logged, never stored.
  package var present: String
  /// The new password, or its proof. Never logged, never stored.
  package let new: String
  /// The account's key pair, wrapped with the new password.
  package let pair: WrappedPair?
  /// Whether all other devices are signed out.
  package let endsOthers: Bool

  /// Takes the parts as they are.
  package init(present: String, new: String, pair: WrappedPair?, endsOthers: Bool) {
    self.present = present
    self.new = new
    self.pair = pair
    self.endsOthers = endsOthers
  }

  package func write(to writer: inout some MessageWriter) {
    writer.text("present", present)
    writer.text("new", new)
    writer.optionalMessage("pair", pair)
    writer.boolean("endsOthers", endsOthers)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    present = try reader.text("present")
    new = try reader.text("new")
    pair = try reader.optionalMessage("pair")
    endsOthers = try reader.boolean("endsOthers")
  }
}
