import Testing

@testable import EInvoices

/// How each way of paying is written.
@Suite struct PaymentDocumentTests {
  private func ubl(_ payment: EInvoice.Payment?, type: EInvoice.DocumentType = .invoice) throws
    -> [String]
  {
    try lines(payment, type) { $0.ubl }.filter { !$0.hasPrefix("  cbc:PaymentMeansCode") }
  }

  private func cii(_ payment: EInvoice.Payment?) throws -> [String] {
    try lines(payment, .invoice) { $0.cii }
  }

  /// The lines that are there because of the payment.
  private func lines(
    _ payment: EInvoice.Payment?, _ type: EInvoice.DocumentType,
    _ form: (EInvoice) -> [UInt8]
  ) throws -> [String] {
    var invoice = try Invoices.usual(type)
    invoice.due = type.isCredit ? invoice.due : nil
    invoice.payment = payment
    let with = try Outline.of(form(invoice))
    (invoice.payment, invoice.due) = (nil, nil)
    let without = try Outline.of(form(invoice))
    return with.difference(from: without).insertions.map {
      guard case .insert(_, let line, _) = $0 else { return "" }
      return line
    }
  }

  private var transfer: EInvoice.Payment {
    var account = EInvoice.Account("DE75512108001245126199")
    (account.name, account.bic) = ("Müller", "SOGEDEFF")
    var payment = EInvoice.Payment.transfer(to: account, reference: "R-1")
    payment.accounts.append(EInvoice.Account("12-34"))
    payment.meansText = "By bank"
    return payment
  }

  @Test func `A transfer names each account, with the same reference`() throws {
    #expect(
      try ubl(transfer) == [
        " cac:PaymentMeans", "  cbc:PaymentID = R-1", "  cac:PayeeFinancialAccount",
        "   cbc:ID = DE75512108001245126199", "   cbc:Name = Müller",
        "   cac:FinancialInstitutionBranch", "    cbc:ID = SOGEDEFF",
        " cac:PaymentMeans", "  cbc:PaymentID = R-1", "  cac:PayeeFinancialAccount",
        "   cbc:ID = 12-34",
      ])
    #expect(
      try cii(transfer) == [
        "   ram:PaymentReference = R-1", "   ram:SpecifiedTradeSettlementPaymentMeans",
        "    ram:TypeCode = 58", "    ram:Information = By bank",
        "    ram:PayeePartyCreditorFinancialAccount", "     ram:IBANID = DE75512108001245126199",
        "     ram:AccountName = Müller", "    ram:PayeeSpecifiedCreditorFinancialInstitution",
        "     ram:BICID = SOGEDEFF", "   ram:SpecifiedTradeSettlementPaymentMeans",
        "    ram:TypeCode = 58", "    ram:Information = By bank",
        "    ram:PayeePartyCreditorFinancialAccount", "     ram:ProprietaryID = 12-34",
      ])
  }

  @Test func `The words for the means stand at its code`() throws {
    var invoice = try Invoices.usual()
    invoice.payment = transfer
    #expect(
      try Outline.of(invoice.ubl).contains("  cbc:PaymentMeansCode @name=By bank = 58"))
    invoice.payment?.meansText = ""
    #expect(try Outline.of(invoice.ubl).contains("  cbc:PaymentMeansCode = 58"))
  }

  @Test func `A card shows what it may`() throws {
    var card = EInvoice.Payment(means: "48")
    (card.cardNumber, card.cardHolder) = ("1234", "Anna")
    #expect(
      try ubl(card) == [
        " cac:PaymentMeans", "  cac:CardAccount", "   cbc:PrimaryAccountNumberID = 1234",
        "   cbc:NetworkID = NA", "   cbc:HolderName = Anna",
      ])
    #expect(
      try cii(card) == [
        "   ram:SpecifiedTradeSettlementPaymentMeans", "    ram:TypeCode = 48",
        "    ram:ApplicableTradeSettlementFinancialCard", "     ram:ID = 1234",
        "     ram:CardholderName = Anna",
      ])
  }

  @Test func `A debit names mandate, creditor and account`() throws {
    var debit = EInvoice.Payment(means: "59")
    debit.mandate = EInvoice.Mandate(reference: "M", creditor: "C", account: "A")
    #expect(
      try ubl(debit) == [
        "   cac:PartyIdentification", "    cbc:ID @schemeID=SEPA = C", " cac:PaymentMeans",
        "  cac:PaymentMandate", "   cbc:ID = M", "   cac:PayerFinancialAccount", "    cbc:ID = A",
      ])
    #expect(
      try cii(debit) == [
        "   ram:CreditorReferenceID = C", "   ram:SpecifiedTradeSettlementPaymentMeans",
        "    ram:TypeCode = 59", "    ram:PayerPartyDebtorFinancialAccount", "     ram:IBANID = A",
        "   ram:SpecifiedTradePaymentTerms", "    ram:DirectDebitMandateID = M",
      ])
  }

  @Test func `A payee is known to the bank instead of the seller`() throws {
    var invoice = try Invoices.usual()
    invoice.payment = EInvoice.Payment(means: "59")
    invoice.payment?.mandate = EInvoice.Mandate(reference: "M", creditor: "C", account: "A")
    invoice.payee = EInvoice.Party("Bank", nil)
    let lines = try Outline.of(invoice.ubl)
    let place = try #require(lines.firstIndex(of: " cac:PayeeParty"))
    #expect(lines[place + 2] == "   cbc:ID @schemeID=SEPA = C")
    #expect(lines.count { $0.contains("SEPA") } == 1)
  }

  @Test func `A credit note tells the due day once, with the payment or without`() throws {
    #expect(
      try ubl(nil, type: .creditNote) == [
        " cac:PaymentMeans", "  cbc:PaymentDueDate = 2026-12-04",
      ])
    #expect(
      try ubl(transfer, type: .creditNote).filter { $0.contains("Due") }
        == ["  cbc:PaymentDueDate = 2026-12-04"])
  }
}
