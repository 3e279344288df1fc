import Model

/// Contacts as vCards of version 3.0, which everything reads.
struct CardText {
  private var folded = FoldedText()

  var text: String { folded.text }

  init(_ contacts: [Record<Contact>]) {
    for contact in contacts { add(contact, uid: Self.uid(of: contact.id), KeptLines()) }
  }

  /// One contact under the name that its card has on a phone, with what else the phone had in it.
  init(_ contact: Record<Contact>, uid: String, keeping kept: KeptLines) {
    add(contact, uid: uid, kept)
  }

  /// What a card is called that nobody gave a name.
  static func uid(of contact: RecordID) -> String { "urn:uuid:\(contact)" }

  private mutating func add(_ contact: Record<Contact>, uid: String, _ kept: KeptLines) {
    let isPerson = contact[.form] == Contact.forms[1]
    let name = contact[.name] ?? ""
    line("BEGIN", "VCARD")
    line("VERSION", "3.0")
    line("UID", Self.escaped(uid))
    line("FN", Self.escaped(name))
    if isPerson, let parts = kept.parts(ofName: name) {
      line("N", parts)
    } else if isPerson {
      let words = name.split(separator: " ").map(String.init)
      let given = words.dropLast().joined(separator: " ")
      line("N", [words.last ?? "", given, "", "", ""].map(Self.escaped).joined(separator: ";"))
    } else {
      line("N", Self.escaped(contact[.person] ?? "") + ";;;;")
      line("ORG", Self.escaped(name))
      line("X-ABSHOWAS", "COMPANY")
      if contact[.form] == nil { line(CardWords.form, CardWords.unsaid) }
    }
    line("EMAIL;TYPE=INTERNET,WORK", Self.escaped(contact[.email]))
    line("TEL;TYPE=WORK,VOICE", Self.escaped(contact[.phone]))
    line("URL", Self.escaped(contact[.website]))
    address("ADR;TYPE=WORK", contact, [.street, .city, .region, .postalCode, .country])
    address(
      "ADR;TYPE=POSTAL,PARCEL", contact,
      [.shippingStreet, .shippingCity, .shippingRegion, .shippingPostalCode, .shippingCountry])
    let roles = CardWords.roles.filter { contact[$0.field] == true }.map(\.word)
    let keywords = CardWords.words(in: contact[.keywords] ?? "").map(Self.escaped)
    line("CATEGORIES", (roles + keywords).joined(separator: ","))
    line("LANG", contact[.language])
    line(CardWords.number, Self.escaped(contact[.number]))
    line(CardWords.taxID, Self.escaped(contact[.taxID]))
    line("NOTE", Self.escaped(contact[.note]))
    for other in kept.lines { folded.add(other) }
    line("END", "VCARD")
  }

  private mutating func address(
    _ name: String, _ contact: Record<Contact>, _ fields: [Field<Contact, String>]
  ) {
    var parts = fields.map { contact[$0] ?? "" }
    guard parts.contains(where: { !$0.isEmpty }) else { return }
    parts[4] = parts[4].isEmpty ? "" : Countries.names[parts[4]] ?? parts[4]
    line(name, (["", ""] + parts).map(Self.escaped).joined(separator: ";"))
  }

  /// A property; none where it says nothing.
  private mutating func line(_ name: String, _ value: String?) {
    guard let value, !value.isEmpty, value != ";;;;" || name == "N" else { return }
    folded.add("\(name):\(value)")
  }

  private static func escaped(_ text: String?) -> String? { text.map { FoldedText.escaped($0) } }
  private static func escaped(_ text: String) -> String { FoldedText.escaped(text) }
}
