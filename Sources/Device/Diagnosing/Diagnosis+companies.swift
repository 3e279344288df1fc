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
    let owned = company.isOwner ? "Yours, in the private store." : "Shared, in the shared store."
    return Finding(
      .ownership, "Whose is \(company.name)?", company.ownershipProblem ?? owned,
      isFine: company.ownershipProblem == nil, company: company.id)
  }

  private static func paused(_ company: DiagnosisFacts.Company) -> Finding? {
    guard company.isPaused else { return nil }
    return Finding(
      .paused, "Is \(company.name) shared?",
      "Sharing is paused: the container was restored from a backup.",
      advice: company.isOwner
        ? "Confirm who takes part; then it goes on."
        : "Its owner confirms who takes part. Go on working: your changes are kept and sent then.",
      isFine: !company.isOwner, company: company.id)
  }

  private static func rights(_ company: DiagnosisFacts.Company) -> Finding? {
    guard company.isViewOnly else { return nil }
    return Finding(
      .rights, "May you change \(company.name)?", "No: you may look at it.",
      advice: "Ask its owner if you should change something.", isFine: true, company: company.id)
  }

  private static func tier(_ company: DiagnosisFacts.Company) -> Finding? {
    guard let tier = company.tierNotGranted else { return nil }
    return Finding(
      .tier, "Has \(company.name) its tier?", "No: \(tier.name) was not granted.",
      advice: "Whoever runs the container grants tiers: ask there.", isFine: true,
      company: company.id)
  }

  private static func files(_ company: DiagnosisFacts.Company) -> Finding? {
    guard company.overQuota > 0 else { return nil }
    let count = company.overQuota == 1 ? "1 file was" : "\(company.overQuota) files were"
    return Finding(
      .files, "Is there room for the files of \(company.name)?",
      "No: \(count) refused, because the company's room for files is used up.",
      advice: "Delete files that nobody needs, then send \(company.overQuota == 1 ? "it" : "them") "
        + "again.", isFine: false, company: company.id)
  }

  /// What a share link that does not work has to say.
  package static func link(_ outcome: CallOutcome<LinkOffer>) -> Finding {
    let question = "Does the share link work?"
    switch outcome {
    case .answered(let offer) where offer.isOwner:
      return Finding(
        .link, question, "It leads to \(offer.companyName), which is your own.",
        advice: "Give it to somebody else.", isFine: true, company: offer.company)
    case .answered(let offer) where offer.isMember:
      return Finding(
        .link, question, "It was accepted already: you take part in \(offer.companyName).",
        advice: "Choose that company. If it is not here yet, sync.", isFine: true,
        company: offer.company)
    case .answered(let offer):
      return Finding(
        .link, question, "Yes: it lets you into \(offer.companyName).", advice: "Accept it.",
        isFine: true, company: offer.company)
    case .refused(let refusal):
      return Finding(
        .link, question, "No: \(refusal.message)",
        advice: refusal.code == .linkDead ? "Ask whoever sent it for a new one." : nil,
        isFine: false)
    case .unreachable(let reason):
      return Finding(
        .link, question, "Nobody can tell. \(reason)", advice: "Try again once it is reachable.",
        isFine: false)
    }
  }
}
