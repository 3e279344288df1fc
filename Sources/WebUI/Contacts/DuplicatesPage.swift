import Business
import Model
import PageParts

/// Contacts that may be the same, and the page on which two are merged.
enum DuplicatesPage {
  static func list(_ company: CompanyView, _ found: ContactPairs) -> Page {
    let title = ContactWords.duplicates
    return Page(title, in: company, section: DeclaredList<Contact>.section) {
      crumb(company)
      Tag.h1 { title }
      Tag.p(.class("lead")) { ContactWords.duplicatesLead }
      if found.pairs.isEmpty {
        EmptyState.render(ContactWords.noDuplicates, icon: .check) {}
      } else {
        Tag.ul(.class("lines parts"), .id("duplicates")) {
          for pair in found.pairs { row(pair, company) }
        }
        if found.isPart { Tag.p(.class("hint")) { ContactWords.more } }
      }
    }
  }

  private static func row(_ pair: ContactPair, _ company: CompanyView) -> HTML {
    let home = ContactPage.home(company)
    return Tag.li {
      Tag.div(.class("part-told")) {
        for (place, contact) in [pair.first, pair.second].enumerated() {
          if place > 0 { " · " }
          Tag.a(.href(home.at(contact.id))) { contact.title }
          if let detail = contact.detail {
            " "
            Tag.span(.class("hint")) { detail }
          }
        }
        Tag.p(.class("hint")) { ContactWords.reason(pair.reason) }
      }
      if ContactPage.mayMerge(company) {
        Tag.span(.class("line-end part-acts")) {
          Button.link(
            ContactWords.compare,
            home.at(pair.first.id).at("merge").asking("with", "\(pair.second.id)"))
        }
      }
    }
  }

  private static func crumb(_ company: CompanyView) -> HTML {
    Tag.p(.class("crumb")) {
      Tag.a(.href(ContactPage.home(company))) { Contact.declaration.words.title }
    }
  }

  static func merge(
    _ company: CompanyView, _ first: RecordLine<Contact>, _ second: RecordLine<Contact>,
    _ form: FormView
  ) -> Page {
    let title = ContactWords.merge
    let place = ContactPage.home(company).at(first.id).at("merge")
    return Page(title, in: company, section: DeclaredList<Contact>.section, isLive: false) {
      crumb(company)
      Tag.h1 { title }
      Tag.p(.class("lead")) { ContactWords.mergeLead }
      form.render(to: place, id: "merge", isPlain: true) {
        Tag.input(.type("hidden"), .name("with"), .value(second.id.description))
        table(first, second)
        ButtonRow.render {
          for line in [first, second] {
            Button.answer(
              ContactWords.keep(line.title), "keep", line.id.description,
              style: line.id == first.id ? .primary : .usual)
          }
          Button.link(LayoutWords.cancel, ContactPage.home(company).at(first.id), style: .quiet)
        }
      }
    }
  }

  /// Both beside each other: what differs stands out.
  private static func table(
    _ first: RecordLine<Contact>, _ second: RecordLine<Contact>
  ) -> HTML {
    Tag.table(.class("versus"), .id("both")) {
      Tag.thead {
        Tag.tr {
          Tag.td { ContactWords.field }
          for line in [first, second] { Tag.th(Attribute("scope", "col")) { line.title } }
        }
      }
      Tag.tbody {
        for field in Contact.declaration.fields {
          let told = [first, second].map { field.words(of: $0.values, $0.names) }
          if told.contains(where: { !$0.isEmpty }) {
            Tag.tr(told[0] == told[1] ? nil : .class("differs")) {
              Tag.th(Attribute("scope", "row")) { field.label }
              for words in told { Tag.td { words } }
            }
          }
        }
      }
    }
  }
}
