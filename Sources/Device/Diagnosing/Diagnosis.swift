import Model
import Storage
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
          .sealed, say("Is something sealed?"), sealed.sentence,
          advice: say("Sign in as \(sealed.name)."),
          isFine: false)
        : Finding(
          .unopenable, say("Is something sealed for good?"), sealed.sentence,
          advice: say("Discard it, unless you want to keep it."), isFine: false)
    }
  }

  private static func signedIn(_ facts: DiagnosisFacts) -> Finding {
    let question = say("Signed in?")
    guard let account = facts.account else {
      return Finding(
        .signedIn, question, say("No: nobody is signed in on this device."),
        advice: say("Sign in."),
        isFine: false)
    }
    guard let stop = facts.stop, stop.isEnd else {
      return Finding(.signedIn, question, say("Yes, as \(account)."), isFine: true)
    }
    guard stop != .accountDeleted else {
      return Finding(
        .accountDeleted, question, facts.problem ?? stop.sentence,
        advice: say("Make another account to go on, or sign in to one that you have."),
        isFine: false)
    }
    return Finding(
      .signedIn, question, facts.problem ?? stop.sentence,
      advice: say("Sign in as \(account) again. What waits here is kept and sent then."),
      isFine: false)
  }

  private static func reachable(_ facts: DiagnosisFacts) -> Finding {
    switch facts.look {
    case .answered:
      return Finding(
        .reachable, say("Is the server reachable?"), say("Yes: \(facts.container)."),
        isFine: true)
    case .unreachable(let reason):
      return Finding(
        .reachable, say("Is the server reachable?"), say("No: \(facts.container). \(reason)"),
        advice: say(
          "Go on working: all is saved here and sent once it answers. If it stays so, ask "
            + "whoever runs it."), isFine: false)
    case .untrusted(let reason):
      return Finding(
        .certificate, say("Is it the right server?"),
        say("\(facts.container) can't show that it is. \(reason)"),
        advice: say(
          "Nothing was sent to it. Ask whoever runs it to renew its certificate, and look "
            + "whether the address and this machine's date are right."), isFine: false)
    }
  }

  private static func clock(_ facts: DiagnosisFacts) -> Finding? {
    guard case .answered(let ahead?) = facts.look else { return nil }
    let question = say("Is the clock right?")
    guard ahead.magnitude > Limits.clockAheadLimitMilliseconds,
      let gap = ClockGap(ahead: Int(ahead))
    else {
      return Finding(.clock, question, say("Yes."), isFine: true)
    }
    return Finding(
      .clock, question, say("No: it is \(gap.words) the server's."),
      advice: say(
        "Set this machine's clock, and let it be set by the network. What was saved "
          + "meanwhile stays."), isFine: false)
  }

  private static func version(_ facts: DiagnosisFacts) -> Finding {
    let question = say("Is the program new enough?")
    if facts.isDeviceTooOld {
      return Finding(
        .version, question, say("No: \(CallRefusal.deviceTooOld.message)"),
        advice: say("Update the program on this device. Nothing is lost."), isFine: false)
    }
    if facts.isContainerTooOld {
      return Finding(
        .version, question,
        say("Yes, but the server is not: \(CallRefusal.containerTooOld.message)"),
        advice: say("Ask whoever runs the server to update it. Go on working meanwhile."),
        isFine: false)
    }
    return Finding(.version, question, say("Yes."), isFine: true)
  }

  private static func trouble(_ facts: DiagnosisFacts) -> DiskTrouble? {
    let told = DiskTrouble.allCases.first { StoreProblem.sentence($0) == facts.storeProblem }
    return told ?? facts.diskTrouble
  }

  private static func disk(_ facts: DiagnosisFacts) -> Finding? {
    let question = say("Is there room on the disk?")
    let advice = say("Free some space. What was saved stays saved.")
    if let trouble = trouble(facts) {
      let sentence = StoreProblem.sentence(trouble)
      return Finding(
        .disk, question,
        facts.folder.isEmpty ? sentence : say("\(sentence) It is at \(facts.folder)."),
        advice: trouble == .full ? advice : say("Put the disk right, then try again."),
        isFine: false)
    }
    guard let free = facts.freeBytes else { return nil }
    let room = say("\(size(free)) are free.")
    return free < freeByteLimit
      ? Finding(.disk, question, say("Hardly: \(room)"), advice: advice, isFine: false)
      : Finding(.disk, question, say("Yes: \(room)"), isFine: true)
  }

  /// Bytes as people say them.
  static func size(_ bytes: some BinaryInteger) -> String {
    bytes >= 10_000_000_000 ? "\(bytes / 1_000_000_000) GB" : "\(bytes / 1_000_000) MB"
  }

  private static func waiting(_ facts: DiagnosisFacts) -> Finding {
    let unsent = facts.unsent
    return Finding(
      .waiting, say("What waits?"),
      unsent.isEmpty
        ? say("Nothing.")
        : say(
          unsent.count, one: "\(unsent.words) waits to be sent.",
          other: "\(unsent.words) wait to be sent."),
      advice: unsent.isEmpty ? nil : say("Sync once what is said above is put right."),
      isFine: unsent.isEmpty)
  }

  private static func refused(_ facts: DiagnosisFacts) -> Finding {
    let count = facts.companies.reduce(0) { $0 + $1.refused }
    let hasFiles = facts.companies.contains { $0.overQuota > 0 }
    let hasParked = facts.companies.contains { $0.parked > 0 }
    let none =
      hasFiles
      ? say("Nothing but the files above.")
      : hasParked ? say("Nothing that you must decide.") : say("Nothing.")
    return Finding(
      .refused, say("What was refused?"),
      count == 0 ? none : say(count, one: "1 change was.", other: "\(count) changes were."),
      advice: count == 0 ? nil : say("Decide about each: send it again, change it, or forget it."),
      isFine: count == 0)
  }

  private static func parked(_ facts: DiagnosisFacts) -> Finding? {
    let count = facts.companies.reduce(0) { $0 + $1.parked }
    guard count > 0 else { return nil }
    return Finding(
      .parked, say("What waits for something else?"),
      say(
        count, one: "1 change was refused only because of something else.",
        other: "\(count) changes were refused only because of something else."),
      advice: say(
        count,
        one: "Nothing: it goes on by itself once that is there. You may decide before.",
        other: "Nothing: they go on by themselves once that is there. You may decide before."),
      isFine: true)
  }

  private static func rescued(_ facts: DiagnosisFacts) -> Finding {
    let count = facts.rescued
    return Finding(
      .rescued, say("Was something taken away unsent?"),
      count == 0
        ? say("No.")
        : say(
          count, one: "1 change was not sent of a company that is gone.",
          other: "\(count) changes were not sent of a company that is gone."),
      advice: count == 0
        ? nil
        : say(
          "Keep them in a file for somebody who may make them, bring them back, or forget "
            + "them."), isFine: count == 0)
  }

  /// What the questions before it do not answer.
  private static func other(_ facts: DiagnosisFacts) -> Finding {
    var problem = facts.problem
    if case .answered = facts.look {} else { problem = nil }
    if facts.isDeviceTooOld || facts.isContainerTooOld || facts.stop?.isEnd == true
      || facts.storeProblem != nil && trouble(facts) != nil
    {
      problem = nil
    }
    return Finding(.other, say("Anything else?"), problem ?? say("No."), isFine: problem == nil)
  }
}
