import Model
import SyncProtocol

extension Device {
  /// Asks for an identity of this device's own, and takes it on: its folder was copied or put back
  /// from a backup, and another goes by the one that it has.
  ///
  /// Ended anywhere, the next try asks with the same nonce and gets the same identity. The port has
  /// kept the new session before it answers: what opens the folder next is the new device.
  func renew() async throws -> SyncEvent {
    let fresh = Renewal(time: surroundings.now(), nonce: newNonce())
    let request = try core.beginRenewal(fresh).request
    guard let outcome = await port?.renew(request) else {
      return failed(CallOutcome<SignInAnswer>.unreachable(Self.noContainer), .renew)
    }
    guard let answer = outcome.answer else { return failed(outcome, .renew) }
    try core.adopt(device: answer.device)
    engine.report.problem = nil
    return .renewed
  }

  private func newNonce() -> [UInt8] {
    var writer = ByteWriter()
    for _ in 0..<2 { writer.fixed64(surroundings.random()) }
    return writer.bytes
  }
}
