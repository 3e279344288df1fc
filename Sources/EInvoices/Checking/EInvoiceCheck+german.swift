import Model

extension EInvoiceCheck {
  /// What XRechnung asks for besides.
  mutating func checkGerman() {
    advise(
      invoice.specification == EInvoice.Specification.xRechnung, "BR-DE-21",
      say("Say that the invoice follows XRechnung 3.0."))
    expect(
      !invoice.process.isEmpty, "PEPPOL-EN16931-R001", say("Say which process it is part of."))
    expect(
      !invoice.buyerReference.isEmpty, "BR-DE-15",
      say("Enter the buyer's reference, such as the Leitweg-ID."))
    advise(
      ["326", "380", "384", "389", "381", "875", "876", "877"].contains(invoice.type.code),
      "BR-DE-17", say("XRechnung does not have this type of invoice. Choose another one."))
    advise(
      invoice.type != .corrected || !invoice.preceding.isEmpty, "BR-DE-26",
      say("Enter the number of the invoice that this one corrects."))
    advise(
      invoice.delivery.day != nil || invoice.period != nil
        || invoice.lines.allSatisfy { $0.period != nil }, "BR-DE-TMP-32",
      say("Enter the day or the period of the delivery."))
    checkGermanSeller()
    checkGermanBuyer()
    checkGermanPayment()
    checkSkonto()
    expect(
      invoice.breakdown.allSatisfy { $0.rate.percent != nil }, "BR-DE-14",
      say("Enter the rate of each tax."))
    for location in invoice.attachments.map({ $0.location }) where !location.isEmpty {
      advise(
        Self.hasScheme(location), "BR-TMP-2",
        say("\(location) is no address on the web. Enter all of it, with https."))
    }
    let names = invoice.attachments.compactMap { $0.file?.name }
    expect(
      Set(names).count == names.count, "BR-DE-22",
      say("Give attached files names that differ."))
  }

  private mutating func checkGermanSeller() {
    let seller = invoice.seller
    expect(
      !(seller.address?.city.isEmpty ?? true), "BR-DE-3",
      say("Enter the town in the seller's address."))
    expect(
      !(seller.address?.postcode.isEmpty ?? true), "BR-DE-4",
      say("Enter the postcode in the seller's address."))
    expect(
      seller.electronicAddress != nil, "PEPPOL-EN16931-R020",
      say("Enter the seller's electronic address, such as an e-mail address."))
    guard let contact = seller.contact else {
      expect(false, "BR-DE-2", say("Enter whom at the seller to ask."))
      return
    }
    expect(!contact.name.isEmpty, "BR-DE-5", say("Enter the name of whom to ask."))
    expect(!contact.phone.isEmpty, "BR-DE-6", say("Enter the phone number of whom to ask."))
    expect(!contact.mail.isEmpty, "BR-DE-7", say("Enter the e-mail address of whom to ask."))
    let digits = contact.phone.utf8.count { (48...57).contains($0) }
    advise(
      contact.phone.isEmpty || digits >= 3, "BR-DE-27",
      say("The phone number of whom to ask needs three digits or more."))
    advise(
      contact.mail.isEmpty || Self.isMail(contact.mail), "BR-DE-28",
      say("The e-mail address of whom to ask is none. Correct it."))
  }

  private mutating func checkGermanBuyer() {
    let address = invoice.buyer.address
    expect(
      !(address?.city.isEmpty ?? true), "BR-DE-8", say("Enter the town in the buyer's address."))
    expect(
      !(address?.postcode.isEmpty ?? true), "BR-DE-9",
      say("Enter the postcode in the buyer's address."))
    expect(
      invoice.buyer.electronicAddress != nil, "PEPPOL-EN16931-R010",
      say("Enter the buyer's electronic address, such as an e-mail address."))
    guard let place = invoice.delivery.address else { return }
    expect(!place.city.isEmpty, "BR-DE-10", say("Enter the town that was delivered to."))
    expect(!place.postcode.isEmpty, "BR-DE-11", say("Enter the postcode that was delivered to."))
  }

  /// A local part and a name with a point, made of signs that mail has.
  private static func isMail(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "@" }
    guard parts.count == 2 else { return false }
    let signs = "!#$%&\"*+/=?^_`{|}~-"
    let local = parts[0].split(omittingEmptySubsequences: false) { $0 == "." }
    let domain = parts[1].split(omittingEmptySubsequences: false) { $0 == "." }
    return domain.count >= 2
      && local.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { isPlain($0) || signs.contains($0) }
      }
      && domain.allSatisfy { part in
        part.allSatisfy { isPlain($0) || $0 == "-" }
          && part.first.map(isPlain) == true && part.last.map(isPlain) == true
      }
  }

  private static func isPlain(_ sign: Character) -> Bool {
    sign.isASCII && (sign.isLetter || sign.isNumber)
  }

  /// Whether it begins with a scheme, as `https:`.
  private static func hasScheme(_ location: String) -> Bool {
    guard let end = location.firstIndex(of: ":") else { return false }
    let scheme = location[..<end]
    return scheme.utf8.count >= 2 && scheme.first?.isLetter == true
      && scheme.allSatisfy { isPlain($0) || "+-.".contains($0) }
  }
}
