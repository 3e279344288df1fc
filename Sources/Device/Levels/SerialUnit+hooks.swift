import Model
import Storage

extension SerialUnit {
  /// The store keeps where each number is, and counts it when it comes or changes.
  static var hooks: KindHooks {
    var hooks = KindHooks(.serialUnit)
    hooks.kept = { entities in
      guard SerialLevels.areKept(of: entities) else { return KeptBesides() }
      let counting = RowCounting(countsChanges: true) { connection throws(StorageFailure) in
        let arrival = try SerialArrival(connection)
        return { try arrival.count($0, in: $1) }
      }
      return KeptBesides(counting: counting)
    }
    return hooks
  }
}
