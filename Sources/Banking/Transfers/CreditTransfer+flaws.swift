import Model

extension CreditTransfer {
  /// All that is wrong with it; nothing for one that can be written.
  package var flaws: [TransferFlaw] {
    var flaws = Self.flaws(of: debtor, nil)
    if payments.isEmpty { flaws.append(TransferFlaw(.noPayments)) }
    if payments.count > Self.paymentLimit { flaws.append(TransferFlaw(.tooManyPayments)) }
    if sum > Self.sumLimit { flaws.append(TransferFlaw(.sum)) }
    if id.isEmpty || !Self.isReference(id) { flaws.append(TransferFlaw(.id)) }
    for (index, payment) in payments.prefix(Self.paymentLimit).enumerated() {
      flaws += Self.flaws(of: payment, index + 1)
    }
    return flaws
  }

  /// What fits into the sum of a file.
  private static let sumLimit = ExactDecimal(millionths: 999_999_999_999_990_000)

  private static func flaws(of payment: Payment, _ number: Int) -> [TransferFlaw] {
    var kinds: [TransferFlaw.Kind] = []
    if payment.currency != .euro { kinds.append(.currency) }
    if payment.amount <= .zero { kinds.append(.amount) }
    if payment.amount > amountLimit { kinds.append(.largeAmount) }
    if payment.amount.millionths % 10_000 != 0 { kinds.append(.cents) }
    if !isReference(payment.endToEnd) { kinds.append(.endToEnd) }
    let purpose = SEPAText.transliterated(payment.purpose)
    if purpose.text.utf8.count > purposeLimit { kinds.append(.longPurpose) }
    if purpose.lostCount > 0 { kinds.append(.purpose) }
    return flaws(of: payment.creditor, number) + kinds.map { TransferFlaw($0, of: number) }
  }

  private static func flaws(of party: Party, _ number: Int?) -> [TransferFlaw] {
    var kinds: [TransferFlaw.Kind] = []
    let name = SEPAText.transliterated(party.name)
    if name.text.isEmpty { kinds.append(.noName) }
    if name.text.utf8.count > nameLimit { kinds.append(.longName) }
    if name.lostCount > 0 { kinds.append(.name) }
    if IBAN(party.iban) == nil { kinds.append(.iban) }
    if !party.bic.isEmpty, BIC(party.bic) == nil { kinds.append(.bic) }
    return kinds.map { TransferFlaw($0, of: number) }
  }

  /// Identifiers are never changed: statements give them back as they were sent.
  private static func isReference(_ text: String) -> Bool {
    text.utf8.count <= idLimit && SEPAText.isWritable(text) && text == PurposeText.tidied(text)
      && !text.hasPrefix("/") && !text.hasSuffix("/") && !text.contains("//")
  }
}
