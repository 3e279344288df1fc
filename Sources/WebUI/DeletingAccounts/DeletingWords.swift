/// The words of deleting an account.
enum DeletingWords {
  static let title = "Delete your account"
  static let intro =
    "Your account, its devices, its credentials and the companies that you own are deleted at once "
    + "and for good. Nobody can bring them back."
  static let stays =
    "In companies of others your place ends; what you wrote there stays, with your display name."
  static let companies = "Companies that you own"
  static func deleteCompany(_ name: String, _ participants: UInt64) -> String {
    let others =
      participants == 0
      ? ""
      : participants == 1 ? ", also for one participant" : ", also for \(participants) participants"
    return "Delete \(name) with all its data\(others)"
  }
  static let orHandOver = "Or keep it for the others:"
  static let handOver = "hand it over first"
  static let undecided =
    "Say of each company what becomes of it: mark it to be deleted, or hand it over first."
  static func unsent(_ company: String) -> String {
    "\(company) has not reached the container yet, so it would be lost without a word. Try again "
      + "when everything is synced."
  }
  static let codeHint = "If you have set one up."
  static let delete = "Delete my account"
  static let done = "Your account is deleted."
}
