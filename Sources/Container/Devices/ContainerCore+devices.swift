package import Model
import Sealing
package import SyncProtocol

extension ContainerCore {
  /// Bytes in the nonce of a renewal.
  private static let nonceByteRange = 16...64

  /// Gives a device that was copied an identity and a session of its own; the other copy keeps the
  /// one that it has.
  ///
  /// The same session gets the same answer to a nonce again, so that a lost one leaves no session
  /// behind; a later session of the device gets another. Throws `notSignedIn` for a session that
  /// has ended, this one or the renewed one, and `notAllowed` at the limit of devices.
  package func renew(
    _ request: RenewRequest, by session: Session, _ circumstances: Circumstances
  ) throws(CallRefusal) -> SignInAnswer {
    guard Self.nonceByteRange.contains(request.nonce.count) else {
      throw CallRefusal(.badRequest, "The nonce of a renewal has 16 to 64 bytes.")
    }
    return try command(at: circumstances.now) { time in
      let secret = renewalSecret(request.nonce, session, try currentHash(of: session))
      let renewal = SecretHash.of(secret)
      let account = session.account
      if let device = try DeviceRow.renewed(renewal, of: account, connection) {
        guard try SessionRow.read(renewal, connection) != nil else { throw CallRefusal.notSignedIn }
        let renewed = Session(account: account, device: device)
        return try answer(renewed, secret)
      }
      let device = RecordID(milliseconds: time, random: circumstances.pair(0))
      let renewed = Session(account: account, device: device)
      let name = try DeviceRow.name(of: session, connection) ?? ""
      try DeviceRow.write(renewed, name: Self.copyName(of: name), time, connection)
      try DeviceRow.noteRenewal(renewal, of: renewed, connection)
      return try open(renewed, secret, time)
    }
  }

  /// Derived and not drawn, so that nothing but its hash is stored and a repeat finds it again.
  private func renewalSecret(_ nonce: [UInt8], _ session: Session, _ hash: [UInt8]) -> String {
    let label = Array("renewal".utf8)
    let message = label + session.account.bytes + session.device.bytes + hash + nonce
    return Hex.encode(Array(MAC.authenticate(message, key: reader.macKey).prefix(24)))
  }

  private static func copyName(of name: String) -> String {
    name.hasSuffix(DeviceRow.copyMark) ? name : name + DeviceRow.copyMark
  }

  /// The devices that are signed in to the account: the one that asks, which is seen now, then the
  /// last seen first.
  package func devices(
    for session: Session, at now: UInt64
  ) throws(CallRefusal) -> DeviceList {
    let time = time(at: now)
    return try look {
      DeviceList(devices: try DeviceRow.signedIn(for: session, at: time, connection))
    }
  }

  /// Ends the session of a device of the account, which is told to seal what it has; again:
  /// nothing. Throws `notFound` for a device that is not the account's, and `notSignedIn` when the
  /// session that asks has ended.
  package func signOut(
    device: DeviceID, by session: Session, at now: UInt64
  ) throws(CallRefusal) {
    try command(at: now) { _ in
      try checkSession(session)
      guard try DeviceRow.owner(of: device, connection) == session.account else {
        throw CallRefusal(.notFound, "There is no such device of this account.")
      }
      let ending = Session(account: session.account, device: device)
      guard let hash = try SessionRow.hash(of: ending, connection) else { return }
      try SessionRow.end(hash, .signedOut, connection)
      try noteSession(.signedOut, of: ending, by: AuditAuthor(session))
      note(.sessionEnded(hash: hash, session: ending))
    }
  }

  /// Keeps when a device was last here.
  package func noteSeen(_ session: Session, at now: UInt64) throws(CallRefusal) {
    try command(at: now) { time in try DeviceRow.noteSeen(session, time, connection) }
  }

  /// Throws `notSignedIn` when the session ended since it was looked up.
  func checkSession(_ session: Session) throws { _ = try currentHash(of: session) }

  private func currentHash(of session: Session) throws -> [UInt8] {
    guard let hash = try SessionRow.hash(of: session, connection) else {
      throw CallRefusal.notSignedIn
    }
    return hash
  }
}
