package import Device
package import Documents
package import Model

extension Invoice: LetterType {
  /// What the customer gets.
  package static func letterTitle(of document: Record<Invoice>) -> String {
    switch document[.type] {
    case "creditNote": say("Credit note")
    case "downPayment": say("Down-payment invoice")
    default: say("Invoice")
    }
  }
  /// That nothing is to be paid yet.
  package static var draftMark: String { say("Draft: nothing is to be paid yet.") }
  /// That nothing was ever to be paid.
  package static var cancelledMark: String { say("This draft was cancelled.") }
  /// What is asked for, or given back.
  package static func mailLead(of document: Record<Invoice>) -> String {
    isCreditNote(document) ? say("We credit the following:") : say("We invoice the following:")
  }
  /// As the invoice says it.
  package static var dueLabel: String { say("Payable until") }
  /// What the customer reads.
  package static var partyNote: Field<Invoice, String> { .note }

  /// The customer's number and tax ID, when it was delivered, and which invoice is credited.
  package static func ownFacts(
    of document: Record<Invoice>, _ contact: Record<Contact>?, in context: CompanyContext
  ) async throws -> [Letter.Entry] {
    let days = [document[.deliveredFrom], document[.deliveredUntil]].compactMap(\.self)
      .map { InvoiceAccount.told($0) }
    let credited = try await context.optional(Invoice.self, document[.corrects])?[.number]
    let facts = [
      (say("Credits the invoice"), credited), (say("Customer number"), contact?[.number]),
      (say("Your tax ID"), document[.taxID]),
      (say("Buyer reference"), document[.buyerReference]),
      (say("Delivered on"), days.isEmpty ? nil : days.joined(separator: " – ")),
    ]
    return facts.compactMap { label, value in value.map { Letter.Entry(label, $0) } }
  }

  /// Nothing else.
  package static func ownDetails(of line: Record<InvoiceEntry>) -> [String] { [] }

  /// How it is paid.
  package static func ownTerms(
    of document: Record<Invoice>, _ contact: Record<Contact>?, _ seller: Record<Company>?
  ) -> [String] {
    let tax = [document.taxWords].compactMap(\.self)
    guard !isCreditNote(document), let iban = seller?[.iban] else { return tax }
    let account = [
      seller?[.bankName], say("IBAN \(IBAN.grouped(iban))"), seller?[.bic].map { say("BIC \($0)") },
    ].compactMap(\.self).joined(separator: ", ")
    let number = document[.number].map { say("Please name the number \($0) when you pay.") }
    return tax + [say("Please pay to: \(account)"), number].compactMap(\.self)
  }

  /// The transfer to the company's account, as a GiroCode: in euros, of what was issued.
  package static func payment(
    of account: InvoiceAccount, _ seller: Record<Company>?
  ) -> Letter.Payment? {
    guard definition.isFrozen(account.order.values), !isCreditNote(account.order),
      account.currency == .euro, let total = account.totals?.total, let iban = seller?[.iban],
      let code = try? GiroCode(
        name: String((seller?[.name] ?? "").prefix(70)), iban: iban, bic: seller?[.bic],
        amount: total, .text(account.order[.number] ?? ""))
    else { return nil }
    return Letter.Payment(code, caption: say("Scan with your bank's app to pay."))
  }
}
