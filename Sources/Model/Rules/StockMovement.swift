/// Why stock moved.
package enum StockMovement: String, CaseIterable, Sendable {
  case purchase, sale, `return`, adjustment, transfer, consumption, loan, loanReturn

  /// What StockTransaction keeps.
  package var name: String { rawValue }

  /// Which rules hold for it, by what caused it.
  package func subject(causedByDispatch: Bool) -> Subject {
    switch self {
    case .sale, .return: causedByDispatch ? .stockByDispatch : .stockTransaction
    case .transfer, .consumption: .stockInWarehouse
    case .adjustment: .stockAdjustment
    case .purchase, .loan, .loanReturn: .stockTransaction
    }
  }

  /// All that the rules may be asked about for a movement.
  static var subjects: [Subject] {
    allCases.flatMap { [$0.subject(causedByDispatch: true), $0.subject(causedByDispatch: false)] }
  }
}
