import Business
import Model
import PageParts

extension Contact {
  /// A contact tells of its numbers, of others that may be the same, and of what is open.
  static let pageHooks: PageHooks = {
    var hooks = PageHooks(.contact)
    hooks.head = { values, person, company, _ in
      guard let contact = Record<Contact>(values) else { return HTML() }
      let matches = try await person.records.matches(of: contact)
      let home = try await person.records.homeCountry()
      return HTML.joined {
        ContactPage.remarks(contact, matches, company, home: home)
        ContactPage.addresses(contact, home: home)
      }
    }
    hooks.shown = ContactPage.addressFields
    hooks.rest = { values, person, company, form in
      guard let contact = Record<Contact>(values) else { return HTML() }
      let (found, named) = (
        try await person.records.references(to: contact.id),
        try await person.records.namesakes(of: contact, limit: ContactPage.lookLimit)
      )
      return HTML.joined {
        ContactPage.owed(found.open, company)
        ContactPage.supplied(found, company)
        if contact[.isSupplier] == true {
          SupplierPricesPage.link(company, .supplier(contact.id))
        }
        ContactPage.namesakes(named, of: contact.id, company, form.token)
      }
    }
    hooks.remarks = { values, person, company in
      guard let contact = Record<Contact>(values) else { return [] }
      let country = try await person.records.homeCountry()
      let tax = ContactPage.taxFlaw(contact, home: country).map {
        PageRemark(field: ContactMatch.Reason.taxID.rawValue, sentence: $0)
      }
      let home = ContactPage.home(company)
      let matches = try await person.records.matches(of: contact).map {
        PageRemark(field: $0.field, sentence: $0.sentence, place: home.at($0.id))
      }
      return [tax].compactMap { $0 } + matches
    }
    hooks.links = { company in
      let home = ContactPage.home(company)
      return Button.link(
        ContactWords.duplicates, home.at("duplicates"),
        if: company.member.verdict(on: .edit, .contact), icon: .copy)
    }
    hooks.addRoutes = {
      $0.addDuplicates(to: &$1)
      $0.addLinking(to: &$1)
    }
    return hooks
  }()
}

extension ContactAddress {
  /// It stands there as on a letter.
  static let pageHooks: PageHooks = {
    var hooks = PageHooks(.contactAddress)
    hooks.more = { values in
      guard let address = Record<ContactAddress>(values) else { return HTML() }
      return HTML.joined {
        ContactPage.lines(PostalAddress(address).lines(from: nil))
        Prose.render(address[.note])
      }
    }
    return hooks
  }()
}

extension ContactEvent {
  /// The form on the page of the contact notes it.
  static let pageHooks: PageHooks = {
    var hooks = PageHooks(.contactEvent)
    hooks.isMadeByAct = true
    return hooks
  }()
}
