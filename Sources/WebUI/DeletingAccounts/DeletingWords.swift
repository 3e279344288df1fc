import Model

/// The words of deleting an account.
enum DeletingWords {
  static var title: String { say("Delete your account") }
  static var intro: String {
    say(
      "Your account, its devices, its credentials and the companies that you own are deleted at "
        + "once and for good. Nobody can bring them back.")
  }
  static var stays: String {
    say(
      "In companies of others your place ends; what you wrote there stays, with your display name.")
  }
  static var companies: String { say("Companies that you own") }
  static func deleteCompany(_ name: String, _ participants: UInt64) -> String {
    if participants == 0 { return say("Delete \(name) with all its data") }
    return say(
      participants, one: "Delete \(name) with all its data, also for one participant",
      other: "Delete \(name) with all its data, also for \(participants) participants")
  }
  static var orHandOver: String { say("Or keep it for the others:") }
  static var handOver: String { say("hand it over first") }
  static var undecided: String {
    say("Say of each company what becomes of it: mark it to be deleted, or hand it over first.")
  }
  static func unsent(_ company: String) -> String {
    say(
      "\(company) has not reached the server yet, so it would be lost without a word. Try again "
        + "when everything is synced.")
  }
  static var codeHint: String { say("If you have set one up.") }
  static var delete: String { say("Delete my account") }
  static var done: String { say("Your account is deleted.") }
}
