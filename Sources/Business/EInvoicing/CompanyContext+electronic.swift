import Device
package import EInvoices
package import Model
import SyncProtocol
import Texts

extension CompanyContext {
  /// An invoice in the terms of electronic ones (EN 16931), as it was issued, or as a draft would
  /// be; nil where there is none. Throws why it can't be said so.
  package func electronic(_ invoice: RecordID) async throws -> EInvoice? {
    guard let record = try await fetch(Invoice.self, invoice) else { return nil }
    return try await electronic(record)
  }

  /// The same of an invoice as it is about to be saved.
  func electronic(_ invoice: Record<Invoice>) async throws -> EInvoice? {
    guard let account = try await accounts(of: [invoice]).first else { return nil }
    let frozen = invoice.frozen
    let seller = try await sender(of: invoice).told
    var buyer = frozen?.records(Contact.self).first
    if buyer == nil { buyer = try await optional(Contact.self, invoice[.contact]) }
    let corrected = try await optional(Invoice.self, invoice[.corrects])
    let today = try await today()
    let language = Languages.wished(buyer?[.language]) ?? Speech.language
    return try Speech.$language.withValue(language) {
      try ElectronicDocument(
        account, seller: seller, buyer: buyer, corrected: corrected, today: today
      ).invoice()
    }
  }

  /// What has to be put right before an invoice of a customer who wants electronic ones is issued:
  /// each with the number of the rule. Nothing for a customer who wants none.
  package func electronicProblems(of invoice: Record<Invoice>) async throws -> [EInvoiceProblem] {
    guard try await optional(Contact.self, invoice[.contact])?[.invoiceForm] != nil else {
      return []
    }
    do {
      return try await electronic(invoice)?.problems.filter { !$0.isWarning } ?? []
    } catch let failure as EInvoiceFailure {
      return [EInvoiceProblem(rule: "BR-CO", sentence: failure.description, isWarning: false)]
    }
  }
}
