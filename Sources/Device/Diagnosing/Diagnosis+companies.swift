import Model
package import SyncProtocol

extension Diagnosis {
  /// The questions about one company: whose it is, and what is not as it should be.
  static func company(_ company: DiagnosisFacts.Company) -> [Finding] {
    [
      ownership(company), paused(company), rights(company), tier(company), files(company),
    ].compactMap { $0 }
  }

  /// The two methods: the record's owner, and the store.
  private static func ownership(_ company: DiagnosisFacts.Company) -> Finding {
    let owned =
      company.isOwner ? say("Yours, in the private store.") : say("Shared, in the shared store.")
    return Finding(
      .ownership, say("Whose is \(company.name)?"), company.ownershipProblem ?? owned,
      isFine: company.ownershipProblem == nil, company: company.id)
  }

  private static func paused(_ company: DiagnosisFacts.Company) -> Finding? {
    guard company.isPaused else { return nil }
    return Finding(
      .paused, say("Is \(company.name) shared?"),
      say("Sharing is paused: the server was restored from a backup."),
      advice: company.isOwner
        ? say("Confirm who takes part; then it goes on.")
        : say(
          "Its owner confirms who takes part. Go on working: your changes are kept and sent then."),
      isFine: !company.isOwner, company: company.id)
  }

  private static func rights(_ company: DiagnosisFacts.Company) -> Finding? {
    guard company.isViewOnly else { return nil }
    return Finding(
      .rights, say("May you change \(company.name)?"), say("No: you may look at it."),
      advice: say("Ask its owner if you should change something."), isFine: true,
      company: company.id)
  }

  private static func tier(_ company: DiagnosisFacts.Company) -> Finding? {
    guard let tier = company.tierNotGranted else { return nil }
    return Finding(
      .tier, say("Has \(company.name) its tier?"), say("No: \(tier.name) was not granted."),
      advice: say("Whoever runs the server grants tiers: ask there."), isFine: true,
      company: company.id)
  }

  private static func files(_ company: DiagnosisFacts.Company) -> Finding? {
    let question = say("Is there room for the files of \(company.name)?")
    let count = company.overQuota
    if count > 0 {
      return Finding(
        .files, question,
        say(
          count, one: "No: 1 file was refused, because the company's room for files is used up.",
          other: "No: \(count) files were refused, because the company's room for files is used "
            + "up."),
        advice: say(
          count, one: "Delete files that nobody needs, then send it again.",
          other: "Delete files that nobody needs, then send them again."), isFine: false,
        company: company.id)
    }
    guard let room = company.room, let limit = room.limit, room.used > 0 else { return nil }
    let used = say("\(size(room.used)) of \(size(limit)) are used.")
    return room.isFull
      ? Finding(
        .files, question, say("No: \(used)"), advice: say("Delete files that nobody needs."),
        isFine: false, company: company.id)
      : Finding(.files, question, say("Yes: \(used)"), isFine: true, company: company.id)
  }

  /// What a share link that does not work has to say.
  package static func link(_ outcome: CallOutcome<LinkOffer>) -> Finding {
    let question = say("Does the share link work?")
    switch outcome {
    case .answered(let offer) where offer.isOwner:
      return Finding(
        .link, question, say("It leads to \(offer.companyName), which is your own."),
        advice: say("Give it to somebody else."), isFine: true, company: offer.company)
    case .answered(let offer) where offer.isMember:
      return Finding(
        .link, question, say("It was accepted already: you take part in \(offer.companyName)."),
        advice: say("Choose that company. If it is not here yet, sync."), isFine: true,
        company: offer.company)
    case .answered(let offer):
      return Finding(
        .link, question, say("Yes: it lets you into \(offer.companyName)."),
        advice: say("Accept it."),
        isFine: true, company: offer.company)
    case .refused(let refusal):
      return Finding(
        .link, question, say("No: \(refusal.message)"),
        advice: refusal.code == .linkDead ? say("Ask whoever sent it for a new one.") : nil,
        isFine: false)
    case .unreachable(let reason):
      return Finding(
        .link, question, say("Nobody can tell. \(reason)"),
        advice: say("Try again once it is reachable."),
        isFine: false)
    }
  }
}
