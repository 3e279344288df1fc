import Model

extension StockTransaction {
  /// A movement keeps all sums over stock in range, but for one that takes another back.
  static var hooks: KindHooks {
    var hooks = KindHooks(.stockTransaction)
    hooks.excess = { save, store in
      try Record<StockTransaction>(save.values).flatMap { try store.excess(of: $0, save.zone) }
    }
    hooks.following = { save, store in try Shipping(store, save.zone).following(movement: save) }
    hooks.takesBack = { field, save, reader in
      guard field.number == Field<StockTransaction, ExactDecimal>.quantity.number,
        let movement = Record<StockTransaction>(save.values), let cause = movement.reversed,
        let other = try reader.record(.stockTransaction, cause, in: save.zone)
      else { return false }
      return other.record(StockTransaction.self).map { movement.undoes($0) } ?? false
    }
    hooks.kept = { entities in
      KeptBesides(isInOrder: CostTables.ordered(of: entities).contains(.stockTransaction))
    }
    return hooks
  }
}
