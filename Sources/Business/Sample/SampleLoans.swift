import Model

/// What the sample company has lent and borrowed: one loan is late, one came back.
enum SampleLoans {
  private struct Entry {
    let code: String
    let person: String
    let quantity: Int64
    var isBorrowed = false
    /// How many days ago it began.
    let began: Int64
    /// In how many days it is to come back; below zero where that has passed.
    let due: Int64?
    /// How many days ago it came back.
    var back: Int64?
  }

  private static let day: Int64 = 86_400_000
  private static let entries = [
    Entry(code: "TO-PMP", person: "Kiel Bike Festival", quantity: 2, began: 20, due: -6),
    Entry(code: "TO-HEX", person: "Petra Sommer", quantity: 1, began: 5, due: 9),
    Entry(
      code: "TO-MINI", person: "Coast Ride e. V.", quantity: 2, began: 15, due: -4, back: 5),
    Entry(
      code: "TO-TRQ", person: "Radhaus Neumann", quantity: 1, isBorrowed: true, began: 8,
      due: 20),
  ]

  /// The loans of an item with their movements.
  static func of(
    _ item: Record<InventoryItem>, now: Int64, name: () -> RecordID
  ) -> (loans: [Record<Loan>], movements: [Record<StockTransaction>]) {
    let today = now - now % day
    var loans: [Record<Loan>] = []
    var movements: [Record<StockTransaction>] = []
    for entry in entries where entry.code == item[.code] {
      var loan = Record<Loan>(new: name())
      loan[.item] = item.id
      loan[.direction] = entry.isBorrowed ? "borrowed" : "lent"
      loan[.person] = entry.person
      loan[.due] = entry.due.map { Moment(milliseconds: today + $0 * day) }
      loan[.authorName] = "Jonas Falk"
      loans.append(loan)
      func move(_ id: RecordID, _ type: StockMovement, _ sign: Int64, _ cause: RecordID, ago: Int64)
      {
        let amount = ExactDecimal(millionths: sign * entry.quantity * 1_000_000)
        let noon = today - ago * day + day / 2
        var movement = Record<StockTransaction>(
          new: id, of: item, amount, type, at: Moment(milliseconds: noon))
        movement[.location] = item[.location]
        movement[.loan] = loan.id
        movement[.causeKind] = "loan"
        movement[.cause] = cause
        movement[.authorName] = "Jonas Falk"
        movements.append(movement)
      }
      let sign: Int64 = entry.isBorrowed ? 1 : -1
      let begin = RecordID.effect(of: loan.id)
      move(begin, .loan, sign, loan.id, ago: entry.began)
      if let back = entry.back {
        move(.completion(of: begin), .loanReturn, -sign, begin, ago: back)
      }
    }
    return (loans, movements)
  }
}
