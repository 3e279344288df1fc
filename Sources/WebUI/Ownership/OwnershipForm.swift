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

  /// The terms of the form; nil for one that no page of ours made.
  static func terms(_ form: Query, to person: ShareParticipant) -> OwnershipTerms? {
    guard let version = UInt64(form["version"] ?? ""),
      let lifetime = lifetimes.first(where: { $0.word == form["lifetime"] })
    else { return nil }
    return OwnershipTerms(
      participant: person.member.account, version: version, lifetime: lifetime.seconds)
  }

  /// Whether somebody typed the company's name, as it is written.
  static func names(_ company: CompanyView, _ form: Query) -> Bool {
    (form["name"] ?? "").trimmed == company.name.trimmed
  }
}
