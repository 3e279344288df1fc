import Model
import SyncProtocol

/// Answers what may be wrong, from facts alone.
package enum Diagnosis {
  /// Below so many free bytes a disk counts as nearly full.
  package static let freeByteLimit: UInt64 = 100_000_000

  /// Every question with its answer; those about companies last.
  package static func findings(_ facts: DiagnosisFacts) -> [Finding] {
    guard facts.account != nil else {
      return [signedIn(facts), disk(facts)].compactMap { $0 } + sealed(facts)
    }
    return device(facts) + facts.companies.flatMap(company)
  }

  private static func device(_ facts: DiagnosisFacts) -> [Finding] {
    [
      signedIn(facts), reachable(facts), clock(facts), version(facts), disk(facts), waiting(facts),
    ].compactMap { $0 } + sealed(facts)
      + [refused(facts), parked(facts), rescued(facts), other(facts)].compactMap { $0 }
  }

  private static func sealed(_ facts: DiagnosisFacts) -> [Finding] {
    facts.sealed.map { sealed in
      sealed.isOpenable
        ? Finding(
          .sealed, "Is something sealed?", sealed.sentence, advice: "Sign in as \(sealed.name).",
          isFine: false)
        : Finding(
          .unopenable, "Is something sealed for good?", sealed.sentence,
          advice: "Discard it, unless you want to keep it.", isFine: false)
    }
  }

  private static func signedIn(_ facts: DiagnosisFacts) -> Finding {
    let question = "Signed in?"
    guard let account = facts.account else {
      return Finding(
        .signedIn, question, "No: nobody is signed in on this device.", advice: "Sign in.",
        isFine: false)
    }
    guard let stop = facts.stop, stop.isEnd else {
      return Finding(.signedIn, question, "Yes, as \(account).", isFine: true)
    }
    guard stop != .accountDeleted else {
      return Finding(
        .accountDeleted, question, facts.problem ?? stop.sentence,
        advice: "Make another account to go on, or sign in to one that you have.", isFine: false)
    }
    return Finding(
      .signedIn, question, facts.problem ?? stop.sentence,
      advice: "Sign in as \(account) again. What waits here is kept and sent then.", isFine: false)
  }

  private static func reachable(_ facts: DiagnosisFacts) -> Finding {
    switch facts.look {
    case .answered:
      return Finding(
        .reachable, "Is the container reachable?", "Yes: \(facts.container).", isFine: true)
    case .unreachable(let reason):
      return Finding(
        .reachable, "Is the container reachable?", "No: \(facts.container). \(reason)",
        advice: "Go on working: all is saved here and sent once it answers. If it stays so, ask "
          + "whoever runs it.", isFine: false)
    case .untrusted(let reason):
      return Finding(
        .certificate, "Is it the right container?",
        "\(facts.container) can't show that it is. \(reason)",
        advice: "Nothing was sent to it. Ask whoever runs it to renew its certificate, and look "
          + "whether the address and this machine's date are right.", isFine: false)
    }
  }

  private static func clock(_ facts: DiagnosisFacts) -> Finding? {
    guard case .answered(let ahead?) = facts.look else { return nil }
    let question = "Is the clock right?"
    guard ahead.magnitude > Limits.clockAheadLimitMilliseconds,
      let gap = ClockGap(ahead: Int(ahead))
    else {
      return Finding(.clock, question, "Yes.", isFine: true)
    }
    return Finding(
      .clock, question, "No: it is \(gap.words) the container's.",
      advice: "Set this machine's clock, and let it be set by the network. What was saved "
        + "meanwhile stays.", isFine: false)
  }

  private static func version(_ facts: DiagnosisFacts) -> Finding {
    let question = "Is the program new enough?"
    if facts.isDeviceTooOld {
      return Finding(
        .version, question, "No: \(CallRefusal.deviceTooOld.message)",
        advice: "Update the program on this device. Nothing is lost.", isFine: false)
    }
    if facts.isContainerTooOld {
      return Finding(
        .version, question, "Yes, but the container is not: \(CallRefusal.containerTooOld.message)",
        advice: "Ask whoever runs the container to update it. Go on working meanwhile.",
        isFine: false)
    }
    return Finding(.version, question, "Yes.", isFine: true)
  }

  private static func disk(_ facts: DiagnosisFacts) -> Finding? {
    let question = "Is there room on the disk?"
    let advice = "Free some space. What was saved stays saved."
    if facts.storeProblem == StoreProblem.diskFull {
      return Finding(.disk, question, StoreProblem.diskFull, advice: advice, isFine: false)
    }
    guard let free = facts.freeBytes else { return nil }
    let megabytes = "\(free / 1_000_000) MB are free."
    return free < freeByteLimit
      ? Finding(.disk, question, "Hardly: \(megabytes)", advice: advice, isFine: false)
      : Finding(.disk, question, "Yes: \(megabytes)", isFine: true)
  }

  private static func waiting(_ facts: DiagnosisFacts) -> Finding {
    let unsent = facts.unsent
    return Finding(
      .waiting, "What waits?",
      unsent.isEmpty ? "Nothing." : "\(unsent.words("waits", "wait")) to be sent.",
      advice: unsent.isEmpty ? nil : "Sync once what is said above is put right.",
      isFine: unsent.isEmpty)
  }

  private static func refused(_ facts: DiagnosisFacts) -> Finding {
    let count = facts.companies.reduce(0) { $0 + $1.refused }
    let hasFiles = facts.companies.contains { $0.overQuota > 0 }
    let hasParked = facts.companies.contains { $0.parked > 0 }
    let none =
      hasFiles
      ? "Nothing but the files above."
      : hasParked ? "Nothing that you must decide." : "Nothing."
    return Finding(
      .refused, "What was refused?", count == 0 ? none : "\(changes(count, "was", "were")).",
      advice: count == 0 ? nil : "Decide about each: send it again, change it, or forget it.",
      isFine: count == 0)
  }

  private static func parked(_ facts: DiagnosisFacts) -> Finding? {
    let count = facts.companies.reduce(0) { $0 + $1.parked }
    guard count > 0 else { return nil }
    return Finding(
      .parked, "What waits for something else?",
      "\(changes(count, "was", "were")) refused only because of something else.",
      advice: "Nothing: \(count == 1 ? "it goes on by itself" : "they go on by themselves") once "
        + "that is there. You may decide before.", isFine: true)
  }

  private static func rescued(_ facts: DiagnosisFacts) -> Finding {
    let count = facts.rescued
    return Finding(
      .rescued, "Was something taken away unsent?",
      count == 0 ? "No." : "\(changes(count, "was", "were")) not sent of a company that is gone.",
      advice: count == 0
        ? nil
        : "Keep them in a file for somebody who may make them, bring them back, or forget "
          + "them.", isFine: count == 0)
  }

  /// What the questions before it do not answer.
  private static func other(_ facts: DiagnosisFacts) -> Finding {
    var problem = facts.problem
    if case .answered = facts.look {} else { problem = nil }
    if facts.isDeviceTooOld || facts.isContainerTooOld || facts.stop?.isEnd == true
      || facts.storeProblem == StoreProblem.diskFull
    {
      problem = nil
    }
    return Finding(.other, "Anything else?", problem ?? "No.", isFine: problem == nil)
  }

  static func changes(_ count: Int, _ one: String, _ many: String) -> String {
    count == 1 ? "1 change \(one)" : "\(count) changes \(many)"
  }
}
