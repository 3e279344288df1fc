import HTTPServing
import Model
import SyncProtocol

/// The forms of handing a company over and of deleting it.
enum OwnershipForm {
  private static let day: UInt64 = 24 * 60 * 60

  /// How long an offer may hold.
  static let lifetimes: [(word: String, seconds: UInt64)] = [
    ("day", day), ("week", 7 * day), ("month", 30 * day),
  ]

  /// The command of the form; nil for one that no page of ours made.
  static func offer(
    _ form: Query, to person: ShareParticipant, in company: CompanyID
  ) -> ShareCommand? {
    guard let version = UInt64(form["version"] ?? ""),
      let lifetime = lifetimes.first(where: { $0.word == form["lifetime"] })
    else { return nil }
    return ShareCommand(
      .offerOwnership(person.member.account, version: version, lifetime: lifetime.seconds),
      in: company)
  }

  /// Whether somebody typed the company's name, as it is written.
  static func names(_ company: CompanyView, _ form: Query) -> Bool {
    (form["name"] ?? "").trimmed == company.name.trimmed
  }
}
