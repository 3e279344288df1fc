package import Model

/// What was on an account at the beginning or the end of a statement.
package struct BankBalance: Equatable, Sendable {
  /// How much; negative where the account was overdrawn.
  package let amount: ExactDecimal
  /// The day that it is told of; nil where a table does not say.
  package let day: BankDay?

  /// Takes both.
  package init(_ amount: ExactDecimal, on day: BankDay?) { (self.amount, self.day) = (amount, day) }
}
