package import Device
package import Documents
package import Model
import SyncProtocol
import Texts

extension CompanyContext {
  /// The letter that a supplier or a customer gets of a document, in the language of the contact or
  /// else in the one at hand; nil where there is no such document.
  package func letter<Document: LetterType>(
    _ type: Document.Type, of document: RecordID
  ) async throws -> Letter? {
    try await inLanguage(of: type, document) { account, contact in
      let order = account.order
      let head: Record<Letterhead>?
      if let frozen = order.frozen {
        head = frozen.records(Letterhead.self).first
      } else {
        head = try await letterhead(for: Document.letterUse, contact)
      }
      return try await letter(about: account, contact, with: head)
    }
  }

  /// The letter about a document with its lines, on a letterhead.
  func letter<Document: LetterType>(
    about account: DocumentAccount<Document>, _ contact: Record<Contact>?,
    with head: Record<Letterhead>?
  ) async throws -> Letter {
    let seller = try await sender(of: account.order).told
    let order = account.order
    var letter = try await begun(Document.title(of: order), account, contact, with: head)
    letter.mark = Document.mark(of: order)
    letter.facts = try await facts(of: account, contact)
    letter.lines = account.letterLines
    letter.sums = account.letterSums
    letter.foot = account.foot(contact, seller)
    letter.payment = Document.payment(of: account, seller)
    return letter
  }

  /// A letter to the other side of a document, with both addresses.
  func begun<Document: LetterType>(
    _ title: String, _ account: DocumentAccount<Document>, _ contact: Record<Contact>?,
    with head: Record<Letterhead>?
  ) async throws -> Letter {
    let (company, seller) = try await sender(of: account.order)
    var letter = begun(title, from: seller, with: company?[.logo])
    if let head { letter.take(head, account, contact) }
    letter.address =
      account.addressees(contact)
      + Document.letterAddress(of: account.order, contact).lines(from: seller?[.country])
    return letter
  }

  /// A letter of a company, without anything else, in the language of the task.
  func begun(
    _ title: String, from seller: Record<Company>?, with logo: [UInt8]?
  ) -> Letter {
    let language = Speech.language
    var letter = Letter(sender: seller?[.name] ?? "", title: title, headings) { page, count in
      Speech.$language.withValue(language) { say("Page \("\(page)") of \("\(count)")") }
    }
    letter.head = seller?.letterHead ?? []
    letter.logo = logo.flatMap { try? Picture(reading: $0) }
    return letter
  }

  /// The text of a mail about a document, in the same language as its letter; nil where there is no
  /// such document.
  package func letterMail<Document: LetterType>(
    _ type: Document.Type, of document: RecordID
  ) async throws -> LetterMail? {
    try await inLanguage(of: type, document) { account, contact in
      let seller = try await sender(of: account.order).told
      let facts = try await facts(of: account, contact)
      let sender = seller?[.name] ?? ""
      let subject = [Document.title(of: account.order), sender].filter { !$0.isEmpty }
      return LetterMail(
        address: contact?[.email], subject: subject.joined(separator: ", "),
        body: account.mailBody(contact, facts, from: sender, seller))
    }
  }

  /// Works in the language in which the contact of a document is written to.
  func inLanguage<Document: LetterType, Result: Sendable>(
    of type: Document.Type, _ document: RecordID,
    _ work: (DocumentAccount<Document>, Record<Contact>?) async throws -> Result
  ) async throws -> Result? {
    guard let record = try await fetch(type, document),
      let account = try await accounts(of: [record]).first
    else { return nil }
    var contact = record.frozen?.records(Contact.self).first
    if contact == nil { contact = try await optional(Contact.self, record[.contact]) }
    let language = Languages.wished(contact?[.language]) ?? Speech.language
    return try await Speech.$language.withValue(language) { try await work(account, contact) }
  }

  /// The company, and what a document tells of it: of one that was issued, as it was then.
  func sender<Document: LetterType>(
    of document: Record<Document>
  ) async throws -> (now: Record<Company>?, told: Record<Company>?) {
    let company = try await fetch(Company.self, company)
    return (company, document.frozen?.records(Company.self).first ?? company)
  }

  private var headings: Letter.Headings {
    Letter.Headings(
      position: say("No.", meaning: "position"), code: say("Code"), text: say("Description"),
      quantity: say("Quantity"), price: say("Price of one"), amount: say("Amount"))
  }

  private func facts<Document: LetterType>(
    of account: DocumentAccount<Document>, _ contact: Record<Contact>?
  ) async throws -> [Letter.Entry] {
    let order = account.order
    func day(_ field: Field<Document, Moment>) -> String? {
      order[field].map { DocumentAccount<Document>.told($0) }
    }
    let facts = [
      (say("Number", meaning: "of a document"), order[.number]), (say("Date"), day(.ordered)),
      (Document.dueLabel, day(.due)), (say("Your reference"), order[Document.partyReference]),
    ]
    let own = try await Document.ownFacts(of: order, contact, in: self)
    return facts.compactMap { label, value in value.map { Letter.Entry(label, $0) } } + own
  }
}

extension DocumentAccount where Document: LetterType {
  /// Whether nobody said any price.
  private var hasNoPrices: Bool { lines.allSatisfy { $0[.price] == nil } }

  /// To whom it goes: the other side, and whom to ask for there.
  func addressees(_ contact: Record<Contact>?) -> [String] {
    let party = order[.party]
    let person = contact?[.person]
    return [party, person == party ? nil : person].compactMap(\.self)
  }

  fileprivate var letterLines: [Letter.Line] {
    let hasRates = (totals?.taxes.count ?? 0) > 1
    return lines.enumerated().map { index, line in
      var told = Letter.Line(text: line[.text] ?? "")
      told.code = line[.code] ?? ""
      told.quantity = quantity(of: line)
      if let price = line[.price] {
        told.price = self.told(exact: price)
        told.amount = totals.map { self.told($0.lines[index]) } ?? ""
      }
      let rate = hasRates ? line[.taxRate].map { say("Tax, \(Self.told(percent: $0))") } : nil
      told.details =
        Document.ownDetails(of: line)
        + [discount(of: line), rate, line[.note]].compactMap(\.self)
      return told
    }
  }

  /// With all the decimals of a price.
  private func told(exact price: ExactDecimal) -> String {
    let text = Money(price, currency).description
    let end = text.firstIndex(of: " ") ?? text.endIndex
    return Speech.language.numbers.told(String(text[..<end])) + text[end...]
  }

  fileprivate var letterSums: [Letter.Entry] { hasNoPrices ? [] : sums }

  private var pricing: String? {
    guard !hasNoPrices else { return nil }
    return switch order[.pricing] {
    case "gross": say("Prices are with tax.")
    case "reverseCharge":
      Document.isComing
        ? say("We owe the tax (reverse charge).")
        : say("The customer owes the tax (reverse charge).")
    case "exempt": say("No tax is to be paid.")
    default: say("Prices are without tax.")
    }
  }

  fileprivate func foot(
    _ contact: Record<Contact>?, _ seller: Record<Company>?
  ) -> [String] {
    [pricing].compactMap(\.self) + Document.ownTerms(of: order, contact, seller)
      + [order[Document.partyNote]].compactMap(\.self)
  }

  // MARK: The mail

  fileprivate func mailBody(
    _ contact: Record<Contact>?, _ facts: [Letter.Entry], from sender: String,
    _ seller: Record<Company>?
  ) -> String {
    let greeting = contact?[.person].map { say("Dear \($0),") } ?? say("Dear Sir or Madam,")
    let lines = letterLines.enumerated().map { Self.mailed($1, at: $0) }
    let parts: [String?] = [
      greeting, Document.mark(of: order), Document.mailLead(of: order), Self.block(facts),
      lines.joined(separator: "\n"), Self.block(letterSums),
      foot(contact, seller).joined(separator: "\n"),
      say("Kind regards") + "\n" + sender,
    ]
    return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static func mailed(_ line: Letter.Line, at index: Int) -> String {
    let code = line.code.isEmpty ? "" : " (\(line.code))"
    let price = line.price.isEmpty ? "" : " × \(line.price) = \(line.amount)"
    let details = line.details.map { "\n   " + $0 }.joined()
    return "\(index + 1). \(line.text)\(code): \(line.quantity)\(price)\(details)"
  }

  private static func block(_ entries: [Letter.Entry]) -> String {
    entries.map { "\($0.label): \($0.value)" }.joined(separator: "\n")
  }
}
