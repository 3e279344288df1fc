import Model

extension EInvoiceCheck {
  /// What stands at the top.
  mutating func checkHead() {
    expect(
      !invoice.specification.isEmpty, "BR-01",
      say("Say which rules the invoice follows, such as EN 16931."))
    expect(!invoice.number.isEmpty, "BR-02", say("Give the invoice a number."))
    expect(!invoice.type.code.isEmpty, "BR-04", say("Choose the type of the invoice."))
    let isType = CodeList.invoices.contains(invoice.type.code) || invoice.type.isCredit
    expect(
      invoice.type.code.isEmpty || isType, "BR-CL-01",
      say("The type \(invoice.type.code) is none of an invoice. Choose another one."))
    for (currency, rule) in [(invoice.currency, "BR-CL-04"), (invoice.taxCurrency, "BR-CL-05")] {
      guard let currency else { continue }
      expect(
        CodeList.currencies.contains(currency.description), rule,
        say("The currency \(currency.description) is none of ISO 4217. Choose another one."))
    }
    for note in invoice.notes where !note.subject.isEmpty {
      expect(
        CodeList.subjects.contains(note.subject), "BR-CL-08",
        say("The subject \(note.subject) of a note is not known. Choose another one."))
    }
    for preceding in invoice.preceding {
      expect(
        !preceding.number.isEmpty, "BR-55",
        say("Enter the number of the invoice that this one credits or corrects."))
    }
    checkPeriod(invoice.period, order: "BR-29", presence: "BR-CO-19")
    checkTerms()
    checkAttachments()
  }

  private mutating func checkTerms() {
    expect(
      invoice.totals.due <= .zero || invoice.due != nil || !invoice.paymentTerms.isEmpty,
      "BR-CO-25", say("Enter the day on which the invoice is due, or terms of payment."))
    expect(
      invoice.taxCurrency == nil || invoice.totals.taxInTaxCurrency != nil, "BR-53",
      say("Enter the tax in the currency that tax is declared in."))
  }

  private mutating func checkAttachments() {
    for attachment in invoice.attachments {
      expect(
        !attachment.reference.isEmpty, "BR-52", say("Give each attached document a reference."))
      guard let file = attachment.file else { continue }
      expect(
        CodeList.media.contains(file.mediaType), "BR-CL-24",
        say(
          "“\(file.name)” can't be embedded: only PDF, PNG, JPEG, CSV, XLSX and ODS can."))
      expect(
        !file.name.isEmpty, "BR-DE-22", say("Give each attached file a name."))
    }
  }
}
