import Device
package import Model

/// Another contact that may be the same one, and why.
package struct ContactMatch: Equatable, Sendable {
  /// What both have; the first one counts for more than those behind it.
  package enum Reason: String, CaseIterable, Sendable {
    case email, taxID, phone, name
  }

  /// The other contact.
  package let id: RecordID
  /// What people call it.
  package let title: String
  /// What tells it apart; nil where there is nothing.
  package let detail: String?
  /// Why it may be the same.
  package let reason: Reason

  /// The field that says it.
  package var field: String { reason.rawValue }

  /// One sentence for a person.
  package var sentence: String {
    switch reason {
    case .email: say("\(title) has this e-mail address too.")
    case .taxID: say("\(title) has this tax number too.")
    case .phone: say("\(title) has this phone number too.")
    case .name: say("\(title) is nearly the same name.")
    }
  }
}

/// What two contacts are compared by, worked out once.
struct ContactSameness {
  let id: RecordID
  private let email: String?
  private let taxID: String?
  private let phone: PhoneNumber?
  private let name: FoldedName

  /// `home` is the country of the company, whose numbers are written without one.
  init(_ contact: Record<Contact>, home: String?) {
    let country = contact[.country] ?? home
    id = contact.id
    email = Self.filled(contact[.email]?.lowercased().trimmed)
    taxID = contact[.taxID].flatMap { text in
      TaxNumber(text, in: country)?.text
        ?? Self.filled(text.uppercased().filter { $0.isLetter || $0.isNumber })
    }
    phone = contact[.phone].flatMap { PhoneNumber($0, in: country) }
    name = FoldedName(contact[.name] ?? "")
  }

  private static func filled(_ text: String?) -> String? { text?.isEmpty == false ? text : nil }

  /// Why both may be the same; nil where they are not.
  func reason(of other: ContactSameness) -> ContactMatch.Reason? {
    if let email, email == other.email { return .email }
    if let taxID, taxID == other.taxID { return .taxID }
    if let phone, phone == other.phone { return .phone }
    return name.isNear(other.name) ? .name : nil
  }
}

extension CompanyContext {
  /// The country of the company: what is written without one is of that.
  package func homeCountry() async throws -> String? {
    try await fetch(Company.self, company)?[.country]
  }

  /// So many records are looked at for one contact, and so many are told.
  private static let lookLimit = 60
  private static let toldLimit = 5

  /// Other contacts that may be the same as one that is being entered: out of the search index,
  /// however many contacts there are.
  package func matches(of contact: Record<Contact>) async throws -> [ContactMatch] {
    let home = try await homeCountry()
    let name = FoldedName(contact[.name] ?? "")
    let own = ContactSameness(contact, home: home)
    // What tells most is looked for first: a name that many share hides nothing.
    let sorts: [[String?]] = [
      [ContactKeys.email(contact[.email])], [ContactKeys.taxID(contact[.taxID])],
      [ContactKeys.phone(contact[.phone])], [ContactKeys.shortPhone(contact[.phone])],
      [ContactKeys.name(name)],
      ContactKeys.halves(of: name).map { $0 },
    ]
    var found: [ContactMatch] = []
    for words in sorts where found.count < Self.toldLimit {
      let words = words.compactMap { $0 }
      if words.isEmpty { continue }
      for stored in try await records(keyed: words, of: .contact, limit: Self.lookLimit) {
        guard stored.id != contact.id, !found.contains(where: { $0.id == stored.id }),
          let other = stored.record(Contact.self),
          let reason = own.reason(of: ContactSameness(other, home: home))
        else { continue }
        found.append(
          ContactMatch(id: other.id, title: other.title, detail: other.detail, reason: reason))
      }
    }
    return Array(found.prefix(Self.toldLimit))
  }
}
