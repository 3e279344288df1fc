package import HTTPCalling
package import SyncProtocol

/// What a signed-in device asks about its account itself, as functions.
package struct AccountPort: Sendable {
  /// Keeps a key pair if the account has none, and answers the one that counts.
  package var offerPair: @Sendable (WrappedPair) async -> CallOutcome<WrappedPair>
  /// Whether this is the account's password; never answers no, but a refusal that says why.
  package var confirm: @Sendable (PasswordMessage) async -> CallOutcome<Bool>

  /// What keeps the account safe.
  package var securing: SecuringPort

  /// Takes the functions as they are.
  package init(
    offerPair: @escaping @Sendable (WrappedPair) async -> CallOutcome<WrappedPair>,
    confirm: @escaping @Sendable (PasswordMessage) async -> CallOutcome<Bool>,
    securing: SecuringPort
  ) {
    self.offerPair = offerPair
    self.confirm = confirm
    self.securing = securing
  }

  /// Calls over HTTP as one session.
  package static func http(
    _ address: WebAddress, session: String, client: HTTPClient,
    speaking: UInt8 = ProtocolVersion.current
  ) -> AccountPort {
    let caller = ContainerCaller(address, session: session, client: client, speaking: speaking)
    return AccountPort(
      offerPair: { await caller.call("POST", "/v1/account/pair", $0) },
      confirm: { await caller.tell("/v1/account/confirm", $0) }, securing: .http(caller))
  }
}
