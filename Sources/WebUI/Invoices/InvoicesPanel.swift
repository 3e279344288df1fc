import Business
import Model
import PageParts

/// Invoices that are about something else, a line each: on the page of an order, and of an invoice
/// that was credited.
enum InvoicesPanel {
  static func render(
    _ title: String, _ invoices: [Record<Invoice>], _ company: CompanyView
  ) -> HTML? {
    guard !invoices.isEmpty else { return nil }
    return Card.render(title, id: "invoices", icon: .invoice) {
      Tag.ul(.class("lines")) {
        for invoice in invoices { line(invoice, company) }
      }
    }
  }

  private static func line(_ invoice: Record<Invoice>, _ company: CompanyView) -> HTML {
    let state = Invoice.states.state(of: invoice.values)
    let name = invoice[.number] ?? InvoiceWords.unnumbered(invoice)
    return Tag.li(.id("invoice-\(invoice.id)")) {
      Tag.a(.href(DocumentPage<Invoice>.place(company, invoice.id))) { name }
      " "
      Tag.span(.class("hint")) {
        [Invoice.words(ofState: state), invoice[.ordered].map { MomentText.day($0) }]
          .compactMap(\.self).joined(separator: ", ")
      }
    }
  }
}

/// The words of invoices.
enum InvoiceWords {
  static var credits: String { say("Credit notes") }
  static func unnumbered(_ invoice: Record<Invoice>) -> String {
    Invoice.isCreditNote(invoice)
      ? say("Credit note without a number") : say("Invoice without a number")
  }
}
