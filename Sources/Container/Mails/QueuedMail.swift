package import Mailing
import Model

/// A mail as the transaction that causes it gives it to the queue.
struct QueuedMail {
  /// What mails are sent for.
  enum Kind: String {
    case invitation, recovery, notification
  }

  let kind: Kind
  let message: MailMessage
  /// Who caused it, if somebody did who is signed in.
  var maker: AccountID?
  /// What it is about: with that it can be taken back while it waits.
  var about: RecordID?
  /// Until when it is worth sending, in milliseconds from now.
  var lifetime: UInt64 = MailLimits.lifetime
}

/// A mail that is to be handed to the mail server now.
package struct DueMail: Equatable, Sendable {
  /// Its place in the queue.
  package let entry: Int64
  /// What is to be handed over.
  package let message: MailMessage
  /// When it was queued, in milliseconds since 1970.
  package let madeAt: UInt64
}

/// What the queue takes and how often it tries.
package enum MailLimits {
  /// Mails that wait at once.
  package static let waiting = 5_000
  /// Mails that one account causes in a day.
  package static let perMaker = 100
  /// Mails that one address gets in a day.
  package static let perRecipient = 20
  static let day: UInt64 = 86_400_000
  /// How long a mail is tried.
  static let lifetime: UInt64 = 3 * day
  /// How long it is told what became of a mail.
  static let told: UInt64 = 30 * day
  /// The longest wait between two tries.
  static let longestWait: UInt64 = 4 * 60 * 60 * 1_000

  /// The wait after a number of tries that failed, in milliseconds: a minute, then twice as long
  /// each time.
  static func wait(after tries: UInt64) -> UInt64 {
    min(60_000 << min(tries > 0 ? tries - 1 : 0, 10), longestWait)
  }
}
