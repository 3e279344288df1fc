import Model

extension ItemCost {
  /// A cost keeps the worth of its item in range, but for one that takes another back.
  static var hooks: KindHooks {
    var hooks = KindHooks(.itemCost)
    hooks.excess = { save, store in
      try Record<ItemCost>(save.values).flatMap { try store.excess(of: $0, save.zone) }
    }
    hooks.takesBack = { field, save, reader in
      guard field.number == Field<ItemCost, ExactDecimal>.unitCost.number,
        let cost = Record<ItemCost>(save.values), let noted = cost[.takesBack],
        let other = try reader.record(.itemCost, noted, in: save.zone)
      else { return false }
      return other.record(ItemCost.self).map { cost.takesBack($0) } ?? false
    }
    hooks.kept = { entities in
      KeptBesides(isInOrder: CostTables.ordered(of: entities).contains(.itemCost))
    }
    return hooks
  }
}
