package import Model

/// What reminders cost: the first, the second, the third.
package struct ReminderFees: Equatable, Sendable {
  private let amounts: [ExactDecimal]

  /// Reads up to three amounts with blanks between; nil for anything else.
  package init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    let amounts = words.compactMap { DecimalText.read(String($0), Speech.language.numbers) }
    guard amounts.count == words.count, amounts.count <= Invoice.reminders.count,
      amounts.allSatisfy({ $0 >= .zero && $0.isEnterable })
    else { return nil }
    self.amounts = amounts
  }

  /// The same amounts, as they are kept.
  package var text: String { amounts.map(\.description).joined(separator: " ") }

  /// What a reminder costs, by its name.
  package func fee(of reminder: String) -> ExactDecimal {
    guard let place = Invoice.reminders.firstIndex(of: reminder), place < amounts.count else {
      return .zero
    }
    return amounts[place]
  }

  /// What the profile of a company says.
  package init(of company: Record<Company>?) {
    let words = (company?[.reminderFees] ?? "").split(separator: " ")
    amounts = words.compactMap { ExactDecimal(String($0)) }
  }
}
