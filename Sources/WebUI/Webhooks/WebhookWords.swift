import Hub
import Model
import PageParts

/// The words of webhooks.
enum WebhookWords {
  static var pageTitle: String { say("Webhooks") }
  static var settings: String { say("Tell other programs at once that something changed") }
  static var lead: String {
    say(
      "A webhook calls an address as soon as something changes that you see in this company. It "
        + "tells what changed, and not what it holds: the program reads that with a token.")
  }
  static var limits: String {
    say(
      "It stops when you leave the company, change your password for it, or sign out of this "
        + "server, until you make a new secret. Each call is signed, and tried again for three "
        + "days.")
  }
  static var publicOnly: String {
    say("The address begins with https:// and leads to the public internet.")
  }
  static var anywhere: String { say("The address begins with https:// or http://.") }
  static var makeTitle: String { say("Make a webhook") }
  static var name: String { say("What the webhook is for") }
  static var nameMissing: String { say("Say what the webhook is for.") }
  static var nameTooLong: String {
    say("What the webhook is for must be shorter: at most \(WebhookDraft.nameLimit) bytes.")
  }
  static var address: String { say("Address that is called") }
  static var narrowHint: String { say("Where none is chosen, it tells of all that you see.") }
  static var make: String { say("Make the webhook") }
  static var tooMany: String {
    say("There are \(WebhookDraft.countLimit) webhooks already: delete one first.")
  }

  static func flaw(_ flaw: WebhookAddress.Flaw) -> String {
    switch flaw {
    case .form: say("Enter an address such as https://example.com/hook, without a password in it.")
    case .insecure: say("This server calls addresses that begin with https:// alone.")
    case .notPublic: say("This server calls addresses of the public internet alone.")
    case .port: say("This server calls port 443 and ports from 1024 on.")
    }
  }

  static var once: String {
    say(
      "The webhook’s secret is shown this one time. Copy it now: by it the receiver checks calls.")
  }
  static var header: String { say("Each call has its signature in a header field:") }
  static var signature: String {
    say("v1 is HMAC-SHA256 in hexadecimal, with this secret, of the time, a dot and the body.")
  }

  static func reach(_ draft: WebhookDraft) -> String {
    guard let lists = draft.lists?.joined(separator: ", ") else {
      return say("Tells of all that you see.")
    }
    return say("Tells of \(lists).")
  }

  static var tells: String { say("It tells what changes") }
  static var paused: String { say("Paused") }
  static var stopped: String { say("Stopped") }
  static var failing: String { say("Tries again") }

  static func pause(_ pause: WebhookPause) -> String {
    switch pause {
    case .byMaker: say("You paused it. What changes meanwhile is told once it is resumed.")
    case .givenUp: say("The receiver took nothing for three days. Resume it once that is mended.")
    case .gone: say("The receiver answered that it is gone for good.")
    }
  }

  static func obstacle(_ obstacle: WebhookObstacle) -> String {
    switch obstacle {
    case .signedOut: say("Its maker is signed out of this server.")
    case .userPass:
      say("You signed out, or changed your password for the company: make a new secret.")
    case .left: say("Its maker takes no part in the company.")
    case .tier: say("Webhooks are for companies of the tier Enterprise on this server.")
    }
  }

  static func nextTry(_ moment: String) -> String { say("The next try is at \(moment).") }
  static func lastSuccess(_ moment: String) -> String { say("Last taken \(moment).") }
  static var neverTaken: String { say("Nothing was taken yet.") }
  static var lastTries: String { say("Last calls") }
  static var time: String { say("Time of the call") }
  static var what: String { say("What it told") }
  static var answer: String { say("Answer of the receiver") }
  static var duration: String { say("Duration") }
  static var noTries: String { say("Nothing was called yet.") }

  static func problem(_ problem: WebhookProblem) -> String {
    switch problem {
    case .refused: say("It did not take the call.")
    case .gone: say("It is gone for good.")
    case .unreachable: say("It can’t be reached.")
    case .timedOut: say("It took too long to answer.")
    case .tls: say("Its certificate is not trusted, or no secure connection came about.")
    case .tooLarge: say("Its answer is too long.")
    case .notPublic: say("Its name leads to this machine or into a private network.")
    case .address: say("This server does not call that address.")
    case .other: say("The call failed.")
    }
  }

  static var test: String { say("Send a test") }
  static var tested: String { say("A test is being sent. Look at the last calls in a moment.") }
  static var pauseIt: String { say("Pause") }
  static var resume: String { say("Resume") }
  static var resumed: String { say("The webhook goes on where it was.") }
  static var deleteIt: String { say("Delete the webhook") }
  static var deleted: String { say("The webhook is deleted: it tells nothing any more.") }
  static var renewTitle: String { say("Make a new secret") }
  static var renewHint: String { say("Calls are signed with the new one at once.") }
}
