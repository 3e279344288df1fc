package import Model

/// Why a serial number or lot can't move as somebody wants it to.
package struct SerialFlaw: Equatable, Sendable {
  /// What is in the way.
  package enum Problem: Equatable, Sendable {
    /// The item has no such number; the other item that has it is named, if one has.
    case unknown(at: String?)
    /// It is there already.
    case inStock
    /// It is not there, as far as this device knows.
    case notInStock
    /// Of the lot no more than this is there.
    case short(ExactDecimal)
    /// It lies at that place already.
    case sameLocation
    /// It is a lot, and was given as a serial number.
    case isLot
    /// It is a serial number, and was given as a lot.
    case isSerial
    /// Another day of expiry is noted of it.
    case otherDay
    /// More is to get a number than lies there without one.
    case nothingUnnumbered
    /// It is lent: what comes back, comes back from the loan.
    case lent
    /// Nothing is open of the reservation that it is to fulfil, and nobody said how much goes.
    case nothingOpen
  }

  /// The number.
  package let number: String
  /// What is in the way.
  package let problem: Problem

  /// Takes the parts as they are.
  package init(_ number: String, _ problem: Problem) {
    self.number = number
    self.problem = problem
  }

  /// How many of them are told one by one.
  private static let toldLimit = 3

  /// One sentence for a person.
  package var sentence: String {
    switch problem {
    case .unknown(let item?): say("\(number) is a number of “\(item)”, not of this item.")
    case .unknown: say("\(number) is no number of this item: receive it first.")
    case .inStock: say("\(number) is in stock already.")
    case .notInStock: say("\(number) is not in stock.")
    case .short(let left): say("Only \(left.description) of \(number) is there.")
    case .sameLocation: say("\(number) lies there already.")
    case .isLot: say("\(number) is a lot, not a serial number.")
    case .isSerial: say("\(number) is a serial number, not a lot.")
    case .otherDay:
      say("Another day of expiry is noted of \(number): leave the day empty, or edit \(number).")
    case .lent: say("\(number) is lent: note on the loan that it came back.")
    case .nothingOpen: say("Nothing is open for \(number): enter how much of it moves.")
    case .nothingUnnumbered: say("There is nothing without a number left for \(number).")
    }
  }

  /// The first of them, and how many more there are.
  static func sentence(_ flaws: [SerialFlaw]) -> String {
    let told = flaws.prefix(toldLimit).map(\.sentence).joined(separator: " ")
    guard flaws.count > toldLimit else { return told }
    let rest = flaws.count - toldLimit
    return told + " "
      + say(
        rest, one: "Another number has a problem too.",
        other: "\(rest) more numbers have a problem.")
  }
}
