import Model
import XML

/// A transfer without flaws as a message: a header, and a block for each day.
struct TransferDocument {
  private let transfer: CreditTransfer
  private let version: CreditTransfer.Version
  private let space: String

  init(_ transfer: CreditTransfer, _ version: CreditTransfer.Version) {
    (self.transfer, self.version) = (transfer, version)
    space = "urn:iso:std:iso:20022:tech:xsd:" + version.rawValue
  }

  var text: String {
    let days = Dictionary(grouping: transfer.payments, by: \.day)
    let blocks = days.keys.sorted().enumerated().map { index, day in
      block(index + 1, day, days[day] ?? [])
    }
    let message = element("CstmrCdtTrfInitn", [header] + blocks)
    return XMLText(element("Document", [message]), prefixes: []).text
  }

  private var header: XMLElement {
    element(
      "GrpHdr",
      [
        leaf("MsgId", transfer.id), leaf("CreDtTm", MomentParts(transfer.created).iso),
      ] + counts(transfer.payments)
        + [element("InitgPty", [leaf("Nm", written(transfer.debtor.name))])])
  }

  /// How many payments there are, and what they come to.
  private func counts(_ payments: [CreditTransfer.Payment]) -> [XMLElement] {
    let sum = ExactSum(payments.lazy.map(\.amount)).value
    return [leaf("NbOfTxs", "\(payments.count)"), leaf("CtrlSum", Self.amount(sum))]
  }

  private func block(
    _ number: Int, _ day: BankDay, _ payments: [CreditTransfer.Payment]
  ) -> XMLElement {
    let date = leaf("Dt", day.description)
    return element(
      "PmtInf",
      [leaf("PmtInfId", blockID(number)), leaf("PmtMtd", "TRF")] + counts(payments) + [
        element("PmtTpInf", [element("SvcLvl", [leaf("Cd", "SEPA")])]),
        version == .pain09
          ? element("ReqdExctnDt", [date]) : leaf("ReqdExctnDt", day.description),
        element("Dbtr", [leaf("Nm", written(transfer.debtor.name))]),
        account("DbtrAcct", transfer.debtor),
        bank("DbtrAgt", transfer.debtor)
          ?? element(
            "DbtrAgt",
            [element("FinInstnId", [element("Othr", [leaf("Id", "NOTPROVIDED")])])]),
        leaf("ChrgBr", "SLEV"),
      ] + payments.map(payment))
  }

  /// The name of the file with a number behind it, within the limit.
  private func blockID(_ number: Int) -> String {
    let ending = "-\(number)"
    return transfer.id.prefix(CreditTransfer.idLimit - ending.count) + ending
  }

  private func payment(_ payment: CreditTransfer.Payment) -> XMLElement {
    let id = payment.endToEnd.isEmpty ? "NOTPROVIDED" : payment.endToEnd
    let amount = leaf("InstdAmt", Self.amount(payment.amount)).with("Ccy", "EUR")
    let purpose = written(payment.purpose)
    let parts: [XMLElement?] = [
      element("PmtId", [leaf("EndToEndId", id)]), element("Amt", [amount]),
      bank("CdtrAgt", payment.creditor),
      element("Cdtr", [leaf("Nm", written(payment.creditor.name))]),
      account("CdtrAcct", payment.creditor),
      purpose.isEmpty ? nil : element("RmtInf", [leaf("Ustrd", purpose)]),
    ]
    return element("CdtTrfTxInf", parts.compactMap(\.self))
  }

  private func account(_ name: String, _ party: CreditTransfer.Party) -> XMLElement {
    element(name, [element("Id", [leaf("IBAN", IBAN(party.iban)?.text ?? "")])])
  }

  /// Nil where only the account tells the bank.
  private func bank(_ name: String, _ party: CreditTransfer.Party) -> XMLElement? {
    guard let bic = BIC(party.bic) else { return nil }
    return element(
      name, [element("FinInstnId", [leaf(version == .pain09 ? "BICFI" : "BIC", bic.text)])])
  }

  private func written(_ text: String) -> String { SEPAText.transliterated(text).text }

  private func element(_ name: String, _ children: [XMLElement]) -> XMLElement {
    XMLElement(XMLName(space, name), children)
  }

  private func leaf(_ name: String, _ text: String) -> XMLElement {
    XMLElement(XMLName(space, name), text: text)
  }

  /// With two decimals.
  static func amount(_ amount: ExactDecimal) -> String {
    let cents = amount.millionths / 10_000
    return "\(cents / 100).\(MomentParts.two(cents % 100))"
  }
}
