import Mailing
import Model
import Storage
import SyncProtocol

extension ContainerCore {
  /// Sets the address for recovery mails, and mails the secret that confirms it; an empty one
  /// removes it. Until it is confirmed nothing can be reset with it.
  func setEmail(
    _ email: String, of session: Session, _ circumstances: Circumstances
  ) throws(CallRefusal) -> AccountState {
    try command(at: circumstances.now) { time in
      try checkSession(session)
      let account = session.account
      try MailSecretRow.deleteAll(of: account, connection)
      guard !email.trimmingSpaces.isEmpty else {
        try AccountEmailRow.delete(of: account, connection)
        return try accountState(of: account)
      }
      guard let publicAddress else { throw CallRefusal.noMail }
      guard let recipient = MailAddress(email.trimmingSpaces) else {
        throw CallRefusal(.badRequest, "No mail can be sent to this address. Check it.")
      }
      try AccountEmailRow.write(recipient.text, isConfirmed: false, of: account, connection)
      let secret = circumstances.secret
      try MailSecretRow.insert(
        secret, .confirm, of: account, address: recipient.text, time, connection)
      let message = RecoveryMail.confirming(
        recipient, name: try accountName(account) ?? "", link: "\(publicAddress)/confirm#\(secret)")
      try queue(mail(message, .confirm, account), time)
      return try accountState(of: account)
    }
  }

  /// Confirms the address that a secret was mailed to; uses it up. Throws `wrongCode`.
  func confirmEmail(_ secret: LinkSecret, at now: UInt64) throws(CallRefusal) {
    try command(at: now) { time in
      guard let found = try MailSecretRow.read(secret.secret, .confirm, time, connection),
        try AccountEmailRow.read(of: found.account, connection)?.address == found.address
      else { throw CallRefusal.wrongCode }
      try AccountEmailRow.write(
        found.address, isConfirmed: true, of: found.account, connection)
      try MailSecretRow.deleteAll(.confirm, of: found.account, connection)
    }
  }

  /// Mails the secret of a reset to the confirmed address of an account. Whether there is such an
  /// account or address is not told.
  func mailRecovery(
    _ request: RecoveryMailRequest, _ circumstances: Circumstances
  ) throws(CallRefusal) {
    guard let publicAddress else { throw .noMail }
    do {
      try command(at: circumstances.now) { time in
        guard let name = try? AccountName(request.name),
          let account = try accountRow(name)?.account,
          let email = try AccountEmailRow.read(of: account, connection), email.isConfirmed,
          let recipient = MailAddress(email.address)
        else { return }
        let secret = circumstances.secret
        try MailSecretRow.insert(
          secret, .reset, of: account, address: email.address, time, connection)
        let message = RecoveryMail.reset(
          recipient, name: try accountName(account) ?? "",
          link: "\(publicAddress)/recover#\(secret)")
        try queue(mail(message, .reset, account), time)
      }
    } catch {
      // What the queue of one account says would tell that there is such an account.
      guard error.code == .tooManyRequests else { throw error }
    }
  }

  private func mail(
    _ message: MailMessage, _ purpose: MailSecretRow.Purpose, _ account: AccountID
  ) -> QueuedMail {
    var mail = QueuedMail(kind: .recovery, message: message, maker: account)
    mail.lifetime = MailSecretRow.lifetime(of: purpose)
    return mail
  }
}
