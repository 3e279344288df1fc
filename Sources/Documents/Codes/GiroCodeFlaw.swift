import Model

/// Why a payment can't be a code.
package enum GiroCodeFlaw: Error, Equatable, Sendable {
  case noName
  case longName(limit: Int)
  case iban, bic, amount, purpose
  case longText(limit: Int)
  case reference(limit: Int)
  case severalLines
  case tooLong(byteLimit: Int)

  /// One sentence for a person.
  package var sentence: String {
    switch self {
    case .noName: say("A payment code needs the name of who is paid.")
    case .longName(let limit):
      say(
        "The name of who is paid has more than \(limit) letters, which a payment code can't hold.")
    case .iban: say("A payment code needs a valid IBAN.")
    case .bic: say("The BIC has 8 or 11 letters and digits.")
    case .amount: say("A payment code is for 0.01 to 999999999.99 EUR, in whole cents.")
    case .purpose:
      say("The purpose of a payment is a code of up to four capital letters or digits.")
    case .longText(let limit): say("The words for a payment have \(limit) letters at most.")
    case .reference(let limit):
      say("The reference of a payment has at most \(limit) letters and digits, and a right sum.")
    case .severalLines: say("A name or words for a payment are in one line.")
    case .tooLong(let limit): say("The payment code would have more than \(limit) bytes.")
    }
  }
}
