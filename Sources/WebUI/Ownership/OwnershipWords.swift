import Model

/// The words of handing a company over, deleting it and bringing it back.
enum OwnershipWords {
  static var handOver: String { say("Hand the company over") }
  static var choose: String {
    say("Choose who shall own it. They are asked, and until they accept nothing changes.")
  }
  static var nobody: String {
    say("Nobody else takes part. A company is handed over to somebody who does: share it first.")
  }
  static func handOverTitle(_ name: String, _ company: String) -> String {
    say("Offer \(company) to \(name)?")
  }
  static func handOverIntro(_ name: String) -> String {
    say(
      "By accepting, \(name) becomes the owner: only they can then change the tier, share, hand "
        + "over or delete the company. You become an administrator. Until they accept nothing "
        + "changes.")
  }
  static var lifetime: String { say("How long the offer holds") }
  static var makeOffer: String { say("Make the offer") }
  static func offered(_ name: String) -> String { say("The company is offered to \(name).") }
  static var offerTitle: String { say("Ownership") }
  static func waits(_ name: String) -> String { say("The company is offered to \(name), until") }
  static func declined(_ name: String) -> String { say("\(name) declined to own the company.") }
  static var withdraw: String { say("Take the offer back") }
  static var dismiss: String { say("Dismiss") }
  static var withdrawn: String { say("You keep the company.") }
  static func toYou(_ owner: String) -> String {
    say(
      "\(owner) offers you this company. By accepting you become its owner, and answer for it: its "
        + "tier, its participants, its deletion. \(owner) becomes an administrator. The offer "
        + "holds until")
  }
  static var accept: String { say("Become the owner") }
  static var decline: String { say("Decline") }
  static var accepted: String { say("You own this company now.") }
  static var refused: String { say("You declined. The owner is told.") }
  static var badge: String { say("Offered to you") }
  static var look: String { say("Check ownership") }

  static var delete: String { say("Delete company") }
  static func deleteTitle(_ name: String) -> String { say("Delete \(name)?") }
  static var deleteIntro: String {
    say(
      "Everybody who takes part loses it, you too. What somebody has not sent yet is kept for "
        + "them. You can bring it back for 30 days, with everything in it; then it is removed "
        + "for good."
    )
  }
  static var typeName: String { say("Type the company’s name") }
  static var wrongName: String {
    say("That is not the company’s name. Type it as it is written above.")
  }
  static func deleted(_ name: String) -> String {
    say("\(name) is deleted. You can bring it back from this page.")
  }
  static var deletedTitle: String { say("Deleted companies") }
  static func daysLeft(_ days: UInt64) -> String {
    say(days, one: "1 day left", other: "\(days) days left")
  }
  static var bringBack: String { say("Bring back") }
  static func isBack(_ name: String) -> String { say("\(name) is back, for everybody.") }
}
