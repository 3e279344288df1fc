/// The words of handing a company over, deleting it and bringing it back.
enum OwnershipWords {
  static let handOver = "Hand the company over"
  static func handOverTitle(_ name: String, _ company: String) -> String {
    "Offer \(company) to \(name)?"
  }
  static func handOverIntro(_ name: String) -> String {
    "By accepting, \(name) becomes the owner: only they can then change the tier, share, hand over "
      + "or delete the company. You become an administrator. Until they accept nothing changes."
  }
  static let lifetime = "How long the offer holds"
  static let makeOffer = "Make the offer"
  static func offered(_ name: String) -> String { "The company is offered to \(name)." }
  static let offerTitle = "Ownership"
  static func waits(_ name: String) -> String { "The company is offered to \(name), until" }
  static func declined(_ name: String) -> String { "\(name) declined to own the company." }
  static let withdraw = "Take the offer back"
  static let dismiss = "Dismiss"
  static let withdrawn = "You keep the company."
  static func toYou(_ owner: String) -> String {
    "\(owner) offers you this company. By accepting you become its owner, and answer for it: its "
      + "tier, its participants, its deletion. \(owner) becomes an administrator. The offer holds "
      + "until"
  }
  static let accept = "Become the owner"
  static let decline = "Decline"
  static let accepted = "You own this company now."
  static let refused = "You declined. The owner is told."
  static let badge = "Offered to you"
  static let look = "Check ownership"

  static let delete = "Delete company"
  static func deleteTitle(_ name: String) -> String { "Delete \(name)?" }
  static let deleteIntro =
    "Everybody who takes part loses it, you too. What somebody has not sent yet is kept for them. "
    + "You can bring it back for some days, with everything in it; then it is removed for good."
  static let typeName = "Type the company’s name"
  static let wrongName = "That is not the company’s name. Type it as it is written above."
  static func deleted(_ name: String) -> String {
    "\(name) is deleted. You can bring it back from this page."
  }
  static let deletedTitle = "Deleted companies"
  static func daysLeft(_ days: UInt64) -> String {
    days == 1 ? "1 day left" : "\(days) days left"
  }
  static let bringBack = "Bring back"
  static func isBack(_ name: String) -> String { "\(name) is back, for everybody." }
}
