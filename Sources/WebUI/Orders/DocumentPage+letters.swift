import Business
import Device
import Documents
import HTTPServing
import Model
import PageParts

extension DocumentPage where Document: LetterType {
  /// The ways to the letter of a document and the text of a mail; nothing for a template.
  static func letters(_ order: Record<Document>, _ company: CompanyView) -> HTML? {
    guard !Document.isTemplate(order) else { return nil }
    let place = place(company, order.id)
    return HTML.joined {
      Button.link(LetterWords.pdf, place.at("pdf"), style: .quiet, icon: .file)
      Button.link(LetterWords.mail, place.at("mail"), style: .quiet, icon: .mail)
    }
  }

  /// The text of a mail, to be copied or taken over by a program for mails.
  static func mail(
    _ order: Record<Document>, _ mail: LetterMail, _ company: CompanyView, pdf: String = "pdf"
  ) -> Page {
    let place = place(company, order.id)
    return Page(
      LetterWords.mail, in: company, section: DeclaredList<Document>.section, isNarrow: true
    ) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(place)) { order[.number] ?? order[.party] ?? "" }
      }
      Tag.h1 { LetterWords.mail }
      Tag.p(.class("lead")) { LetterWords.lead }
      Tag.dl(.class("facts")) {
        Tag.dt { LetterWords.to }
        Tag.dd(.id("mail-to")) {
          mail.address.flatMap { CopyText.render($0) } ?? HTML(LetterWords.noAddress)
        }
        Tag.dt { LetterWords.subject }
        Tag.dd(.id("mail-subject")) { CopyText.render(mail.subject) }
      }
      Tag.p(.class("prose panel"), .id("mail-text")) { mail.body }
      ButtonRow.render {
        Tag.a(.class("button primary"), .id("mail-link"), Attribute("href", mail.link)) {
          Icon.mail.html
          LetterWords.open
        }
        Tag.button(
          .class("button needs-script"), .type("button"), Attribute("data-copy", "mail-text"),
          Attribute("data-done", SharingWords.copied)
        ) { SharingWords.copyText }
        Button.link(LetterWords.pdf, place.at(pdf), style: .quiet, icon: .file)
      }
      if !mail.isShort { Tag.p(.class("hint")) { LetterWords.long } }
    }
  }
}

extension Website {
  /// The letter of a document as a file, and the text of a mail about it.
  func addLetters<Document: LetterType>(_ type: Document.Type, to router: inout Router) {
    let path = "/\(Document.list)/:record"
    within(&router, .get, "\(path)/pdf") { visit, person, _ in
      let file = try await person.records.letterFile(type, of: try visit.record("record"))
      guard let file else { throw PageRefusal.notFound }
      return Self.download(file.bytes, named: file.title)
    }
    within(&router, .get, "\(path)/mail") { visit, person, company in
      let id = try visit.record("record")
      guard let order = try await person.records.fetch(type, id),
        let mail = try await person.records.letterMail(type, of: id)
      else { throw PageRefusal.notFound }
      return try await visit.show(DocumentPage<Document>.mail(order, mail, company))
    }
  }
}

/// The words of letters and mails about documents.
enum LetterWords {
  static var pdf: String { say("PDF") }
  static var mail: String { say("Text of a mail") }
  static var lead: String {
    say("Copy it into a mail, or open it in your program for mails. Attach the PDF there.")
  }
  static var to: String { say("To", meaning: "a mail") }
  static var noAddress: String { say("The contact has no e-mail address.") }
  static var subject: String { say("Subject") }
  static var open: String { say("Open as a mail") }
  static var long: String {
    say("The text is too long for programs for mails to take it over. Copy it.")
  }
}
