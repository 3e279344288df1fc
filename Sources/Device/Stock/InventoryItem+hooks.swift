import Model
import Storage

extension InventoryItem {
  /// An item with movements stays, its stock and worth stay in range, and lists know its figures.
  static var hooks: KindHooks {
    var hooks = KindHooks(.inventoryItem)
    hooks.checkEnd = { save, store in
      if try store.reader.hasMovements(save.id, in: save.zone) {
        throw SaveRefusal(save.id, .hasMovements)
      }
    }
    hooks.excess = { save, store in try store.excess(ofItem: save) }
    hooks.kept = { kept(of: $0) }
    hooks.isCause = { movement, item, _, _ in movement[.item] == item }
    hooks.search.numbers = [(.serialUnit, "number"), (.itemUnit, "barcode")]
    hooks.search.marks = .tag
    hooks.search.isUnmarked = true
    return hooks
  }

  private static func kept(of entities: [EntityDefinition]) -> KeptBesides {
    let parts = StockArrival.Parts(of: entities)
    var kept = KeptBesides(figures: StockFigure.allCases, hasConditions: true)
    kept.hasMarks = parts?.hasMarks ?? false
    kept.counting = parts.map { parts in
      RowCounting { connection throws(StorageFailure) in
        let arrival = try StockArrival(connection, parts)
        return { try arrival.count($0, in: $1) }
      }
    }
    return kept
  }
}
