package import SyncProtocol

/// What a signed-in device must know to call its container; kept in the folder, for its owner
/// alone. Never shown, never logged.
package struct DeviceSession: Equatable, Sendable, WireMessage {
  /// Where the container is.
  package let containerURL: String
  /// Account, device and secret.
  package let answer: SignInAnswer

  /// Takes the parts as they are.
  package init(containerURL: String, answer: SignInAnswer) {
    self.containerURL = containerURL
    self.answer = answer
  }

  package func write(to writer: inout some MessageWriter) {
    writer.text("containerURL", containerURL)
    writer.message("answer", answer)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    containerURL = try reader.text("containerURL")
    answer = try reader.message("answer")
  }
}
