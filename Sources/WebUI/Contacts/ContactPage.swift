import Business
import Model
import PageParts

/// What the page of a contact shows beside its fields: where it is, what is to be told of it, and
/// what is open between both.
enum ContactPage {
  static func home(_ company: CompanyView) -> Place { RecordPages<Contact>.home(company) }

  /// Whether this person may make one contact of two.
  static func mayMerge(_ company: CompanyView) -> Bool {
    [Action.edit, .delete].allSatisfy { company.member.verdict(on: $0, .contact) == .allowed }
  }

  /// What addresses show as they stand on a letter: all but the country, which a letter within it
  /// does not name.
  static let addressFields = Set(
    [
      Field<Contact, String>.street, .postalCode, .city, .region, .shippingStreet,
      .shippingPostalCode, .shippingCity, .shippingRegion,
    ].map(\.number))

  /// Addresses as they stand on a letter.
  static func addresses(_ contact: Record<Contact>, home: String?) -> HTML? {
    let name = contact[.name] ?? ""
    return AddressCard.render(
      [
        (ContactWords.billing, name, PostalAddress(billing: contact)),
        (ContactWords.shipping, name, PostalAddress(shipping: contact)),
      ], home: home)
  }

  /// Lines of a letter.
  static func lines(_ lines: [String]) -> HTML {
    Tag.address {
      for (place, line) in lines.enumerated() {
        if place > 0 { Tag.br() }
        line
      }
    }
  }

  /// What is to be told of its numbers, and of others that may be the same.
  static func remarks(
    _ contact: Record<Contact>, _ matches: [ContactMatch], _ company: CompanyView,
    home country: String?
  ) -> HTML? {
    let tax = taxFlaw(contact, home: country)
    guard tax != nil || !matches.isEmpty else { return nil }
    let home = home(company)
    return Tag.div(.class("notice warn"), .id("contact-remarks")) {
      if let tax { Tag.p { tax } }
      for match in matches {
        Tag.p {
          match.sentence
          if mayMerge(company) {
            " "
            Tag.a(.href(home.at(contact.id).at("merge").asking("with", "\(match.id)"))) {
              ContactWords.compare
            }
          }
        }
      }
    }
  }

  /// What is wrong with its tax number, as far as that can be told.
  static func taxFlaw(_ contact: Record<Contact>, home: String?) -> String? {
    guard let text = contact[.taxID], !text.isEmpty else { return nil }
    return TaxNumber.finding(text, in: contact[.country] ?? home).sentence
  }

  /// What is open with it.
  static func owed(_ records: [FoundRecord], _ company: CompanyView) -> HTML {
    Card.render(ContactWords.owed, id: "owed", icon: .handOver) {
      if records.isEmpty {
        Tag.p(.class("hint")) { ContactWords.nothingOwed }
      } else {
        list(records, id: "owed-list", company)
      }
    }
  }

  /// The items that it supplies; nothing where it supplies none.
  static func supplied(_ found: ContactReferences, _ company: CompanyView) -> HTML? {
    guard found.itemCount > 0 else { return nil }
    let more = found.itemCount - found.items.count
    return Card.render(ContactWords.supplied(found.itemCount), id: "supplied", icon: .inventory) {
      list(found.items, id: "supplied-list", company)
      if more > 0 {
        Tag.p(.class("hint")) { ContactWords.andMore(Grouped.text(more)) }
      }
    }
  }

  /// So many records of each kind are looked at on the page for those that name it in words.
  static let lookLimit = 200

  /// What names it in words alone, as a question; nothing where nothing does.
  static func namesakes(
    _ found: Namesakes, of contact: RecordID, _ company: CompanyView, _ token: FormToken
  ) -> HTML? {
    guard found.count > 0, company.member.verdict(on: .edit, .contact) == .allowed else {
      return nil
    }
    return Card.render(ContactWords.namesakes, id: "namesakes", icon: .link) {
      Tag.p { ContactWords.namesakesLead }
      Tag.ul(.id("namesakes-list")) {
        for (naming, records) in found.records {
          Tag.li { ContactWords.count(records.count, of: naming.kind) }
        }
      }
      if found.isCut { Tag.p(.class("hint")) { ContactWords.namesakesCut } }
      FormView(token).render(
        to: home(company).at(contact).at("link"), id: "link-all", isPlain: true
      ) {
        NewRecordField.render()
        Button.submit(ContactWords.linkAll, style: .usual)
      }
    }
  }

  private static func list(_ records: [FoundRecord], id: String, _ company: CompanyView) -> HTML {
    LinkList.render(id: id) {
      for record in records {
        if let kind = RecordKind.of(record.kind) {
          LinkList.row(
            record.title, record.detail, icon: kind.icon, kind.place(of: record.id, in: company.id))
        }
      }
    }
  }
}

extension PostalAddress {
  /// Where bills to a contact go.
  init(billing contact: Record<Contact>) {
    self.init()
    (street, postalCode) = (contact[.street] ?? "", contact[.postalCode] ?? "")
    (city, region) = (contact[.city] ?? "", contact[.region] ?? "")
    country = contact[.country] ?? ""
  }

  /// Where goods for a contact go.
  init(shipping contact: Record<Contact>) {
    self.init()
    (street, postalCode) = (contact[.shippingStreet] ?? "", contact[.shippingPostalCode] ?? "")
    (city, region) = (contact[.shippingCity] ?? "", contact[.shippingRegion] ?? "")
    country = contact[.shippingCountry] ?? ""
  }

  /// A further address of a contact.
  init(_ address: Record<ContactAddress>) {
    self.init()
    (street, postalCode) = (address[.street] ?? "", address[.postalCode] ?? "")
    (city, region) = (address[.city] ?? "", address[.region] ?? "")
    country = address[.country] ?? ""
  }
}
