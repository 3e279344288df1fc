/// Why stock moved.
package enum StockMovement: String, CaseIterable, Sendable {
  case purchase, sale, `return`, adjustment, transfer, consumption, loan, loanReturn

  /// What StockTransaction keeps.
  package var name: String { rawValue }

  /// Which rules hold for it, by what caused it.
  package func subject(causedBy cause: StockCause? = nil) -> Subject {
    switch self {
    case .sale, .return:
      switch cause {
      case .dispatch: .stockByDispatch
      case .order: .stockByOrder
      case nil: .stockTransaction
      }
    case .transfer, .consumption: .stockInWarehouse
    case .adjustment: .stockAdjustment
    case .purchase, .loan, .loanReturn: .stockTransaction
    }
  }

  /// All that the rules may be asked about for a movement.
  static var subjects: [Subject] {
    allCases.flatMap { movement in
      [nil, .dispatch, .order].map { movement.subject(causedBy: $0) }
    }
  }
}

/// What makes other departments than that of the stock move it. The names are what
/// StockTransaction keeps as the kind of its cause.
package enum StockCause: String, Sendable {
  case dispatch, order
}
