import Business
import Device
import Documents
import HTTPServing
import Model
import PageParts

extension DocumentPage<Invoice> {
  /// The ways to the reminder that was noted last; nothing where none was, or all is paid.
  static func reminder(_ invoice: Record<Invoice>, _ company: CompanyView) -> HTML? {
    guard invoice[.reminder] != nil, Invoice.states.state(of: invoice.values) == "issued" else {
      return nil
    }
    let place = place(company, invoice.id).at("reminder")
    return HTML.joined {
      Button.link(PaymentWords.reminder, place.at("pdf"), style: .quiet, icon: .file)
      Button.link(PaymentWords.reminderMail, place.at("mail"), style: .quiet, icon: .mail)
    }
  }
}

extension Website {
  /// The reminder of an invoice as a file, and as the text of a mail.
  func addReminders(to router: inout Router) {
    let path = "/\(Invoice.list)/:record/reminder"
    within(&router, .get, "\(path)/pdf") { visit, person, _ in
      guard let reminder = try await person.records.reminder(of: try visit.record("record")),
        let bytes = LetterPrint(reminder.letter).file()
      else { throw PageRefusal.notFound }
      return Self.download(bytes, named: reminder.letter.title)
    }
    within(&router, .get, "\(path)/mail") { visit, person, company in
      let id = try visit.record("record")
      guard let invoice = try await person.records.fetch(Invoice.self, id),
        let reminder = try await person.records.reminder(of: id)
      else { throw PageRefusal.notFound }
      return try await visit.show(
        DocumentPage<Invoice>.mail(invoice, reminder.mail, company, pdf: "reminder/pdf"))
    }
  }

  /// A PDF file that browsers save, and nobody else keeps.
  static func download(_ bytes: [UInt8], named title: String) -> Response {
    Response.bytes(bytes, type: "application/pdf")
      .with("Content-Disposition", ContentDisposition.attachment(named: title + ".pdf"))
      .with("Cache-Control", "private, no-store")
  }
}
