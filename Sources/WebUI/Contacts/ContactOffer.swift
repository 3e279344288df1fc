import Business
import Model
import PageParts

/// A contact on the page of a record that names it: with the way there where somebody said that it
/// is meant, and else as a question.
enum ContactOffer {
  /// The present name of a contact, and the words of the record where they are others.
  @HTMLBuilder static func link(
    _ contact: FoundRecord, writtenAs words: String, _ company: CompanyView
  ) -> HTML {
    Tag.a(.href(ContactPage.home(company).at(contact.id))) { contact.title }
    if !words.isEmpty, !ContactNaming.areSame(words, contact.title) {
      " "
      Tag.span(.class("hint"), .id("written-as")) { ContactWords.writtenAs(words) }
    }
  }

  /// Asks whether the only contact that is called so is meant; nothing where that is said already,
  /// and for who may not say it.
  static func render(
    _ contact: NamedContact?, for values: RecordValues, at home: Place, _ company: CompanyView,
    _ token: FormToken
  ) -> HTML? {
    guard case .namesake(let contact) = contact,
      let subject = Schema.current.definition(of: values.kind)?.subject,
      company.member.verdict(on: .edit, subject) == .allowed
    else { return nil }
    return Tag.div(.class("notice quiet"), .id("namesake")) {
      Tag.p {
        ContactWords.namesake
        " "
        Tag.a(.href(ContactPage.home(company).at(contact.id))) { contact.title }
      }
      FormView(token).render(
        to: home.at(values.id).at("contact"), id: "link-contact", isPlain: true
      ) {
        Tag.input(.type("hidden"), .name("contact"), .value("\(contact.id)"))
        Button.submit(ContactWords.linkOne(contact.title), style: .usual)
      }
    }
  }
}
