import Model
import Testing

@testable import EInvoices

/// What is written is read as it was.
@Suite struct RoundTripTests {
  @Test(arguments: [EInvoice.DocumentType.invoice, .creditNote, .corrected])
  func `Everything comes back, in both forms`(_ type: EInvoice.DocumentType) throws {
    let invoice = try Invoices.full(type)
    #expect(try EInvoice(reading: invoice.ubl) == invoice)
    #expect(try EInvoice(reading: invoice.cii) == invoice)
  }

  @Test(arguments: [EInvoice.DocumentType.invoice, .creditNote])
  func `So does an invoice with next to nothing`(_ type: EInvoice.DocumentType) throws {
    var invoice = EInvoice(
      type, number: "1", issued: day(1, 1), currency: .euro, seller: EInvoice.Party("A", nil),
      buyer: EInvoice.Party("B", nil))
    #expect(try EInvoice(reading: invoice.ubl) == invoice)
    #expect(try EInvoice(reading: invoice.cii) == invoice)
    invoice.due = day(2, 1)
    #expect(try EInvoice(reading: invoice.ubl) == invoice)
    invoice.salesOrder = "SO"
    #expect(try EInvoice(reading: invoice.ubl) == invoice)
  }

  @Test func `Each way of paying comes back`() throws {
    var account = EInvoice.Account("DE75512108001245126199")
    (account.name, account.bic) = ("Müller", "SOGEDEFF")
    var transfer = EInvoice.Payment.transfer(to: account, reference: "R-1")
    transfer.accounts.append(EInvoice.Account("12-34"))
    var card = EInvoice.Payment(means: "48")
    (card.cardNumber, card.cardHolder, card.meansText) = ("1234", "Anna", "Card")
    var debit = EInvoice.Payment(means: "59")
    debit.mandate = EInvoice.Mandate(
      reference: "M", creditor: "DE98ZZZ09999999999", account: "DE75512108001245126199")
    var (referenceOnly, creditorOnly) = (debit, debit)
    referenceOnly.mandate = EInvoice.Mandate(reference: "M", creditor: "", account: "")
    creditorOnly.mandate = EInvoice.Mandate(reference: "", creditor: "C", account: "")
    let plain = EInvoice.Payment(means: "10")
    for payment in [transfer, card, debit, referenceOnly, creditorOnly, plain] {
      for type in [EInvoice.DocumentType.invoice, .creditNote] {
        var invoice = try Invoices.usual(type)
        invoice.payment = payment
        #expect(try EInvoice(reading: invoice.ubl) == invoice)
        #expect(try EInvoice(reading: invoice.cii) == invoice)
        invoice.payee = EInvoice.Party("Bank", nil)
        #expect(try EInvoice(reading: invoice.ubl) == invoice)
      }
    }
  }

  @Test func `A cash discount ends with its line`() throws {
    var invoice = try Invoices.usual()
    invoice.paymentTerms = "#SKONTO#TAGE=14#PROZENT=2.00#"
    #expect(String(decoding: invoice.ubl, as: UTF8.self).contains("2.00#\n</cbc:Note>"))
    #expect(String(decoding: invoice.cii, as: UTF8.self).contains("2.00#\n</ram:Description>"))
    invoice.paymentTerms = "#SKONTO# no\nplain"
    #expect(String(decoding: invoice.ubl, as: UTF8.self).contains("plain</cbc:Note>"))
  }

  @Test func `Amounts have two decimals and prices as many as they need`() throws {
    var invoice = try Invoices.usual()
    invoice.lines[1].netPrice = number("12.505")
    let text = String(decoding: invoice.ubl, as: UTF8.self)
    #expect(text.contains("<cbc:PriceAmount currencyID=\"EUR\">12.505</cbc:PriceAmount>"))
    #expect(text.contains("<cbc:LineExtensionAmount currencyID=\"EUR\">12.50</"))
    #expect(number("3").amount == "3.00" && number("-0.125").amount == "-0.125")
  }
}
