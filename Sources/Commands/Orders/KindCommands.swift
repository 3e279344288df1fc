import Model

/// What single kinds have besides the commands of every declared kind.
enum KindCommands {
  static func of(_ kind: EntityKind) -> [CommandDefinition] {
    switch kind {
    case .order: OrderCommands.all
    case .purchase: PurchaseCommands.all
    case .invoice:
      LetterCommands<Invoice>.all + LineFileCommands<Invoice>.all
        + [PaymentCommands.reminder, ElectronicCommands.xml, RepeatingCommands.due]
    case .payment: [PaymentCommands.owed]
    case .bill: LineFileCommands<Bill>.all + BillCommands.all
    case .dispatch: DispatchCommands.all
    case .bankBooking: [BookingCommands.statement]
    default: []
    }
  }
}
