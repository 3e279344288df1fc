import Model

/// Why a statement could not be read. The description is safe to show: it names the place, and
/// nothing of what stands there.
package struct BankingFailure: Error, Equatable, CustomStringConvertible {
  /// What kind of failure it is.
  package enum Code: Equatable, Sendable {
    /// Neither XML of a bank, MT940 nor a table.
    case unknownFormat
    /// XML, a text or an archive that is not whole.
    case damaged
    /// XML with definitions of its own.
    case forbidden
    /// More bytes or entries than are read at once.
    case tooLarge
    /// Whole, and without any statement.
    case empty
    /// Something that must be there is not.
    case missing(Part)
    /// Something that is there says nothing.
    case wrong(Part)
    /// A table whose columns nobody named.
    case unknownColumns
    /// A table or an archive that can't be read, with what its reader says.
    case unreadable(String)
  }

  /// What of a statement or an entry a failure is about.
  package enum Part: Equatable, Sendable {
    case account, currency, day, amount, sign, balance, entry
  }

  /// What a program goes by.
  package let code: Code
  /// Where it was found.
  package let place: StatementPlace

  /// Takes what happened, and where.
  package init(_ code: Code, _ place: StatementPlace = .file) {
    (self.code, self.place) = (code, place)
  }

  package var description: String {
    if case .unreadable(let sentence) = code { sentence } else { "\(place): \(sentence)" }
  }

  private var sentence: String {
    switch code {
    case .unknownFormat:
      say("this is no bank statement that can be read here: no CAMT, no MT940 and no table.")
    case .damaged: say("it is cut or damaged. Download it from the bank once more.")
    case .forbidden: say("it has definitions of its own, as no bank writes them. It was not read.")
    case .tooLarge: say("it is larger than what is read at once. Choose a shorter period.")
    case .empty: say("there is no statement of an account in it.")
    case .missing(let part): say("\(part.words) is missing.")
    case .wrong(let part): say("\(part.words) can't be read.")
    case .unreadable(let sentence): sentence
    case .unknownColumns: say("say which columns have the day and the amount.")
    }
  }
}

extension BankingFailure.Part {
  /// What people call it.
  var words: String {
    switch self {
    case .account: say("the account")
    case .currency: say("the currency")
    case .day: say("the day")
    case .amount: say("the amount")
    case .sign: say("whether money came in or went out")
    case .balance: say("the balance")
    case .entry: say("the entry")
    }
  }
}
