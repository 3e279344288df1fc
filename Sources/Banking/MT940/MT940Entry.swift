import Model

/// `:61:2611301201CR1234,56NTRFNONREF//12345` and its like.
enum MT940Entry {
  static func read(
    _ field: MT940Field, _ currency: CurrencyCode
  ) throws(BankingFailure) -> BankEntry {
    let place = StatementPlace.line(field.line)
    var signs = MT940Signs(field.lines[0])
    guard let value = signs.day() else { throw BankingFailure(.wrong(.day), place) }
    let booked: BankDay?
    do { booked = try signs.dayNear(value) } catch { throw BankingFailure(error.code, place) }
    guard let sign = signs.sign() else { throw BankingFailure(.wrong(.sign), place) }
    // The third letter of the currency may follow.
    if let letter = signs.rest.utf8.first, (0x41...0x5A).contains(letter) { _ = signs.take(1) }
    guard let amount = signs.amount() else { throw BankingFailure(.wrong(.amount), place) }
    var entry = BankEntry(
      bookedOn: booked ?? value, sign.isOut ? amount.opposite : amount, currency, at: place)
    entry.valueDay = value
    entry.isReversal = sign.isReversal
    entry.code = signs.take(4)
    if entry.code == "NRTI" { entry.isReversal = true }
    takeReferences(String(signs.rest), into: &entry)
    if field.lines.count > 1 {
      entry.bookingText = PurposeText.tidied(field.lines[1...].joined(separator: " "))
    }
    return entry
  }

  /// The reference of the owner of the account, and behind `//` that of the bank.
  private static func takeReferences(_ text: String, into entry: inout BankEntry) {
    let parts = text.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)
    let own = PurposeText.tidied(parts[0])
    if own != "NONREF", own != "NOTPROVIDED" { entry.endToEnd = own }
    if parts.count > 1 { entry.bankReference = PurposeText.tidied(parts[1]) }
  }
}
