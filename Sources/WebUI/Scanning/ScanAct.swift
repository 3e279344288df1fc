import Model

/// What a scan does with the item that it finds.
enum ScanAct: String, CaseIterable, Sendable {
  case look, receive, use

  /// The movement that it makes; nil for none.
  var movement: StockMovement? {
    switch self {
    case .look: nil
    case .receive: .purchase
    case .use: .consumption
    }
  }

  /// What the rules let this member do.
  static func offered(to member: Member) -> [ScanAct] {
    allCases.filter { act in
      guard let movement = act.movement else { return true }
      return member.verdict(on: .create, movement.subject()) == .allowed
    }
  }

  /// A quantity as the movement has it: what is used goes.
  func signed(_ quantity: ExactDecimal) -> ExactDecimal? {
    self == .use ? quantity.negated : quantity
  }
}
