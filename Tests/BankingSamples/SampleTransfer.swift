import Banking
import Model

/// Transfers made of lines: `DAY|AMOUNT|NAME|IBAN|BIC|PURPOSE|END-TO-END`.
enum SampleTransfer {
  /// Nil where a line is none.
  static func read(_ lines: [String]) -> CreditTransfer? {
    let payments = lines.compactMap(payment)
    guard payments.count == lines.count else { return nil }
    return CreditTransfer(
      id: "TRANSFER-2026-11-30", created: Moment(milliseconds: 1_796_000_000_000),
      debtor: CreditTransfer.Party(
        name: "Nordlicht Bürobedarf GmbH & Co. KG", iban: "DE89 3704 0044 0532 0130 00",
        bic: "COBADEFFXXX"),
      payments: payments)
  }

  private static func payment(_ line: String) -> CreditTransfer.Payment? {
    let words = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 7, let day = BankDay(iso: words[0]), let amount = ExactDecimal(words[1])
    else { return nil }
    return CreditTransfer.Payment(
      to: CreditTransfer.Party(name: words[2], iban: words[3], bic: words[4]), amount, .euro,
      purpose: words[5], endToEnd: words[6], on: day)
  }
}
