import Device
package import Documents
package import Model

/// A reminder to pay an invoice: on paper, and as the text of a mail.
package struct Reminder: Sendable {
  /// What the customer gets.
  package let letter: Letter
  /// The same as a mail.
  package let mail: LetterMail
}

extension CompanyContext {
  /// In how many days a reminder asks to pay.
  private static let daysToPay: Int64 = 10

  /// The reminder of an invoice that was noted last, of what is open now; nil where none was noted,
  /// or nothing is open.
  package func reminder(of invoice: RecordID) async throws -> Reminder? {
    let found = try await inLanguage(of: Invoice.self, invoice) { account, contact in
      try await reminder(account, contact)
    }
    return found ?? nil
  }

  private func reminder(
    _ account: InvoiceAccount, _ contact: Record<Contact>?
  ) async throws -> Reminder? {
    let invoice = account.order
    guard let level = invoice[.reminder], let day = invoice[.remindedOn],
      let balance = try await balances(of: [invoice])[0], balance.open > .zero
    else { return nil }
    let (company, seller) = try await sender(of: invoice)
    let until = Moment(milliseconds: day.milliseconds + Self.daysToPay * 86_400_000)
    var letter = try await begun(
      "\(Self.title(of: level)) \(invoice[.number] ?? "")".trimmed, account, contact,
      with: try await letterhead(for: Letterhead.uses[1], contact))
    letter.facts = account.reminded(on: day, until: until)
    letter.sums = account.sums(balance, fee: ReminderFees(of: company).fee(of: level))
    letter.foot =
      [Self.words(of: level), say("Please pay until \(InvoiceAccount.told(until)).")]
      + Invoice.ownTerms(of: invoice, contact, seller)
      + [say("If you have paid in the meantime, please take this letter as done.")]
    let mail = LetterMail(
      address: contact?[.email], subject: "\(letter.title), \(letter.sender)",
      body: letter.mailed(contact))
    return Reminder(letter: letter, mail: mail)
  }

  private static func title(of level: String) -> String {
    switch level {
    case "second": say("Second reminder of the invoice")
    case "third": say("Last reminder of the invoice")
    default: say("Reminder of the invoice")
    }
  }

  private static func words(of level: String) -> String {
    switch level {
    case "second": say("We have reminded you of this invoice before, and it is still open.")
    case "third":
      say("In spite of our reminders this invoice is still open. This is our last reminder.")
    default: say("Perhaps you have overlooked this invoice: it is still open.")
    }
  }
}

extension InvoiceAccount {
  fileprivate func reminded(on day: Moment, until: Moment) -> [Letter.Entry] {
    let facts: [(String, String?)] = [
      (say("Date"), Self.told(day)), (say("Invoice"), order[.number]),
      (say("Date of the invoice"), order[.ordered].map { Self.told($0) }),
      (say("Payable until"), order[.due].map { Self.told($0) }),
      (say("Your reference"), order[.customerReference]),
    ]
    return facts.compactMap { label, value in value.map { Letter.Entry(label, $0) } }
  }

  fileprivate func sums(_ balance: InvoiceBalance, fee: ExactDecimal) -> [Letter.Entry] {
    let taken = [
      (say("Paid"), balance.paid), (say("Credited"), balance.credited),
      (say("Taken off for early payment"), balance.discount),
    ]
    var sums = [Letter.Entry(say("Amount of the invoice"), told(balance.total))]
    for (label, amount) in taken where amount != .zero {
      sums.append(Letter.Entry(label, told(amount.opposite)))
    }
    if fee != .zero { sums.append(Letter.Entry(say("Fee of the reminder"), told(fee))) }
    sums.append(Letter.Entry(say("To be paid"), told(balance.open.plus(fee)), isMain: true))
    return sums
  }
}

extension Letter {
  /// What it says as the text of a mail.
  fileprivate func mailed(_ contact: Record<Contact>?) -> String {
    func block(_ entries: [Entry]) -> String {
      entries.map { "\($0.label): \($0.value)" }.joined(separator: "\n")
    }
    let greeting = contact?[.person].map { say("Dear \($0),") } ?? say("Dear Sir or Madam,")
    let parts = [
      greeting, foot.first ?? "", block(facts), block(sums),
      foot.dropFirst().joined(separator: "\n"), say("Kind regards") + "\n" + sender,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}
