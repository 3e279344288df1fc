package import HTTPCalling
package import SyncProtocol

/// What somebody asks who is not signed in and can't show the password, as functions.
package struct RecoveryPort: Sendable {
  /// What a recovery code or a mailed secret opens; uses nothing up.
  package var open: @Sendable (RecoveryQuestion) async -> CallOutcome<RecoveryOffer>
  /// Sets another password.
  package var reset: @Sendable (ResetRequest) async -> CallOutcome<Bool>
  /// Asks for a mail; the answer does not tell whether one is sent.
  package var mail: @Sendable (RecoveryMailRequest) async -> CallOutcome<Bool>
  /// Confirms an address with the secret that was mailed to it.
  package var confirmEmail: @Sendable (LinkSecret) async -> CallOutcome<Bool>

  /// Takes the functions as they are.
  package init(
    open: @escaping @Sendable (RecoveryQuestion) async -> CallOutcome<RecoveryOffer>,
    reset: @escaping @Sendable (ResetRequest) async -> CallOutcome<Bool>,
    mail: @escaping @Sendable (RecoveryMailRequest) async -> CallOutcome<Bool>,
    confirmEmail: @escaping @Sendable (LinkSecret) async -> CallOutcome<Bool>
  ) {
    self.open = open
    self.reset = reset
    self.mail = mail
    self.confirmEmail = confirmEmail
  }

  /// Calls over HTTP.
  package static func http(
    _ address: WebAddress, client: HTTPClient, speaking: UInt8 = ProtocolVersion.current
  ) -> RecoveryPort {
    let caller = ContainerCaller(address, client: client, speaking: speaking)
    return RecoveryPort(
      open: { await caller.call("POST", "/v1/recovery/open", $0) },
      reset: { await caller.tell("/v1/recovery/reset", $0) },
      mail: { await caller.tell("/v1/recovery/mail", $0) },
      confirmEmail: { await caller.tell("/v1/recovery/confirm", $0) })
  }
}
