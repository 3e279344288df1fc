/// What amounts tell of the sign before their decimals.
struct DecimalVotes {
  private var commas = 0
  private var points = 0
  private var isOpen = false

  /// Takes the digits of an amount with their points and commas.
  mutating func add(_ digits: String) {
    let signs = digits.filter { $0 == "." || $0 == "," }
    guard let last = signs.last else { return }
    let behind = digits.utf8.reversed().prefix(while: SignTokens.isDigit).count
    if signs.count == 1, behind == 3 {
      isOpen = true
    } else if signs.count > 1, signs.allSatisfy({ $0 == last }) {
      // One that stands twice stands between thousands.
      if last == "," { points += 1 } else { commas += 1 }
    } else if last == "," {
      commas += 1
    } else {
      points += 1
    }
  }

  /// Nil where no amount tells.
  var winner: StatementColumns.Decimals? {
    commas == points ? nil : commas > points ? .comma : .point
  }

  /// Whether amounts contradict each other, or can be read in two ways.
  var isDoubtful: Bool { commas > 0 && points > 0 || isOpen && winner == nil }
}
