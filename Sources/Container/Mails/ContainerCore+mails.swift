package import Mailing
import Model
import Sealing
import Storage
package import SyncProtocol

// Mails are rows that are written in the transaction that causes them: what is rolled back sends
// none, and what is committed sends one, whatever happens to the process (decision 0031).
extension ContainerCore {
  /// Whether this container sends mail at all.
  var sendsMail: Bool { publicAddress != nil }

  /// Queues a mail inside of the current transaction.
  ///
  /// Throws `notAllowed` where no mail is sent, and `tooManyRequests` beyond the limits of the
  /// queue, of its maker and of its recipient.
  func queue(_ mail: QueuedMail, _ time: UInt64) throws {
    guard sendsMail else { throw CallRefusal.noMail }
    let hash = Self.hash(of: mail.message.recipient)
    try checkRoom(for: mail, hash, time)
    try connection.run(
      """
      INSERT INTO mails (
        kind, state, maker, about, recipientHash, recipient, subject, text, madeAt, endsAt, dueAt)
      VALUES (?, 'waiting', ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ) {
      $0.bind(mail.kind.rawValue, at: 1)
      $0.bind(mail.maker?.bytes, at: 2)
      $0.bind(mail.about?.bytes, at: 3)
      $0.bind(hash, at: 4)
      $0.bind(mail.message.recipient.text, at: 5)
      $0.bind(mail.message.subject, at: 6)
      $0.bind(mail.message.text, at: 7)
      $0.bind(time, at: 8)
      $0.bind(time + mail.lifetime, at: 9)
      $0.bind(time, at: 10)
    }
  }

  /// Takes back the mails about something that still wait, inside of the current transaction.
  @discardableResult
  func dropMails(about id: RecordID) throws -> Bool {
    hasOldPages = true
    try connection.setSecureDelete(true)
    defer { try? connection.setSecureDelete(false) }
    let dropped = try connection.all(
      """
      UPDATE mails SET state = 'withdrawn', recipient = NULL, subject = NULL, text = NULL
      WHERE about = ? AND state = 'waiting' RETURNING 1
      """
    ) {
      $0.bind(id.bytes, at: 1)
    } read: {
      $0.bool(0)
    }
    return !dropped.isEmpty
  }

  /// The mail to hand over next; nil when none is due.
  ///
  /// It stays due until its outcome is noted: what is interrupted is handed over again, with the
  /// same identifier, so that a mail server can tell.
  package func nextMail(at now: UInt64) throws(CallRefusal) -> DueMail? {
    let time = time(at: now)
    return try look {
      try connection.first(
        """
        SELECT entry, recipient, subject, text, madeAt FROM mails
        WHERE state = 'waiting' AND dueAt <= ? ORDER BY dueAt, entry LIMIT 1
        """
      ) {
        $0.bind(time, at: 1)
      } read: { row in
        guard let recipient = MailAddress(row.string(1)) else {
          throw StorageFailure(.corrupt, "A stored mail can't be read.")
        }
        return DueMail(
          entry: row.int64(0),
          message: MailMessage(to: recipient, subject: row.string(2), text: row.string(3)),
          madeAt: row.uint64(4))
      }
    }
  }

  /// Keeps what became of a mail, in one transaction: once it is sent or given up, neither its
  /// recipient nor its contents are kept.
  package func note(
    _ outcome: MailOutcome, of mail: DueMail, at now: UInt64
  ) throws(CallRefusal) {
    try command(at: now) { time in
      switch outcome {
      case .sent: try settle(mail, as: "sent", nil)
      case .refused(let problem): try settle(mail, as: "refused", problem)
      case .failed(let problem): try putOff(mail, problem, time)
      }
      try connection.run("DELETE FROM mails WHERE state <> 'waiting' AND madeAt < ?") {
        $0.bind(belief.moment.before(MailLimits.told), at: 1)
      }
    }
    emptyLog()
  }

  /// Takes what was overwritten out of the write-ahead log too, where earlier pages lie until
  /// nobody reads them any more: false when somebody does, and it is to be tried again.
  @discardableResult
  package func emptyLog() -> Bool {
    guard hasOldPages else { return true }
    guard (try? connection.checkpoint(.truncate)) == true else { return false }
    hasOldPages = false
    return true
  }

  /// What became of the last mails.
  package func mailReport(limit: Int = 50) throws(CallRefusal) -> MailReport {
    try look { try MailReport(connection, limit: limit) }
  }

  private func checkRoom(for mail: QueuedMail, _ hash: [UInt8], _ time: UInt64) throws {
    let since = time - min(time, MailLimits.day)
    let counts = try connection.first(
      """
      SELECT (SELECT count(*) FROM mails WHERE state = 'waiting'),
        (SELECT count(*) FROM mails WHERE maker = ?1 AND madeAt > ?3),
        (SELECT count(*) FROM mails WHERE recipientHash = ?2 AND madeAt > ?3)
      """
    ) {
      $0.bind(mail.maker?.bytes, at: 1)
      $0.bind(hash, at: 2)
      $0.bind(since, at: 3)
    } read: {
      (waiting: $0.int(0), made: $0.int(1), received: $0.int(2))
    }
    guard let counts, counts.waiting < MailLimits.waiting, counts.made < MailLimits.perMaker,
      counts.received < MailLimits.perRecipient
    else { throw CallRefusal.tooManyMails }
  }

  private func settle(_ mail: DueMail, as state: String, _ problem: String?) throws {
    hasOldPages = true
    try connection.setSecureDelete(true)
    defer { try? connection.setSecureDelete(false) }
    try connection.run(
      """
      UPDATE mails SET state = ?, problem = ?, tries = tries + 1, recipient = NULL, subject = NULL,
      text = NULL WHERE entry = ? AND state = 'waiting'
      """
    ) {
      $0.bind(state, at: 1)
      $0.bind(problem, at: 2)
      $0.bind(mail.entry, at: 3)
    }
  }

  private func putOff(_ mail: DueMail, _ problem: String, _ time: UInt64) throws {
    let row = try connection.first(
      "SELECT tries, endsAt FROM mails WHERE entry = ? AND state = 'waiting'"
    ) {
      $0.bind(mail.entry, at: 1)
    } read: {
      (tries: $0.uint64(0) + 1, endsAt: $0.uint64(1))
    }
    guard let row else { return }
    let due = time + MailLimits.wait(after: row.tries)
    // How long it was tried is not a wrong clock's to say.
    if due > row.endsAt, belief.moment.milliseconds + MailLimits.wait(after: row.tries) > row.endsAt
    {
      return try settle(mail, as: "expired", problem)
    }
    try connection.run("UPDATE mails SET tries = ?, dueAt = ?, problem = ? WHERE entry = ?") {
      $0.bind(row.tries, at: 1)
      $0.bind(due, at: 2)
      $0.bind(problem, at: 3)
      $0.bind(mail.entry, at: 4)
    }
  }

  private static func hash(of recipient: MailAddress) -> [UInt8] {
    Digest.blake2b(Array(recipient.text.lowercased().utf8)).bytes
  }
}

extension CallRefusal {
  static let noMail = CallRefusal(
    .notAllowed, "This server sends no mail. Pass the link on by hand.")
  static let tooManyMails = CallRefusal(
    .tooManyRequests,
    "Too many mails were asked for. Try again later, or pass the link on by hand.",
    retryAfter: 3_600)
}
