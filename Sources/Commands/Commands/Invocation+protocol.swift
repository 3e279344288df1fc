import SyncProtocol

extension Invocation {
  /// The version of the protocol that devices of this run speak: the program's own, or for a drill
  /// the one in `$THECOMPANY_PROTOCOL`, as a program that is older or newer would.
  func speaking() throws(CommandFailure) -> UInt8 {
    guard let text = environment("THECOMPANY_PROTOCOL") else { return ProtocolVersion.current }
    guard let version = UInt8(text) else {
      throw usage("THECOMPANY_PROTOCOL is a number from 0 to 255, not \"\(text)\".")
    }
    return version
  }

  /// The oldest version of the protocol that a container lets devices speak.
  func oldestProtocol() throws(CommandFailure) -> UInt8 {
    let range = ProtocolVersion.readable
    return UInt8(
      try number(
        "oldest-protocol", in: Int(range.lowerBound)...Int(range.upperBound),
        otherwise: Int(ProtocolVersion.floor)))
  }
}
