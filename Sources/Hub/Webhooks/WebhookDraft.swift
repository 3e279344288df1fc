package import Model

/// What a webhook is made with. It tells of a company what its maker sees, and never more.
package struct WebhookDraft: Equatable, Sendable {
  /// Bytes of a name at most.
  package static let nameLimit = 100
  /// Bytes of an address at most.
  package static let addressLimit = 2_000
  /// Webhooks that one account has for one company at most.
  package static let countLimit = 20

  /// What it is for, as its maker says.
  package var name: String
  /// Where it calls; it may hold a secret of the receiver's.
  package var address: String
  /// The names of the lists that it is narrowed to; nil for all.
  package var lists: [String]?

  /// Takes the parts as they are.
  package init(name: String, address: String, lists: [String]? = nil) {
    self.name = name
    self.address = address
    self.lists = lists
  }

  /// Whether it tells of a list.
  package func reaches(_ list: String) -> Bool { lists?.contains(list) ?? true }
}

/// Why a webhook tells nothing until somebody resumes it.
package enum WebhookPause: String, Sendable {
  /// Its maker paused it.
  case byMaker
  /// The receiver took nothing for days.
  case givenUp
  /// The receiver answered that it is gone for good.
  case gone
}

/// Why a webhook tells nothing at present, though it is not paused; it goes on once that is over.
package enum WebhookObstacle: String, Sendable {
  /// Its maker is signed out of this server.
  case signedOut
  /// Its maker has another UserPass than the one that they proved, or was signed out since: they
  /// prove themselves with a new secret.
  case userPass
  /// Its maker takes no part in the company.
  case left
  /// The company's tier has none.
  case tier
}

/// One thing that a webhook tells.
package struct WebhookEvent: Equatable, Sendable {
  /// Its number among those of its webhook, from 1.
  package let number: UInt64
  /// What names its delivery, however often that is tried.
  package let delivery: RecordID
  /// What happened, in a word.
  package let word: String
  /// The list; nil where it is about none.
  package let list: String?
  /// The record; nil where it is about none.
  package let record: RecordID?
  /// Who changed it.
  package let changedBy: AccountID?
  /// When it was changed, in milliseconds since 1970.
  package let changedAt: UInt64?

  /// Takes the parts as they are.
  package init(
    number: UInt64, delivery: RecordID, word: String, list: String? = nil,
    record: RecordID? = nil, changedBy: AccountID? = nil, changedAt: UInt64? = nil
  ) {
    self.number = number
    self.delivery = delivery
    self.word = word
    self.list = list
    self.record = record
    self.changedBy = changedBy
    self.changedAt = changedAt
  }
}

/// Why a receiver did not take a delivery.
package enum WebhookProblem: String, CaseIterable, Sendable {
  /// It answered with a status that says so.
  case refused
  /// It answered that it is gone for good.
  case gone
  /// No connection came about, or it broke.
  case unreachable
  /// It took too long.
  case timedOut
  /// Its certificate is not trusted, or TLS failed otherwise.
  case tls
  /// Its answer is too long.
  case tooLarge
  /// It is on this machine or in a private network.
  case notPublic
  /// This server does not call such an address.
  case address
  /// Anything else.
  case other
}

/// How one try to deliver ended.
package struct WebhookTry: Equatable, Sendable {
  /// When it began, in milliseconds since 1970.
  package let at: UInt64
  /// The number of what was delivered; 0 for a test.
  package let number: UInt64
  /// What happened, in a word.
  package let word: String
  /// The status that the receiver answered; nil where it gave none.
  package let status: Int?
  /// How long it took.
  package let milliseconds: UInt64
  /// What went wrong; nil where nothing did.
  package let problem: WebhookProblem?

  /// Takes the parts as they are.
  package init(
    at: UInt64, number: UInt64, word: String, status: Int?, milliseconds: UInt64,
    problem: WebhookProblem?
  ) {
    self.at = at
    self.number = number
    self.word = word
    self.status = status
    self.milliseconds = milliseconds
    self.problem = problem
  }
}

/// A webhook as its maker sees it afterwards: everything but its secret.
package struct ListedWebhook: Equatable, Sendable, Identifiable {
  /// What names it.
  package let id: RecordID
  /// What it was made with.
  package let draft: WebhookDraft
  /// When it was made, in milliseconds since 1970.
  package let made: UInt64
  /// Why it is paused; nil where it is not.
  package let pause: WebhookPause?
  /// Why it tells nothing at present.
  package let obstacle: WebhookObstacle?
  /// Tries that failed since the last good one.
  package let failures: Int
  /// When the next try is due.
  package let due: UInt64
  /// When the receiver took something last; nil where it never did.
  package let lastSuccess: UInt64?
}
