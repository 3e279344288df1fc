import Business
import Device
import EInvoices
import HTTPServing
import Model
import PageParts

/// What a draft still lacks as the electronic invoice that its customer wants.
enum ElectronicPanel {
  static func render(_ problems: [EInvoiceProblem]) -> HTML? {
    guard !problems.isEmpty else { return nil }
    return Card.render(ElectronicWords.title, id: "electronic", icon: .alert) {
      Tag.p { ElectronicWords.lead }
      Tag.ul {
        for problem in problems {
          Tag.li {
            problem.sentence
            " "
            Tag.span(.class("hint")) { problem.rule }
          }
        }
      }
    }
  }

  /// The way to an issued invoice as XML.
  static func link(_ invoice: Record<Invoice>, _ company: CompanyView) -> HTML? {
    guard Invoice.definition.isFrozen(invoice.values) else { return nil }
    let place = DocumentPage<Invoice>.place(company, invoice.id)
    return Button.link(ElectronicWords.xml, place.at("xml"), style: .quiet, icon: .download)
  }
}

extension Website {
  /// An issued invoice as XML: UBL, or CII where the address says so.
  func addElectronic(to router: inout Router) {
    within(&router, .get, "/\(Invoice.list)/:record/xml") { visit, person, company in
      let id = try visit.record("record")
      guard let invoice = try await person.records.fetch(Invoice.self, id),
        Invoice.definition.isFrozen(invoice.values)
      else { throw PageRefusal.notFound }
      do {
        guard let electronic = try await person.records.electronic(id) else {
          throw PageRefusal.notFound
        }
        let isCII = visit.query["syntax"] == "cii"
        let name = "\(electronic.number)\(isCII ? ".cii" : "").xml"
        return Response.bytes(isCII ? electronic.cii : electronic.ubl, type: "application/xml")
          .with("Content-Disposition", ContentDisposition.attachment(named: name))
          .with("Cache-Control", "private, no-store")
      } catch let failure as EInvoiceFailure {
        return visit.onward(
          to: DocumentPage<Invoice>.place(company, id), done: failure.description, in: company,
          undo: nil)
      }
    }
  }
}

/// The words of electronic invoices.
enum ElectronicWords {
  static var title: String { say("Electronic invoice") }
  static var lead: String {
    say("The customer wants electronic invoices. Before this one is issued, put right:")
  }
  static var xml: String { say("XML", meaning: "an electronic invoice") }
}
